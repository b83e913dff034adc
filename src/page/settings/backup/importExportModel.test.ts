// This file has over 300 lines, because all tests use the same model of import and export.
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  defaultElementSettings,
  defaultSettings,
  defaultWidget,
  layerOf,
  Moderation,
  type Overlay,
  overlayOfElement,
  type Settings,
} from '../../../contract/settings';
import { FakeCompanion } from '../../../testing/settings/fakeCompanion';
import { createTestPorts } from '../../../testing/settings/settingsPorts';
import { loadTexts } from '../../i18n';
import { setLocale } from '../../i18n/translate';
import { settingFields } from '../form/settingFields';
import { removeElementChange, settingChange } from '../frame/changes';
import { createDraftModel } from '../frame/draftModel';
import { createImportExportModel } from './importExportModel';
import { designFile, readExportedFile, settingsFile } from './settingsFile';

afterEach(() => setLocale('en', {}));

const mediaFile = '0123456789abcdef0123456789abcdef';
const nobody = () => null;

function documentOf(change: (settings: Settings) => void): Settings {
  const settings = structuredClone(defaultSettings());
  change(settings);
  return settings;
}

const fileOf = (change: (settings: Settings) => void) =>
  settingsFile(documentOf(change), (id) => (id === mediaFile ? 'wave.gif' : null), 0);

function openTransfer(settings = defaultSettings()) {
  const { ports, time } = createTestPorts(new FakeCompanion());
  const files: { name: string; content: Blob }[] = [];
  const draft = createDraftModel(time.clock);
  draft.receive(settings);
  const media = { library: { value: { media: [], usedBytes: 0, totalBytes: 1 }, peek: nobody }, read: async () => {} };
  const model = createImportExportModel({
    draft,
    media: media as unknown as Parameters<typeof createImportExportModel>[0]['media'],
    ports: { ...ports, saveFile: (name, content) => void files.push({ name, content }) },
  });
  const open = (text: string, element = 'alerts') => model.open({ name: 'a.json', text: async () => text }, element);
  return { model, draft, files, open };
}

test('[SPG-15] an export contains no temporary state, and importing it changes nothing', async () => {
  const settings = documentOf((present) => {
    present.control = { paused: true, muted: { alerts: true, sound: false, speech: false } };
    present.streamStartedAtMs = 5;
    present.locale = 'de-DE';
  });
  const { model, files, draft, open } = openTransfer(settings);
  await model.exportAll();
  const text = (await files[0]?.content.text()) ?? '';
  expect(files[0]?.name).toMatch(/^ovation-settings-\d{4}-\d\d-\d\d\.json$/);
  expect(text).not.toMatch(/paused|streamStarted|key|version/);
  await open(text);
  expect(model.state.value).toMatchObject({ tag: 'offered', offer: { comparison: { newElements: [], parts: [] } } });
  model.apply();
  expect(draft.settings.value).toEqual(settings);
});

const layer = (element: string) => layerOf(element, { x: 0, y: 0, width: 640, height: 360 });
const overlayOf = (...elements: string[]): Overlay => ({ size: { width: 1_920, height: 1_080 }, elements: elements.map(layer) });

test('[OVL-1] [SPG-15] [SPG-16] overlays are exported and imported with their elements, and existing overlays stay', async () => {
  const composed = documentOf((present) => {
    present.boxes.goal = defaultElementSettings();
    present.overlays = { main: overlayOf('alerts', 'goal') };
  });
  const { model, files, draft, open } = openTransfer(composed);
  await model.exportAll();
  const text = (await files[0]?.content.text()) ?? '';
  await open(text);
  expect(model.state.value).toMatchObject({ tag: 'offered', offer: { comparison: { newElements: [], parts: [] } } });
  model.apply();
  expect(draft.settings.value).toEqual(composed);

  const plain = openTransfer();
  await plain.open(text);
  expect(plain.model.state.value).toMatchObject({ offer: { comparison: { newElements: ['goal'], parts: [{ part: 'overlays' }] } } });
  plain.model.apply();
  expect(plain.draft.settings.value?.overlays).toEqual({ alerts: overlayOfElement('alerts'), main: overlayOf('alerts', 'goal') });
});

test('[OVL-1] a new element of an older file becomes an overlay of its own, even if the document names its overlays', async () => {
  const { model, draft, open } = openTransfer(documentOf((present) => Object.assign(present, { overlays: { main: overlayOf('alerts') } })));
  await open(fileOf((present) => Object.assign(present.boxes, { feed: defaultElementSettings() })));
  model.apply();
  expect(draft.settings.value?.overlays).toEqual({ main: overlayOf('alerts'), feed: overlayOfElement('feed') });
});

