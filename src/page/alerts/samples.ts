import type { BusinessEvent, DonationCreated, EventType, PerkLine } from '../../contract/api';
import type { SummaryCause, TestCommand, TestSample } from '../../contract/engine';
import { elementSettings, type Settings, type Variation, type VariationConditions } from '../../contract/settings';
import { englishAlertTexts, languageOf, type SampleTexts } from '../i18n';
import { prepareFeatures, type TextLibrary } from './alertFeatures';
import type { AlertSource, ApplyVariation, Merging } from './types';

/** The texts of sample events, in the language of `locale` (null: the runtime's locale). In English if the library is not loaded. */
export const sampleTexts = (locale: string | null, library: Pick<TextLibrary, 'alertTexts'> | null): SampleTexts =>
  (library?.alertTexts(languageOf(locale)) ?? englishAlertTexts).samples;

/** A sample event, or a sample purchase with its donation (SPEC SHW-2). `now`: ISO 8601. `sample`: values that the creator requested. */
export function sampleEvent(
  type: EventType,
  id: string,
  now: string,
  words: SampleTexts,
  sample: TestSample = {},
  { mergedAsPerk }: Merging = {},
): AlertSource {
  const { amount = 2_500, currency = 'USD', platform = 'test', origin = 'manual', goalId = id, message = words.message } = sample;
  const { name: donorName = words.supporter } = sample;
  switch (type) {
    case 'donation.created': {
      return [sampleDonation({ id, amount, currency, donorName, message, perks: [], createdAt: now })];
    }
    case 'perks.purchased': {
      const perks = [perkLine(amount, currency, { perkTitle: words.perk, ...sample })];
      const data = { donationId: id, currency, donorName, perk: null, perks, cartTotal: amount, createdAt: now };
      const paid = sampleDonation({ id, amount, currency, donorName, message, perks, createdAt: now });
      return mergedAsPerk === false ? [{ type, data }] : [paid, { type, data }];
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

const sampleDonation = (given: Omit<DonationCreated, 'country' | 'perk'>): BusinessEvent => ({
  type: 'donation.created',
  data: { ...given, country: null, perk: null },
});

function perkLine(
  lineTotal: number,
  currency: string,
  { perkId = 'test', perkTitle, quantity = 2 }: TestSample & { readonly perkTitle: string },
): PerkLine {
  const unitAmount = Math.floor(lineTotal / quantity);
  return { id: perkId, title: perkTitle, quantity, unitAmount, lineTotal, currency };
}

/** In minor units. Small, because events with larger amounts are never grouped. */
const smallAmounts = [100, 200, 300, 500, 200, 100, 700, 300, 200, 500, 1_000, 400];

/** Sample events for a summary: many of the type, three of one supporter, or some of several types. Parameters: see `sampleEvent`. */
export function sampleEvents(
  cause: SummaryCause,
  type: EventType,
  id: string,
  now: string,
  words: SampleTexts,
  sample: TestSample = {},
  element: Merging = {},
): AlertSource {
  const one = (of: EventType, at: number | string, values: TestSample) => sampleEvent(of, `${id}-${at}`, now, words, values, element);
  const { currency } = sample;
  const gift = (amount: number, at: number) => one('donation.created', at, { amount, currency });
  if (cause === 'late') {
    const followers = [...one('follower.created', 3, {}), ...one('follower.created', 4, {})];
    return [...one('perks.purchased', 'cart', { amount: 300, currency }), ...gift(200, 1), ...gift(500, 2), ...followers];
  }
  const amounts = cause === 'combo' ? [sample.amount, sample.amount, sample.amount] : smallAmounts;
  const withAmount = (amount: number | undefined) => ({ ...sample, ...(amount !== undefined && { amount }) });
  return amounts.flatMap((amount, at) => one(type, at, withAmount(amount))) as readonly BusinessEvent[] as AlertSource;
}

export function sampleFor(
  { currency, amountAtLeast, amountExactly, perkId, quantityAtLeast, platform, origin, goalId }: VariationConditions,
  perkTitle: string | null,
): TestSample {
  const wanted = { amount: amountExactly ?? amountAtLeast, quantity: quantityAtLeast, perkTitle: perkTitle ?? undefined };
  const sample = { ...wanted, currency, perkId, platform, origin, goalId };
  return Object.fromEntries(Object.entries(sample).filter(([, one]) => one !== undefined));
}

export interface TestAlert {
  readonly source: AlertSource;
  readonly cause?: SummaryCause | undefined;
  readonly origin?: 'replay';
  /** Applies a variation to the alert. If undefined, the element's own variations apply. */
  readonly applyVariation?: ApplyVariation | undefined;
}

export function makeTest(
  { box: element, event, wish = {} }: TestCommand,
  {
    id,
    nowMs,
    settings,
    library,
  }: { readonly id: string; readonly nowMs: number; readonly settings: Settings; readonly library: TextLibrary | null },
): TestAlert {
  const { sample, summary: cause, variant: variation } = wish;
  const [now, words] = [new Date(nowMs).toISOString(), sampleTexts(settings.locale, library)];
  const own = elementSettings(settings, element);
  const source = cause ? sampleEvents(cause, event, id, now, words, sample, own) : sampleEvent(event, id, now, words, sample, own);
  return { source, cause, applyVariation: variation && forceVariation(variation, settings, element, library) };
}

/** Applies one variation to every alert of its type in an element. Ignores the variation's conditions and weight (SPEC SPG-10). */
export function forceVariation(variation: Variation, settings: Settings, name: string, library: TextLibrary | null): ApplyVariation {
  const { type } = variation.when;
  const own = elementSettings(settings, name);
  const bases = own.variants.filter(({ id, base }) => base && id !== variation.id);
  const element = { ...own, variants: [...bases, { ...variation, when: { type }, weight: 1 }] };
  const { applyVariation } = prepareFeatures({ ...settings, boxes: { ...settings.boxes, [name]: element } }, { library });
  return (alert, events, options, cause) => applyVariation(alert, events, { ...options, element }, cause);
}
