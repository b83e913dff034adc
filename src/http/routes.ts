import type { Context, Hono } from 'hono';
import type { Endpoint } from '../contract';
import type { StreamOpener } from './eventStream';
import { exchangeOf } from './exchange';
import { type BoundRow, bindRows, type Handlers, rowFor } from './rows';

/** What the runtime tells about a request. Node's adapter fills `incoming`; tests may name an address instead. */
export interface Connection {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
  readonly clientAddress?: string;
  /** The runtime's own way to answer with an event stream; absent = as a web stream. */
  readonly openStream?: StreamOpener;
  /** Gives the body of this request more time than others have; absent = the runtime has no bound. */
  readonly allowBodyMs?: (ms: number) => void;
}
export type HttpContext = Context<{ Bindings: Connection }>;
export type App = Hono<{ Bindings: Connection }>;

export interface RoutesOptions<Table extends Record<string, Endpoint>, Caller> {
  readonly table: Table;
  readonly basePath: string;
  readonly handlers: Handlers<Table, Caller>;
  /** Lets a caller in, or throws a 401, 403 or 429. Runs after the method check and before validation. */
  readonly authenticate: (row: Endpoint, context: HttpContext) => Caller | Promise<Caller>;
}

/** Registers a table's rows: method check with `Allow`, then `authenticate`, then validation, then the handler. */
export function addRoutes<Table extends Record<string, Endpoint>, Caller>(app: App, options: RoutesOptions<Table, Caller>): void {
  const { table, basePath, authenticate, handlers } = options;
  for (const [path, rows] of bindRows({ table, basePath, handlers })) {
    for (const bound of rows.values()) announceRetirement(app, path, bound);
    app.all(path, async (context) => {
      const bound = rowFor(rows, context.req.method);
      const caller = await authenticate(bound.row, context);
      const exchange = exchangeOf(context.req.raw, clientAddress(context));
      return Response.json(await bound.run({ exchange, params: context.req.param(), caller }));
    });
  }
}

/** Lets every answer of a retiring row say so, its refusals included. Costs other rows nothing. */
function announceRetirement<Caller>(app: App, path: string, { row, retirement }: BoundRow<Caller>): void {
  if (!retirement) return;
  app.use(path, async function announceRetirement(context, next) {
    await next();
    if (context.req.method !== row.method) return;
    for (const [name, value] of Object.entries(retirement)) context.res.headers.set(name, value);
  });
}

/** Address of the peer that made the request. */
export function clientAddress(context: HttpContext): string {
  return context.env?.incoming?.socket.remoteAddress ?? context.env?.clientAddress ?? 'unknown';
}

/** The token of `Authorization: Bearer …`, or null. */
export function bearerToken(request: Request): string | null {
  return /^Bearer +([\x21-\x7e]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}
