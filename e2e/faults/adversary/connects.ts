import type { ServerResponse } from 'node:http';
import { json, limit, signInPage } from './malformed.ts';
import type { Mood } from './moods.ts';
import type { Dice } from './random.ts';

export interface ConnectsOptions {
  readonly dice: Dice;
  readonly mood: () => Mood;
  /** Never answers. */
  hang(response: ServerResponse): void;
  /** Whether the token was good; it is spent. */
  spend(token: string): boolean;
  open(response: ServerResponse, cursor: string | null): void;
  /** Resume points that were ever given. */
  isKnown(cursor: string): boolean;
  breach(what: string): void;
}

/** Admits to the stream, or does not, in the platform's mood. */
export function answerConnect(url: URL, response: ServerResponse, options: ConnectsOptions): void {
  const { dice, breach, open } = options;
  response.setHeader('access-control-allow-origin', '*');
  for (const name of url.searchParams.keys()) if (!['streamToken', 'lastEventId'].includes(name)) breach(`"${name}" in the stream's query`);
  const cursor = url.searchParams.get('lastEventId');
  if (cursor === '0-0') breach('0-0 as a resume point');
  if (cursor !== null && !options.isKnown(cursor)) breach(`a resume point that nobody gave: ${cursor.slice(0, 40)}`);
  const mood = options.mood();
  const isGood = options.spend(url.searchParams.get('streamToken') ?? '');
  const refusesAnyway = (mood === 'tokens are spent already' && dice.happens(0.7)) || mood === 'every token is refused';
  if (!isGood || refusesAnyway) return json(response, 401, { error: 'no', code: 'INVALID_STREAM_TOKEN' });
  switch (mood) {
    case 'connects are refused with 429 without Retry-After':
      return limit(response, 'TOO_MANY_CONNECTIONS', null);
    case 'connects are refused with 429 and an malformed Retry-After':
      return limit(response, 'TOO_MANY_CONNECTIONS', dice);
    case 'connects are refused with 403':
      return json(response, 403, { error: 'no premium', code: 'PREMIUM' });
    case 'connects are refused with 503':
      return json(response, 503, { error: 'away', code: 'AWAY' });
    case 'connects are refused by odd statuses':
      return oddAnswer(response, dice);
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
      return void setTimeout(() => response.destroyed || open(response, cursor), dice.between(4_000, 9_500));
    case 'resuming is answered with 500':
      if (cursor !== null) return json(response, 500, { error: 'oops', code: 'INTERNAL' });
  }
  if (cursor === '0-0') return json(response, 400, { error: 'no', code: 'INVALID_CURSOR' });
  return open(response, cursor);
}

function oddAnswer(response: ServerResponse, dice: Dice): void {
  const status = dice.pick([204, 205, 206, 300, 304, 402, 404, 405, 408, 410, 418, 421, 451, 505, 511, 599]);
  response.writeHead(status, { 'content-type': 'text/event-stream' }).end();
}
