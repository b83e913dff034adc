import fc from 'fast-check';
import * as z from 'zod/mini';
import { currencies } from '../contract';
import { type BusinessEvent, type EventType, eventTypes } from '../contract/api';
import { type ElementSettings, type ElementText, Settings, textSlots, type Variation, wordLanguages } from '../contract/settings';
import type { AlertSource } from '../page/alerts';

/* Random events and settings for property tests. They can have every value that the schemas accept. */

const hostile = fc.constantFrom(
  '',
  ' ',
  'none',
  '{name}',
  "'{' # {count, plural, other {x}}",
  '👩‍👩‍👧‍👦'.repeat(60),
  '\u202e\u2067never closed',
  'Z\u0351\u036b\u0343\u036a\u0302'.repeat(80),
  'constructor',
  '__proto__',
  '<script>alert(1)</script>',
  'shit fuck http://example.com',
  'ليلى الحسن',
  '山田太郎'.repeat(100),
  'W'.repeat(600),
);
/** Well-formed text, which the service accepts (SPEC API-9). */
export const anyText = fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }));
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const currency = fc.oneof(
  fc.constantFrom(...currencies).map((code) => code.toUpperCase()),
  fc.constantFrom('XXX', 'ZZZ'),
);
const id = fc.string({ minLength: 1, maxLength: 6 });
const instant = fc.integer({ min: 0, max: 2e12 }).map((timeMs) => new Date(timeMs).toISOString());
const minor = fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.maxSafeInteger());
const positive = fc.integer({ min: 1, max: 10_000_000 });

const perk = orNull(fc.record({ id, title: orNull(anyText) }));
const perks = fc.array(fc.record({ id, title: anyText, quantity: positive, unitAmount: positive, lineTotal: positive, currency }), {
  maxLength: 4,
});

const anyData = {
  'donation.created': fc.record({
    id,
    amount: minor,
    currency,
    donorName: orNull(anyText),
    message: orNull(anyText),
    country: orNull(fc.oneof(fc.constantFrom('DE', 'ZZ', 'de'), anyText)),
    perk,
    perks,
    createdAt: instant,
  }),
  'perks.purchased': fc.record({
    donationId: id,
    currency,
    donorName: orNull(anyText),
    perk,
    perks,
    cartTotal: orNull(minor),
    createdAt: instant,
  }),
  'follower.created': fc.record({
    id,
    username: anyText,
    displayName: orNull(anyText),
    platform: anyText,
    origin: anyText,
    createdAt: instant,
  }),
  'goal.reached': fc.record({
    goalId: id,
    description: orNull(anyText),
    amount: minor,
    totalRaised: minor,
    currency,
    completedAt: instant,
  }),
};

// TypeScript cannot infer from the index that the data matches the type.
const eventOf = (type: EventType) => anyData[type].map((data) => ({ type, data }) as BusinessEvent);
export const anyEvent: fc.Arbitrary<BusinessEvent> = fc.oneof(...eventTypes.map(eventOf));

export const anySource: fc.Arbitrary<AlertSource> = fc.oneof(
  anyEvent.map((event): AlertSource => [event]),
  fc.tuple(anyData['donation.created'], anyData['perks.purchased']).map(
    ([donation, purchase]): AlertSource => [
      { type: 'donation.created', data: donation },
      { type: 'perks.purchased', data: { ...purchase, donationId: donation.id } },
    ],
  ),
);
export const anySources = fc
  .array(anyEvent, { minLength: 1, maxLength: 12 })
  .map(([first, ...rest]): AlertSource => [first as BusinessEvent, ...rest]);

