import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { elementNamePattern } from '../../../contract';
import { Overlay } from '../../../contract/settings';
import { elementFields, openPage } from '../../../testing/settings/openPage';
import { copyName, elementTitle, freeTitle, nameForLink } from '../frame/overlayNames';
import { lastUsedText, stateText } from './overlayText';
import { templateNames } from './templates/templates';

test('[SPG-8] an overlay is created, copied with all its settings, and deleted; each can be undone', async () => {
  const { companion, model, settle } = await openPage();
  model.overlays.setNewName('Second Scene');
  model.overlays.chooseKind('alerts');
  model.overlays.create();
  model.address.chooseElement('second-scene');
  elementFields(model).at('volume').set(0.3);
  model.overlays.duplicate('second-scene');
  await settle();
  expect(model.overlays.list.value.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['alerts', true],
    ['second-scene', false],
    ['second-scene-2', false],
  ]);
  expect(companion.settings.boxes['second-scene-2']?.volume).toBe(0.3);
  expect(model.linkOf('second-scene-2').url.value).toContain('/overlay/second-scene-2?');

  model.overlays.remove('second-scene');
  await settle();
  expect(Object.keys(companion.settings.boxes).sort()).toEqual(['alerts', 'second-scene-2']);
  expect(model.elementName.value).toBe('alerts');
  elementFields(model).at('volume').set(0.1);
  model.overlays.undo();
  await settle();
  expect(companion.settings.boxes).toMatchObject({ alerts: { volume: 0.1 }, 'second-scene': { volume: 0.3 } });
  model.draft.undo();
  await settle();
  expect(Object.keys(companion.settings.boxes).sort()).toEqual(['alerts', 'second-scene-2']);
});

test('[SPG-8] each action is shown for 20 s of its own', async () => {
  const { model, time } = await openPage();
  model.overlays.add({ width: 1_920, height: 1_080 });
  await time.advance(15_000);
  model.overlays.remove('new-overlay');
  await time.advance(15_000);
  expect(model.overlays.outcome.value).toMatchObject({ action: 'deleted' });
  await time.advance(5_000);
  expect(model.overlays.outcome.value).toBeNull();
});

test('[SPG-64] a new overlay has a free name, the chosen size and no elements, and is open in the editor', async () => {
  const { companion, model, settle } = await openPage();
  const size = { width: 1_080, height: 1_920 };
  model.overlays.add(size);
  await settle();
  expect(model.address.current.value.overlay).toBe('new-overlay');
  expect(companion.settings.overlays?.['new-overlay']).toMatchObject({ size, elements: [], title: 'New overlay' });
  model.overlays.add(size);
  expect(model.overlays.list.value.map(({ title }) => title)).toEqual(['Alerts', 'New overlay', 'New overlay 2']);
});

test('[SPG-64] an overlay is created empty, with one element or from a template, with the typed name or a free one, and opens', async () => {
  const { model } = await openPage();
  const { overlays, address } = model;
  const opened = () => {
    const { overlay } = address.current.value;
    const found = overlays.list.value.find(({ name }) => name === overlay);
    return [overlay, found?.title, found?.kinds.map(({ value }) => value)];
  };
  overlays.create();
  expect(opened()).toEqual(['new-overlay', 'New overlay', []]);
  overlays.chooseKind('goal');
  overlays.create();
  expect(opened()).toEqual(['goal', 'Goal', ['goal']]);
  overlays.undo();
  expect(overlays.list.value.map(({ name }) => name)).toEqual(['alerts', 'new-overlay']);
  overlays.setNewName('Alerts');
  expect(overlays.useTemplate('minimal')).toBe(false);
  expect(overlays.nameError.value).toMatch(/already/);
  overlays.setNewName('My stage');
  expect(overlays.useTemplate('minimal')).toBe(true);
  expect(opened()).toEqual(['my-stage', 'My stage', ['latest', 'alerts']]);
  expect(overlays.newName.value).toBe('');
});

