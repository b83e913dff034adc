import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inEnglish, longestText, sentence, told } from '../contract';
import { loadPageWords, overlayWords, refusalWords, toldWords } from '.';
import { speakWith } from './say';

beforeEach(async () => speakWith('de', await loadPageWords('de')));
afterEach(() => speakWith('en', {}));

const refused = { status: 400, code: 'CONFLICT', message: 'English', details: null };

describe('[LNG-4] what the companion refuses', () => {
  test('is said in the page’s language, with its values and the sentences in it', () => {
    const full = sentence('file-not-written', { file: 'settings.json', why: sentence('why-disk-full') });
    expect(refusalWords({ ...refused, details: { sentence: full } })).toBe(
      'settings.json konnte nicht geschrieben werden (die Festplatte ist voll: mach Platz darauf): Nichts wurde geändert.',
    );
    expect(toldWords(told(sentence('speech-busy')))).toBe('Es soll zu viel auf einmal vorgelesen werden.');
  });

  test('is in its own words where it is nobody’s sentence, or that of another build', () => {
    expect(refusalWords({ ...refused, message: 'The platform’s own words' })).toBe('The platform’s own words');
    const unknown = { id: 'of-a-later-build', values: {} };
    expect(refusalWords({ ...refused, details: { sentence: unknown } })).toBe('English');
    expect(toldWords({ text: 'English', sentence: unknown })).toBe('English');
  });

  test('is whole in its own words where a sentence in it cannot be said', () => {
    const unknown = { id: 'of-a-later-build', values: {} };
    const inside = sentence('file-not-written', { file: 'a.json', why: unknown });
    expect(refusalWords({ ...refused, details: { sentence: inside } })).toBe('English');
    const lacking = sentence('speech-failed', { why: { id: 'media-not-written', values: {} } });
    expect(toldWords({ text: 'English', sentence: lacking })).toBe('English');
  });

  test('is in its own words where another build left out what is filled in', () => {
    const lacking = { id: 'file-not-written', values: { file: 'a.json' } };
    expect(refusalWords({ ...refused, details: { sentence: lacking } })).toBe('English');
    expect(toldWords({ text: 'English', sentence: lacking })).toBe('English');
  });

  test('has words for no answer, one that is not known, and a defect', () => {
    expect(refusalWords({ status: 0, code: null, message: 'x', details: null })).toBe('Ovation antwortet nicht. Läuft das Programm noch?');
    expect(refusalWords({ status: 200, code: null, message: 'x', details: null })).toBe(
      'Diese Antwort kennt diese Seite nicht: Lade sie neu.',
    );
    expect(refusalWords({ status: 504, code: null, message: 'x', details: null })).toContain('504');
    expect(refusalWords({ status: 500, code: 'INTERNAL_ERROR', message: 'x', details: null })).toContain('Protokoll');
  });
});

test.each([
  ['budget', 'es wurde so oft versucht, wie die Plattform erlaubt'],
  ['the stream answers 503', 'der Datenstrom antwortet mit 503'],
  ["The overlay's storage fails: The storage is full", 'Der Speicher des Overlays versagt: Der Speicher ist voll'],
  ['goal-2: The picture of an alert was left out: it was deleted', 'goal-2: Das Bild eines Alerts wurde weggelassen: es wurde gelöscht'],
  [
    'The message of donation.created (box alerts): A } is missing (character 4)',
    'Die Nachricht von donation.created (box alerts): Eine } fehlt (Zeichen 4)',
  ],
  ['A command could not be carried out. The storage is full', 'Ein Befehl konnte nicht ausgeführt werden. Der Speicher ist voll'],
  ['of a later build. It is unknown', 'of a later build. It is unknown'],
  [inEnglish(sentence('platform-away')), 'Die Plattform antwortet nicht. Prüf die Adresse und deine Internetverbindung.'],
])('[LNG-4] what an overlay reports is read back: %s', (english, german) => {
  expect(overlayWords(english)).toBe(german);
});

describe('[LNG-4] what an overlay’s key could report at most holds no page up', () => {
  const lead = 'What is read aloud of ';
  test.each([
    ['far too long', lead + ' (box x): (character'.repeat(1_000)],
    ['nested without end', 'look: '.repeat(10_000)],
    ['of boxes in boxes', 'a: '.repeat(10_000)],
    ['of many sentences', 'a. '.repeat(10_000)],
  ])('%s: it stays as it came', (_, text) => {
    expect(overlayWords(text)).toBe(text);
  });

  test.each([
    ['read aloud', lead + ' (box ): (character '.repeat(longestText).slice(0, longestText - lead.length)],
    ['nested', 'look: '.repeat(longestText).slice(0, longestText)],
    ['boxes', 'a: '.repeat(longestText).slice(0, longestText)],
    ['sentences', 'a. '.repeat(longestText).slice(0, longestText)],
  ])('as long as may be, %s: it is told at once', (_, text) => {
    const startedMs = performance.now();
    expect(overlayWords(text)).toBeTypeOf('string');
    expect(performance.now() - startedMs).toBeLessThan(500);
  });

  test('sentences are looked for in sentences a few deep', () => {
    const deep = `${'look: '.repeat(20)}it was deleted`;
    expect(overlayWords(deep)).toContain('it was deleted');
    expect(overlayWords('goal-2: look: update: it was deleted')).toContain('es wurde gelöscht');
  });
});