test('[OVL-1] an element of an older file changes no overlay that now has its name', async () => {
  const { model, draft, open } = openTransfer(
    documentOf((present) => Object.assign(present, { overlays: { scene: overlayOf('alerts') } })),
  );
  await open(fileOf((present) => Object.assign(present.boxes, { scene: defaultElementSettings() })));
  model.apply();
  expect(draft.settings.value?.overlays).toEqual({ scene: overlayOf('alerts'), 'scene-2': overlayOfElement('scene') });
});

test('[SPG-16] an import changes nothing before the comparison is shown, and is one undo step', async () => {
  const before = documentOf((present) => {
    present.boxes.goal = defaultElementSettings();
  });
  const { model, draft, open } = openTransfer(before);
  await open(
    fileOf(({ boxes: elements }) => {
      Object.assign(elements.alerts ?? {}, { durationMs: 9_000 });
      Object.assign(elements.alerts?.look ?? {}, { theme: 'gilt', dressing: { image: mediaFile } });
      elements.second = defaultElementSettings();
    }),
  );
  expect(draft.outgoing()).toBeNull();
  const state = model.state.value;
  if (state.tag !== 'offered') throw new Error('the file is not offered');
  expect(state.offer.missing).toEqual(['wave.gif']);
  expect(state.offer.comparison.newElements).toEqual(['second']);
  expect(state.offer.comparison.keptElements).toEqual(['goal']);
  expect(state.offer.comparison.parts).toEqual([
    {
      element: 'alerts',
      part: 'durationMs',
      differences: [{ path: '', before: String(before.boxes.alerts?.durationMs ?? 7_000), after: '9000' }],
    },
    {
      element: 'alerts',
      part: 'look',
      differences: [
        { path: 'theme', before: 'pin', after: 'gilt' },
        { path: 'dressing.image', before: null, after: mediaFile },
      ],
    },
  ]);
  model.apply();
  expect(Object.keys(draft.settings.value?.boxes ?? {}).sort()).toEqual(['alerts', 'goal', 'second']);
  expect(draft.settings.value?.boxes.alerts?.look.theme).toBe('gilt');
  model.cancel();
  expect(draft.settings.value).toEqual(before);
  expect(model.state.value.tag).toBe('undone');
});

test('a design is imported into the chosen element only', async () => {
  const { model, draft, files, open } = openTransfer(
    documentOf(({ boxes: elements }) => {
      elements.second = structuredClone(defaultElementSettings());
      Object.assign(elements.second.look, { theme: 'gilt' });
    }),
  );
  await model.exportDesign('second');
  await open((await files[0]?.content.text()) ?? '', 'alerts');
  model.apply();
  expect(draft.settings.value?.boxes.alerts?.look.theme).toBe('gilt');
  expect(draft.settings.value?.boxes.alerts?.durationMs).toBe(7_000);
});

const whole = () => JSON.parse(fileOf(() => {})) as Record<string, unknown>;
test.each([
  ['not-json', 'half a {'],
  ['not-json', '"text"'],
  ['not-ovation', '{"boxes": {}}'],
  ['not-ovation', '[1]'],
  ['elsewhere', '{"ovation":"overlay","format":1}'],
  ['elsewhere', `{"ovation":"overlay","media":"${'x'.repeat(5_000_000)}"}`],
  ['elsewhere', '{"ovationWidget":1}'],
  ['newer', JSON.stringify({ ...whole(), format: 99 })],
  ['invalid', JSON.stringify({ ...whole(), settings: { locale: null, boxes: { alerts: { durationMs: 'long' } } } })],
  ['invalid', JSON.stringify({ ...whole(), settings: { locale: null, boxes: { 'NOT A BOX': defaultElementSettings() } } })],
  ['too-large', `"${'x'.repeat(5_000_000)}"`],
])('[SPG-16] a file that cannot be imported is refused as %s, and changes nothing', async (tag, text) => {
  const { model, draft, open } = openTransfer();
  await open(text);
  expect(model.state.value).toMatchObject({ tag: 'refused', problem: { tag } });
  model.apply();
  expect(draft.outgoing()).toBeNull();
});