test('[SPG-3] an invalid name stays in its field with its reason', async () => {
  const { model } = await openPage();
  for (const [typed, why] of [
    ['Alerts', /already/],
    ['x'.repeat(61), /60/],
  ] as const) {
    model.overlays.setNewName(typed);
    model.overlays.chooseKind('alerts');
    model.overlays.create();
    expect(model.overlays.nameError.value).toMatch(why);
    expect(model.overlays.newName.value).toBe(typed);
  }
  expect(Object.keys(model.draft.settings.value?.boxes ?? {})).toEqual(['alerts']);
});

test('names of copies are numbered, and never too long', () => {
  expect(copyName('goal', ['goal'])).toBe('goal-2');
  expect(copyName('goal-2', ['goal', 'goal-2', 'goal-3'])).toBe('goal-4');
  const long = copyName('a'.repeat(40), []);
  expect(long).toMatch(elementNamePattern);
});

test('a link shows when it was last used', () => {
  const nowMs = Date.parse('2026-03-01T12:00:00Z');
  const used = (lastUsedAt: string | null, openPages = 0) => lastUsedText({ openPages, lastUsedAt, nowMs });
  expect(used(null)).toBe('Never opened');
  expect(used('2026-03-01T11:59:30Z')).toBe('Last opened a moment ago');
  expect(used('2026-03-01T11:15:00Z')).toBe('Last opened 45 minutes ago');
  expect(used('2026-02-28T12:00:00Z')).toBe('Last opened yesterday');
  expect(used('2026-02-28T12:00:00Z', 2)).toBe('Open in 2 places');
});

test('[OVL-1] a title in any language gets a name that a link can have, and changing the title keeps the link', async () => {
  const { companion, model, settle, time } = await openPage();
  model.overlays.setNewName('Größe & Übermut');
  model.overlays.chooseKind('alerts');
  model.overlays.create();
  await settle();
  const name = 'grosse-ubermut';
  expect(companion.settings.overlays?.[name]?.title).toBe('Größe & Übermut');
  expect(model.overlays.outcome.value).toMatchObject({ action: 'made', title: 'Größe & Übermut' });
  const link = model.linkOf(name).url.value;
  expect(link).toContain(`/overlay/${name}?`);
  expect(model.linkOf(name).dragUrl.value).toContain(encodeURIComponent('Größe & Übermut'));

  expect(model.overlays.rename(name, '  休憩中  ')).toBeNull();
  await settle();
  expect(model.overlays.list.value.map(({ title }) => title)).toEqual(['Alerts', '休憩中']);
  expect(elementTitle(companion.settings, name)).toBe('休憩中');
  expect(model.linkOf(name).url.value).toBe(link);
  expect(model.overlays.rename(name, 'alerts')).toMatch(/already/);
  expect(model.overlays.rename(name, 'x'.repeat(61))).toMatch(/60/);
  expect(companion.settings.overlays?.[name]?.title).toBe('休憩中');

  await time.advance(10_000); // separates the undo steps
  expect(model.overlays.rename(name, '')).toBeNull();
  await settle();
  expect(companion.settings.overlays?.[name]).not.toHaveProperty('title');
  model.draft.undo();
  await settle();
  expect(companion.settings.overlays?.[name]?.title).toBe('休憩中');
});

test('[OVL-1] a title stays when the overlay is resized, and its copy is numbered', async () => {
  const { companion, model, settle } = await openPage();
  model.overlays.rename('alerts', 'Main scene');
  model.address.openOverlay('alerts');
  model.editor.places.resize({ width: 1_280, height: 720 });
  model.overlays.duplicate('alerts');
  await settle();
  expect(Object.entries(companion.settings.overlays ?? {}).map(([name, { title }]) => [name, title])).toEqual([
    ['alerts', 'Main scene'],
    ['alerts-2', 'Main scene 2'],
  ]);
});

