import {
  type BusinessEvent,
  boxSettings,
  type EventType,
  type PerkLine,
  type Settings,
  type TestCommand,
  type TestSample,
  type Variant,
} from '../contract';
import { languageOf, loadAlertWords, type SampleWords } from '../languages';
import type { AlertSource } from './compose';
import { prepareExtras } from './extras';
import type { Vary } from './vary';

/** What invented events say in a language; null = the runtime's own. */
export const sampleWords = async (locale: string | null): Promise<SampleWords> => (await loadAlertWords(languageOf(locale))).samples;

/**
 * An invented event for a test alert, in these words. `id` makes its key unique; `now` is an ISO 8601 instant; `sample` is
 * what it is to say.
 */
export function sampleEvent(
  type: EventType,
  id: string,
  now: string,
  words: SampleWords,
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

/** An alert that stands for no event of the log. */
export interface TestAlert {
  readonly source: AlertSource;
  /** Absent = a test. */
  readonly origin?: 'replay';
  /** In the place of the box's own variants; undefined = those. */
  readonly vary?: Vary | undefined;
}

/** What a test is to show. `nowMs` = epoch milliseconds. */
export async function makeTest({ box, event, wish = {} }: TestCommand, id: string, nowMs: number, settings: Settings): Promise<TestAlert> {
  const source = sampleEvent(event, id, new Date(nowMs).toISOString(), await sampleWords(settings.locale), wish.sample);
  return { source, vary: wish.variant && (await varyAs(wish.variant, settings, box)) };
}

/** What makes alerts of a box as one variant has them, which stands in the place of all others and fits every alert (SPEC SPG-10). */
export async function varyAs(variant: Variant, settings: Settings, name: string): Promise<Vary> {
  const { type } = variant.when;
  const box = { ...boxSettings(settings, name), variants: [{ ...variant, when: { type }, weight: 1 }] };
  const { vary } = await prepareExtras({ ...settings, boxes: { ...settings.boxes, [name]: box } }, null);
  return (alert, events, options, cause) => vary(alert, events, { ...options, box }, cause);
}
