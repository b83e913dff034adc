// This file has over 300 lines, because all tests use the same page and companion.
import { expect, test } from 'vitest';
import type { CompanionStatus } from '../../contract/companion';
import { defaultElementSettings, defaultWidget, layerOf, type Settings } from '../../contract/settings';
import { emptyStatus, type FakeCompanion } from '../../testing/settings/fakeCompanion';
import { elementFields, openPage } from '../../testing/settings/openPage';
import { widgetElement } from '../../testing/widgets';
import { elementChange, settingChange } from './frame/changes';
import { alertElements } from './frame/overlayNames';
import { debounceMs } from './frame/saveModel';

async function open(arrange?: (companion: FakeCompanion) => void) {
  const page = await openPage({ arrange });
  const saves = () => page.companion.requests.filter(({ method, path }) => method === 'PATCH' && path === '/settings');
  return { ...page, saves };
}

const withDuration = (durationMs: number) => (settings: Settings) => ({
  ...settings,
  boxes: { ...settings.boxes, alerts: { ...alertsOf(settings), durationMs } },
});

function alertsOf({ boxes: elements }: Settings) {
  if (!elements.alerts) throw new Error('The document has no alerts');
  return elements.alerts;
}

test('[SPG-1] changes are applied at once and saved together 250 ms after the last', async () => {
  const { model, companion, time, saves } = await open();
  elementFields(model).at('volume').set(0.2);
  await time.advance(debounceMs - 1);
  elementFields(model).at('show.follower.created').set(false);
  expect(model.element.value).toMatchObject({ volume: 0.2, show: { 'follower.created': false } });
  await time.advance(debounceMs - 1);
  expect(saves()).toHaveLength(0);
  await time.advance(1);
  expect(saves()).toHaveLength(1);
  expect(alertsOf(companion.settings)).toMatchObject({ volume: 0.2, show: { 'follower.created': false } });
  expect(companion.settings.version).toBe(2);
  expect(model.save.state.value).toEqual({ tag: 'saved' });
});

test('[SET-27] a page saves under the name of its live channel', async () => {
  const { companion, model, time } = await open();
  elementFields(model).at('volume').set(0.5);
  await time.advance(debounceMs);
  const [page] = companion.pageIds.live;
  expect(page).toMatch(/^[\da-f]{1,12}$/);
  expect(companion.pageIds.saves).toEqual([page]);
});

test('[SPG-1] a change during a save is saved after it', async () => {
  const { model, companion, time, saves } = await open();
  const release = companion.hold('/settings');
  elementFields(model).at('gapMs').set(100);
  await time.advance(debounceMs);
  elementFields(model).at('volume').set(0.1);
  await time.advance(1_000);
  expect(saves()).toHaveLength(1);
  release();
  await time.advance(debounceMs);
  expect(alertsOf(companion.settings)).toMatchObject({ gapMs: 100, volume: 0.1 });
  expect(companion.settings.version).toBe(3);
});

test('[SPG-1] a page that is left saves at once, even during a running save; either request may arrive first', async () => {
  const { model, companion, leave, saves, time } = await open();
  const release = companion.hold('/settings');
  elementFields(model).at('gapMs').set(100);
  leave();
  elementFields(model).at('gapMs').set(200);
  leave();
  expect(saves().map(({ body }) => body)).toMatchObject([
    { first: 0, changes: [{ value: 100 }] },
    { first: 0, changes: [{ value: 100 }, { value: 200 }] },
  ]);
  release();
  await time.advance(0);
  expect(alertsOf(companion.settings).gapMs).toBe(200);
  expect(companion.settings.version).toBe(3);
});

test('[SPG-1] changes of one field are sent as one, unless an earlier one may have arrived already', async () => {
  const { model, companion, time, saves } = await open();
  companion.reach = 'away';
  for (const volume of [0.6, 0.5]) elementFields(model).at('volume').set(volume);
  await time.advance(debounceMs);
  for (const volume of [0.4, 0.3]) elementFields(model).at('volume').set(volume);
  companion.reach = 'there';
  await time.advance(debounceMs);
  expect(saves().map(({ body }) => body)).toMatchObject([
    { first: 0, changes: [{ value: 0.5 }] },
    { first: 0, changes: [{ value: 0.5 }, { value: 0.3 }] },
  ]);
  expect(alertsOf(companion.settings).volume).toBe(0.3);
});

