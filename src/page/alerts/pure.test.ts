import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies, minorDigits } from '../../contract';
import { businessKey } from '../../contract/api';
import type { Alert, AlertOrigin, QueuedEvent } from '../../contract/engine';
import { type ElementSettings, moneyDisplays } from '../../contract/settings';
import { anyEvent, anySettings, anySource, anySources, anyText } from '../../testing/anyEvents';
import { prepareFeatures } from './alertFeatures';
import { composeAlert, composeSummary } from './compose';
import { decideNext } from './decide';
import { moderated } from './moderation/safeMode';
import { formatMoney } from './money';
import { chooseNext } from './pacing/grouping';
import { cut } from './text/supporterTexts';
import * as library from './textLibrary';
import type { AlertSource } from './types';

const segmenter = new Intl.Segmenter();
const charactersOf = (text: string) => [...segmenter.segment(text)].length;
const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);

/** The test appends this character to the texts of events, but not of settings. It shows which parts of an alert come from events. */
const mark = '\ue000';

function marked(events: AlertSource): AlertSource {
  const isText = (field: string) => /name|message|title|description|platform|country/i.test(field);
  return JSON.parse(JSON.stringify(events), (field, value) => (isText(field) && typeof value === 'string' ? `${value}${mark}` : value));
}

const runsOf = (alert: Alert) => [...alert.title, ...(alert.text?.message ?? [])];
const shownIn = (alert: Alert) => [
  ...runsOf(alert).map(({ text }) => text),
  ...[alert.message, alert.amount].flatMap((text) => text ?? []),
  ...alert.perks.map(({ title }) => title),
];

test('[TXT-10] any events and settings make an alert: deterministic, well-formed, bounded, and with supporters’ text marked', async () => {
  const property = fc.asyncProperty(anySettings, anySource, async (settings, events) => {
    const origin: AlertOrigin = 'live';
    const element = settings.boxes.alerts;
    const make = async (own: ElementSettings) => {
      const extras = prepareFeatures(settings, { library });
      const { source } = moderated(marked(events), settings, extras.moderate, 0);
      return composeAlert(source, { element: own, locale: settings.locale, origin, applyVariation: extras.applyVariation });
    };
    const alert = await make(element);
    expect(await make(element)).toEqual(alert);
    expect(alert.keys).toEqual(events.map(businessKey));
    for (const text of shownIn(alert)) expect(isWellFormed(text)).toBe(true);
    for (const { text, donor } of runsOf(alert)) if (!donor) expect(text).not.toContain(mark);
    if (alert.text?.message) expect(alert.message).toBe(alert.text.message.map(({ text }) => text).join(''));
    const plain = await make({ ...element, variants: [], ...(element.text && { text: { ...element.text, templates: {} } }) });
    if (alert.text) boundsHold(alert, plain, element);
  });
  await fc.assert(property, { numRuns: 150 });
});

/** Custom titles have a limit of their own; in default titles, only the names are limited. */
function boundsHold({ title }: Alert, plain: Alert, { text }: ElementSettings): void {
  const [first] = title;
  const isOwn = JSON.stringify(title) !== JSON.stringify(plain.title);
  if (isOwn) expect(title.reduce((sum, run) => sum + charactersOf(run.text), 0)).toBeLessThanOrEqual(400);
  else if (first?.donor && text) expect(charactersOf(first.text)).toBeLessThanOrEqual(text.nameLength ?? Number.POSITIVE_INFINITY);
}

test('[TXT-10] [TXT-2] any events make a summary without text of supporters', async () => {
  await fc.assert(
    fc.asyncProperty(anySettings, anySources, fc.constantFrom('late' as const, 'many' as const), async (settings, events, cause) => {
      const { applyVariation } = prepareFeatures(settings, { library });
      const alert = composeSummary(events, cause, {
        element: settings.boxes.alerts,
        locale: settings.locale,
        origin: 'live',
        applyVariation,
      });
      expect(runsOf(alert).filter(({ donor }) => donor)).toEqual([]);
      expect(alert.keys).toHaveLength(events.length);
    }),
    { numRuns: 80 },
  );
});

test('[DLV-1] for any queue, a step removes events or returns how long to wait', () => {
  const anyQueue = fc.array(
    fc.tuple(anyEvent, fc.nat(10_000), fc.constantFrom('live' as const, 'replayed' as const, 'reconciled' as const)),
    {
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(anyQueue, anySettings, fc.nat(2_000_000), (waiting, { boxes: { alerts: element } }, nowMs) => {
      let queue = waiting.map(
        ([event, receivedAtMs, arrival], at): QueuedEvent => ({ seq: at + 1, key: businessKey(event), event, arrival, receivedAtMs }),
      );
      for (let steps = 0; steps <= waiting.length; steps += 1) {
        const decision = decideNext(queue, element, { nowMs, serverAheadMs: 0 }, chooseNext);
        if (decision.tag === 'idle') expect(queue).toEqual([]);
        if (decision.tag === 'wait') expect(decision.untilMs).toBeGreaterThan(nowMs);
        if (decision.tag === 'idle' || decision.tag === 'wait') return;
        const taken = decision.tag === 'end' ? decision.ended.map(({ queued }) => queued) : decision.queued;
        expect(taken.length).toBeGreaterThan(0);
        expect(new Set(taken).size).toBe(taken.length);
        expect(taken.filter((one) => !queue.includes(one))).toEqual([]);
        queue = queue.filter((one) => !taken.includes(one));
      }
      expect.unreachable('more steps than events');
    }),
  );
});

test('[TXT-5] a cut text has at most the given number of characters, ends with …, and is the start of the text', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 60 }), (text, most) => {
      const shown = cut(text, most);
      expect(charactersOf(shown)).toBeLessThanOrEqual(most);
      expect(isWellFormed(shown)).toBe(true);
      const isWhole = charactersOf(text) <= most;
      expect(shown === text).toBe(isWhole || text === '…');
      expect(isWhole || shown.endsWith('…')).toBe(true);
      expect(isWhole || text.startsWith(shown.slice(0, -1))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

const locales = ['en-US', 'de-DE', 'ja-JP', 'fr-CH', 'en-IN'];

test.each(currencies)('[TXT-7] money in %s has its own decimals in every locale, and reads back as the same amount', (code) => {
  const currency = code.toUpperCase();
  const digits = minorDigits(currency);
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.constantFrom(...locales),
      fc.constantFrom(...moneyDisplays),
      fc.boolean(),
      (minor, locale, display, hideZeros) => {
        const shown = formatMoney(minor, currency, locale, { display, hideZeros });
        const figures = shown.replace(/\D/g, '');
        const isWhole = minor % 10 ** digits === 0;
        expect(Number(figures)).toBe(hideZeros && isWhole ? minor / 10 ** digits : minor);
        if (display === 'code') expect(shown).toContain(currency);
        if (display === 'symbol' && !hideZeros) expect(shown).toBe(formatMoney(minor, currency, locale));
      },
    ),
    { numRuns: 10 },
  );
});
