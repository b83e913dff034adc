import { apiBasePath, apiEndpoints, testBasePath } from '../../contract';
import {
  type Answerer,
  type App,
  answerProblem,
  type BoundRow,
  bindRows,
  clientAddress,
  type Exchange,
  exchangeOf,
  HttpProblem,
  type JsonAnswer,
  jsonAnswer,
  retirementHeaders,
  rowFor,
  toResponse,
} from '../../http';
import type { ApiKeys, Caller } from '../access/apiKeys';
import { checkKey, keyHeader, requireAccess } from '../access/callers';
import { type RateReport, rateHeaders } from '../access/requestLimiter';
import { createTestHandlers, testEndpoints } from '../fixtures';
import { type Clock, describeError, type Report } from '../runtime';
import type { UsageLog } from '../usage/usageLog';
import { type ApiHandlersOptions, createApiHandlers } from './apiHandlers';

export interface ApiOptions extends ApiHandlersOptions {
  readonly keys: ApiKeys;
  readonly clock: Clock;
  readonly usage: UsageLog;
  readonly report: Report;
}

/** What is known of a request so far. */
interface RequestState {
  /** Of the limit that it counted in last; `null` = none has counted it yet. */
  report: RateReport | null;
  caller: Caller | null;
}

/**
 * The JSON API, at its production and its test path. Order of a request: address limit, path, method, key (401),
 * account limit (429), premium (403), validation (400), handler. Every answer reports the last limit that it counted in.
 * Gives the way past the app, for the paths of its rows.
 */
export function addApi(app: App, options: ApiOptions): Answerer {
  const { keys, limiter, clock, usage } = options;
  const onDefect = (error: unknown) => options.report(`defect: ${describeError(error)}`);
  const paths = new Map([
    ...bindRows({ table: apiEndpoints, basePath: apiBasePath, handlers: createApiHandlers(options) }),
    ...bindRows({ table: testEndpoints, basePath: testBasePath, handlers: createTestHandlers() }),
  ]);

  async function answer(exchange: Exchange): Promise<JsonAnswer> {
    const state: RequestState = { report: null, caller: null };
    const given = await handle(exchange, state).catch((error: unknown) => answerProblem(error, onDefect));
    const { status } = given;
    if (state.caller) usage.note({ ...state.caller, method: exchange.method, path: exchange.path, status });
    // A 429 brings its own headers, of the limit that refused it.
    if (status === 429 || !state.report) return given;
    return { ...given, headers: { ...given.headers, ...rateHeaders(state.report, clock.now()) } };
  }

  async function handle(exchange: Exchange, state: RequestState): Promise<JsonAnswer> {
    state.report = await limiter.address(exchange.clientAddress);
    const rows = paths.get(exchange.path);
    if (!rows) throw new HttpProblem('NOT_FOUND', `There is nothing at ${exchange.path}.`);
    const bound = rowFor(rows, exchange.method);
    if (!bound.row.retiring) return run(exchange, bound, state);
    const given = await run(exchange, bound, state).catch((error: unknown) => answerProblem(error, onDefect));
    return { ...given, headers: { ...given.headers, ...retirementHeaders(bound.row.retiring, apiBasePath) } };
  }

  async function run(exchange: Exchange, bound: BoundRow<Caller>, state: RequestState): Promise<JsonAnswer> {
    const access = await checkKey(exchange.header(keyHeader), keys);
    state.caller = access.caller;
    state.report = await limiter.account(access.caller.accountId);
    return jsonAnswer(await bound.run({ exchange, params: {}, caller: requireAccess(access) }));
  }

  app.all('/api/*', async (context) => toResponse(await answer(exchangeOf(context.req.raw, clientAddress(context)))));
  return (exchange) => (paths.has(exchange.path) ? answer(exchange) : null);
}
