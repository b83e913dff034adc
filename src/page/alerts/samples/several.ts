import type { BusinessEvent, EventType, SummaryCause, TestSample } from '../../../contract';
import type { SampleTexts } from '../../i18n';
import type { AlertSource } from '../types';
import { sampleEvent } from './event';

/** Minor units: what is one of many is small. */
const smallAmounts = [100, 200, 300, 500, 200, 100, 700, 300, 200, 500, 1_000, 400];

/**
 * Invented events for an alert that stands for several: many of the type, three of one supporter that each say what `sample`
 * does, or some of each kind. The rest is as in `sampleEvent`.
 */
export function sampleEvents(
  cause: SummaryCause,
  type: EventType,
  id: string,
  now: string,
  words: SampleTexts,
  sample: TestSample = {},
): AlertSource {
  const one = (of: EventType, at: number | string, said: TestSample) => sampleEvent(of, `${id}-${at}`, now, words, said)[0];
  const gift = (amount: number, at: number | string) => one('donation.created', at, { amount });
  if (cause === 'late') {
    const cart = one('perks.purchased', 'cart', { amount: 300 });
    return [gift(300, 'cart'), cart, gift(200, 1), gift(500, 2), one('follower.created', 3, {}), one('follower.created', 4, {})];
  }
  const amounts = cause === 'combo' ? [sample.amount, sample.amount, sample.amount] : smallAmounts;
  const said = (amount: number | undefined) => ({ ...sample, ...(amount !== undefined && { amount }) });
  return amounts.map((amount, at) => one(type, at, said(amount))) as readonly BusinessEvent[] as AlertSource; // there is one at least
}