test('[SPG-1] more changes than one request may have are sent one request after the other', async () => {
  const { model, companion, time, saves } = await open(({ settings }) => {
    settings.boxes.alerts = { ...alertsOf(settings), perkIds: [] };
  });
  for (let at = 0; at < 210; at += 1) elementFields(model).at('perkIds').include(`perk-${at}`, true);
  await time.advance(2 * debounceMs);
  expect(saves().map(({ body }) => body)).toMatchObject([{ first: 0 }, { first: 100 }, { first: 200 }]);
  expect(alertsOf(companion.settings).perkIds).toHaveLength(210);
});

test('[SPG-1] a failed save is kept, reported and retried', async () => {
  const { model, companion, time, wouldWarn } = await open();
  companion.reach = 'away';
  companion.cut();
  elementFields(model).at('volume').set(0);
  await time.advance(debounceMs);
  expect(model.save.state.value.tag).toBe('retrying');
  expect(model.connection.link.value).toBe('away');
  expect(wouldWarn()).toBe(true);
  companion.reach = 'there';
  await time.advance(12_000);
  expect(model.connection.link.value).toBe('open');
  expect(alertsOf(companion.settings).volume).toBe(0);
  expect(wouldWarn()).toBe(false);
});

test('[SPG-1] the browser asks before a page is left with changes that are too large to be sent while it closes', async () => {
  const { model, companion, time, wouldWarn } = await open(({ settings: { boxes: elements } }) => {
    const variations = Array.from({ length: 20 }, (_, at) => ({
      ...variationOf(at),
      change: { look: { dressing: { css: 'x'.repeat(5_000) } } },
    }));
    elements.large = { ...defaultElementSettings(), variants: variations };
  });
  expect(JSON.stringify(companion.settings).length).toBeGreaterThan(60_000);
  elementFields(model).at('volume').set(0.2);
  expect(wouldWarn()).toBe(false);
  model.draft.change(elementChange('copy', { ...defaultElementSettings(), variants: companion.settings.boxes.large?.variants ?? [] }));
  expect(wouldWarn()).toBe(true);
  await time.advance(debounceMs);
  expect(wouldWarn()).toBe(false);
});

const variationOf = (at: number) => ({ id: `v${at}`, when: { type: 'donation.created' as const }, weight: 1, change: {} });

test('[SPG-1] a request that the companion refuses is kept on the page, with its reason', async () => {
  const { model, companion, time, saves } = await open();
  companion.failNext('/settings', 400, 'Invalid body: locale');
  elementFields(model).at('volume').set(0.4);
  await time.advance(10_000);
  expect(model.save.state.value).toEqual({ tag: 'refused', why: 'Invalid body: locale' });
  expect(saves()).toHaveLength(1);
  elementFields(model).at('gapMs').set(0);
  await time.advance(debounceMs);
  expect(alertsOf(companion.settings)).toMatchObject({ volume: 0.4, gapMs: 0 });
});

const costlyCss = `.title { color: red }\n${'& & {'.repeat(30)}color:red${'}'.repeat(30)}`;

test('[SPG-73] a refused change stays on the page with its reason, the others are saved, and it is sent with the next change', async () => {
  const { model, companion, time, saves } = await open();
  const css = () => alertsOf(model.draft.settings.value ?? companion.settings).look.dressing?.css;
  elementFields(model).at('look.dressing.css').set(costlyCss);
  elementFields(model).at('volume').set(0.4);
  await time.advance(10_000);
  expect(model.save.state.value).toEqual({ tag: 'refused', why: expect.stringContaining('line 2') });
  expect([css(), saves().length]).toEqual([costlyCss, 1]);
  expect(alertsOf(companion.settings)).toMatchObject({ volume: 0.4 });
  expect(JSON.stringify(companion.settings)).not.toContain('color:red');
  elementFields(model).at('look.dressing.css').set('.title { color: red }');
  await time.advance(debounceMs);
  expect(model.save.state.value).toEqual({ tag: 'saved' });
  expect(alertsOf(companion.settings).look.dressing?.css).toBe('.title { color: red }');
});

