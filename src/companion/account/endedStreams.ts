import type { StreamErrorCode } from '../../contract';
import type { Clock } from '../ports';
import type { AccountModel } from './accountModel';
import { createCooldown } from './cooldown';
import type { ReconnectNotices } from './reconnectNotices';

/** The codes with which the platform ends a stream for its key or plan. */
const aboutTheAccount: ReadonlySet<string> = new Set<StreamErrorCode>(['keyRevoked', 'keyDisabled', 'keyExpired', 'entitlementLost']);
/** For each engine: of one whose stream ends time and again nothing new is to be learned. */
const askEveryMs = 5_000;

interface EndedStreamsOptions {
  readonly accounts: Pick<AccountModel, 'verify'>;
  readonly reconnectNotices: Pick<ReconnectNotices, 'ended'>;
  readonly clock: Clock;
}

/**
 * A stream was ended for the key that opened it: whether the key in use is meant, the platform alone knows. It is asked, so
 * that the status says what is wrong, and engines try again where nothing is.
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
    void accounts.verify().catch(() => {}); // what it finds out, the status says
  };
}
