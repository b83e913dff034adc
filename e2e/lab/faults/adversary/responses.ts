import type { ServerResponse } from 'node:http';
import type { Random } from '../../simulation/random.ts';

/** Values of `Retry-After` that a client must ignore. */
const invalidRetryAfters = ['0', '-30', '1e9', '315360000', 'soon', 'Wed, 21 Oct 2015 07:28:00 GMT', '0x10', '', ' '] as const;

export function json(response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export function tooManyRequests(response: ServerResponse, code: string, random: Random | null): void {
  json(
    response,
    429,
    { error: 'slow down', code },
    random ? { 'retry-after': random.pick(invalidRetryAfters), 'access-control-expose-headers': 'Retry-After' } : {},
  );
}

export function signInPage(response: ServerResponse, contentType = 'text/html'): void {
  response.writeHead(200, { 'content-type': contentType }).end('<!doctype html>\n<title>Sign in</title>\n\ndata: <h1>Sign in</h1>\n\n');
}

export function respondSlowly(response: ServerResponse, body: unknown, durationMs: number): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(200, { 'content-type': 'application/json' });
  const step = Math.max(1, Math.ceil(bytes.length / 20));
  const sendFrom = (from: number) => {
    if (response.destroyed) return;
    response.write(bytes.subarray(from, from + step));
    if (from + step >= bytes.length) response.end();
    else setTimeout(() => sendFrom(from + step), durationMs / 20);
  };
  sendFrom(0);
}
