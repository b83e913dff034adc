/** How often an alert is tried that is never drawn, or on which its page falls silent, before it is given up, and why; then it was the alert. */
const givenUp = { 'not-drawn': [3, 'no page drew it'], silent: [5, 'its page stood still'] } as const;
export type Failure = keyof typeof givenUp;

/** How often the alerts of a box have failed, each kind of failure counted apart (SPEC SHW-61). */
export class Failures {
  /** By the alert's key. */
  readonly #counts = new Map<string, { [Why in Failure]?: number }>();

  /** Answers why it is given up; null = it is tried again. */
  count(key: string, failure: Failure): string | null {
    const [most, why] = givenUp[failure];
    const before = this.#counts.get(key);
    const times = (before?.[failure] ?? 0) + 1;
    this.#counts.set(key, { ...before, [failure]: times });
    return times >= most ? why : null;
  }

  forget(key: string): void {
    this.#counts.delete(key);
  }
}
