import * as z from 'zod/mini';
import { companionBasePath, type Endpoint, ErrorBody, type ResponseOf } from '../contract';

/** The companion's answer to one call. `status` 0 = it did not answer. */
export type CompanionAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: string | null;
      readonly retryAfterMs: number | null;
      readonly message: string;
    };

export interface CompanionClientOptions {
  readonly fetch: typeof fetch;
  /** Without a slash at its end. */
  readonly origin: string;
  /** Overlay key of any open page; null = no page is open. */
  key(): string | null;
  readonly timeoutMs: number;
}

export interface CallInput {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

export type CallCompanion = <Row extends Endpoint>(row: Row, input: CallInput) => Promise<CompanionAnswer<ResponseOf<Row>>>;

/** Calls rows of the companion's table with the overlay key. Never throws for what the network does. */
export function createCompanionClient(options: CompanionClientOptions): CallCompanion {
  return async (row, input) => {
    const response = await send(options, row, input);
    if (response instanceof Error)
      return { ok: false, status: 0, code: null, retryAfterMs: null, message: 'The companion does not answer' };
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) return refusal(response, answer);
    const parsed = z.safeParse(row.response, answer);
    if (parsed.success) return { ok: true, value: parsed.data as ResponseOf<typeof row> }; // parsed by that very row's schema
    return { ok: false, status: response.status, code: null, retryAfterMs: null, message: 'The companion answered in an unknown shape' };
  };
}

async function send(options: CompanionClientOptions, row: Endpoint, { query, body, signal }: CallInput): Promise<Response | Error> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const headers: Record<string, string> = { Authorization: `Bearer ${options.key() ?? ''}` };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  return options
    .fetch(`${options.origin}${companionBasePath}${row.path}${search}`, {
      method: row.method,
      headers,
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    .catch((error: unknown) => (error instanceof Error ? error : new Error('The request failed')));
}

function refusal(response: Response, answer: unknown): CompanionAnswer<never> {
  const body = z.safeParse(ErrorBody, answer);
  const retryAfterS = Number(response.headers.get('retry-after'));
  return {
    ok: false,
    status: response.status,
    code: body.success ? body.data.code : null,
    retryAfterMs: retryAfterS >= 1 ? retryAfterS * 1_000 : null,
    message: body.success ? body.data.error : `The companion answered ${response.status}`,
  };
}
