import * as z from 'zod/mini';
import { type BodyInputOf, type Endpoint, ErrorBody, limits, type QueryInputOf, type ResponseOf } from '../../contract';
import { parseJson } from './parseJson';

/** A call that was answered with an error, or not answered. `status` 0 = no answer. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string | null,
    /** Seconds, when the answer says so: no more than is believed (SPEC CMP-43). */
    readonly retryAfterS: number | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** The answer came, but is not of the shape that the contract gives. */
export class UnreadableAnswer extends ApiError {}

export interface ClientOptions<Table extends Record<string, Endpoint>> {
  readonly table: Table;
  /** Absolute, without a slash at its end: `https://host/api/v1`. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
}

/** A page of a hundred records has some 200 kB. Whoever answers may be anybody: a wrong address, a network's sign-in page. */
const mostBytes = 4 * 1024 * 1024;
const mostErrorBytes = 64 * 1024;

/** What a call of a row takes. */
export type CallInput<Row extends Endpoint> = {
  readonly params?: Readonly<Record<string, string>>;
} & (Row['query'] extends z.ZodMiniType ? { readonly query?: QueryInputOf<Row> } : unknown) &
  (Row['body'] extends z.ZodMiniType ? { readonly body: BodyInputOf<Row> } : unknown);

/** Calls rows of an endpoint table by name; answers are parsed by the row's schema. Throws {@link ApiError}. */
export function createClient<Table extends Record<string, Endpoint>>(options: ClientOptions<Table>) {
  return async <Name extends keyof Table & string>(name: Name, input: CallInput<Table[Name]>): Promise<ResponseOf<Table[Name]>> => {
    const row = options.table[name];
    if (!row) throw new Error(`The table has no row "${name}"`);
    const answer = await request(row, input, options);
    const parsed = z.safeParse(row.response, answer);
    if (!parsed.success) throw new UnreadableAnswer(`${row.path} answered in a shape that this program does not know`, 200, null);
    return parsed.data as ResponseOf<Table[Name]>;
  };
}

/** One call without reading the answer's shape: for lists whose shape the contract leaves open. */
export async function request(
  row: Pick<Endpoint, 'method' | 'path'>,
  input: { readonly params?: Readonly<Record<string, string>>; readonly query?: unknown; readonly body?: unknown },
  options: Pick<ClientOptions<Record<string, Endpoint>>, 'baseUrl' | 'headers' | 'fetch' | 'timeoutMs'>,
): Promise<unknown> {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const url = new URL(options.baseUrl + path);
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) url.searchParams.set(name, String(value));
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
  const init: RequestInit = { method: row.method, headers, redirect: 'error', signal: AbortSignal.timeout(options.timeoutMs) };
  if (input.body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(input.body);
  }
  const response = await options.fetch(url, init).catch((error: unknown) => {
    throw new ApiError(`${row.path} did not answer (${error instanceof Error ? error.name : 'failure'})`, 0, null);
  });
  if (!response.ok) throw await readError(row.path, response);
  return readJsonAtMost(response, mostBytes).catch(() => {
    throw new UnreadableAnswer(`${row.path} did not answer with JSON of less than ${mostBytes} bytes`, response.status, null);
  });
}

async function readJsonAtMost({ body }: Response, most: number): Promise<unknown> {
  return parseJson(body ? await readAtMost(body, most) : new Uint8Array());
}

/** Reads a body whole; one that has more rejects, and is not read on. */
export async function readAtMost(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > most) throw new Error(`it has more than ${most} bytes`); // leaving the loop cancels the body
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function readError(path: string, response: Response): Promise<ApiError> {
  const body = z.safeParse(ErrorBody, await readJsonAtMost(response, mostErrorBytes).catch(() => null));
  const retryAfter = Number(response.headers.get('retry-after'));
  const message = body.success ? body.data.error : `${path} answered ${response.status}`;
  return new ApiError(message, response.status, body.success ? body.data.code : null, believed(retryAfter));
}

/** null = nothing that can be read as a time to wait. */
function believed(seconds: number): number | null {
  return seconds >= 1 ? Math.min(seconds, limits.maxRetryAfterMs / 1_000) : null;
}
