import type { StreamErrorCode } from '../../contract';
import type { Clock } from '../ports';
import type { AccountModel } from './accountModel';
import { createCooldown } from './cooldown';
import type { ReconnectNotices } from './reconnectNotices';

/** Codes with which the platform ends a stream because of its key or plan. */
const aboutTheAccount: ReadonlySet<string> = new Set<StreamErrorCode>(['keyRevoked', 'keyDisabled', 'keyExpired', 'entitlementLost']);
/** For each engine: asking again for a stream that keeps ending brings no news. */
const askEveryMs = 5_000;

interface EndedStreamsOptions {
  readonly accounts: Pick<AccountModel, 'verify'>;
  readonly reconnectNotices: Pick<ReconnectNotices, 'ended'>;
  readonly clock: Clock;
}

/**
 * A stream was ended because of the key that opened it. Only the platform knows whether the key in use is affected, so it is
 * asked: then the status says what is wrong, or engines reconnect because nothing is.
 */
export function createEndedStreams({
  accounts,
  reconnectNotices,
  clock,
}: EndedStreamsOptions): (engineId: string, reason: string | null) => void {
  const asked = createCooldown<string>(clock, askEveryMs);

  return (engineId, reason) => {
    if (!aboutTheAccount.has(reason ?? '')) return;
    reconnectNotices.ended(engineId);
    if (asked.has(engineId)) return;
    asked.add(engineId);
    void accounts.verify().catch(() => {}); // the status reports the result
  };
}
