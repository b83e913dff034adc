import * as z from 'zod/mini';
import { type BodyInputOf, companionBasePath, type Endpoint, ErrorBody, type ResponseOf } from '../contract';
import type { DemoPorts } from './ports';

const timeoutMs = 15_000;

/** An answer, or in words why there is none. */
export type DemoAnswer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string };

export type CallDemo = <Row extends Endpoint>(row: Row, body?: BodyInputOf<Row>) => Promise<DemoAnswer<ResponseOf<Row>>>;

/** Calls the companion's demo rows with the demo key. Never throws for what the network does. */
export function createDemoClient({ fetch, companionOrigin }: Pick<DemoPorts, 'fetch' | 'companionOrigin'>, demoKey: string): CallDemo {
  return async (row, body) => {
    const headers: Record<string, string> = { Authorization: `Bearer ${demoKey}` };
    const init: RequestInit = { method: row.method, headers, cache: 'no-store', credentials: 'omit', redirect: 'error' };
    if (body !== undefined) {
      headers['Content-Type'] = 'application/json';
      init.body = JSON.stringify(body);
    }
    const url = `${companionOrigin}${companionBasePath}${row.path}`;
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
    if (!response) return { ok: false, why: 'Ovation does not answer. Is the program still running?' };
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) return { ok: false, why: reasonOf(response, answer) };
    const parsed = z.safeParse(row.response, answer);
    if (parsed.success) return { ok: true, value: parsed.data as ResponseOf<typeof row> }; // parsed by that very row's schema
    return { ok: false, why: 'The answer is not one that this page knows: reload it.' };
  };
}

function reasonOf(response: Response, answer: unknown): string {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    return `That was a lot in a short time. Try again in ${seconds >= 1 ? `${seconds} seconds` : 'a minute'}.`;
  }
  if (response.status === 401 || response.status === 403) return 'This link is no longer valid: open the Demo link that Ovation printed.';
  const body = z.safeParse(ErrorBody, answer);
  return body.success ? body.data.error : `Ovation answered ${response.status}.`;
}
