import type { StreamErrorCode } from '../../contract/api';
import { type Access, type ApiKeys, type Caller, PlanUnavailable } from '../access/apiKeys';
import type { EventLog } from '../log/eventLog';
import { describeError, type Report } from '../runtime';

export interface CheckedStream {
  readonly caller: Caller;
  applyAccess(access: Access): void;
  /** Called when a check failed. If checks keep failing, the stream is closed with `code`. */
  failCheck(code: Extract<StreamErrorCode, 'subscriberUnavailable' | 'subscriptionUnavailable'>): void;
}

export interface AccessChecksOptions {
  readonly keys: Pick<ApiKeys, 'recheck'>;
  readonly log: Pick<EventLog, 'notice'>;
  readonly report: Report;
}

/**
 * Checks the access of all streams that are due, with one query. The query also reads the newest ids of their event logs, and so finds
 * missed events.
 */
export function createAccessChecks({ keys, log, report }: AccessChecksOptions) {
  let isFailing = false;

  return async (streams: readonly CheckedStream[]): Promise<void> => {
    try {
      const accesses = await keys.recheck(streams.map(({ caller }) => caller));
      isFailing = false;
      for (const [index, access] of accesses.entries()) {
        const { accountId } = access.caller;
        if (access.logEnd) log.notice({ accountId, last: access.logEnd });
        streams[index]?.applyAccess(access);
      }
    } catch (error) {
      // A failure is reported only once, because checks run twice a second.
      if (!isFailing) report(`checking the access of streams failed: ${describeError(error)}`);
      isFailing = true;
      const code = error instanceof PlanUnavailable ? 'subscriptionUnavailable' : 'subscriberUnavailable';
      for (const stream of streams) stream.failCheck(code);
    }
  };
}
