import type { StreamErrorCode } from '../../contract/api';
import { type Access, type ApiKeys, type Caller, PlanUnavailable } from '../access/apiKeys';
import type { EventLog } from '../log/eventLog';
import { describeError, type Report } from '../runtime';

/** A stream whose access is checked while it is open. */
export interface CheckedStream {
  readonly caller: Caller;
  /** The outcome of a check. */
  applyAccess(access: Access): void;
  /** The check could not be made; `code` is what it means for the stream, should it go on like this. */
  missCheck(code: Extract<StreamErrorCode, 'subscriberUnavailable' | 'subscriptionUnavailable'>): void;
}

export interface AccessChecksOptions {
  readonly keys: Pick<ApiKeys, 'recheck'>;
  readonly log: Pick<EventLog, 'notice'>;
  readonly report: Report;
}

/**
 * Checks the access of streams, of all that are due together in one query. The query says where their logs stand as well, which
 * finds an event that nothing else has told of.
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
      // Once for all: checks are made twice a second.
      if (!isFailing) report(`the access of streams could not be checked: ${describeError(error)}`);
      isFailing = true;
      const code = error instanceof PlanUnavailable ? 'subscriptionUnavailable' : 'subscriberUnavailable';
      for (const stream of streams) stream.missCheck(code);
    }
  };
}