test('[SPG-16] the hosts that an import allows to custom code are named, also those of a new element', async () => {
  const custom = (...hosts: string[]) => ({ ...defaultElementSettings(), widget: { ...defaultWidget('custom'), hosts } });
  const before = documentOf(({ boxes: elements }) => Object.assign(elements, { mine: custom('a.example') }));
  const { model, open } = openTransfer(before);
  const drawnBy = { code: mediaFile, values: {}, hosts: ['d.example'] };
  const base = { id: 'v', when: { type: 'donation.created' as const }, base: true as const, weight: 1, change: { drawnBy } };
  await open(
    fileOf(({ boxes: elements }) => {
      Object.assign(elements, { mine: custom('a.example', 'c.example'), other: custom('a.example') });
      elements.second = { ...defaultElementSettings(), variants: [base] };
    }),
  );
  expect(model.state.value).toMatchObject({ offer: { hosts: ['a.example', 'c.example', 'd.example'] } });
});

test('problems of a file are listed with their place', async () => {
  const read = await readExportedFile(
    JSON.stringify({ ...whole(), settings: { locale: null, boxes: { alerts: { ...defaultElementSettings(), durationMs: 3 } } } }),
  );
  expect(read).toMatchObject({
    ok: false,
    problem: { problems: [{ place: 'settings.boxes.alerts.durationMs', why: 'must be 250 or more' }] },
  });
});

test('an exclusive minimum has a readable text', async () => {
  const { boxes: elements } = whole().settings as Settings;
  const variations = [{ id: 'v', when: { type: 'perks.purchased', quantityAtLeast: 0 }, change: {}, weight: 1 }];
  const wrong = JSON.stringify({ ...whole(), settings: { locale: null, boxes: { alerts: { ...elements.alerts, variants: variations } } } });
  expect(await readExportedFile(wrong)).toMatchObject({
    problem: { problems: [{ place: 'settings.boxes.alerts.variants.0.when.quantityAtLeast', why: 'must be 1 or more' }] },
  });
});

const inGerman = { place: 'settings.boxes.alerts.look.theme', why: expect.stringContaining('muss eines davon sein: pin, ') };
test('[LNG-4] the reason is in the page’s language, also if the schema has no message of its own', async () => {
  const { boxes: elements } = whole().settings as Settings;
  Object.assign(elements.alerts ?? {}, { volume: 7, show: 'all', look: { ...elements.alerts?.look, theme: 'nope', accent: 'red' } });
  const wrong = JSON.stringify({ ...whole(), settings: { locale: 'no tag', boxes: { ...elements, 'NOT A BOX': {} } } });
  setLocale('de', await loadTexts('de'));
  const read = await readExportedFile(wrong);
  expect(read).toMatchObject({ ok: false, problem: { tag: 'invalid' } });
  const problems = read.ok || read.problem.tag !== 'invalid' ? [] : read.problem.problems;
  expect(problems).toContainEqual(inGerman);
  expect(problems).toContainEqual({ place: 'settings.locale', why: 'muss ein Sprachkürzel wie en-US sein' });
  expect(problems).toContainEqual({ place: 'settings.boxes.alerts.volume', why: 'muss 1 oder weniger sein' });
  expect(problems).toContainEqual({ place: 'settings.boxes.alerts.show', why: 'muss eine Gruppe von Einstellungen sein' });
  expect(problems).toContainEqual({ place: 'settings.boxes.alerts.look.accent', why: 'muss eine Farbe wie #ffc928 sein' });
  expect(problems).toContainEqual({ place: 'settings.boxes.NOT A BOX', why: expect.stringContaining('a-z') });
  expect(problems.map(({ why }) => why).join()).not.toMatch(/Invalid|must/);
});

test('[SPG-16] a file is refused if it would make too many elements or overlays together with the present ones', async () => {
  const named = (name: string, count: number) => Array.from({ length: count }, (_, index) => [`${name}${index}`, defaultElementSettings()]);
  const withElements = (name: string, count: number) => (present: Settings) =>
    Object.assign(present.boxes, Object.fromEntries(named(name, count)));
  const { model, draft, open } = openTransfer(documentOf(withElements('mine', 60)));
  const before = draft.settings.value;
  await open(fileOf(withElements('theirs', 60)));
  expect(model.state.value).toEqual({ tag: 'refused', name: 'a.json', problem: { tag: 'too-many', of: 'boxes' } });
  model.apply();
  expect(draft.settings.value).toBe(before);
  expect(model.state.value.tag).toBe('refused');
  await open(fileOf(withElements('theirs', 30)));
  expect(model.state.value.tag).toBe('offered');
});