test('[SPG-73] a refused change does not replace a later change of the same field', async () => {
  const { model, companion, time } = await open();
  companion.reach = 'away';
  for (const css of [costlyCss, '.title { color: red }']) {
    elementFields(model).at('look.dressing.css').set(css);
    await time.advance(debounceMs); // save the first change, so that the two are not merged
  }
  model.draft.change(
    elementChange('other', { ...defaultElementSettings(), look: { ...defaultElementSettings().look, dressing: { css: costlyCss } } }),
  );
  companion.reach = 'there';
  await time.advance(10_000);
  expect(model.save.state.value.tag).toBe('refused');
  expect(alertsOf(model.draft.settings.value ?? companion.settings).look.dressing?.css).toBe('.title { color: red }');
  expect(companion.settings.boxes.other).toBeUndefined();
});

test('[SPG-73] a refused change stays on the page with its reason even if the answer was lost', async () => {
  const { model, companion, time, saves } = await open();
  companion.loseNext('/settings');
  elementFields(model).at('look.dressing.css').set(costlyCss);
  await time.advance(10_000);
  expect(saves()).toHaveLength(2);
  expect(model.save.state.value).toEqual({ tag: 'refused', why: expect.stringContaining('line 2') });
  expect(alertsOf(model.draft.settings.value ?? companion.settings).look.dressing?.css).toBe(costlyCss);
});

test('[SPG-73] a change that is refused while the page is left stays on a page that continues, with the others of its request', async () => {
  const { model, companion, time, leave } = await open();
  const release = companion.hold('/settings');
  elementFields(model).at('look.dressing.css').set(costlyCss);
  await time.advance(debounceMs);
  elementFields(model).at('durationMs').set(3_000);
  leave();
  release();
  await time.advance(0);
  companion.saveElsewhere(withDuration(5_000));
  await time.advance(10_000);
  expect(model.save.state.value.tag).toBe('refused');
  expect(alertsOf(model.draft.settings.value ?? companion.settings)).toMatchObject({
    durationMs: 5_000,
    look: { dressing: { css: costlyCss } },
  });
  expect(alertsOf(companion.settings).durationMs).toBe(5_000);
});

/** Names of perks. Each perk that is added to the settings is a change that cannot be merged with another. */
const perks = (count: number) => Array.from({ length: count }, (_, at) => `perk-${at}`);
const withNoPerks = ({ settings }: FakeCompanion) => {
  settings.boxes.alerts = { ...alertsOf(settings), perkIds: [] };
};

test('[SPG-73] refused requests end, however many changes wait, until there is a new change, even of the same field', async () => {
  const { model, companion, time, saves } = await open(withNoPerks);
  for (const perk of perks(150)) elementFields(model).at('perkIds').include(perk, true);
  companion.failNext('/settings', 400, 'Invalid body');
  await time.advance(60_000);
  expect(model.save.state.value).toEqual({ tag: 'refused', why: 'Invalid body' });
  expect(saves()).toHaveLength(1);
  companion.push({ type: 'settings', settings: { ...companion.settings, version: 2, locale: 'de' } });
  await time.advance(60_000);
  expect(saves()).toHaveLength(1);
  companion.settings = { ...companion.settings, version: 2, locale: 'de' };
  elementFields(model).at('perkIds').include('perk-149', false);
  await time.advance(60_000);
  expect(saves()).toHaveLength(3);
  expect(alertsOf(companion.settings).perkIds).toEqual(perks(149));
  expect(model.save.state.value).toEqual({ tag: 'saved' });
});

