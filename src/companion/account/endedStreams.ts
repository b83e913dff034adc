import type { StreamErrorCode } from '../../contract';
import type { Clock } from '../ports';
import type { AccountModel } from './accountModel';

/** The codes with which the platform ends a stream for its key or plan. */
const aboutTheAccount: ReadonlySet<string> = new Set<StreamErrorCode>(['keyRevoked', 'keyDisabled', 'keyExpired', 'entitlementLost']);
/** Several engines hear of it at once. */
const askEveryMs = 5_000;
/** As often as engines look by themselves: a platform that lets the key in and ends its streams is not pressed. */
const wakeEveryMs = 5 * 60_000;

interface EndedStreamsOptions {
  readonly accounts: Pick<AccountModel, 'verify' | 'status'>;
  readonly clock: Clock;
  /** Engines try again. */
  wake(): void;
}

/**
 * A stream was ended for the key that opened it: whether the key in use is meant, the platform alone knows. It is asked, so
 * that the status says what is wrong, and engines try again where nothing is.
 */
export function createEndedStreams({ accounts, clock, wake }: EndedStreamsOptions): (reason: string | null) => void {
  const last = { askedAtMs: Number.NEGATIVE_INFINITY, wokenAtMs: Number.NEGATIVE_INFINITY };

  async function ask(): Promise<void> {
    await accounts.verify();
    if (accounts.status()?.problem !== 'none' || isWithin(wakeEveryMs, last.wokenAtMs)) return;
    last.wokenAtMs = clock.now();
    wake();
  }

  /** Also of a clock that was set back since. */
  function isWithin(spanMs: number, atMs: number): boolean {
    return Math.abs(clock.now() - atMs) < spanMs;
  }

  return (reason) => {
    if (!aboutTheAccount.has(reason ?? '') || isWithin(askEveryMs, last.askedAtMs)) return;
    last.askedAtMs = clock.now();
    void ask().catch(() => {}); // what it finds out, the status says
  };
}
