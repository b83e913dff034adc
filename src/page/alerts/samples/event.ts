import type { BusinessEvent, EventType, PerkLine, TestSample } from '../../../contract';
import { englishAlertTexts, languageOf, type SampleTexts } from '../../i18n';
import type { TextLibrary } from '../alertFeatures';

/** What invented events say in a language (null = the runtime's own); English without the library. */
export const sampleTexts = (locale: string | null, library: TextLibrary | null): SampleTexts =>
  (library?.alertTexts(languageOf(locale)) ?? englishAlertTexts).samples;

/**
 * An invented event for a test alert, in these words. `id` makes its key unique; `now` is an ISO 8601 instant; `sample` is
 * what it is to say.
 */
export function sampleEvent(
  type: EventType,
  id: string,
  now: string,
  words: SampleTexts,
  sample: TestSample = {},
): readonly [BusinessEvent] {
  const { amount = 2_500, currency = 'USD', platform = 'test', origin = 'manual', goalId = id } = sample;
  switch (type) {
    case 'donation.created': {
      const said = { donorName: words.supporter, message: words.message, country: null };
      return [{ type, data: { id, amount, currency, ...said, perk: null, perks: [], createdAt: now } }];
    }
    case 'perks.purchased': {
      const perks = [perkLine(amount, currency, { perkTitle: words.perk, ...sample })];
      const data = { donationId: id, currency, donorName: words.supporter, perk: null, perks, cartTotal: amount, createdAt: now };
      return [{ type, data }];
    }
    case 'follower.created':
      return [{ type, data: { id, username: 'test_follower', displayName: words.follower, platform, origin, createdAt: now } }];
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
