import { answerProblem, type BoundRow, type Exchange, HttpProblem, type JsonAnswer, jsonAnswer, type PathRows, rowFor } from '../../http';
import type { ApiKeys, Caller } from '../access/apiKeys';
import { checkKey, keyHeader, refuseDeadKey, requireAccess } from '../access/callers';
import { type RateReport, type RequestLimiter, rateHeaders, TooManyRequests } from '../access/requestLimiter';
import { type Clock, describeError, type Report } from '../runtime';
import type { UsageLog } from '../usage/usageLog';

export interface AnswererOptions {
  readonly keys: ApiKeys;
  readonly limiter: RequestLimiter;
  readonly clock: Clock;
  readonly usage: Pick<UsageLog, 'note'>;
  readonly report: Report;
}

/** What is known of a request so far. */
interface RequestState {
  /** Of the limit that it counted in last; `null` = none has counted it yet. */
  report: RateReport | null;
  caller: Caller | null;
}

/**
 * Answers the rows of the JSON API. Order of a request: address limit, path, method, key (401), account limit (429),
 * premium (403), validation (400), handler. Every answer reports the last limit that it counted in.
 */
export function createAnswerer(
  paths: ReadonlyMap<string, PathRows<Caller>>,
  { keys, limiter, clock, usage, report }: AnswererOptions,
): (exchange: Exchange) => Promise<JsonAnswer> {
  const onDefect = (defect: unknown) => report(`defect: ${describeError(defect)}`);

  function toAnswer(error: unknown, counted: RateReport | null): JsonAnswer {
    const refused = counted && error instanceof TooManyRequests ? error.after(counted) : error;
    return answerProblem(refused, onDefect);
  }

  async function handle(exchange: Exchange, state: RequestState): Promise<JsonAnswer> {
    state.report = await limiter.address(exchange.clientAddress);
    const rows = paths.get(exchange.path);
    if (!rows) throw new HttpProblem('NOT_FOUND', `There is nothing at ${exchange.path}.`);
    const bound = rowFor(rows, exchange.method);
    if (!bound.retirement) return run(exchange, bound, state);
    const given = await run(exchange, bound, state).catch((error: unknown) => toAnswer(error, state.report));
    return { ...given, headers: { ...given.headers, ...bound.retirement } };
  }

  async function run(exchange: Exchange, bound: BoundRow<Caller>, state: RequestState): Promise<JsonAnswer> {
    const access = await checkKey(exchange.header(keyHeader), keys);
    state.caller = access.caller;
    // Before the account's limit, which nobody with a dead key shall use up.
    refuseDeadKey(access);
    state.report = await limiter.account(access.caller.accountId, state.report);
    return jsonAnswer(await bound.run({ exchange, params: {}, caller: requireAccess(access) }));
  }

  return async (exchange) => {
    const state: RequestState = { report: null, caller: null };
    const given = await handle(exchange, state).catch((error: unknown) => toAnswer(error, state.report));
    const { status, body } = given;
    const { report, caller } = state;
    if (caller) usage.note({ accountId: caller.accountId, keyId: caller.keyId, method: exchange.method, path: exchange.path, status });
    // A 429 brings its own headers, of the limit that refused it.
    if (status === 429 || !report) return given;
    return { status, body, headers: Object.assign(rateHeaders(report, clock.now()), given.headers) };
  };
}
