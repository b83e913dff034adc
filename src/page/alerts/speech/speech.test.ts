import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultElementSettings,
  defaultElementText,
  defaultSpeech,
  type ElementSettings,
  type SpeechSettings,
} from '../../../contract/settings';
import { donation, follower, goalReached, perkLine, purchase } from '../../../testing/events';
import { prepareFeatures } from '../alertFeatures';
import { composeAlert, composeSummary } from '../compose';
import * as library from '../textLibrary';
import type { AlertSource } from '../types';
import { cutSpeech } from './createSpeech';
import { filterSpam } from './spamFilter';

async function textOf(
  source: AlertSource,
  change: Partial<SpeechSettings> = {},
  rest: Partial<ElementSettings> = {},
): Promise<string | null> {
  const element: ElementSettings = { ...defaultElementSettings(), ...rest, speech: { ...defaultSpeech, on: true, ...change } };
  const { applyVariation } = prepareFeatures({ version: 1, locale: 'en-US', boxes: { alerts: element } }, { library });
  return composeAlert(source, { element, locale: 'en-US', origin: 'live', applyVariation }).speech?.text ?? null;
}

describe('[SPK-6] speech', () => {
  test('of a donation has its name, its amount in words, and its message', async () => {
    const given = donation({ donorName: 'Ada', amount: 2_500, currency: 'USD', message: 'Great stream!' });
    expect(await textOf([given])).toBe('Ada donated 25 US dollars. Great stream!');
    expect(await textOf([donation({ donorName: null, amount: 1_950, currency: 'USD', message: null })])).toBe(
      'Someone donated 19.50 US dollars.',
    );
    expect(await textOf([donation({ donorName: 'Aiko', amount: 1_500, currency: 'JPY', message: null })])).toBe(
      'Aiko donated 1500 Japanese yen.',
    );
  });

  test('[SPK-6] amounts are read in the voice’s language, without thousands separators', async () => {
    const given = donation({ donorName: 'Ada', amount: 123_450, currency: 'USD', message: null });
    expect(await textOf([given])).toBe('Ada donated 1234.50 US dollars.');
    expect(await textOf([given], { voice: 'espeak-ng:de' })).toBe('Ada donated 1234,50 US-Dollar.');
    expect(await textOf([given], { voice: 'piper:de_DE-thorsten-medium' })).toBe('Ada donated 1234,50 US-Dollar.');
    expect(await textOf([given], { voice: 'System.Speech:Microsoft Hedda' })).toBe('Ada donated 1234.50 US dollars.');
  });

  test('each event type has its own text, and an empty one is not read', async () => {
    const bought = purchase({ donorName: 'Ada', perks: [perkLine({ title: 'Golden Mic', quantity: 2 }), perkLine({ title: 'Song' })] });
    expect(await textOf([bought])).toMatch(/^Ada bought 2× Golden Mic and (2× )?Song\.$/);
    expect(await textOf([follower()])).toBeNull();
    expect(await textOf([goalReached()])).toBeNull();
    expect(await textOf([follower({ displayName: 'Bo' })], { texts: { 'follower.created': 'Welcome, {name}!' } })).toBe('Welcome, Bo!');
    expect(await textOf([donation()], { texts: { 'donation.created': '' } })).toBeNull();
    expect(await textOf([donation({ message: null })], { texts: { 'donation.created': '… {message}' } })).toBeNull();
  });

  test('a supporter’s text is never a template; a template with an error is reported and replaced by the default', async () => {
    const sly = donation({ donorName: '{message}', message: '{amount}' });
    expect(await textOf([sly], { texts: { 'donation.created': '{name}: {message}' } })).toBe('{message}: {amount}');
    const broken = { 'donation.created': '{nobody} gave {amount' };
    expect(await textOf([donation({ amount: 2_500, message: null })], { texts: broken })).toBe('Ada donated 25 US dollars.');
    const element = { ...defaultElementSettings(), speech: { ...defaultSpeech, on: true, texts: broken } };
    const { problems } = prepareFeatures({ version: 1, locale: 'en-US', boxes: { alerts: element } }, { library });
    expect(problems).toMatchObject([{ id: 'overlay-speech-unreadable', values: { of: 'donation.created', box: 'alerts' } }]);
  });

  test('a message hidden because of its amount is not read', async () => {
    const text = { ...defaultElementText(), messageFrom: { USD: 1_000 } };
    expect(await textOf([donation({ amount: 500, message: 'hi' })], {}, { text })).toBe('Ada donated 5 US dollars.');
  });

  test('[LNG-3] times are read in the time zone of the settings', async () => {
    const speech = { ...defaultSpeech, on: true, texts: { 'follower.created': 'Since {time, time, ::HHmm}' } };
    const element: ElementSettings = { ...defaultElementSettings(), speech };
    const zone = { locale: 'en-US', timeZone: 'Asia/Tokyo' };
    const { applyVariation } = prepareFeatures({ version: 1, ...zone, boxes: { alerts: element } }, { library });
    const alert = composeAlert([follower({ createdAt: '2026-03-01T20:15:00.000Z' })], { element, ...zone, origin: 'live', applyVariation });
    expect(alert.speech?.text).toBe('Since 05:15');
  });

  test('a summary is not read', async () => {
    const element: ElementSettings = { ...defaultElementSettings(), speech: { ...defaultSpeech, on: true } };
    const { applyVariation } = prepareFeatures({ version: 1, locale: 'en-US', boxes: { alerts: element } }, { library });
    const summary = composeSummary([donation(), donation({ id: 'd2' })], 'many', {
      element,
      locale: 'en-US',
      origin: 'live',
      applyVariation,
    });
    expect(summary.speech).toBeUndefined();
  });

  test('[SHW-33] [SPK-6] a combo is read once, with its total, its perks and its message', async () => {
    const element: ElementSettings = { ...defaultElementSettings(), speech: { ...defaultSpeech, on: true } };
    const { applyVariation } = prepareFeatures({ version: 1, locale: 'en-US', boxes: { alerts: element } }, { library });
    const read = (...source: AlertSource) =>
      composeSummary(source, 'combo', { element, locale: 'en-US', origin: 'live', applyVariation }).speech?.text;
    expect(read(donation(), donation({ id: 'd2', message: null }))).toBe('Ada donated 10 US dollars. Hello');
    expect(read(purchase(), purchase({ donationId: 'd2' }))).toBe('Ada bought 4× Golden Hat.');
  });

  test('an amount below its currency’s minimum is not read', async () => {
    const minimumAmounts = { USD: 500 };
    expect(await textOf([donation({ amount: 499, currency: 'USD' })], { minimumAmounts })).toBeNull();
    expect(await textOf([donation({ amount: 500, currency: 'USD' })], { minimumAmounts })).not.toBeNull();
    expect(await textOf([donation({ amount: 1, currency: 'EUR' })], { minimumAmounts })).not.toBeNull();
  });

  test('an element without speech, or with speech off, reads nothing', async () => {
    expect(await textOf([donation()], { on: false })).toBeNull();
    const element = defaultElementSettings();
    const { applyVariation } = prepareFeatures({ version: 1, locale: null, boxes: { alerts: element } }, { library });
    expect(composeAlert([donation()], { element, locale: null, origin: 'live', applyVariation }).speech).toBeUndefined();
  });

  test('a variation’s own message is not read: the supporter did not write it', async () => {
    const variations: ElementSettings['variants'] = [
      { id: 'v', when: { type: 'donation.created' }, weight: 1, change: { message: 'WOW' } },
    ];
    expect(await textOf([donation({ message: 'hello there' })], {}, { variants: variations })).toContain('hello there');
  });

  test('masked text is not spelled out', async () => {
    const masked = donation({ donorName: '***', message: 'you *** person' });
    expect(await textOf([masked], { texts: { 'donation.created': '{name}: {message}' } })).toBe('Someone: you person');
    expect(await textOf([masked], { texts: { 'donation.created': '{name}: {message}' }, guard: false })).toBe('Someone: you person');
  });
});

