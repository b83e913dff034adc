import * as z from 'zod/mini';
import { companionBasePath, type Endpoint, ErrorBody, type ResponseOf } from '../contract';

const timeoutMs = 15_000;
/** Browsers refuse a larger body for a request that outlives its page. */
const keepaliveMaxBytes = 60_000;

/** The companion's answer to one call. `status` 0 = it did not answer. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number; readonly message: string; readonly details: unknown };

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export type CallCompanion = <Row extends Endpoint>(row: Row, input?: CallInput) => Promise<Answer<ResponseOf<Row>>>;

export interface CompanionClientOptions {
  readonly fetch: typeof fetch;
  readonly origin: string;
  readonly settingsKey: string;
}

/** Calls rows of the companion's table with the settings key. Never throws for what the network does. */
export function createCompanionClient(options: CompanionClientOptions): CallCompanion {
  return async (row, input = {}) => {
    const response = await send(options, row, input);
    if (!response) return { ok: false, status: 0, message: 'Ovation does not answer. Is the program still running?', details: null };
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) return refusal(response.status, answer);
    const parsed = z.safeParse(row.response, answer);
    if (parsed.success) return { ok: true, value: parsed.data as ResponseOf<typeof row> }; // parsed by that very row's schema
    return { ok: false, status: response.status, message: 'The answer is not one that this page knows: reload it', details: null };
  };
}

/** null = no answer. */
async function send({ fetch, origin, settingsKey }: CompanionClientOptions, row: Endpoint, input: CallInput): Promise<Response | null> {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const search = input.query ? `?${new URLSearchParams(input.query)}` : '';
  const headers: Record<string, string> = { Authorization: `Bearer ${settingsKey}` };
  const init: RequestInit = { method: row.method, headers, redirect: 'error', cache: 'no-store', credentials: 'omit' };
  if (input.body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(input.body);
    init.keepalive = new TextEncoder().encode(init.body).length < keepaliveMaxBytes;
  }
  return fetch(`${origin}${companionBasePath}${path}${search}`, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
}

function refusal(status: number, answer: unknown): Answer<never> {
  const body = z.safeParse(ErrorBody, answer);
  const message = body.success ? body.data.error : `Ovation answered ${status}`;
  return { ok: false, status, message, details: body.success ? body.data.details : null };
}
