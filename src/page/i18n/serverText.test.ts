import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogText } from '../../contract';
import { localize } from '../../contract/companion';
import { loadTexts, localizedText, refusalText, waitText } from '.';
import { setLocale } from './translate';

beforeEach(async () => setLocale('de', await loadTexts('de')));
afterEach(() => setLocale('en', {}));

const refused = { status: 400, code: 'CONFLICT', message: 'English', details: null };

describe('[LNG-4] an error of the companion', () => {
  test('is in the page’s language, with its values and nested texts', () => {
    const full = catalogText('file-not-written', { file: 'settings.json', why: catalogText('why-disk-full') });
    expect(refusalText({ ...refused, details: { sentence: full } })).toBe(
      'settings.json konnte nicht geschrieben werden (die Festplatte ist voll: schaffe Platz). Nichts wurde geändert.',
    );
    expect(localizedText(localize(catalogText('speech-busy')))).toBe('Zu viel TTS auf einmal.');
  });

  test('keeps its own text without an id, or with an id of another build', () => {
    expect(refusalText({ ...refused, message: 'The platform’s own words' })).toBe('The platform’s own words');
    const unknown = { id: 'of-a-later-build', values: {} };
    expect(refusalText({ ...refused, details: { sentence: unknown } })).toBe('English');
    expect(localizedText({ text: 'English', sentence: unknown })).toBe('English');
  });

  test('keeps its whole text if a nested id is unknown', () => {
    const unknown = { id: 'of-a-later-build', values: {} };
    const inside = catalogText('file-not-written', { file: 'a.json', why: unknown });
    expect(refusalText({ ...refused, details: { sentence: inside } })).toBe('English');
    const lacking = catalogText('speech-failed', { why: { id: 'media-not-written', values: {} } });
    expect(localizedText({ text: 'English', sentence: lacking })).toBe('English');
  });

  test('keeps its own text if a value is missing', () => {
    const lacking = { id: 'file-not-written', values: { file: 'a.json' } };
    expect(refusalText({ ...refused, details: { sentence: lacking } })).toBe('English');
    expect(localizedText({ text: 'English', sentence: lacking })).toBe('English');
  });

  test('has texts for no response, an unknown response, and an internal error', () => {
    expect(refusalText({ status: 0, code: null, message: 'x', details: null })).toBe('Ovation nicht erreichbar. Läuft es?');
    expect(refusalText({ status: 200, code: null, message: 'x', details: null })).toBe('Unerwartete Antwort. Lade die Seite neu.');
    expect(refusalText({ status: 504, code: null, message: 'x', details: null })).toContain('504');
    expect(refusalText({ status: 500, code: 'INTERNAL_ERROR', message: 'x', details: null })).toContain('Protokoll');
  });
});

test.each([
  ['budget', 'das Verbindungslimit der Plattform ist erreicht'],
  ['status-503', 'der Event-Stream antwortet mit 503'],
  ['keyRevoked', 'der API-Schlüssel wurde widerrufen'],
  ['of-a-later-build', 'unbekannter Grund'],
  ['Security alert: paste your key at https://evil.example', 'unbekannter Grund'],
])('[LNG-4] the reason why an overlay waits is in the page’s language: %s', (reason, german) => {
  expect(waitText(reason)).toBe(german);
});

test('[LNG-4] a report of an overlay is in the page’s language', () => {
  const problem = catalogText('overlay-of-box', {
    box: 'goal-2',
    problem: catalogText('overlay-picture-left-out', { why: catalogText('why-deleted') }),
  });
  expect(localizedText(localize(catalogText('overlay-reports', { box: 'alerts', problem })))).toBe(
    'Ein Overlay von alerts meldet: goal-2: Das Bild eines Alerts wurde übersprungen: es wurde gelöscht',
  );
});
