import type { HealthProblem } from '../../contract/companion';
import type { CompanionOptions } from '../ports';

const checkEveryMs = 60_000;
/** A timeout that fires more than this late shows that the clock was set. Shorter delays can come from a busy computer. */
const slackMs = 30_000;
const maxFaults = 20;

/** Detects when the clock is changed or the computer sleeps, because the times of events around that moment may look wrong (SPEC HLT-3). */
export function watchClock({
  clock,
  timers,
  monotonicMs,
  report,
}: Pick<CompanionOptions, 'clock' | 'timers' | 'report'> & { monotonicMs(): number }) {
  let faults: readonly HealthProblem[] = [];
  let [wallMs, sinceMs] = [clock.now(), monotonicMs()];
  let cancel = timers.set(check, checkEveryMs);

  function check(): void {
    const [nowMs, passedMs] = [clock.now(), monotonicMs() - sinceMs];
    const byMs = nowMs - wallMs - passedMs;
    [wallMs, sinceMs] = [nowMs, sinceMs + passedMs];
    if (Math.abs(byMs) > slackMs) {
      faults = [
        { what: byMs > 0 ? 'clock-forward' : 'clock-back', atMs: nowMs, seconds: Math.round(Math.abs(byMs) / 1_000) } as const,
        ...faults,
      ].slice(0, maxFaults);
      const seconds = Math.round(Math.abs(byMs) / 1_000);
      report(byMs > 0 ? `clock moved forward by ${seconds} s, or the computer slept` : `clock set back by ${seconds} s`);
    }
    cancel = timers.set(check, checkEveryMs);
  }

  return { faults: () => [...faults], close: () => cancel() };
}
