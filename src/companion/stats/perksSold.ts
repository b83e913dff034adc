import type { PerkLine, Stats } from '../../contract';
import type { Fields } from '../platform/reads';

interface DonationPage {
  readonly items: readonly { readonly createdAt: string; readonly perks: readonly PerkLine[] }[];
  readonly nextCursor: string | null;
}

/** Of 100 donations each: more would take too much of the account's quota. */
const mostPages = 5;

type PerksSold = NonNullable<Stats['perks']>;

/** Adds up the frozen lines of the donations since `fromMs`, newest first, as far as so many pages reach. */
export async function readPerksSold(readPage: (query: Fields) => Promise<DonationPage>, fromMs: number): Promise<PerksSold> {
  const sold = new Map<string, PerksSold['sold'][number]>();
  let cursor: string | null = null;
  let oldest: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const { items, nextCursor }: DonationPage = await readPage({ limit: 100, ...(cursor !== null && { cursor }) });
    for (const { createdAt, perks } of items) if (Date.parse(createdAt) >= fromMs) for (const line of perks) add(sold, line);
    oldest = items.at(-1)?.createdAt ?? oldest;
    cursor = nextCursor;
    // The order of the list is not stated: a page is the last one when nothing on it is of the range.
    const isOver = items.every(({ createdAt }) => Date.parse(createdAt) < fromMs);
    if (cursor === null || isOver) return { sold: ranked(sold), since: null };
  }
  return { sold: ranked(sold), since: oldest };
}

/** A title is frozen with its line; the newest one, which comes first, names the perk. */
function add(sold: Map<string, PerksSold['sold'][number]>, { id, title, currency, quantity, lineTotal }: PerkLine): void {
  const name = `${id} ${currency}`;
  const known = sold.get(name) ?? { id, title, currency, quantity: 0, total: 0 };
  sold.set(name, { ...known, quantity: known.quantity + quantity, total: known.total + lineTotal });
}

function ranked(sold: ReadonlyMap<string, PerksSold['sold'][number]>): PerksSold['sold'] {
  return [...sold.values()].sort((one, other) => other.quantity - one.quantity || other.total - one.total);
}