test('[SPG-73] a change that was made during a refused request is sent with all of it, and nothing is refused then', async () => {
  const { model, companion, time, saves } = await open();
  companion.failNext('/settings', 400, 'Invalid body');
  const release = companion.hold('/settings');
  elementFields(model).at('volume').set(0.4);
  await time.advance(debounceMs);
  elementFields(model).at('gapMs').set(0);
  release();
  await time.advance(10_000);
  expect(saves()).toHaveLength(2);
  expect(alertsOf(companion.settings)).toMatchObject({ volume: 0.4, gapMs: 0 });
  expect(model.save.state.value).toEqual({ tag: 'saved' });
});

test('[SPG-73] however many changes are refused, those behind them are saved, and so is the next', async () => {
  const { model, companion, time, saves, wouldWarn } = await open((fake) => {
    const elements = Object.fromEntries(Array.from({ length: 55 }, (_, at) => [`b${at}`, defaultElementSettings()]));
    fake.settings = { ...fake.settings, boxes: { ...fake.settings.boxes, ...elements } };
  });
  model.publishing.keepUnpublished(true);
  for (const part of ['title', 'amount'])
    for (let at = 0; at < 55; at += 1)
      model.draft.change(settingChange(`b${at}`, ['look', 'dressing', 'css'], costlyCss.replaceAll('title', part)), 'whole');
  elementFields(model).at('volume').set(0.4);
  model.publishing.publish();
  await time.advance(60_000);
  expect(alertsOf(companion.settings).volume).toBe(0.4);
  expect(model.save.state.value.tag).toBe('refused');
  expect(wouldWarn()).toBe(true);
  const before = saves().length;
  model.publishing.keepUnpublished(false);
  expect(before).toBeLessThan(6);
  elementFields(model).at('gapMs').set(0);
  await time.advance(60_000);
  expect(alertsOf(companion.settings).gapMs).toBe(0);
  expect(saves().length).toBeLessThan(2 * before + 1);
  expect(model.draft.settings.value?.boxes.b7?.look.dressing?.css).toContain('amount');
});

test('[SPG-73] a change for which another page has left no room is dropped, with the reason', async () => {
  const { model, companion, time } = await open();
  companion.saveElsewhere(
    (settings) => ({
      ...settings,
      boxes: { ...settings.boxes, ...Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`b${at}`, defaultElementSettings()])) },
    }),
    { silently: true },
  );
  model.draft.change(elementChange('mine', defaultElementSettings()));
  await time.advance(10_000);
  expect(model.save.state.value.tag).toBe('refused');
  expect(model.draft.settings.value).toEqual(companion.settings);
  elementFields(model).at('volume').set(0.4);
  await time.advance(debounceMs);
  expect(model.save.state.value.tag).toBe('saved');
  expect(alertsOf(companion.settings).volume).toBe(0.4);
});

test('[SPG-2] changes apply to the current document, whatever another page has saved meanwhile', async () => {
  const { model, companion, time, saves } = await open();
  companion.saveElsewhere(withDuration(3_000), { silently: true });
  elementFields(model)
    .at('minimumAmounts')
    .set({ ...model.element.value?.minimumAmounts, USD: 500 });
  await time.advance(debounceMs);
  expect(saves()).toHaveLength(1);
  expect(alertsOf(companion.settings)).toMatchObject({ durationMs: 3_000, minimumAmounts: { USD: 500 } });
  expect(model.draft.settings.value).toEqual(companion.settings);
});

test('[SPG-2] a change whose answer was lost does not replace a later change of another page', async () => {
  const { model, companion, time } = await open();
  companion.loseNext('/settings');
  elementFields(model).at('volume').set(0.2);
  await time.advance(debounceMs);
  expect(model.save.state.value.tag).toBe('retrying');
  companion.saveElsewhere((settings) => ({ ...settings, boxes: { alerts: { ...alertsOf(settings), volume: 0.9 } } }));
  await time.advance(2_000);
  expect(model.save.state.value.tag).toBe('saved');
  expect([alertsOf(companion.settings).volume, model.element.value?.volume]).toEqual([0.9, 0.9]);
});

