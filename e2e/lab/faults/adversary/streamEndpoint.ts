import type { ServerResponse } from 'node:http';
import type { Random } from '../../simulation/random.ts';
import type { FaultMode } from './faultModes.ts';
import { json, signInPage, tooManyRequests } from './responses.ts';

export interface StreamEndpointOptions {
  readonly random: Random;
  readonly mode: () => FaultMode;
  /** Keeps the response open and never answers. */
  hang(response: ServerResponse): void;
  spend(token: string): boolean;
  open(response: ServerResponse, cursor: string | null): void;
  /** Whether the platform has sent this resume point at any time. */
  isKnown(cursor: string): boolean;
  breach(what: string): void;
}

/** Opens the stream or refuses the request, as the fault mode requires. */
export function answerStream(url: URL, response: ServerResponse, options: StreamEndpointOptions): void {
  const { random, breach, open } = options;
  response.setHeader('access-control-allow-origin', '*');
  for (const name of url.searchParams.keys()) if (!['streamToken', 'lastEventId'].includes(name)) breach(`"${name}" in the stream's query`);
  const cursor = url.searchParams.get('lastEventId');
  if (cursor === '0-0') breach('0-0 as a resume point');
  if (cursor !== null && !options.isKnown(cursor)) breach(`a resume point that nobody gave: ${cursor.slice(0, 40)}`);
  const mode = options.mode();
  const isValid = options.spend(url.searchParams.get('streamToken') ?? '');
  const refusesValidToken = (mode === 'tokens are spent already' && random.happens(0.7)) || mode === 'every token is refused';
  if (!isValid || refusesValidToken) return json(response, 401, { error: 'no', code: 'INVALID_STREAM_TOKEN' });
  switch (mode) {
    case 'connects are refused with 429 without Retry-After':
      return tooManyRequests(response, 'TOO_MANY_CONNECTIONS', null);
    case 'connects are refused with 429 and a malformed Retry-After':
      return tooManyRequests(response, 'TOO_MANY_CONNECTIONS', random);
    case 'connects are refused with 403':
      return json(response, 403, { error: 'no premium', code: 'PREMIUM' });
    case 'connects are refused with 503':
      return json(response, 503, { error: 'away', code: 'AWAY' });
    case 'connects are refused with unusual statuses':
      return unexpectedStatus(response, random);
    case 'connects meet a sign-in page':
      return signInPage(response);
    case 'connects meet a page that says it is a stream':
      return signInPage(response, 'text/event-stream');
    case 'connects hang':
      return options.hang(response);
    case 'connects are reset':
      return void response.socket?.resetAndDestroy();
    case 'connects are redirected':
      return void response.writeHead(302, { location: '/base/api/v1/elsewhere' }).end();
    case 'connects answer slowly':
      return void setTimeout(() => response.destroyed || open(response, cursor), random.between(4_000, 9_500));
    case 'resuming is answered with 500':
      if (cursor !== null) return json(response, 500, { error: 'oops', code: 'INTERNAL' });
  }
  if (cursor === '0-0') return json(response, 400, { error: 'no', code: 'INVALID_CURSOR' });
  return open(response, cursor);
}

function unexpectedStatus(response: ServerResponse, random: Random): void {
  const status = random.pick([204, 205, 206, 300, 304, 402, 404, 405, 408, 410, 418, 421, 451, 505, 511, 599]);
  response.writeHead(status, { 'content-type': 'text/event-stream' }).end();
}
