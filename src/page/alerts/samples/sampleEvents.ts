import type { BusinessEvent, EventType, PerkLine, SummaryCause, TestSample } from '../../../contract';
import { englishAlertTexts, languageOf, type SampleTexts } from '../../i18n';
import type { TextLibrary } from '../alertFeatures';
import type { AlertSource } from '../types';

/** The texts of made-up events in a language (null = the runtime's own), from `i18n/<language>/alertTexts.ts`; English without the library. */
export const sampleTexts = (locale: string | null, library: TextLibrary | null): SampleTexts =>
  (library?.alertTexts(languageOf(locale)) ?? englishAlertTexts).samples;

/** A made-up event for a test alert. `id` makes its key unique; `now` is an ISO 8601 instant; `sample` = the wanted values. */
export function sampleEvent(
  type: EventType,
  id: string,
  now: string,
  words: SampleTexts,
  sample: TestSample = {},
): readonly [BusinessEvent] {
  const { amount = 2_500, currency = 'USD', platform = 'test', origin = 'manual', goalId = id, message = words.message } = sample;
  const { name: donorName = words.supporter } = sample;
  switch (type) {
    case 'donation.created': {
      return [{ type, data: { id, amount, currency, donorName, message, country: null, perk: null, perks: [], createdAt: now } }];
    }
    case 'perks.purchased': {
      const perks = [perkLine(amount, currency, { perkTitle: words.perk, ...sample })];
      const data = { donationId: id, currency, donorName, perk: null, perks, cartTotal: amount, createdAt: now };
      return [{ type, data }];
    }
    case 'follower.created':
      return [
        { type, data: { id, username: 'test_follower', displayName: sample.name ?? words.follower, platform, origin, createdAt: now } },
      ];
    case 'goal.reached': {
      const totalRaised = sample.amount ?? 51_250;
      const goal = { goalId, description: words.goal, amount: Math.min(50_000, totalRaised) };
      return [{ type, data: { ...goal, totalRaised, currency, completedAt: now } }];
    }
  }
}

function perkLine(
  lineTotal: number,
  currency: string,
  { perkId = 'test', perkTitle, quantity = 2 }: TestSample & { readonly perkTitle: string },
): PerkLine {
  const unitAmount = Math.floor(lineTotal / quantity);
  return { id: perkId, title: perkTitle, quantity, unitAmount, lineTotal, currency };
}

/** Minor units: large amounts are never grouped. */
const smallAmounts = [100, 200, 300, 500, 200, 100, 700, 300, 200, 500, 1_000, 400];

/**
 * Made-up events for a summary: many of the type, three of one supporter with the values of `sample`, or some of each type. The
 * other parameters are those of `sampleEvent`.
 */
export function sampleEvents(
  cause: SummaryCause,
  type: EventType,
  id: string,
  now: string,
  words: SampleTexts,
  sample: TestSample = {},
): AlertSource {
  const one = (of: EventType, at: number | string, values: TestSample) => sampleEvent(of, `${id}-${at}`, now, words, values)[0];
  const gift = (amount: number, at: number | string) => one('donation.created', at, { amount });
  if (cause === 'late') {
    const cart = one('perks.purchased', 'cart', { amount: 300 });
    return [gift(300, 'cart'), cart, gift(200, 1), gift(500, 2), one('follower.created', 3, {}), one('follower.created', 4, {})];
  }
  const amounts = cause === 'combo' ? [sample.amount, sample.amount, sample.amount] : smallAmounts;
  const withAmount = (amount: number | undefined) => ({ ...sample, ...(amount !== undefined && { amount }) });
  return amounts.map((amount, at) => one(type, at, withAmount(amount))) as readonly BusinessEvent[] as AlertSource; // not empty
}
