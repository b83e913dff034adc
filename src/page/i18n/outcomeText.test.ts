import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commandSources, failureCauses, type Outcome } from '../../contract/engine';
import { loadTexts, outcomeText } from '.';
import { setLocale } from './translate';

beforeEach(async () => setLocale('de', await loadTexts('de')));
afterEach(() => setLocale('en', {}));

describe('[LNG-4] the outcome of an event is in the page’s language', () => {
  test.each<[Outcome, string]>([
    [{ tag: 'skipped', by: 'phone' }, 'Am Handy übersprungen'],
    [{ tag: 'skipped', by: 'dock', cleared: true }, 'Beim Leeren der Warteschlange übersprungen, von dem Dock'],
    [{ tag: 'failed', why: 'silent' }, 'Nicht gezeigt: das Overlay reagierte nicht mehr'],
    [{ tag: 'failed', why: 'draw-failed' }, 'Nicht gezeigt: er konnte nicht gezeichnet werden'],
  ])('%j', (outcome, german) => {
    expect(outcomeText(outcome)).toBe(german);
  });

  test.each<[Outcome, string]>([
    [{ tag: 'skipped', by: 'the control key' }, 'Von einer Fernbedienung übersprungen'],
    [{ tag: 'failed', why: 'no page drew it' }, 'Nicht gezeigt: kein Overlay hat ihn gezeichnet'],
    [{ tag: 'failed', why: 'could not be drawn: no room' }, 'Nicht gezeigt: er konnte nicht gezeichnet werden'],
    [{ tag: 'failed', why: 'another show was ordered before this one was over' }, 'Nicht gezeigt: ein anderer Alert hat ihn ersetzt'],
  ])('for a receipt of version 0.1: %j', (outcome, german) => {
    expect(outcomeText(outcome)).toBe(german);
  });

  test.each<[Outcome, string]>([
    [{ tag: 'skipped', by: 'a-device-of-tomorrow' }, 'Übersprungen von a-device-of-tomorrow'],
    [{ tag: 'failed', why: 'a-cause-of-tomorrow' }, 'Nicht gezeigt: a-cause-of-tomorrow'],
  ])('with the id, if only another build knows it: %j', (outcome, german) => {
    expect(outcomeText(outcome)).toBe(german);
  });

  test('each source and cause has its own text', () => {
    const texts = [
      ...commandSources.flatMap((by) => [outcomeText({ tag: 'skipped', by }), outcomeText({ tag: 'skipped', by, cleared: true })]),
      ...failureCauses.map((why) => outcomeText({ tag: 'failed', why })),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });
});
