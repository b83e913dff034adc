import type { FailureCause } from '../../../contract';

/** Failures after which an alert is tried again. */
export type RepeatedFailure = Extract<FailureCause, 'not-drawn' | 'silent'>;

/** After how many failures of a kind an alert is given up: by then the cause is the alert, not the page. */
const giveUpAfter: Readonly<Record<RepeatedFailure, number>> = { 'not-drawn': 3, silent: 5 };

/** Counts how often the alerts of a box have failed, each kind of failure apart (SPEC SHW-61). */
export class RenderFailures {
  /** Failures by the alert's key. */
  readonly #counts = new Map<string, { [Why in RepeatedFailure]?: number }>();

  /** Whether the alert is given up; otherwise it is tried again. */
  count(key: string, failure: RepeatedFailure): boolean {
    const before = this.#counts.get(key);
    const times = (before?.[failure] ?? 0) + 1;
    this.#counts.set(key, { ...before, [failure]: times });
    return times >= giveUpAfter[failure];
  }

  forget(key: string): void {
    this.#counts.delete(key);
  }
}
