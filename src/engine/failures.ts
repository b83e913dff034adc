import type { FailureCause } from '../contract';

/** How often an alert is tried that is never drawn, or on which its page falls silent, before it is given up; then it was the alert. */
const giveUpAfter: Readonly<Record<FailureCause, number>> = { 'not-drawn': 3, silent: 5 };

/** How often the alerts of a box have failed, each kind of failure counted apart (SPEC SHW-61). */
export class Failures {
  /** By the alert's key. */
  readonly #counts = new Map<string, { [Why in FailureCause]?: number }>();

  /** Answers whether it is given up; otherwise it is tried again. */
  count(key: string, failure: FailureCause): boolean {
    const before = this.#counts.get(key);
    const times = (before?.[failure] ?? 0) + 1;
    this.#counts.set(key, { ...before, [failure]: times });
    return times >= giveUpAfter[failure];
  }

  forget(key: string): void {
    this.#counts.delete(key);
  }
}
