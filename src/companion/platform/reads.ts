import * as z from 'zod/mini';
import { catalogText, type Endpoint } from '../../contract';
import { apiEndpoints, describeIssues, FollowerCreated, hasHugeList, normalizeRecord, withFieldDefaults } from '../../contract/api';
import { ReadDonation, ReadGoal, ReadPerk, ReadTopDonor, type Unread } from '../../contract/companion';
import type { HttpProblem } from '../../server/http';
import type { Account } from '../account/account';
import type { AccountModel } from '../account/accountModel';
import { refusal } from '../problems';
import type { CallUpstream } from './upstream';

export interface ListRead<Item extends z.ZodMiniType> {
  readonly endpoint: Endpoint;
  /** The property of the response that contains the list's items. */
  readonly name: string;
  readonly item: Item;
  readonly adapt?: (item: Fields) => Fields;
}

export type Fields = Readonly<Record<string, unknown>>;

// Fields that the schemas do not contain are dropped (SPEC CMP-4).
export const reads = {
  donations: {
    endpoint: apiEndpoints.listDonations,
    name: 'donations',
    item: ReadDonation,
    adapt: (fields) => upperCurrency(withFieldDefaults('donation.created', fields)),
  },
  followers: {
    endpoint: apiEndpoints.listFollowers,
    name: 'followers',
    item: FollowerCreated,
    adapt: (fields) => withFieldDefaults('follower.created', fields),
  },
  goals: { endpoint: apiEndpoints.listGoals, name: 'goals', item: ReadGoal, adapt: goalFields },
  topDonors: { endpoint: apiEndpoints.getTopDonors, name: 'topDonors', item: ReadTopDonor, adapt: upperCurrency },
  perks: { endpoint: apiEndpoints.listPerks, name: 'perks', item: ReadPerk, adapt: upperCurrency },
} as const satisfies Record<string, ListRead<z.ZodMiniType>>;

/** The largest number of items in a response. Limits how long parsing can block the program (SPEC CMP-32). */
const maxItems = 10_000;

interface ReadPage<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}
type UnreadItem = z.output<typeof Unread>;

/**
 * Reads one page of a platform's list. `items` have only the contract's fields. `unread` has one entry for each item that cannot be read.
 * Throws `UPSTREAM_REJECTED` if the response contains no list, or if none of its items can be read.
 */
export async function readList<Item extends z.ZodMiniType>(
  call: CallUpstream,
  accounts: Pick<AccountModel, 'current' | 'reference'>,
  { endpoint, name, item, adapt = (fields) => fields }: ListRead<Item>,
  query: Fields,
): Promise<ReadPage<z.output<Item>> & { readonly accountId: string | undefined; readonly unread?: UnreadItem[] }> {
  const accountId = accounts.reference()?.id; // read before the call, because the account may be replaced during it
  const answer = await call(accounts.current(), endpoint, { query });
  const found = itemsOf(answer, name);
  if (!found) throw unreadable(endpoint, `no list "${name}" with a cursor in it`);
  if (found.items.length > maxItems) throw unreadable(endpoint, `more than ${maxItems} items`);
  const items: z.output<Item>[] = [];
  const unread: UnreadItem[] = [];
  for (const entry of found.items) {
    if (hasHugeList(entry)) {
      unread.push({ at: instantOf(entry), why: 'contains too long a list' });
      continue;
    }
    const parsed = z.safeParse(item, isFields(entry) ? adapt(entry) : entry);
    if (parsed.success) items.push(normalizeRecord(parsed.data));
    else unread.push({ at: instantOf(entry), why: describeIssues(parsed.error.issues.slice(0, 3)) });
  }
  if (unread[0] && items.length === 0) throw unreadable(endpoint, unread[0].why);
  return { items, nextCursor: found.nextCursor, accountId, ...(unread.length > 0 && { unread }) };
}

function instantOf(entry: unknown): string | null {
  const at = isFields(entry) ? (entry.completedAt ?? entry.createdAt) : null;
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : null;
}

export async function readActiveGoal(call: CallUpstream, account: Account): Promise<ReadGoal | null> {
  const endpoint = apiEndpoints.getActiveGoal;
  const answer = await call(account, endpoint);
  const goal = isFields(answer) && 'goal' in answer ? answer.goal : answer;
  if (goal === null) return null;
  const parsed = z.safeParse(ReadGoal, isFields(goal) ? { completedAt: null, ...goalFields(goal) } : goal);
  if (!parsed.success) throw unreadable(endpoint, describeIssues(parsed.error.issues.slice(0, 3)));
  return normalizeRecord(parsed.data);
}

/** Finds the list in a response. Platforms may send it as `name`, as `items`, as `data`, or as the whole response. */
function itemsOf(answer: unknown, name: string): ReadPage<unknown> | null {
  if (Array.isArray(answer)) return { items: answer, nextCursor: null };
  if (!isFields(answer)) return null;
  const items = [answer[name], answer.items, answer.data].find((candidate) => Array.isArray(candidate));
  const nextCursor = answer.nextCursor || null;
  return items && (nextCursor === null || typeof nextCursor === 'string') ? { items, nextCursor } : null;
}

export function upperCurrency(fields: Fields): Fields {
  return typeof fields.currency === 'string' ? { ...fields, currency: fields.currency.toUpperCase() } : fields;
}

/** Platforms may send the goal's id as `id` or, as in `goal.reached`, as `goalId`. */
export function goalFields(fields: Fields): Fields {
  return upperCurrency(withFieldDefaults('goal.reached', typeof fields.goalId === 'string' ? { id: fields.goalId, ...fields } : fields));
}

function unreadable(endpoint: Endpoint, why: string): HttpProblem {
  return refusal('UPSTREAM_REJECTED', catalogText('list-unreadable', { list: endpoint.path, why }));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
