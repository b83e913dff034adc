import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { dribble, json, limit, signInPage } from './malformed.ts';
import type { Mood } from './moods.ts';
import type { Dice } from './random.ts';
import { withoutNulls, withTextAmounts } from './wire.ts';

type Item = Readonly<Record<string, unknown>>;

export interface Lists {
  readonly donations: readonly Item[];
  readonly followers: readonly Item[];
  readonly goals: readonly Item[];
}

export interface ListsOptions {
  readonly lists: Lists;
  readonly dice: Dice;
  readonly mood: Mood;
  /** The platform's own clock. */
  readonly now: () => number;
  readonly trap: () => string;
  hang(response: ServerResponse): void;
}

/** Smaller than what is asked for: nothing promises that the limit is filled. */
const pageSize = 20;
/** How far a list is behind that is. */
const behindMs = 20_000;

/** A call of a list, in the platform's mood. */
export function answerList(request: IncomingMessage, url: URL, response: ServerResponse, options: ListsOptions): void {
  const { dice, mood } = options;
  const name = ({ donation: 'donations', follower: 'followers', goal: 'goals' } as const)[url.pathname.split('/')[4] ?? ''];
  if (!name || !url.pathname.endsWith('/list')) return json(response, 404, { error: 'nothing here', code: 'NOPE', details: null });
  const page = () => pageOf(name, url.searchParams.get('cursor'), options);
  switch (mood) {
    case 'lists hang':
      return options.hang(response);
    case 'lists answer 500':
      return json(response, 500, { error: 'oops', code: 'INTERNAL', details: null });
    case 'lists answer 429 without Retry-After':
      return limit(response, 'TOO_MANY_REQUESTS', null);
    case 'lists answer 429 with an malformed Retry-After':
      return limit(response, 'TOO_MANY_REQUESTS', dice);
    case 'lists answer with a page':
      return signInPage(response, dice.pick(['text/html', 'application/json']));
    case 'lists are cut off':
      return cutOff(response, page());
    case 'lists answer in drops':
      return dribble(response, page(), dice.between(500, 4_000));
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

/** Half an answer, and then the wire is cut or the answer said to be whole. */
function cutOff(response: ServerResponse, page: unknown): void {
  const text = JSON.stringify(page);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write(text.slice(0, text.length / 2));
  if (text.length % 2 === 0) response.end();
  else setTimeout(() => response.destroy(), 20);
}

/** Newest first, except where the mood says otherwise. */
function pageOf(name: keyof Lists, cursor: string | null, { lists, mood, dice, now }: ListsOptions): unknown {
  const isWild = mood === 'pages overlap and are out of order';
  const items = orderOf(lists[name], mood, now());
  const from = Number(cursor?.slice(1) ?? 0);
  // Whoever reads pages by number meets items twice or not at all when the list changes beneath them.
  const slip = (isWild ? 3 : 0) + (mood === 'lists change while they are read' && cursor ? dice.between(0, 5) : 0);
  const page = items.slice(Math.max(0, from - slip), from + pageSize).map((item) => dressed(name, item, mood));
  const isOdd = name === 'donations' && mood === 'one donation is unreadable';
  if (isOdd) page.splice(dice.between(0, page.length), 0, { id: 'odd', amount: null, createdAt: '2020-01-01T00:00:00Z' });
  const loops = mood === 'list cursors loop' && from >= pageSize;
  const next = loops ? `c${pageSize}` : from + pageSize < items.length ? `c${from + pageSize}` : null;
  return { [name]: page, nextCursor: next, total: items.length };
}

function orderOf(list: readonly Item[], mood: Mood, nowMs: number): Item[] {
  const newestFirst = [...list].reverse();
  switch (mood) {
    case 'lists are empty':
      return [];
    case 'lists are behind':
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

function dressed(name: keyof Lists, item: Item, mood: Mood): Item {
  const whole = name === 'donations' ? listItem(item) : { ...item, novelty: [] };
  if (mood === 'lists leave nulls out') return withoutNulls(whole);
  if (mood === 'list amounts are text') return name === 'goals' ? whole : withTextAmounts(whole);
  if (mood === 'lists write times otherwise') return { ...whole, createdAt: String(whole.createdAt).replace('Z', '000+00:00') };
  if (mood === 'lists write ids in capitals' && name === 'donations') return { ...whole, id: String(whole.id).toUpperCase() };
  return mood === 'list pages are huge' ? { ...whole, ballast: 'x'.repeat(60_000) } : whole;
}

/** A donation as REST gives it: the currency lowercase, and fields that no page may see. */
function listItem(donation: Item): Item {
  return {
    ...donation,
    currency: String(donation.currency).toLowerCase(),
    donorEmail: 'secret@example.com',
    paymentMethodLast4: '4242',
    chatUserId: null,
    chatRoleAssigned: false,
  };
}
