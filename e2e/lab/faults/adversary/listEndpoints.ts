import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listItem } from '../../../support/otherPlatform.ts';
import type { Random } from '../../simulation/random.ts';
import type { FaultMode } from './faultModes.ts';
import { withoutNulls, withTextAmounts } from './frames.ts';
import { json, respondSlowly, signInPage, tooManyRequests } from './responses.ts';

type Item = Readonly<Record<string, unknown>>;

export interface Lists {
  readonly donations: readonly Item[];
  readonly followers: readonly Item[];
  readonly goals: readonly Item[];
}

export interface ListOptions {
  readonly lists: Lists;
  readonly random: Random;
  readonly mode: FaultMode;
  readonly now: () => number;
  readonly trap: () => string;
  hang(response: ServerResponse): void;
}

/** Smaller than the `limit` that clients request, because the contract does not promise full pages. */
const pageSize = 20;
/** The age of the newest item in the mode `lists lag behind the stream`. */
const behindMs = 20_000;

export function answerList(request: IncomingMessage, url: URL, response: ServerResponse, options: ListOptions): void {
  const { random, mode } = options;
  const name = ({ donation: 'donations', follower: 'followers', goal: 'goals' } as const)[url.pathname.split('/')[4] ?? ''];
  if (!name || !url.pathname.endsWith('/list')) return json(response, 404, { error: 'nothing here', code: 'NOPE', details: null });
  const page = () => pageOf(name, url.searchParams.get('cursor'), options);
  switch (mode) {
    case 'lists hang':
      return options.hang(response);
    case 'lists answer 500':
      return json(response, 500, { error: 'oops', code: 'INTERNAL', details: null });
    case 'lists answer 429 without Retry-After':
      return tooManyRequests(response, 'TOO_MANY_REQUESTS', null);
    case 'lists answer 429 with a malformed Retry-After':
      return tooManyRequests(response, 'TOO_MANY_REQUESTS', random);
    case 'lists answer with an HTML page':
      return signInPage(response, random.pick(['text/html', 'application/json']));
    case 'lists are cut off':
      return cutOff(response, page());
    case 'lists answer piece by piece':
      return respondSlowly(response, page(), random.between(500, 4_000));
    case 'lists come gzipped':
      if (!/gzip/.test(String(request.headers['accept-encoding']))) return json(response, 200, page());
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      return void response.end(gzipSync(JSON.stringify(page())));
    case 'lists redirect':
      return void response.writeHead(302, { location: options.trap() }).end();
    case 'list cursors are refused':
      if (url.searchParams.has('cursor')) return json(response, 400, { error: 'bad cursor', code: 'INVALID_REQUEST', details: null });
      return json(response, 200, page());
    case 'followers are unreadable':
      return json(response, 200, name === 'followers' ? { members: 'in a shape that nobody knows' } : page());
    default:
      return json(response, 200, page());
  }
}

function cutOff(response: ServerResponse, page: unknown): void {
  const text = JSON.stringify(page);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write(text.slice(0, text.length / 2));
  if (text.length % 2 === 0) response.end();
  else setTimeout(() => response.destroy(), 20);
}

/** A page of a list, newest first unless the fault mode requires another order. */
function pageOf(name: keyof Lists, cursor: string | null, { lists, mode, random, now }: ListOptions): unknown {
  const isShuffled = mode === 'pages overlap and are out of order';
  const items = ordered(lists[name], mode, now());
  const from = Number(cursor?.slice(1) ?? 0);
  // If a list with page numbers changes between two requests, items are repeated or skipped.
  const offset = (isShuffled ? 3 : 0) + (mode === 'lists change while they are read' && cursor ? random.between(0, 5) : 0);
  const page = items.slice(Math.max(0, from - offset), from + pageSize).map((item) => listedAs(name, item, mode));
  const isOdd = name === 'donations' && mode === 'one donation is unreadable';
  if (isOdd) page.splice(random.between(0, page.length), 0, { id: 'odd', amount: null, createdAt: '2020-01-01T00:00:00Z' });
  const isLoop = mode === 'list cursors loop' && from >= pageSize;
  const next = isLoop ? `c${pageSize}` : from + pageSize < items.length ? `c${from + pageSize}` : null;
  return { [name]: page, nextCursor: next, total: items.length };
}

function ordered(list: readonly Item[], mode: FaultMode, nowMs: number): Item[] {
  const newestFirst = [...list].reverse();
  switch (mode) {
    case 'lists are empty':
      return [];
    case 'lists lag behind the stream':
      return newestFirst.filter(({ createdAt }) => Date.parse(String(createdAt)) < nowMs - behindMs);
    case 'lists are oldest first':
      return [...list];
    case 'pages overlap and are out of order':
    case 'lists are shuffled':
      return newestFirst.sort((one, other) => String(one.id ?? '').localeCompare(String(other.id ?? '')));
    default:
      return newestFirst;
  }
}

function listedAs(name: keyof Lists, item: Item, mode: FaultMode): Item {
  const whole = name === 'donations' ? listItem(item) : { ...item, novelty: [] };
  if (mode === 'lists leave nulls out') return withoutNulls(whole);
  if (mode === 'list amounts are text') return name === 'goals' ? whole : withTextAmounts(whole);
  if (mode === 'lists use another time format') return { ...whole, createdAt: String(whole.createdAt).replace('Z', '000+00:00') };
  if (mode === 'lists write ids in capitals' && name === 'donations') return { ...whole, id: String(whole.id).toUpperCase() };
  return mode === 'list pages are huge' ? { ...whole, ballast: 'x'.repeat(60_000) } : whole;
}
