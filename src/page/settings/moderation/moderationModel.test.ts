import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Moderation } from '../../../contract/settings';
import { openPage } from '../../../testing/settings/openPage';
import { safeModeText } from '../form/dateTime';
import { settingFields } from '../form/settingFields';
import { debounceMs } from '../frame/saveModel';
import { undoText } from '../frame/undoText';
import { noteText } from './moderationText';
import { parseMutedName, parseWords } from './typedWords';

test('[SPG-12] a tried message follows the settings of the page, and does not count as a repetition of itself', async () => {
  const { model } = await openPage();
  const { moderation, draft } = model;
  moderation.setTrialText('what a Kumquat');
  await expect.poll(() => moderation.trial.value).toEqual({ message: 'what a Kumquat', isDropped: false, notes: [], words: [] });
  settingFields(draft).at('moderation.on').set(true);
  settingFields(draft).at('moderation.repeatsAbove').set(1);
  settingFields(draft).at('moderation.words').include('kumquat', true);
  await expect.poll(() => moderation.trial.value?.notes).toEqual([{ rule: 'words', did: 'masked' }]);
  expect(moderation.trial.value?.message).not.toContain('umquat');
  settingFields(draft).at('moderation.action').set('hide-message');
  await expect.poll(() => moderation.trial.value?.message).toBeNull();
  settingFields(draft).at('moderation.action').set('drop');
  await expect.poll(() => moderation.trial.value?.isDropped).toBe(true);
  settingFields(draft).at('moderation.allowed').include('kumquat', true);
  await expect.poll(() => moderation.trial.value?.notes).toEqual([]);
});

test('[MOD-16] a tried message names the entry of each blocked word; one press allows it, and undo takes it back', async () => {
  const { model } = await openPage();
  const { moderation, draft } = model;
  settingFields(draft).at('moderation.on').set(true);
  settingFields(draft).at('moderation.words').include('kumquat', true);
  moderation.setTrialText('Kuumquat and shiit');
  await expect
    .poll(() => moderation.trial.value?.words)
    .toEqual([
      { text: 'Kuumquat', entry: 'kumquat', from: 'own' },
      { text: 'shiit', entry: 'shit', from: 'en' },
    ]);
  moderation.allow('shiit');
  await expect.poll(() => moderation.trial.value?.message).toBe('*** and shiit');
  draft.undo();
  await expect.poll(() => moderation.trial.value?.message).toBe('*** and ***');
});

test('[MOD-16] the current lists find the blocked words of past texts, each once', async () => {
  const { model } = await openPage();
  const { moderation, draft } = model;
  settingFields(draft).at('moderation.words').include('kumquat', true);
  await expect
    .poll(() => moderation.blockedWordsIn(['Kumquat', 'a Kumquat', 'fine']))
    .toEqual([{ text: 'Kumquat', entry: 'kumquat', from: 'own' }]);
  moderation.allow('Kumquat');
  expect(moderation.blockedWordsIn(['Kumquat'])).toEqual([]);
});

test('[SPG-4] the first change of moderation stores its settings, and can be undone', async () => {
  const { model, companion, time } = await openPage();
  settingFields(model.draft).at('moderation.languages').include('de', false);
  await time.advance(debounceMs);
  expect(companion.settings.moderation).toMatchObject({ on: false, action: 'mask' });
  expect(companion.settings.moderation?.languages).not.toContain('de');
  model.draft.undo();
  await time.advance(debounceMs);
  expect(companion.settings.moderation?.languages).toContain('de');
});

test('[SPG-12] safe mode lasts as long as chosen, and can be ended early', async () => {
  const { model, companion, time } = await openPage();
  const { moderation } = model;
  moderation.beginSafeMode(15);
  await time.advance(debounceMs);
  expect(companion.settings.moderation?.safeUntilMs).toBe(moderation.safeUntilMs.value);
  await time.advance(15 * 60_000);
  expect(moderation.safeUntilMs.value).toBeNull();
  moderation.beginSafeMode(60);
  expect(moderation.safeUntilMs.value).not.toBeNull();
  moderation.endSafeMode();
  expect(moderation.safeUntilMs.value).toBeNull();
});

