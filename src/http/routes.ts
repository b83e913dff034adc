import type { Context, Hono } from 'hono';
import type { BodyOf, Endpoint, QueryOf, ResponseOf } from '../contract';
import type { StreamOpener } from './eventStream';
import { parseInput, readJson, readQuery } from './input';
import { HttpProblem } from './problem';
import { announceRetirement } from './retirement';

/** What the runtime tells about a request. Node's adapter fills `incoming`; tests may name an address instead. */
export interface Connection {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
  readonly clientAddress?: string;
  /** The runtime's own way to answer with an event stream; absent = as a web stream. */
  readonly openStream?: StreamOpener;
}
export type HttpContext = Context<{ Bindings: Connection }>;
export type App = Hono<{ Bindings: Connection }>;

/** Everything that a handler gets: input parsed by the row's schemas, and the caller that was let in. */
export interface Call<Row extends Endpoint, Caller> {
  readonly query: QueryOf<Row>;
  readonly body: BodyOf<Row>;
  /** Path parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly caller: Caller;
  readonly request: Request;
}

/** One handler a row. */
export type Handlers<Table extends Record<string, Endpoint>, Caller> = {
  readonly [Name in keyof Table]: (call: Call<Table[Name], Caller>) => ResponseOf<Table[Name]> | Promise<ResponseOf<Table[Name]>>;
};

export interface RoutesOptions<Table extends Record<string, Endpoint>, Caller> {
  readonly table: Table;
  readonly basePath: string;
  readonly handlers: Handlers<Table, Caller>;
  /** Lets a caller in, or throws a 401, 403 or 429. Runs after the method check and before validation. */
  readonly authenticate: (row: Endpoint, context: HttpContext) => Caller | Promise<Caller>;
}

/** Registers a table's rows: method check with `Allow`, then `authenticate`, then validation, then the handler. */
export function addRoutes<Table extends Record<string, Endpoint>, Caller>(app: App, options: RoutesOptions<Table, Caller>): void {
  const { table, basePath, authenticate } = options;
  for (const [path, nameByMethod] of groupByPath(table)) {
    const allow = [...nameByMethod.keys()].join(', ');
    for (const name of nameByMethod.values()) announceRetirement(app, basePath + path, rowOf(table, name), basePath);
    app.all(basePath + path, async (context) => {
      const name = nameByMethod.get(context.req.method);
      if (name === undefined) throw methodNotAllowed(context.req.method, allow);
      const row = rowOf(table, name);
      const caller = await authenticate(row, context);
      return Response.json(await run(row, options.handlers[name], context, caller));
    });
  }
}

/** Path → method → the row's name. */
function groupByPath(table: Record<string, Endpoint>): Map<string, Map<string, string>> {
  const paths = new Map<string, Map<string, string>>();
  for (const [name, row] of Object.entries(table)) paths.set(row.path, (paths.get(row.path) ?? new Map()).set(row.method, name));
  return paths;
}

export function methodNotAllowed(method: string, allow: string): HttpProblem {
  return new HttpProblem('METHOD_NOT_ALLOWED', `${method} is not supported here; use ${allow}.`, null, { Allow: allow });
}

async function run<Caller>(
  row: Endpoint,
  handler: Handlers<Record<string, Endpoint>, Caller>[string] | undefined,
  context: HttpContext,
  caller: Caller,
) {
  if (!handler) throw new Error(`No handler for ${row.method} ${row.path}: every row of an endpoint table needs one`);
  const request = context.req.raw;
  const query = row.query ? parseInput(row.query, readQuery(new URL(request.url)), 'query') : undefined;
  const body = row.body ? parseInput(row.body, await readJson(request), 'body') : undefined;
  return handler({ query, body, params: context.req.param(), caller, request });
}

function rowOf(table: Record<string, Endpoint>, name: string): Endpoint {
  const row = table[name];
  if (!row) throw new Error(`The table has no row "${name}"`);
  return row;
}

/** Address of the peer that made the request. */
export function clientAddress(context: HttpContext): string {
  return context.env?.incoming?.socket.remoteAddress ?? context.env?.clientAddress ?? 'unknown';
}

/** The token of `Authorization: Bearer …`, or null. */
export function bearerToken(request: Request): string | null {
  return /^Bearer +([\x21-\x7e]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}
