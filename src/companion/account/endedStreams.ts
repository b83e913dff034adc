import { type RateWindow, windowFreeAtMs, withUse } from '../../contract';
import type { StreamErrorCode } from '../../contract/api';
import type { AccountStatus } from '../../contract/companion';
import type { Clock, Timers } from '../ports';

/** Codes that the platform sends when it closes a stream because of the key or the plan. */
const accountReasons: ReadonlySet<string> = new Set<StreamErrorCode>(['keyRevoked', 'keyDisabled', 'keyExpired', 'entitlementLost']);
/** How long the result of a verification is valid. If streams keep closing, an immediate second verification shows nothing new. */
const answerValidMs = 5_000;
/** How many calls per minute are reserved for verification, so that minting and reading cannot use them up (SPEC CMP-16). */
const verificationLimit: RateWindow = { quota: 2, windowMs: 60_000 };

interface EndedStreamsOptions {
  readonly accounts: { verify(): Promise<void>; status(): AccountStatus | null };
  readonly reconnectNotices: Pick<ReconnectNotices, 'ended' | 'accepted'>;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** Verifies the account when the platform has closed a stream because of the key. Limited: any overlay link can report a closed stream. */
export function createEndedStreams({
  accounts,
  reconnectNotices,
  clock,
  timers,
}: EndedStreamsOptions): (engineId: string, reason: string | null) => void {
  let verifiedAtMs: readonly number[] = [];
  let isVerifying = false;
  let isPlanned = false;

  const verify = () => {
    isVerifying = true;
    verifiedAtMs = withUse(verifiedAtMs, verificationLimit, clock.now());
    void accounts
      .verify()
      .catch(() => {})
      .finally(() => {
        isVerifying = false;
      });
  };

  return (engineId, reason) => {
    if (!accountReasons.has(reason ?? '')) return;
    reconnectNotices.ended(engineId);
    if (isVerifying || isPlanned) return;
    const nowMs = clock.now();
    verifiedAtMs = verifiedAtMs.map((atMs) => Math.min(atMs, nowMs)); // corrects future times, in case the clock was set back
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

/** How often engines may be asked to reconnect. Engines retry this often anyway, so a platform that keeps closing streams gets no extra requests. */
const notifyEveryMs = 5 * 60_000;
/** Limits how many engines are distinguished, because an overlay's link can send made-up engine ids. */
const maxEngines = 1_000;

export type ReconnectNotices = ReturnType<typeof createReconnectNotices>;

/** Makes stopped engines reconnect when the account works again: at most every 5 min, unless the creator asks for a check (SPEC CMP-21). */
export function createReconnectNotices(clock: Clock, notify: () => void) {
  const stopped = new Set<string | null>();
  const notified = createCooldown<string | null>(clock, notifyEveryMs);

  return {
    refused: () => void stopped.add(null),
    ended: (engineId: string) => void stopped.add(stopped.size < maxEngines ? engineId : null),
    /** The creator asked for a check, so the 5 min limit does not apply. */
    asked: () => {
      notified.clear();
      stopped.add(null);
    },
    accepted: () => {
      const due = [...stopped].filter((one) => !notified.has(one));
      stopped.clear();
      if (due.length === 0) return;
      for (const one of due) notified.add(one);
      notify();
    },
    /** The account or its key has changed: engines reconnect immediately, and the 5 min begin again. */
    replaced: () => {
      notified.clear();
      stopped.clear();
      notify();
    },
  };
}

function createCooldown<Key>({ now }: Clock, spanMs: number) {
  const atMs = new Map<Key, number>();
  return {
    has: (key: Key) => {
      // The absolute value makes an entry expire even if the clock was set back.
      for (const [each, sinceMs] of atMs) if (Math.abs(now() - sinceMs) >= spanMs) atMs.delete(each);
      return atMs.has(key);
    },
    add: (key: Key) => void atMs.set(key, now()),
    clear: () => atMs.clear(),
  };
}
