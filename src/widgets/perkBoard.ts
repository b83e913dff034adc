import type { BusinessEvent, ContentOf, PerkRow, Widget } from '../contract';
import { nameOf } from './entries';
import type { Facts, Shown } from './facts';
import { words } from './words';

/** Buyers that are named. */
const buyersNamed = 3;

interface Tally {
  readonly title: string;
  quantity: number;
  readonly buyers: (string | null)[];
}

/** What was bought in this stream, how often, for whom: of `perks.purchased` alone, each line once (SPEC WDG-5). */
export function perksContent(widget: Extract<Widget, { kind: 'perks' }>, facts: Facts, shown: Shown): ContentOf<'perks'> | null {
  const chosen = shown.box.perkIds;
  const tallies = new Map<string, Tally>();
  for (const event of facts.streamEvents) {
    if (event.type !== 'perks.purchased') continue;
    const seen = shown.moderate(event);
    for (const { id, title, quantity } of linesOf(event)) {
      if (chosen && !chosen.includes(id)) continue;
      const tally = tallies.get(id) ?? { title, quantity: 0, buyers: [] };
      tally.quantity += quantity;
      if (seen) tally.buyers.push(nameOf(seen));
      tallies.set(id, tally);
    }
  }
  const rows = [...tallies].slice(0, widget.entries).map(([key, tally]) => rowOf(key, tally, widget.names));
  return rows.length === 0 ? null : { kind: 'perks', title: widget.title ?? words.perks, rows };
}

function rowOf(key: string, { title, quantity, buyers }: Tally, withNames: boolean): PerkRow {
  const different = [...new Set(buyers)];
  const named = withNames ? different.slice(0, buyersNamed) : [];
  return { key, title, quantity, buyers: named, more: withNames ? different.length - named.length : 0 };
}

type Line = { readonly id: string; readonly title: string; readonly quantity: number };

function linesOf({ data }: Extract<BusinessEvent, { type: 'perks.purchased' }>): Line[] {
  if (data.perks.length > 0) return data.perks;
  return data.perk?.title ? [{ id: data.perk.id, title: data.perk.title, quantity: 1 }] : [];
}