test('[SPG-2] perks chosen on two pages are all chosen', async () => {
  const { model, companion, time } = await open((fake) => {
    const { settings } = fake;
    fake.settings = { ...settings, boxes: { alerts: { ...alertsOf(settings), perkIds: ['a'] } } };
  });
  companion.saveElsewhere((settings) => ({ ...settings, boxes: { alerts: { ...alertsOf(settings), perkIds: ['a', 'b'] } } }), {
    silently: true,
  });
  elementFields(model).at('perkIds').include('c', true);
  await time.advance(debounceMs + 10);
  expect(alertsOf(companion.settings).perkIds).toEqual(['a', 'b', 'c']);
});

test('[SPG-4] each adjustment is undone as one step, back to the start', async () => {
  const { model, companion, time } = await open();
  expect(model.draft.nextUndo.value).toBeUndefined();
  for (const volume of [0.6, 0.5, 0.4]) elementFields(model).at('volume').set(volume);
  elementFields(model)
    .at('minimumAmounts')
    .set({ ...model.element.value?.minimumAmounts, JPY: 500 });
  await time.advance(debounceMs);
  model.draft.undo();
  expect(model.element.value).toMatchObject({ volume: 0.4, minimumAmounts: {} });
  model.draft.undo();
  expect(model.element.value?.volume).toBe(0.7);
  expect(model.draft.nextUndo.value).toBeUndefined();
  await time.advance(debounceMs);
  expect(alertsOf(companion.settings)).toMatchObject({ volume: 0.7, minimumAmounts: {} });
});

test('[SPG-4] each committed edit is one step, even if several follow each other within a second', async () => {
  const { model } = await open();
  const starts = elementFields(model).at('look.tierStarts');
  const typed = (...texts: readonly number[]) => {
    for (const second of texts) starts.set({ currency: 'USD', amounts: [100, second, 5_000, 9_000] });
    model.draft.endStep();
  };
  typed(200, 2_000);
  typed(300, 3_000);
  typed(400, 4_000);
  const seen = [0, 1, 2].map(() => {
    model.draft.undo();
    return model.element.value?.look.tierStarts?.amounts[1];
  });
  expect(seen).toEqual([3_000, 2_000, undefined]);
});

test('[SPG-4] a change without effect is neither an undo step nor a save', async () => {
  const { model, time, saves } = await open();
  elementFields(model).at('volume').set(0.7);
  await time.advance(debounceMs);
  expect(model.draft.nextUndo.value).toBeUndefined();
  expect(saves()).toHaveLength(0);
});

test('[SPG-7] [SPG-4] a link opens a page and an element; undo there keeps other elements, and elsewhere takes any step', async () => {
  const { model, follow, hash } = await open((companion) => {
    companion.settings = { ...companion.settings, boxes: { ...companion.settings.boxes, goal: alertsOf(companion.settings) } };
  });
  follow('#/settings/start?box=goal');
  expect(hash()).toBe('#/settings/start?box=goal');
  elementFields(model).at('volume').set(0.2);
  expect(model.element.value?.volume).toBe(0.2);
  follow('#/settings/look?box=alerts');
  expect(model.address.current.value).toEqual({ page: 'overlays', overlay: 'alerts', element: 'alerts', tab: null, part: 'look' });
  expect(model.element.value?.volume).toBe(0.7);
  elementFields(model).at('gapMs').set(900);
  model.draft.undo();
  expect(model.element.value?.gapMs).not.toBe(900);
  follow('#/settings/alerts');
  expect(model.draft.nextUndo.value).toBeUndefined();
  model.draft.undo();
  expect(model.draft.settings.value?.boxes.goal?.volume).toBe(0.2);
  follow('#/settings/home'); // an old link
  model.draft.undo();
  expect(model.draft.settings.value?.boxes.goal?.volume).toBe(0.7);
});