describe('[SPK-6] the spam filter', () => {
  test.each([
    ['wwwwwwwwwwwww', 'w'],
    ['noooooooooo way', 'noo way'],
    ['hahahahahahaha', 'haha'],
    ['LOLOLOLOLOLOLOL', 'lolol'],
    ['spam spam spam spam spam eggs', 'spam spam eggs'],
    ['buy now buy now buy now buy now', 'buy now buy now'],
    ['a b c d e f g h a b c d e f g h a b c d e f g h', 'a b c d e f g h a b c d e f g h'],
    ['see https://evil.example/x now', 'see now'],
    ['mail me at a.b@c.com ok', 'mail me at ok'],
    ['nice 😂😂😂😂😂😂😂😂 one', 'nice 😂 one'],
    ['🍎🍐🍊🍋🍌🍉', '🍎 🍐 🍊'],
    ['what?!?!?!?!?!', 'what?'],
    ['$$$ ### @@@ hi', '$ # @ hi'],
    ['call 99999999999999999999 now', 'call now'],
    ['I gave 1000000 yen', 'I gave 1000000 yen'],
    ['THIS IS ALL LOUD TALK', 'this is all loud talk'],
    ['𝗵𝗲𝗹𝗹𝗼', 'hello'],
    ['h\u200bi\nthere\u202e', 'h i there'],
    ['Mississippi banana coffee', 'Mississippi banana coffee'],
    ['すごい配信ですね', 'すごい配信ですね'],
  ])('%j is read as %j', (given, said) => {
    expect(filterSpam(given)).toBe(said);
  });

  test('a word of a thousand letters is shortened', () => {
    expect(filterSpam('abcdefghij'.repeat(100)).length).toBeLessThanOrEqual(40);
  });

  test('a text is cut between words if possible; an emoji counts as one character', () => {
    expect(cutSpeech('one two three four', 13)).toBe('one two three');
    expect(cutSpeech('one two three four', 12)).toBe('one two');
    expect(cutSpeech('🎉🎉🎉🎉', 3)).toBe('🎉🎉🎉');
  });

  test('[SPK-6] any text is cut to the limit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 3_000 }), fc.integer({ min: 20, max: 500 }), async (message, longest) => {
        const text = await textOf([donation({ message })], { longest });
        expect(text === null || [...text].length <= longest).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test.each(['a', 'ab', 'a ', '!?', 'a.', '1', '🎉', 'ab cd '])('a flood of %j is filtered quickly', (one) => {
    expect(filterSpam(one.repeat(5_000)).length).toBeLessThanOrEqual(5_000 * one.length);
  });
});