test('[SPG-16] an unreadable file, such as a deleted one, is refused', async () => {
  const { model } = openTransfer();
  await model.open({ name: 'gone.json', text: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }, 'alerts');
  expect(model.state.value).toEqual({ tag: 'refused', name: 'gone.json', problem: { tag: 'unreadable' } });
});

test.each([false, true])(
  '[SPG-16] [MOD-8] undo of an import keeps later changes, including safe mode; moderated before: %s',
  async (hadModeration) => {
    const moderated = (settings: Settings) => {
      settings.moderation = z.parse(Moderation, { on: true, words: ['grumble'] });
    };
    const { model, draft, open } = openTransfer(documentOf(hadModeration ? moderated : () => {}));
    await open(
      fileOf((settings) => {
        settings.moderation = z.parse(Moderation, { on: false, words: ['zap'], safeUntilMs: 7 });
        settings.boxes.alerts = { ...defaultElementSettings(), volume: 0.2 };
      }),
    );
    model.apply();
    expect(draft.settings.value).toMatchObject({
      moderation: { on: false, words: ['zap'], safeUntilMs: null },
      boxes: { alerts: { volume: 0.2 } },
    });
    settingFields(draft).at('moderation.safeUntilMs').set(9_000);
    draft.change(settingChange('alerts', ['durationMs'], 9_999));
    model.cancel();
    const { on, words } = hadModeration ? { on: true, words: ['grumble'] } : z.parse(Moderation, {});
    expect(draft.settings.value).toMatchObject({
      moderation: { on, words, safeUntilMs: 9_000 },
      boxes: { alerts: { volume: defaultElementSettings().volume, durationMs: 9_999 } },
    });
  },
);

test('[SPG-16] an import can be undone even if an element that it changed was deleted since', async () => {
  const { model, draft, open } = openTransfer(
    documentOf(({ boxes: elements }) => {
      elements.goal = defaultElementSettings();
    }),
  );
  await open(
    fileOf(({ boxes: elements }) => {
      elements.alerts = { ...defaultElementSettings(), volume: 0.2 };
      elements.goal = { ...defaultElementSettings(), durationMs: 9_000 };
    }),
  );
  model.apply();
  draft.change(removeElementChange('goal'));
  model.cancel();
  expect(draft.settings.value?.boxes.alerts?.volume).toBe(defaultElementSettings().volume);
  expect(Object.keys(draft.settings.value?.boxes ?? {})).toEqual(['alerts']);
});

test('[SPG-16] an import replaces all of moderation: approval is off if the file requires none', async () => {
  const approvalRule = { what: 'all', release: 'by-hand', forMs: 0 } as const;
  const { model, draft, open } = openTransfer(
    documentOf((settings) => {
      settings.moderation = z.parse(Moderation, { on: true, hold: approvalRule });
    }),
  );
  await open(
    fileOf((settings) => {
      settings.moderation = z.parse(Moderation, { on: true });
    }),
  );
  model.apply();
  expect(draft.settings.value?.moderation?.hold).toBeUndefined();
  model.cancel();
  expect(draft.settings.value?.moderation?.hold).toEqual(approvalRule);
});

test('[SPG-16] [MOD-36] an import brings its muted supporters; a file of an older version, which has none, unmutes nobody', async () => {
  const muting = (name: string) => (settings: Settings) => {
    settings.moderation = z.parse(Moderation, { mutedSupporters: [name] });
  };
  const { model, draft, open } = openTransfer(documentOf(muting('Ada')));
  const file = fileOf(muting('Grace'));
  await open(file.replace(/"mutedSupporters": \[[^\]]*\],?/, ''));
  model.apply();
  expect(draft.settings.value?.moderation?.mutedSupporters).toEqual(['Ada']);
  await open(file);
  model.apply();
  expect(draft.settings.value?.moderation?.mutedSupporters).toEqual(['Grace']);
});

test('[SHW-53] a file with CSS that would take a browser too long is refused before any of it is shown', async () => {
  const css = `${'& & {'.repeat(30)}color:red${'}'.repeat(30)}`;
  const design = { ...defaultElementSettings().look, dressing: { css } };
  expect(await readExportedFile(designFile(design, () => null, 0))).toEqual({ ok: false, problem: { tag: 'costly' } });
  const settings = { ...defaultSettings(), boxes: { alerts: { ...defaultElementSettings(), look: design } } };
  expect(await readExportedFile(settingsFile(settings, () => null, 0))).toEqual({ ok: false, problem: { tag: 'costly' } });
});
