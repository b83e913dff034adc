import { type BusinessEvent, parseBusinessEvent, type Receipt } from '../../contract';
import type { Director } from './director';

/** Places of the log that are looked through for what was shown last. */
const lookedThrough = 500;

/**
 * Shows an event that has ended once more, before what waits (SPEC CTL-6). It is a replay and no event: it has no receipt,
 * and what became of the event stays as it was. Without a key it is what was shown last. Answers whether the ledger knows it.
 */
export async function replay(director: Director, wanted: string | undefined): Promise<number> {
  const { find, latest } = director.options.ledger.receipts;
  const key = wanted ?? lastShown(await latest(director.box, lookedThrough));
  if (key === null) return 0;
  const purchaseKey = key.replace(/^donation\.created:/, 'perks.purchased:');
  const receipts = await find(director.box, [...new Set([key, purchaseKey])]);
  const receipt = receipts.find((one) => one.key === key);
  const event = receipt && eventOf(receipt);
  if (!event) return 0;
  // Shown on one card, both are shown again.
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

/** null = it was received by an older build, which kept no data. */
function eventOf({ type, data }: Receipt): BusinessEvent | null {
  const parsed = parseBusinessEvent(type, data);
  return parsed.ok ? parsed.event : null;
}
