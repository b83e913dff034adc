import type { StreamErrorCode } from '../../contract';
import type { Clock, Timers } from '../ports';
import type { AccountModel } from './accountModel';
import type { EngineWakes } from './reconnectNotices';

/** The codes with which the platform ends a stream for its key or plan. */
const aboutTheAccount: ReadonlySet<string> = new Set<StreamErrorCode>(['keyRevoked', 'keyDisabled', 'keyExpired', 'entitlementLost']);
/** An answer of the platform holds for so long: of streams that end time and again nothing new is to be learned. */
const answerHoldsMs = 5_000;
/** What mints and reads leave of the account's calls of a minute (SPEC CMP-16, CMP-17). */
const asksAMinute = 2;
const minuteMs = 60_000;

interface EndedStreamsOptions {
  readonly accounts: Pick<AccountModel, 'verify' | 'status'>;
  readonly wakes: Pick<EngineWakes, 'ended' | 'letIn'>;
  readonly clock: Clock;
  readonly timers: Timers;
}

/**
 * A stream was ended for the key that opened it: whether the key in use is meant, the platform alone knows. It is asked, so
 * that the status says what is wrong, and engines try again where nothing is. Whoever has an overlay's link can say that a
 * stream ended, as any number of engines: how often the platform is asked does not depend on who says it.
 */
export function createEndedStreams({
  accounts,
  wakes,
  clock,
  timers,
}: EndedStreamsOptions): (engineId: string, reason: string | null) => void {
  /** The last times, oldest first. */
  let askedAtMs: readonly number[] = [];
  let isAsking = false;
  let isPlanned = false;

  const ask = () => {
    isAsking = true;
    askedAtMs = [...askedAtMs, clock.now()].slice(-asksAMinute);
    void accounts
      .verify()
      .catch(() => {}) // what it finds out, the status says
      .finally(() => {
        isAsking = false;
      });
  };

  return (engineId, reason) => {
    if (!aboutTheAccount.has(reason ?? '')) return;
    wakes.ended(engineId);
    if (isAsking || isPlanned) return; // it hears of that answer
    const nowMs = clock.now();
    askedAtMs = askedAtMs.map((atMs) => Math.min(atMs, nowMs)); // a clock that was set back makes nobody wait longer
    const holdsForMs = (askedAtMs.at(-1) ?? Number.NEGATIVE_INFINITY) + answerHoldsMs - nowMs;
    if (holdsForMs > 0 && accounts.status()?.problem === 'none') return wakes.letIn();
    const fullForMs = askedAtMs.length < asksAMinute ? 0 : (askedAtMs[0] ?? 0) + minuteMs - nowMs;
    const waitMs = Math.max(holdsForMs, fullForMs);
    if (waitMs <= 0) return ask();
    isPlanned = true;
    timers.set(() => {
      isPlanned = false;
      ask();
    }, waitMs);
  };
}