test('[SPG-95] [SPG-7] a link to alerts opens the editor of their overlay with them selected, and never a widget', async () => {
  const element = (element: string, name?: string) => ({
    ...layerOf(element, { x: 0, y: 0, width: 400, height: 300 }),
    ...(name && { name }),
  });
  const { model, follow, hash } = await open((companion) => {
    const alerts = alertsOf(companion.settings);
    const clock = widgetElement(defaultWidget('clock'));
    companion.settings = {
      ...companion.settings,
      boxes: { alerts, clock, second: alerts, third: alerts, lost: alerts },
      overlays: {
        pause: {
          title: 'Pause',
          size: { width: 1_920, height: 1_080 },
          elements: [element('second'), element('clock'), element('third', 'Small')],
        },
        alerts: { title: 'Gameplay', size: { width: 1_920, height: 1_080 }, elements: [element('alerts')] },
      },
    };
  });
  const settings = model.draft.settings.value;
  if (!settings) throw new Error('no settings');
  expect(alertElements(settings)).toEqual([
    { element: 'alerts', text: 'Gameplay' },
    { element: 'second', text: 'Pause – second' },
    { element: 'third', text: 'Pause – Small' },
  ]);
  const opened = (to: string) => {
    follow(to);
    return [hash(), model.editor.overlay.value?.name, model.editor.selection.elements.value];
  };
  expect(opened('#/settings/alerts')).toEqual(['#/settings/overlays?overlay=alerts&box=alerts', 'alerts', ['alerts']]);
  expect(opened('#/settings/alerts?box=second&tab=follower.created&part=minimums')).toEqual([
    ...['#/settings/overlays?overlay=pause&box=second&tab=follower.created&part=minimums', 'pause', ['second']],
  ]);
  expect(opened('#/settings/alerts?box=clock')).toEqual(['#/settings/overlays?overlay=pause&box=third', 'pause', ['third']]);
  expect(opened('#/settings/alerts?box=lost')).toEqual(['#/settings/overlays?overlay=alerts&box=alerts', 'alerts', ['alerts']]);
  expect(opened('#/settings/look')).toEqual(['#/settings/overlays?overlay=alerts&box=alerts&part=look', 'alerts', ['alerts']]);
  expect(opened('#/settings/overlays?overlay=pause&box=clock')[2]).toEqual(['clock']);
  expect(opened(model.address.hrefOf('alerts'))).toEqual(['#/settings/overlays?overlay=pause&box=third', 'pause', ['third']]);
  model.editor.selection.select(null);
  expect(opened(model.address.hrefOf('alerts'))[2]).toEqual(['third']);
  follow('#/settings/account?box=second');
  expect(model.link).toBe(model.linkOf('pause'));
});

test('[SPG-95] switching overlays selects the alerts if alerts were selected; an overlay without alerts selects none', async () => {
  const layer = (element: string) => layerOf(element, { x: 0, y: 0, width: 400, height: 300 });
  const { model, follow } = await open((companion) => {
    const alerts = alertsOf(companion.settings);
    const clock = widgetElement(defaultWidget('clock'));
    const size = { width: 1_920, height: 1_080 };
    companion.settings = {
      ...companion.settings,
      boxes: { alerts, clock, second: alerts },
      overlays: {
        alerts: { size, elements: [layer('alerts'), layer('clock')] },
        pause: { size, elements: [layer('clock'), layer('second')] },
        bare: { size, elements: [layer('clock')] },
      },
    };
  });
  const selectedAfter = (overlay: string | null) => {
    model.address.openOverlay(overlay);
    return model.editor.selection.elements.value;
  };
  expect(selectedAfter('alerts')).toEqual([]);
  follow('#/settings/alerts');
  expect(selectedAfter('pause')).toEqual(['second']);
  model.editor.selection.select('clock');
  expect(selectedAfter('alerts')).toEqual([]);
  follow('#/settings/alerts?overlay=bare');
  expect([model.editor.overlay.value?.name, model.editor.selection.elements.value]).toEqual(['bare', ['clock']]);
  expect(model.testedElement.value).toBeNull();
});

