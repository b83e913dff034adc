import { type BusinessEvent, parseBusinessEvent, type Receipt } from '../contract';
import { createReceiptLookup } from '../ledger';
import type { Director } from './director';

/**
 * Shows an event that has ended once more, before what waits (SPEC CTL-6). It is a replay and no event: it has no receipt,
 * and what became of the event stays as it was. Answers whether the ledger still knows it.
 */
export async function replay(director: Director, key: string): Promise<number> {
  const { ledger } = director.options;
  const purchaseKey = key.replace(/^donation\.created:/, 'perks.purchased:');
  const receipts = await createReceiptLookup(ledger.write).find(director.box, [...new Set([key, purchaseKey])]);
  const receipt = receipts.find((one) => one.key === key);
  const event = receipt && eventOf(receipt);
  if (!event) return 0;
  // Shown on one card, both are shown again.
  const purchase = receipts.find((one) => one.key === purchaseKey && one !== receipt && one.alertKey === key);
  const bought = purchase && eventOf(purchase);
  director.test({ source: bought ? [event, bought] : [event], origin: 'replay' });
  return 1;
}

/** null = it was received by an older build, which kept no data. */
function eventOf({ type, data }: Receipt): BusinessEvent | null {
  const parsed = parseBusinessEvent(type, data);
  return parsed.ok ? parsed.event : null;
}
