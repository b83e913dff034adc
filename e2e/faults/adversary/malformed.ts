import type { ServerResponse } from 'node:http';
import type { Dice } from './random.ts';

/** What no server should say in `Retry-After`; none of them is a wait that a client can believe. */
const absurdWaits = ['0', '-30', '1e9', '315360000', 'soon', 'Wed, 21 Oct 2015 07:28:00 GMT', '0x10', '', ' '];

export function json(response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export function limit(response: ServerResponse, code: string, dice: Dice | null): void {
  json(
    response,
    429,
    { error: 'slow down', code },
    dice ? { 'retry-after': dice.pick(absurdWaits), 'access-control-expose-headers': 'Retry-After' } : {},
  );
}

/** What a hotel's network answers. */
export function signInPage(response: ServerResponse, contentType = 'text/html'): void {
  response.writeHead(200, { 'content-type': contentType }).end('<!doctype html>\n<title>Sign in</title>\n\ndata: <h1>Sign in</h1>\n\n');
}

/** A body that comes in drops. */
export function dribble(response: ServerResponse, body: unknown, overMs: number): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(200, { 'content-type': 'application/json' });
  const step = Math.max(1, Math.ceil(bytes.length / 20));
  const drip = (from: number) => {
    if (response.destroyed) return;
    response.write(bytes.subarray(from, from + step));
    if (from + step >= bytes.length) response.end();
    else setTimeout(() => drip(from + step), overMs / 20);
  };
  drip(0);
}
