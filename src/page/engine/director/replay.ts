import { type BusinessEvent, parseBusinessEvent, type Receipt } from '../../../contract';
import type { Director } from './director';

/**
 * Shows an event that has ended again, before the queue (SPEC CTL-6). A replay is no event: it gets no receipt and leaves
 * the event's receipt as it is. Without a key the last shown alert is replayed. Answers how many alerts are replayed: 0 or 1.
 */
export async function replay(director: Director, wanted: string | undefined): Promise<number> {
  const { find, findLatest } = director.options.ledger.receipts;
  const last = wanted === undefined ? await findLatest(director.box, wasShown) : null;
  const key = wanted ?? last?.alertKey ?? last?.key ?? null;
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

function wasShown({ fate: { tag } }: Receipt): boolean {
  return tag === 'shown' || tag === 'merged';
}

/** null = the receipt is of an older build, which kept no data. */
function eventOf({ type, data }: Receipt): BusinessEvent | null {
  const parsed = parseBusinessEvent(type, data);
  return parsed.ok ? parsed.event : null;
}
