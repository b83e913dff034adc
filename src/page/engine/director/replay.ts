import { type BusinessEvent, parseBusinessEvent, type Receipt } from '../../../contract';
import type { Director } from './director';

/** Receipts that are searched for the alert that was shown last. */
const mostSearched = 500;

/**
 * Shows an event that has ended again, before the queue (SPEC CTL-6). A replay is no event: it gets no receipt and leaves
 * the event's receipt as it is. Without a key the last shown alert is replayed. Answers how many alerts are replayed: 0 or 1.
 */
export async function replay(director: Director, wanted: string | undefined): Promise<number> {
  const { find, latest } = director.options.ledger.receipts;
  const key = wanted ?? lastShown(await latest(director.box, mostSearched));
  if (key === null) return 0;
  const purchaseKey = key.replace(/^donation\.created:/, 'perks.purchased:');
  const receipts = await find(director.box, [...new Set([key, purchaseKey])]);
  const receipt = receipts.find((one) => one.key === key);
  const event = receipt && eventOf(receipt);
  if (!event) return 0;
  // A donation that was shown with its purchase is replayed with it.
  const purchase = receipts.find((one) => one.key === purchaseKey && one !== receipt && one.alertKey === key);
  const bought = purchase && eventOf(purchase);
  director.test({ source: bought ? [event, bought] : [event], origin: 'replay' });
  return 1;
}

function lastShown(receipts: readonly Receipt[]): string | null {
  const shown = receipts.filter(({ fate: { tag } }) => tag === 'shown' || tag === 'merged');
  const last = shown.reduce<Receipt | null>((latest, one) => (latest && latest.endedAtMs > one.endedAtMs ? latest : one), null);
  return last?.alertKey ?? last?.key ?? null;
}

/** null = the receipt is of an older build, which kept no data. */
function eventOf({ type, data }: Receipt): BusinessEvent | null {
  const parsed = parseBusinessEvent(type, data);
  return parsed.ok ? parsed.event : null;
}
