import type { PerkLine } from '../../contract/api';
import type { Stats } from '../../contract/companion';
import type { Fields } from '../platform/reads';

interface DonationPage {
  readonly items: readonly { readonly createdAt: string; readonly perks: readonly PerkLine[] }[];
  readonly nextCursor: string | null;
}

/** Pages of 100 donations each; more would use too much of the account's quota. */
const maxPages = 5;

type PerksSold = NonNullable<Stats['perks']>;

/** Adds up the perk lines of the donations since `fromMs`. `since` says how far back the pages reached, if not to `fromMs`. */
export async function readPerksSold(readPage: (query: Fields) => Promise<DonationPage>, fromMs: number): Promise<PerksSold> {
  const sold = new Map<string, PerksSold['sold'][number]>();
  let cursor: string | null = null;
  let oldest: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const { items, nextCursor }: DonationPage = await readPage({ limit: 100, ...(cursor !== null && { cursor }) });
    for (const { createdAt, perks } of items) if (Date.parse(createdAt) >= fromMs) for (const line of perks) add(sold, line);
    oldest = items.at(-1)?.createdAt ?? oldest;
    cursor = nextCursor;
    // The list's order is not specified: stop at a page on which nothing is in the range.
    const isOver = items.every(({ createdAt }) => Date.parse(createdAt) < fromMs);
    if (cursor === null || isOver) return { sold: ranked(sold), since: null };
  }
  return { sold: ranked(sold), since: oldest };
}

/** A line keeps the title of its time; the newest line comes first and names the perk. */
function add(sold: Map<string, PerksSold['sold'][number]>, { id, title, currency, quantity, lineTotal }: PerkLine): void {
  const name = `${id} ${currency}`;
  const known = sold.get(name) ?? { id, title, currency, quantity: 0, total: 0 };
  sold.set(name, { ...known, quantity: known.quantity + quantity, total: known.total + lineTotal });
}

function ranked(sold: ReadonlyMap<string, PerksSold['sold'][number]>): PerksSold['sold'] {
  return [...sold.values()].sort((one, other) => other.quantity - one.quantity || other.total - one.total);
}
