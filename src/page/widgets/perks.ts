import { businessKey } from '../../contract/api';
import type { ContentOf, PerkRow, Widget } from '../../contract/settings';
import { perkImageOf, perkLinesOf } from '../alerts';
import { nameIn } from './lists';
import type { WidgetContext, WidgetData } from './widgetData';

const maxNamedBuyers = 3;

interface Tally {
  readonly title: string;
  quantity: number;
  done: number;
  readonly buyers: (string | null)[];
}

export const lineKey = (key: string, line: number): string => `${key} ${line}`;

/** The perks that were bought in this stream, one row per perk. Perks that are done come last or are hidden (SPEC WDG-5). */
export function perksContent(
  widget: Extract<Widget, { kind: 'perks' }>,
  data: WidgetData,
  context: WidgetContext,
): ContentOf<'perks'> | null {
  const tallies = [...tallyPerks(widget, data, context)];
  const open = tallies.filter(([, { quantity, done }]) => done < quantity);
  const completed = widget.done === 'hide' ? [] : tallies.filter(([, { quantity, done }]) => done >= quantity);
  const rows = [...open, ...completed].slice(0, widget.entries).map(([key, tally]) => rowOf(key, tally, widget.names, context));
  return rows.length === 0 ? null : { kind: 'perks', title: widget.title ?? context.words.perks, rows };
}

function tallyPerks(
  { done: mark }: Extract<Widget, { kind: 'perks' }>,
  data: WidgetData,
  { element, moderate, words }: WidgetContext,
): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const event of data.streamEvents) {
    if (event.type !== 'perks.purchased') continue;
    const seen = moderate(event);
    for (const [line, { id, title, quantity }] of perkLinesOf(event.data).entries()) {
      if (element.perkIds && !element.perkIds.includes(id)) continue;
      const done = mark === 'ignore' ? 0 : Math.min(quantity, data.perksDone[lineKey(businessKey(event), line)] ?? 0);
      const isHidden = mark === 'hide' && done === quantity;
      const tally = tallies.get(id) ?? { title, quantity: 0, done: 0, buyers: [] };
      tally.quantity += mark === 'hide' ? quantity - done : quantity;
      if (mark === 'show') tally.done += done;
      if (seen && !isHidden) tally.buyers.push(nameIn(event, seen, { words }));
      tallies.set(id, tally);
    }
  }
  return tallies;
}

function rowOf(
  key: string,
  { title, quantity, done, buyers }: Tally,
  withNames: boolean,
  { perkImages }: Pick<WidgetContext, 'perkImages'>,
): PerkRow {
  const different = [...new Set(buyers)];
  const named = withNames ? different.slice(0, maxNamedBuyers) : [];
  const image = perkImageOf([{ id: key }], perkImages);
  return { key, title, quantity, done, buyers: named, more: withNames ? different.length - named.length : 0, ...(image && { image }) };
}