test('[SPG-7] a link to a deleted element opens the default element', async () => {
  const { model, follow } = await open();
  follow('#/settings/start?box=gone');
  expect(model.elementName.value).toBe('alerts');
});

test('[SPG-5] settings saved elsewhere show at once, older ones do not', async () => {
  const { model, companion, time } = await open();
  companion.saveElsewhere(withDuration(3_000));
  await time.advance(0);
  expect(model.element.value?.durationMs).toBe(3_000);
  companion.push({ type: 'settings', settings: { ...withDuration(9_000)(companion.settings), version: 1 } });
  await time.advance(0);
  expect(model.element.value?.durationMs).toBe(3_000);
});

test('[SPG-5] settings saved elsewhere keep an unsaved change', async () => {
  const { model, companion, time } = await open();
  elementFields(model).at('volume').set(0.2);
  companion.saveElsewhere(withDuration(3_000));
  await time.advance(0);
  expect(model.element.value).toMatchObject({ volume: 0.2, durationMs: 3_000 });
});

test('after a restart the companion’s document is accepted, whatever its version', async () => {
  const { model, companion, time } = await open((fake) => {
    fake.settings = { ...fake.settings, version: 40 };
  });
  companion.settings = { ...withDuration(5_000)(companion.settings), version: 2 };
  companion.cut();
  await time.advance(5_000);
  expect(model.element.value?.durationMs).toBe(5_000);
});

test('an unknown key is reported and not retried', async () => {
  const { model, time } = await openPage({ key: 'an-old-key' });
  await time.advance(60_000);
  expect(model.connection.link.value).toBe('refused');
});

test('[CMP-33] on another device the page says that the settings open on the computer itself', async () => {
  const { model, time } = await openPage({ key: 'an-old-key', ports: { companionOrigin: 'http://192.168.1.20:4747' } });
  await time.advance(60_000);
  expect(model.connection.link.value).toBe('elsewhere');
});

test('a live channel without a byte for 25 s is reopened', async () => {
  const { model, companion, time } = await open();
  companion.status = emptyStatus({ demoUrl: null });
  await time.advance(24_000);
  expect(model.connection.status.value?.demoUrl).not.toBeNull();
  await time.advance(3_000);
  expect(model.connection.status.value?.demoUrl).toBeNull();
});

test('[STA-9] an account with a problem or a new name is the same account, another with the same name is not; data stay with the account', async () => {
  const { model, companion, time } = await open();
  const reads = () => companion.requests.filter(({ path }) => path === '/stats').length;
  const changeAccount = async (account: Partial<CompanionStatus['account']>) => {
    const status = emptyStatus();
    companion.push({ type: 'status', status: { ...status, account: status.account && { ...status.account, ...account } } });
    await time.advance(0);
  };
  const leave = model.stats.watch();
  await changeAccount({ problem: 'unreachable' });
  expect(reads()).toBe(1);
  await changeAccount({ displayName: 'A new name' });
  expect(reads()).toBe(1);
  await changeAccount({ id: 'account-2' }); // another account with the same name
  expect(reads()).toBe(2);
  leave();
});

test('[CMP-64] a page that stays hidden closes its connection for others, and reads the current document when it is shown', async () => {
  const { companion, model, time, hide, comeBack } = await open();
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 10) {
      companion.push({ type: 'ping' });
      await time.advance(10_000);
    }
  };
  hide();
  await pass(20);
  comeBack();
  await pass(60);
  expect(companion.pageIds.live).toHaveLength(1); // this tab was hidden too briefly to close its connection
  hide();
  await pass(40);
  companion.saveElsewhere(withDuration(3_000));
  await pass(60);
  expect(companion.pageIds.live).toHaveLength(1);
  expect(model.element.value?.durationMs).not.toBe(3_000);
  comeBack();
  await time.advance(1_000);
  expect(companion.pageIds.live).toHaveLength(2);
  expect(model.element.value?.durationMs).toBe(3_000);
});
