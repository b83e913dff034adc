import * as z from 'zod/mini';
import { type BodyInputOf, type Endpoint, ErrorBody, type QueryInputOf, type ResponseOf, retryAfterMs } from '../../contract';
import { parseJson } from '../../files';

/** Thrown when a call fails. `status` is 0 if no response arrived. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string | null,
    /** The number of seconds in `Retry-After`, up to a maximum (SPEC CMP-43). Null if there is none. */
    readonly retryAfterS: number | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Thrown when a response does not match the contract. */
export class UnreadableResponse extends ApiError {}

export class ResponseTooLarge extends ApiError {}

export interface ClientOptions<Table extends Record<string, Endpoint>> {
  readonly table: Table;
  /** The absolute URL without a trailing slash: `https://host/api/v1`. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
}

/** The largest response that is read: 20 times as large as a page of 100 records. */
export const maxResponseBytes = 4 * 1024 * 1024;
const maxErrorBytes = 64 * 1024;

export type CallInput<Row extends Endpoint> = {
  readonly params?: Readonly<Record<string, string>>;
} & (Row['query'] extends z.ZodMiniType ? { readonly query?: QueryInputOf<Row> } : unknown) &
  (Row['body'] extends z.ZodMiniType ? { readonly body: BodyInputOf<Row> } : unknown);

/** Calls the endpoints of a table by name, and parses the responses. Throws {@link ApiError}. */
export function createClient<Table extends Record<string, Endpoint>>(options: ClientOptions<Table>) {
  return async <Name extends keyof Table & string>(name: Name, input: CallInput<Table[Name]>): Promise<ResponseOf<Table[Name]>> => {
    const endpoint = options.table[name];
    if (!endpoint) throw new Error(`The table has no row "${name}"`);
    const response = await request(endpoint, input, options);
    const parsed = z.safeParse(endpoint.response, response);
    if (!parsed.success) throw new UnreadableResponse(`${endpoint.path} sent a response of an unknown shape`, 200, null);
    return parsed.data as ResponseOf<Table[Name]>;
  };
}

/** Makes one call. Does not check the shape of the response. Throws {@link ApiError}. */
export async function request(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: { readonly params?: Readonly<Record<string, string>>; readonly query?: unknown; readonly body?: unknown },
  options: Pick<ClientOptions<Record<string, Endpoint>>, 'baseUrl' | 'headers' | 'fetch' | 'timeoutMs'>,
): Promise<unknown> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const url = new URL(options.baseUrl + path);
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) url.searchParams.set(name, String(value));
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
  const init: RequestInit = { method: endpoint.method, headers, redirect: 'manual', signal: AbortSignal.timeout(options.timeoutMs) };
  if (input.body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(input.body);
  }
  const response = await options.fetch(url, init).catch((error: unknown) => {
    throw new ApiError(`${endpoint.path} did not answer (${error instanceof Error ? error.name : 'failure'})`, 0, null);
  });
  // Redirects are not followed, because the headers contain the key.
  if (response.status >= 300 && response.status < 400) {
    response.body?.cancel().catch(() => {});
    throw new UnreadableResponse(`${endpoint.path} answered with a redirect`, response.status, null);
  }
  if (!response.ok) throw await readError(endpoint.path, response);
  return readJsonWithin(response, maxResponseBytes).catch((error: unknown) => {
    if (error instanceof TooLarge) throw new ResponseTooLarge(`${endpoint.path}: ${error.message}`, response.status, null);
    if (error instanceof BrokenOff) throw new ApiError(`${endpoint.path} ended its response early`, 0, null);
    throw new UnreadableResponse(`${endpoint.path} sent no JSON`, response.status, null);
  });
}

async function readJsonWithin({ body }: Response, maxBytes: number): Promise<unknown> {
  const bytes = body
    ? await readWithin(body, maxBytes).catch((error: unknown) => {
        throw error instanceof TooLarge ? error : new BrokenOff();
      })
    : new Uint8Array();
  return parseJson(bytes);
}

class TooLarge extends Error {}
/** Thrown when the body ended early, took too long, or was not encoded as its headers say. */
class BrokenOff extends Error {}

/** Reads a complete body. If it has more than `maxBytes`, stops reading and rejects. */
export async function readWithin(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLarge(`it has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readError(path: string, response: Response): Promise<ApiError> {
  const body = z.safeParse(ErrorBody, await readJsonWithin(response, maxErrorBytes).catch(() => null));
  const waitMs = retryAfterMs(response.headers);
  const message = body.success ? body.data.error : `${path} answered ${response.status}`;
  return new ApiError(message, response.status, body.success ? body.data.code : null, waitMs === null ? null : waitMs / 1_000);
}