const anyTemplate = fc.oneof(
  fc.constantFrom(
    '{name} gave {amount}: {message}',
    '{message}{message}{name}',
    '{perks} {perk} {quantity}',
    '{count, plural, =0 {} one {# thing} other {# things by {name}}}',
    '{amount, number, ::compact-short} {amount, plural, other {#}}',
    '{name, select, none {nobody} Ada {the boss} constructor {c} other {{name}!}}',
    '{date, date, full} {time, time, short} {country} {percent} {goal} {total}',
    '{nmae}',
    '{',
    '{name, plural, other {}}',
  ),
  anyText.map((text) => [...text].slice(0, 100).join('')),
);
const templates = fc.record({ title: anyTemplate, message: anyTemplate }, { requiredKeys: [] });
const length = (max: number) => orNull(fc.integer({ min: 1, max }));
const minimums = fc.dictionary(fc.constantFrom('USD', 'JPY', 'EUR', 'KWD'), fc.integer({ min: 0, max: 10_000 }));

const anyElementText: fc.Arbitrary<ElementText> = fc.record({
  templates: fc.record(Object.fromEntries(textSlots.map((slot) => [slot, templates])), { requiredKeys: [] }),
  anonymous: fc.constantFrom('Someone', 'Jemand', '{name}'),
  nameLength: length(200),
  messageLength: length(500),
  titleLines: length(4),
  messageLines: length(9),
  messageFrom: minimums,
  delayMs: fc.integer({ min: 0, max: 30_000 }),
  money: fc.record({ display: fc.constantFrom('symbol', 'narrowSymbol', 'code'), hideZeros: fc.boolean() }),
});

const anyVariation: fc.Arbitrary<Variation> = fc.record({
  id,
  when: fc.oneof(
    fc.record({ type: fc.constantFrom(...eventTypes) }),
    fc.record({ type: fc.constant('donation.created' as const), currency: fc.constant('USD'), amountAtLeast: fc.nat(10_000) }),
  ),
  weight: fc.nat(5),
  change: fc.record({ title: anyTemplate, message: anyTemplate, durationMs: fc.integer({ min: 250, max: 120_000 }) }, { requiredKeys: [] }),
});

const anyElement = fc.record(
  {
    show: fc.record(Object.fromEntries(eventTypes.map((type) => [type, fc.boolean()])) as Record<EventType, fc.Arbitrary<boolean>>),
    minimumAmounts: minimums,
    perkIds: orNull(fc.array(id, { maxLength: 2 })),
    durationMs: fc.integer({ min: 250, max: 120_000 }),
    gapMs: fc.nat(60_000),
    volume: fc.double({ min: 0, max: 1, noNaN: true }),
    whileHidden: fc.constantFrom('hold', 'play'),
    awayAfterMs: fc.nat(1_000_000),
    groupAbove: fc.nat(5),
    variants: fc.array(anyVariation, { maxLength: 3 }),
    text: anyElementText,
  },
  { requiredKeys: ['show', 'minimumAmounts', 'perkIds', 'durationMs', 'gapMs', 'volume'] },
);

const anyModeration = fc.record({
  on: fc.boolean(),
  languages: fc.subarray([...wordLanguages]),
  words: fc.array(fc.constantFrom('hello', 'ada*'), { maxLength: 2 }),
  action: fc.constantFrom('mask', 'hide-message', 'hide-both', 'drop'),
  links: fc.boolean(),
  shouting: fc.boolean(),
  repeatsAbove: fc.nat(3),
  safeUntilMs: orNull(fc.constantFrom(0, 1_000)),
});

/** Settings in the form in which the companion sends them, parsed by the schema. */
export const anySettings: fc.Arbitrary<Settings & { readonly boxes: { readonly alerts: ElementSettings } }> = fc
  .record(
    {
      version: fc.constant(1),
      locale: orNull(fc.constantFrom('en-US', 'de', 'ar-EG', 'ja', 'fr-CH', 'xx')),
      boxes: fc.record({ alerts: anyElement }),
      moderation: anyModeration,
    },
    { requiredKeys: ['version', 'locale', 'boxes'] },
  )
  .map((document) => z.parse(Settings, document) as Settings & { boxes: { alerts: ElementSettings } });