test('[OVL-1] overlays and elements of templates have titles, numbered within an overlay and distinct in lists over all of them', async () => {
  const { companion, model, settle } = await openPage();
  for (const template of [...templateNames, 'break' as const]) model.overlays.useTemplate(template);
  await settle();
  const overlays = Object.values(companion.settings.overlays ?? {});
  expect(overlays.map(({ title }) => title)).toEqual(expect.arrayContaining(['Just chatting', 'Be right back', 'Be right back 2']));
  const names = overlays.map(({ elements: layers }) => layers.map(({ name }) => name));
  expect(names.flat()).toEqual(expect.arrayContaining(['Latest follower', 'Latest donation', 'Goal', 'Background']));
  expect(names.flat().filter((name) => /\d$/.test(name ?? ''))).toEqual([]); // a number at the end would mean two elements of one kind
  for (const own of names) expect(new Set(own).size).toBe(own.length);
  const lists = Object.keys(companion.settings.boxes).map((element) => elementTitle(companion.settings, element));
  expect(new Set(lists).size).toBe(lists.length);
  expect(lists).toContain('Ticker – Be right back 2');
});

test('[OVL-1] a title has 1 to 60 characters', () => {
  const isAccepted = (title: string) => z.safeParse(Overlay, { title, elements: [] }).success;
  expect(['', 'x', 'x'.repeat(60), 'x'.repeat(61)].map(isAccepted)).toEqual([false, true, true, false]);
  expect(freeTitle('x'.repeat(60), ['x'.repeat(60)])).toBe(`${'x'.repeat(58)} 2`);
  expect(freeTitle('Goal 2', ['Goal 2'])).toBe('Goal 3');
  const emoji = `a${'🎉'.repeat(29)}b`;
  expect(freeTitle(emoji, [emoji])).toBe(`a${'🎉'.repeat(28)} 2`);
});

test.each(['休憩中', 'constructor', '--', 'x'.repeat(60), `${'x'.repeat(39)} y`])('the title %s gets a name for links', (title) => {
  expect(nameForLink(title, [])).toMatch(elementNamePattern);
  expect(nameForLink(title, [nameForLink(title, [])])).toMatch(elementNamePattern);
});

test('[SPG-8] a card names the scenes of its overlay in OBS, and says whether it is on air or hidden', () => {
  const used = { lastUsedAt: null, nowMs: 0 };
  const closed = { openPages: 0, isInObs: false };
  const game = { name: 'A', overlay: 'alerts', scenes: ['Game'], hiddenIn: [], onAir: true };
  const rest = { name: 'B', overlay: 'alerts', scenes: ['Break', 'Chat'], hiddenIn: ['Break'], onAir: false };
  const said = (...parameters: Parameters<typeof stateText>) => {
    const { tone, text } = stateText(...parameters);
    return [tone, text.replace(/[\u2068\u2069]/g, '')];
  };
  expect(said({ openPages: 1, isInObs: true }, [game], used)).toEqual(['good', 'On air · Scene: Game']);
  expect(said(closed, [rest], used)).toEqual(['idle', 'Scenes: Break (hidden), Chat']);
  expect(said(closed, [game, rest], used)).toEqual(['good', 'On air · Scenes: Game, Break (hidden), Chat']);
  // OBS is not connected.
  expect(said({ openPages: 1, isInObs: true }, [], used)).toEqual(['good', 'Open in OBS']);
  expect(said({ openPages: 1, isInObs: false }, [], used)).toEqual(['good', 'Open now']);
  expect(said(closed, [], used)).toEqual(['idle', 'Never opened']);
  const opened = { lastUsedAt: '2026-01-01T00:00:00.000Z', nowMs: Date.parse('2026-01-01T02:00:00.000Z') };
  expect(said(closed, [], opened)).toEqual(['idle', 'Not open · Last opened 2 hours ago']);
});
