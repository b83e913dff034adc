import * as z from 'zod/mini';
import { type BodyInputOf, type Endpoint, ErrorBody, type ResponseOf, retryAfterMs } from '../../contract';
import { companionBasePath, type OverlayLink, overlayLinksHeader, writeOverlayLinks } from '../../contract/engine';

/** The largest body of a `keepalive` request, which continues after its page is closed. Browsers refuse larger ones. */
const keepaliveMaxBytes = 60_000;

/** Whether a call with this JSON body can continue after its page is closed. */
export function outlivesPage(body: string): boolean {
  return new TextEncoder().encode(body).length < keepaliveMaxBytes;
}

/** The response to a call. `status` is 0 if the companion did not answer. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: string | null;
      readonly message: string;
      readonly details: unknown;
      /** The wait that `Retry-After` demands; null if the header is missing. */
      readonly retryAfterMs: number | null;
    };
export type Refusal = Extract<Answer<never>, { ok: false }>;

export interface CallInput<Row extends Endpoint = Endpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyInputOf<Row>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Overlays that the caller shows, with their keys. Sent in a header, because a body must not contain keys. */
  readonly links?: readonly OverlayLink[];
}

export type CallCompanion = <Row extends Endpoint>(row: Row, input?: CallInput<Row>) => Promise<Answer<ResponseOf<Row>>>;

interface CompanionClientOptions {
  readonly fetch: typeof fetch;
  readonly origin: string;
  /** The current bearer key. If it is null, no request is sent. */
  key(): string | null;
  readonly timeoutMs: number;
}

/** Calls the companion's endpoints. A network failure is returned as an answer, never thrown. */
export function createCompanionClient(options: CompanionClientOptions): CallCompanion {
  return async (row, input = {}) => {
    const response = await send(options, row, input);
    // An incomplete or late body counts as no answer, whatever the status.
    const text = await response?.text().catch(() => null);
    if (!response || typeof text !== 'string') return failure(0, 'Ovation does not answer. Is the program still running?');
    const answer = parsedJson(text);
    if (!response.ok) return { ...refusalOf(response.status, answer), retryAfterMs: retryAfterMs(response.headers) };
    const parsed = z.safeParse(row.response, answer);
    if (parsed.success) return { ok: true, value: parsed.data as ResponseOf<typeof row> };
    return failure(response.status, 'The answer is not one that this page knows: reload it.');
  };
}

/** Parses JSON. Returns undefined if the text is not JSON; all schemas reject undefined. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a request. Returns null if there was no answer. */
async function send(
  options: CompanionClientOptions,
  row: Endpoint,
  { params, query, body, signal, timeoutMs = options.timeoutMs, links = [] }: CallInput,
): Promise<Response | null> {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const key = options.key();
  if (key === null) return null; // without a key, send nothing: a refusal would say nothing about the next key
  const headers: Record<string, string> = { Authorization: `Bearer ${key}` };
  if (links.length > 0) headers[overlayLinksHeader] = writeOverlayLinks(links);
  const init: RequestInit = { method: row.method, headers, redirect: 'error', cache: 'no-store', credentials: 'omit' };
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(body);
    init.keepalive = outlivesPage(init.body);
  }
  const timeout = AbortSignal.timeout(timeoutMs);
  init.signal = signal ? AbortSignal.any([signal, timeout]) : timeout;
  return options.fetch(`${options.origin}${companionBasePath}${path}${search}`, init).catch(() => null); // a network failure counts as no answer
}

export function refusalOf(status: number, answer: unknown): Refusal {
  const body = z.safeParse(ErrorBody, answer);
  return {
    ...failure(status, body.success ? body.data.error : `Ovation answered ${status}.`),
    code: body.success ? body.data.code : null,
    details: body.success ? body.data.details : null,
  };
}

function failure(status: number, message: string): Refusal {
  return { ok: false, status, code: null, message, details: null, retryAfterMs: null };
}
