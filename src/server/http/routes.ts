import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { BodyOf, Endpoint, QueryOf, ResponseOf } from '../../contract';
import type { StreamOpener } from './eventStream';
import { invalidInput, parseInput, readJson, readOptionalJson, readQuery } from './input';
import { HttpProblem, jsonResponse } from './problem';
import { retirementHeaders } from './retirement';

/** What only the runtime knows about a request. `incoming` is set by Node's adapter. */
export interface Connection {
  readonly incoming?: {
    readonly socket: { readonly remoteAddress?: string | undefined };
    readonly complete?: boolean;
  };
  readonly clientAddress?: string;
  /** Whether limits per address do not apply to the request. All other limits still do. */
  readonly hasNoAddressLimit?: boolean;
  /** Opens an event stream in the runtime's own way. If absent, a web stream is used. */
  readonly openStream?: StreamOpener;
  /** Gives the body of this request more time. Absent if the runtime has no time limit. */
  readonly allowBodyMs?: (ms: number) => void;
}
export type FetchHandler = (request: Request, connection: Connection) => Response | Promise<Response>;
export type HttpContext = Context<{ Bindings: Connection }>;
export type App = Hono<{ Bindings: Connection }>;

export interface Call<Row extends Endpoint, Caller> {
  readonly query: QueryOf<Row>;
  readonly body: BodyOf<Row>;
  readonly params: Readonly<Record<string, string>>;
  readonly caller: Caller;
  /** The `Host` header, or null. */
  readonly host: string | null;
  /** The `Idempotency-Key` header. Null if it is absent, or if the endpoint does not use it. */
  readonly idempotencyKey: string | null;
}

export const idempotencyHeader = 'Idempotency-Key';

export type Handlers<Table extends Record<string, Endpoint>, Caller> = {
  readonly [Name in keyof Table]: (call: Call<Table[Name], Caller>) => ResponseOf<Table[Name]> | Promise<ResponseOf<Table[Name]>>;
};

export interface RoutesOptions<Table extends Record<string, Endpoint>, Caller> {
  readonly table: Table;
  readonly basePath: string;
  readonly handlers: Handlers<Table, Caller>;
  /** Returns the caller, or throws a 401, 403 or 429. Called after the check of the method, and before validation. */
  readonly authenticate: (endpoint: Endpoint, context: HttpContext) => Caller | Promise<Caller>;
  readonly headersOf?: (context: HttpContext) => Readonly<Record<string, string>>;
}

type Route<Caller> = { readonly endpoint: Endpoint; readonly handler: Handlers<Record<string, Endpoint>, Caller>[string] };

/**
 * Registers the endpoints of a table. Each request passes these steps in order: the check of the method (with `Allow`),
 * `authenticate`, validation, the handler.
 */
export function addRoutes<Table extends Record<string, Endpoint>, Caller>(app: App, options: RoutesOptions<Table, Caller>): void {
  const { basePath, authenticate, headersOf } = options;
  for (const [path, routes] of routesByPath(options)) {
    for (const { endpoint } of routes.values()) announceRetirement(app, path, endpoint, basePath);
    app.all(path, async (context) => {
      const { method } = context.req;
      const route = routes.get(method);
      if (!route) throw methodNotAllowed(method, [...routes.keys()].join(', '));
      const caller = await authenticate(route.endpoint, context);
      const result = await run(route, caller, context);
      return jsonResponse(result, { headers: headersOf?.(context) });
    });
  }
}

function routesByPath<Table extends Record<string, Endpoint>, Caller>({ table, basePath, handlers }: RoutesOptions<Table, Caller>) {
  const paths = new Map<string, Map<string, Route<Caller>>>();
  for (const [name, endpoint] of Object.entries(table)) {
    const handler: Route<Caller>['handler'] | undefined = handlers[name];
    if (!handler) throw new Error(`No handler for ${endpoint.method} ${endpoint.path}: every row of an endpoint table needs one`);
    const path = basePath + endpoint.path;
    paths.set(path, (paths.get(path) ?? new Map<string, Route<Caller>>()).set(endpoint.method, { endpoint, handler }));
  }
  return paths;
}

async function run<Caller>({ endpoint, handler }: Route<Caller>, caller: Caller, { req }: HttpContext): Promise<unknown> {
  const rawQuery = readQuery(req.raw);
  const query = endpoint.query ? parseInput(endpoint.query, rawQuery, 'query') : undefined;
  const read = endpoint.bodyIsOptional ? readOptionalJson : readJson;
  const body = endpoint.body ? parseInput(endpoint.body, await read(req.raw, endpoint.bodyBytes), 'body') : undefined;
  const idempotencyKey = endpoint.idempotent ? readIdempotencyKey(req.raw) : null;
  return handler({ query, body, params: req.param(), caller, host: req.raw.headers.get('host'), idempotencyKey });
}

const idempotencyKeys = /^[\x21-\x7e]{1,255}$/;

function readIdempotencyKey({ headers }: Request): string | null {
  const key = headers.get(idempotencyHeader);
  if (key === null || idempotencyKeys.test(key)) return key;
  throw invalidInput('headers', [{ path: [idempotencyHeader], message: 'must be 1 to 255 visible ASCII characters' }]);
}

/** Adds headers to all responses of an endpoint that is being retired. Error responses get the headers too. */
function announceRetirement(app: App, path: string, { method, retiring }: Endpoint, basePath: string): void {
  if (!retiring) return;
  const headers = Object.entries(retirementHeaders(retiring, basePath));
  app.use(path, async function announceRetirement(context, next) {
    await next();
    if (context.req.method !== method) return;
    for (const [name, value] of headers) context.res.headers.set(name, value);
  });
}

export function methodNotAllowed(method: string, allow: string): HttpProblem {
  return new HttpProblem('METHOD_NOT_ALLOWED', `${method} is not supported here; use ${allow}.`, null, { Allow: allow });
}

export function clientAddress(connection: Connection | undefined): string {
  return connection?.clientAddress ?? connection?.incoming?.socket.remoteAddress ?? 'unknown';
}

export function bearerToken(request: Request): string | null {
  return /^Bearer +([\x21-\x7e]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** Adds headers to every response. `openStream` gets them too, because an event stream sends its headers before the handler returns. */
export function responseHeaders(headersOf: (request: Request) => Readonly<Record<string, string>>): MiddlewareHandler<{
  Bindings: Connection;
}> {
  return async function responseHeaders(context, next) {
    const own = headersOf(context.req.raw); // read now, because opening a stream releases the request's headers
    const { openStream } = context.env ?? {};
    if (openStream) context.env = { ...context.env, openStream: (open, headers) => openStream(open, { ...headers, ...own }) };
    await next();
    for (const [name, value] of Object.entries(own)) context.res.headers.set(name, value);
  };
}

export const noStore = responseHeaders(() => ({ 'Cache-Control': 'no-store' }));
