import type { ServerResponse } from 'node:http';
import { json } from './adversary.ts';
import type { Dice } from './dice.ts';
import type { Mood } from './moods.ts';

export interface Lists {
  readonly donations: readonly Readonly<Record<string, unknown>>[];
  readonly followers: readonly Readonly<Record<string, unknown>>[];
  readonly goals: readonly Readonly<Record<string, unknown>>[];
}

/** Smaller than what is asked for: nothing promises that the limit is filled. */
const pageSize = 20;

/** A page of a list, newest first except where the mood says otherwise. */
export function answerList(url: URL, response: ServerResponse, lists: Lists, { mood, dice }: { mood: Mood; dice: Dice }): void {
  const name = ({ donation: 'donations', follower: 'followers', goal: 'goals' } as const)[url.pathname.split('/')[4] ?? ''];
  if (!name || !url.pathname.endsWith('/list')) return json(response, 404, { error: 'nothing here', code: 'NOPE', details: null });
  if (name === 'followers' && mood === 'followers are unreadable') return json(response, 200, { members: 'in a shape that nobody knows' });
  const isWild = mood === 'pages overlap and are out of order';
  const items = [...lists[name]].reverse();
  if (isWild) items.sort((one, other) => String(one.id ?? '').localeCompare(String(other.id ?? '')));
  const from = Number(url.searchParams.get('cursor')?.slice(1) ?? 0);
  const page = items
    .slice(Math.max(0, from - (isWild ? 3 : 0)), from + pageSize)
    .map((item) => (name === 'donations' ? listItem(item) : { ...item, novelty: [] }));
  const isOdd = name === 'donations' && mood === 'one donation is unreadable';
  if (isOdd) page.splice(dice.between(0, page.length), 0, { id: 'odd', amount: null, createdAt: '2020-01-01T00:00:00Z' });
  const next = from + pageSize < items.length ? `c${from + pageSize}` : null;
  return json(response, 200, { [name]: page, nextCursor: next, total: items.length });
}

/** A donation as REST gives it: the currency lowercase, and fields that no page may see. */
function listItem(donation: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return {
    ...donation,
    currency: String(donation.currency).toLowerCase(),
    donorEmail: 'secret@example.com',
    paymentMethodLast4: '4242',
    chatUserId: null,
    chatRoleAssigned: false,
  };
}
