import { type BusinessEvent, businessKeysOf, donationOfKey, feedKeyOf, parseBusinessEvent } from '../../../contract/api';
import { type Receipt, wasOnStage } from '../../../contract/engine';
import { isOfMuted } from '../../alerts';
import type { Director } from './director';

/**
 * Shows an ended event again, ahead of the queue and without a receipt (SPEC CTL-6). Without a key, chooses the event that was on stage
 * most recently and whose supporter is not muted.
 */
export async function replay(director: Director, wanted: string | undefined): Promise<number> {
  const { find, findLatest } = director.options.ledger.receipts;
  const isGone = (key: string) => director.options.gone().includes(donationOfKey(key) ?? '');
  const isMuted = (receipt: Receipt) => {
    const event = eventOf(receipt);
    return event !== null && isOfMuted(event, director.settings.mutedSupporters);
  };
  const isLatest = (one: Receipt) => wasOnStage(one.fate) && !isGone(one.key) && !isMuted(one);
  const key = wanted ?? (await findLatest(director.element, isLatest))?.key;
  if (key === undefined || isGone(key)) return 0;
  const [donationKey = key, purchaseKey = key] = businessKeysOf(feedKeyOf(key));
  const receipts = await find(director.element, [...new Set([key, donationKey, purchaseKey])]);
  const [receipt, donation, purchase] = [key, donationKey, purchaseKey].map((wantedKey) => receipts.find((one) => one.key === wantedKey));
  const event = receipt && eventOf(receipt);
  if (!event) return 0;
  const isPair = donation !== purchase && donation?.alertKey === donationKey && purchase?.alertKey === donationKey;
  const [donated, bought] = isPair ? [eventOf(donation), eventOf(purchase)] : [null, null];
  director.addTest({ source: donated && bought ? [donated, bought] : [event], origin: 'replay' });
  return 1;
}

/** The event of a receipt. null if an older build wrote the receipt: older builds did not store the data of events. */
function eventOf({ type, data }: Receipt): BusinessEvent | null {
  const parsed = parseBusinessEvent(type, data);
  return parsed.ok ? parsed.event : null;
}
