import { type RateWindow, windowFreeAtMs, withUse } from '../../contract';
import type { StreamErrorCode } from '../../contract/api';
import type { Clock, Timers } from '../ports';
import type { AccountModel } from './accountModel';
import type { ReconnectNotices } from './reconnectNotices';

/** Codes with which the platform ends a stream because of its key or plan. */
const aboutTheAccount: ReadonlySet<string> = new Set<StreamErrorCode>(['keyRevoked', 'keyDisabled', 'keyExpired', 'entitlementLost']);
/** How long an answer of the platform stays valid: asking again for streams that keep ending brings nothing new. */
const answerValidMs = 5_000;
/** Calls that mints and reads leave of the account's calls per minute (SPEC CMP-16, CMP-17). */
const verificationLimit: RateWindow = { quota: 2, windowMs: 60_000 };

interface EndedStreamsOptions {
  readonly accounts: Pick<AccountModel, 'verify' | 'status'>;
  readonly reconnectNotices: Pick<ReconnectNotices, 'ended' | 'accepted'>;
  readonly clock: Clock;
  readonly timers: Timers;
}

/**
 * Handles streams that the platform ended because of their key. Only the platform knows whether the key in use is affected, so
 * the account is verified: then the status says what is wrong, or the engines reconnect. Anybody with an overlay's link can
 * report ended streams for any number of engines, so the number of verifications does not depend on the number of reports.
 */
export function createEndedStreams({
  accounts,
  reconnectNotices,
  clock,
  timers,
}: EndedStreamsOptions): (engineId: string, reason: string | null) => void {
  /** Times of the last verifications, oldest first. */
  let verifiedAtMs: readonly number[] = [];
  let isVerifying = false;
  let isPlanned = false;

  const verify = () => {
    isVerifying = true;
    verifiedAtMs = withUse(verifiedAtMs, verificationLimit, clock.now());
    void accounts
      .verify()
      .catch(() => {}) // the status reports the result
      .finally(() => {
        isVerifying = false;
      });
  };

  return (engineId, reason) => {
    if (!aboutTheAccount.has(reason ?? '')) return;
    reconnectNotices.ended(engineId);
    if (isVerifying || isPlanned) return; // that answer counts for this engine too
    const nowMs = clock.now();
    verifiedAtMs = verifiedAtMs.map((atMs) => Math.min(atMs, nowMs)); // if the clock was set back, nobody waits longer for it
    const validForMs = (verifiedAtMs.at(-1) ?? Number.NEGATIVE_INFINITY) + answerValidMs - nowMs;
    if (validForMs > 0 && accounts.status()?.problem === 'none') return reconnectNotices.accepted();
    const waitMs = Math.max(validForMs, windowFreeAtMs(verifiedAtMs, verificationLimit, nowMs) - nowMs);
    if (waitMs <= 0) return verify();
    isPlanned = true;
    timers.set(() => {
      isPlanned = false;
      verify();
    }, waitMs);
  };
}