test('[CTL-10] safe mode starts by the companion’s clock, whatever the page’s clock is', async () => {
  const { model, companion, time } = await openPage();
  const { settings, status } = companion;
  const companionNow = () => time.clock.now() - 10 * 60_000;
  companion.push({ type: 'hello', settings, status, nowMs: companionNow() });
  await time.advance(0);
  model.moderation.beginSafeMode(15);
  await time.advance(debounceMs);
  expect(companion.settings.moderation?.safeUntilMs).toBe(companionNow() - debounceMs + 15 * 60_000);
  await time.advance(15 * 60_000 - 2_000);
  expect(model.moderation.safeUntilMs.value).not.toBeNull();
  await time.advance(3_000);
  expect(model.moderation.safeUntilMs.value).toBeNull();
});

test('[SPG-3] [MOD-16] a word that cannot be listed is refused with the reason', () => {
  expect(parseWords(' one, two\nthree ', [])).toEqual({ ok: true, value: ['one', 'two', 'three'] });
  expect(parseWords(' , ', [])).toMatchObject({ ok: false });
  expect(parseWords('x'.repeat(51), [])).toEqual({ ok: false, why: `“${'x'.repeat(20)}…” is longer than 50 characters.` });
  for (const word of ['(', '\\', '.*', '*', '\u3164'])
    expect(parseWords(`fine, ${word}`, [])).toEqual({
      ok: false,
      why: `“${word}” matches nothing: use a letter, a figure, a currency sign or an emoji.`,
    });
  expect(parseWords('88, $, <3, 💩', [])).toMatchObject({ ok: true });
  expect(parseWords('one', Array.from({ length: 500 }, String))).toEqual({ ok: false, why: 'Use up to 500 words.' });
});

test('[MOD-36] a supporter is muted under any spelling of the name, once, and unmuted under any other', async () => {
  const { model, companion, time } = await openPage();
  const { moderation, draft } = model;
  expect([
    moderation.muteSupporter(' Ada '),
    moderation.muteSupporter('ＡＤＡ'),
    moderation.isMuted('ada'),
    moderation.isMuted('Adam'),
  ]).toEqual([null, null, true, false]);
  expect(moderation.isMuted(null)).toBe(false);
  await time.advance(debounceMs);
  expect(companion.settings.moderation).toMatchObject({ on: false, mutedSupporters: ['Ada'] });
  expect(draft.nextUndo.value?.label && undoText(draft.nextUndo.value.label)).toBe('muting Ada');
  await time.advance(2_000);
  moderation.unmuteSupporter('aDa');
  expect(moderation.isMuted('Ada')).toBe(false);
  expect(draft.nextUndo.value?.label && undoText(draft.nextUndo.value.label)).toBe('unmuting Ada');
  draft.undo();
  expect(moderation.isMuted('Ada')).toBe(true);
  await time.advance(debounceMs);
  expect(companion.settings.moderation?.mutedSupporters).toEqual(['Ada']);
});

test('[MOD-36] a name that cannot be muted is refused with the reason', () => {
  expect(parseMutedName('Ada, the first', ['Grace'])).toEqual({ ok: true, value: ['Ada, the first'] });
  expect(parseMutedName(' \u3164 ', [])).toEqual({ ok: false, why: 'Enter a name.' });
  expect(parseMutedName('GRACE', ['Grace'])).toEqual({ ok: false, why: '“GRACE” is already muted.' });
  expect(parseMutedName('x'.repeat(1_002), [])).toEqual({ ok: false, why: `“${'x'.repeat(20)}…” is longer than 1001 characters.` });
  expect(parseMutedName('Ada', Array.from({ length: 500 }, String))).toEqual({ ok: false, why: 'Mute up to 500 supporters.' });
});

test('[MOD-36] a full list refuses one more supporter, and stays as it is', async () => {
  const { model } = await openPage({
    arrange: ({ settings }) => {
      settings.moderation = z.parse(Moderation, { mutedSupporters: Array.from({ length: 500 }, String) });
    },
  });
  expect(model.moderation.muteSupporter('Ada')).toBe('Mute up to 500 supporters.');
  expect(model.moderation.present.value.mutedSupporters).toHaveLength(500);
});

test('[MOD-36] the names for viewers leave out muted supporters, even if moderation is off', async () => {
  const { model } = await openPage();
  model.moderation.muteSupporter('Ada');
  expect(model.moderation.shownNames(['ADA', 'Grace', null])).toEqual([null, 'Grace', null]);
});

test('actions and the end of safe mode have texts', () => {
  expect(noteText({ rule: 'links', did: 'masked' })).toBe('a link: censored');
  expect(noteText({ rule: 'new-rule', did: 'new-action' })).toBe('new-rule: new-action');
  expect(safeModeText(90_000, 60_000, { locale: 'en-GB', timeZone: null })).toMatch(/^Until \d\d:\d\d, 1 minute left\.$/);
});
