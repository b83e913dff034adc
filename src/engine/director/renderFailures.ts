/** After how many failures an alert is given up, and the reason in its receipt: then the alert is to blame, not the page. */
const giveUpAfter = { 'not-drawn': [3, 'no page drew it'], silent: [5, 'its page stood still'] } as const;
export type RenderFailure = keyof typeof giveUpAfter;

/** Counts how often the alerts of a box have failed, each kind of failure apart (SPEC SHW-61). */
export class RenderFailures {
  /** By the alert's key. */
  readonly #counts = new Map<string, { [Why in RenderFailure]?: number }>();

  /** Answers why the alert is given up; null = it is tried again. */
  count(key: string, failure: RenderFailure): string | null {
    const [most, why] = giveUpAfter[failure];
    const before = this.#counts.get(key);
    const times = (before?.[failure] ?? 0) + 1;
    this.#counts.set(key, { ...before, [failure]: times });
    return times >= most ? why : null;
  }

  forget(key: string): void {
    this.#counts.delete(key);
  }
}
