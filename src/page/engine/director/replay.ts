import { type BusinessEvent, parseBusinessEvent, type Receipt, wasOnStage } from '../../../contract';
import type { Director } from './director';

/**
 * Shows an event that has ended again, before the queue (SPEC CTL-6). A replay is no event: it gets no receipt and leaves
 * the event's receipt as it is. Without a key, what was on stage last is replayed. Answers how many alerts are replayed: 0 or 1.
 */
export async function replay(director: Director, wanted: string | undefined): Promise<number> {
  const { find, findLatest } = director.options.ledger.receipts;
  const key = wanted ?? (await findLatest(director.box, ({ fate }) => wasOnStage(fate)))?.key;
  if (key === undefined) return 0;
  const donationKey = key.replace(/^perks\.purchased:/, 'donation.created:');
  const purchaseKey = key.replace(/^donation\.created:/, 'perks.purchased:');
  const receipts = await find(director.box, [...new Set([key, donationKey, purchaseKey])]);
  const [receipt, donation, purchase] = [key, donationKey, purchaseKey].map((wantedKey) => receipts.find((one) => one.key === wantedKey));
  const event = receipt && eventOf(receipt);
  if (!event) return 0;
  const isPair = donation !== purchase && donation?.alertKey === donationKey && purchase?.alertKey === donationKey;
  const [donated, bought] = isPair ? [eventOf(donation), eventOf(purchase)] : [null, null];
  director.addTest({ source: donated && bought ? [donated, bought] : [event], origin: 'replay' });
  return 1;
}

/** null = the receipt is of an older build, which kept no data. */
function eventOf({ type, data }: Receipt): BusinessEvent | null {
  const parsed = parseBusinessEvent(type, data);
  return parsed.ok ? parsed.event : null;
}
