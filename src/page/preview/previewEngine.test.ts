import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Alert, EngineMessage, PreviewCommand, PreviewStatus } from '../../contract/engine';
import {
  defaultElementSettings,
  defaultSettings,
  defaultWidget,
  layerOf,
  Moderation,
  type Settings,
  type Variation,
  type Widget,
  type WidgetKind,
  widgetKinds,
} from '../../contract/settings';
import { donation, follower } from '../../testing/events';
import { composeAlert } from '../alerts/compose';
import { sampleEvent } from '../alerts/samples';
import { createPreviewEngine } from './previewEngine';

function openPreview() {
  const news: PreviewStatus[] = [];
  const orders: EngineMessage[] = [];
  let ping = () => {};
  const engine = createPreviewEngine({
    now: () => 0,
    every: (_, callback) => {
      ping = callback;
      return () => {};
    },
    notify: (reported) => news.push(reported),
  });
  const port = engine.connect();
  port.listen((message) => orders.push(message));
  port.post({ kind: 'join', pageId: 'p', overlay: 'preview', overlayKey: '', visible: true, active: null, shownSinceMs: 0 });
  const shown = (): Alert[] => orders.flatMap((message) => (message.kind === 'show' ? message.alert : []));
  return { engine, news, orders, shown, ping: () => ping() };
}

function play(settings: Settings, change: Partial<Extract<PreviewCommand, { kind: 'play' }>> = {}): PreviewCommand {
  const samples = { supporter: 'Test Supporter', follower: 'Grace', message: 'Hi', perk: 'Mic', goal: 'A goal' };
  const events = sampleEvent('donation.created', 'p1', '2026-01-01T00:00:00.000Z', samples, { amount: 15_000 });
  return { kind: 'play', settings, element: 'alerts', events, previewRequest: {}, sounds: false, ...change };
}

const gilt: Variation = { id: 'v', when: { type: 'donation.created' }, weight: 0, change: { look: { theme: 'gilt' }, title: '{name}!' } };

test('[SPG-9] an alert uses the settings sent with it, including tier and variation', async () => {
  const { engine, shown } = openPreview();
  const settings = defaultSettings();
  await engine.handle(play(settings));
  const element = settings.boxes.alerts;
  if (!element) throw new Error('the default settings have no element');
  await engine.handle(play({ ...settings, boxes: { alerts: { ...element, variants: [{ ...gilt, weight: 1 }] } } }));
  expect(shown().map(({ look: design }) => [design.theme, design.tier])).toEqual([
    ['pin', 2],
    ['gilt', 2],
  ]);
});

test('[SPG-10] a tested variation is applied even if it is off', async () => {
  const { engine, shown } = openPreview();
  await engine.handle(play(defaultSettings(), { previewRequest: { variant: gilt } }));
  expect(shown()[0]?.look.theme).toBe('gilt');
  expect(
    shown()[0]
      ?.title.map(({ text }) => text)
      .join(''),
  ).toBe('Test Supporter!');
});

test('[SPG-9] several events are shown as one alert on request', async () => {
  const { engine, shown } = openPreview();
  const fan = (id: string) => follower({ id });
  await engine.handle(play(defaultSettings(), { events: [fan('a'), fan('b'), fan('c')], previewRequest: { summary: 'many' } }));
  expect(shown()[0]?.title).toEqual([{ text: '3 new followers', donor: false }]);
  // The text of a summary contains nothing from a supporter, so it is not moderated.
  const moderation = z.parse(Moderation, { on: true, languages: [], words: ['ada'], action: 'drop' });
  const settings = { ...defaultSettings(), moderation };
  await engine.handle(play(settings, { events: [fan('a'), fan('b')], previewRequest: { summary: 'many' } }));
  expect(shown()[1]?.title).toEqual([{ text: '2 new followers', donor: false }]);
});

test('[SPG-9] an alert that moderation drops is reported and removes the alert on stage', async () => {
  const { engine, news, orders } = openPreview();
  const moderation = z.parse(Moderation, { on: true, languages: [], words: ['supporter'], action: 'drop' });
  const settings = { ...defaultSettings(), moderation };
  engine.handle(play(defaultSettings()));
  engine.handle(play(settings));
  expect(orders.map(({ kind }) => kind)).toEqual(['show', 'clear']);
  expect(news.at(-1)).toEqual({ kind: 'dropped' });
});

test('[SPG-9] the same sample keeps its message, however often it is played', async () => {
  const { engine, shown } = openPreview();
  const settings = { ...defaultSettings(), moderation: z.parse(Moderation, { on: true, languages: [], words: [] }) };
  const message = 'This is how a donation looks on your stream!';
  for (let count = 0; count < 5; count += 1)
    await engine.handle(play(settings, { events: [donation({ id: `preview-${count}`, message })] }));
  expect(shown().map((alert) => alert.message)).toEqual(Array(5).fill(message));
});

test('of two simultaneous orders, the last is shown', () => {
  const { engine, shown } = openPreview();
  engine.handle(play(defaultSettings(), { previewRequest: { variant: gilt } }));
  engine.handle(play(defaultSettings()));
  expect(shown().at(-1)?.look.theme).toBe('pin');
});

test('answers the overlay’s watchdog', () => {
  const { news, orders, ping } = openPreview();
  ping();
  expect(news).toEqual([{ kind: 'ready' }]);
  expect(orders).toEqual([{ kind: 'ping' }]);
});

describe('[SPG-30] an overlay of elements', () => {
  const layer = (element: string) => layerOf(element, { x: 0, y: 0, width: 640, height: 360 });
  const overlay = { size: { width: 1_920, height: 1_080 }, elements: [layer('alerts'), { ...layer('goal'), hidden: true }] };
  const settings: Settings = {
    ...defaultSettings(),
    boxes: { ...defaultSettings().boxes, goal: { ...defaultElementSettings(), widget: defaultWidget('goal') } },
  };

  function joinAs(engine: ReturnType<typeof openPreview>['engine'], element: string): EngineMessage[] {
    const received: EngineMessage[] = [];
    const port = engine.connect();
    port.listen((message) => received.push(message));
    port.post({ kind: 'join', pageId: element, overlay: 'preview', element, overlayKey: '', visible: true, active: null, shownSinceMs: 0 });
    return received;
  }

  test('has its layout without hidden elements, and alerts in their own element', () => {
    const { engine, orders } = openPreview();
    engine.handle({ kind: 'overlay', settings, overlay });
    expect(orders).toEqual([{ kind: 'layout', layout: { ...overlay, elements: [layer('alerts')] } }]);
    const alerts = joinAs(engine, 'alerts');
    engine.handle(play(settings));
    expect(alerts.map(({ kind }) => kind)).toEqual(['themes', 'widget', 'show']);
    expect(orders).toHaveLength(1);
  });

  test('[DSK-22] shows an open overlay: real figures instead of samples, and the alert on stage', () => {
    const { engine } = openPreview();
    const shownGoal = { ...overlay, elements: [layer('alerts'), layer('goal')] };
    engine.handle({ kind: 'overlay', settings, overlay: shownGoal, figures: { goals: [], timers: {} } });
    const alert = composeAlert([donation()], { element: defaultElementSettings(), locale: 'en-US', origin: 'live', applyVariation: null });
    engine.handle({ kind: 'stage', element: 'alerts', alert });
    expect(joinAs(engine, 'alerts').at(-1)).toMatchObject({ kind: 'show', alert: { key: alert.key } });
    expect(joinAs(engine, 'goal').at(-1)).toMatchObject({ kind: 'widget', view: null });
  });

  test('[SPG-10] plays the last alert for an element that is still being created once it exists', () => {
    const { engine } = openPreview();
    engine.handle({ kind: 'overlay', settings, overlay });
    engine.handle(play(settings));
    engine.handle(play(settings, { previewRequest: { variant: gilt } }));
    const alerts = joinAs(engine, 'alerts');
    expect(alerts.flatMap((message) => (message.kind === 'show' ? [message.alert.look.theme] : []))).toEqual(['gilt']);
    expect(joinAs(engine, 'alerts').map(({ kind }) => kind)).not.toContain('show');
  });

  test('plays no alert that was cleared or whose element is hidden', () => {
    const { engine } = openPreview();
    engine.handle({ kind: 'overlay', settings, overlay });
    engine.handle(play(settings));
    engine.handle({ kind: 'clear' });
    expect(joinAs(engine, 'alerts').map(({ kind }) => kind)).not.toContain('show');
    const hidden = { ...overlay, elements: [{ ...layer('more'), hidden: true }] };
    engine.handle({ kind: 'layout', overlay: hidden });
    engine.handle(play(settings, { element: 'more' }));
    expect(joinAs(engine, 'more').map(({ kind }) => kind)).not.toContain('show');
  });

  test('has widgets of every kind with sample data, redrawn only if they change', () => {
    const { engine } = openPreview();
    const chosen: Partial<Record<WidgetKind, object>> = {
      text: { text: 'Hi' },
      image: { medium: 'starter/heart.webp' },
      custom: { code: '0'.repeat(32) },
      socials: { accounts: [{ platform: 'website', name: 'example.com' }] },
    };
    const widgetOf = (kind: WidgetKind) => ({ ...defaultWidget(kind), ...chosen[kind] }) as Widget;
    const elements = Object.fromEntries(widgetKinds.map((kind) => [kind, { ...defaultElementSettings(), widget: widgetOf(kind) }]));
    const all = { ...settings, boxes: { ...settings.boxes, ...elements } };
    const order = { kind: 'overlay' as const, settings: all, overlay: { ...overlay, elements: widgetKinds.map(layer) } };
    engine.handle(order);
    const received = widgetKinds.map((kind) => joinAs(engine, kind));
    engine.handle(order);
    for (const [index, messages] of received.entries()) {
      const views = messages.flatMap((message) => (message.kind === 'widget' ? [message.view?.content.kind] : []));
      expect(views).toEqual([widgetKinds[index]]);
    }
  });
});

test('[CUS-33] custom widgets in the editor receive a test once, with the creator’s values, and no alert is shown', () => {
  const { engine, shown } = openPreview();
  const element = { ...defaultElementSettings(), widget: { ...defaultWidget('custom'), code: '0'.repeat(32) } as Widget };
  const settings: Settings = { ...defaultSettings(), boxes: { ...defaultSettings().boxes, mine: element } };
  const layers = [layerOf('mine', { x: 0, y: 0, width: 640, height: 360 })];
  engine.handle({ kind: 'overlay', settings, overlay: { size: { width: 1_920, height: 1_080 }, elements: layers } });
  const received: EngineMessage[] = [];
  const port = engine.connect();
  port.listen((message) => received.push(message));
  port.post({
    kind: 'join',
    pageId: 'm',
    overlay: 'preview',
    element: 'mine',
    overlayKey: '',
    visible: true,
    active: null,
    shownSinceMs: 0,
  });
  const words = { supporter: 'Test Supporter', follower: 'Grace', message: 'Hi', perk: 'Mic', goal: 'A goal' };
  const sample = { name: 'Zoe', amount: 1_234, message: 'Mine!' };
  engine.handle({ kind: 'test', events: sampleEvent('donation.created', 't1', '2026-01-01T00:00:00.000Z', words, sample) });
  engine.handle({ kind: 'test', events: sampleEvent('follower.created', 't2', '2026-01-01T00:00:00.000Z', words, { name: 'Yan' }) });
  const events = received.flatMap((message) => (message.kind === 'widget' ? (message.events ?? []) : []));
  expect(events).toMatchObject([
    { kind: 'test', event: { name: 'Zoe', amount: 12.34, message: 'Mine!' } },
    { kind: 'test', event: { name: 'Yan' } },
  ]);
  expect(shown()).toEqual([]);
});

test('[WDG-8] the editor is notified of an element whose frame did not load', () => {
  const { engine, news } = openPreview();
  const port = engine.connect();
  port.post({
    kind: 'join',
    pageId: 'm',
    overlay: 'preview',
    element: 'mine',
    overlayKey: '',
    visible: true,
    active: null,
    shownSinceMs: 0,
  });
  port.post({ kind: 'custom', text: null });
  expect(news.at(-1)).toEqual({ kind: 'frame-absent', element: 'mine' });
});

test('[CUS-60] an alert with custom code requests its frame from the editor, and the editor gets the reason if Ovation drew it', () => {
  const { engine, news } = openPreview();
  const orders: EngineMessage[] = [];
  const port = engine.connect();
  port.listen((message) => orders.push(message));
  port.post({
    kind: 'join',
    pageId: 'e',
    overlay: 'preview',
    element: 'alerts',
    overlayKey: '',
    visible: true,
    active: null,
    shownSinceMs: 0,
  });
  const drawnBy = { code: 'a'.repeat(32), values: {}, hosts: [] };
  const base: Variation = { id: 'base', when: { type: 'donation.created' }, base: true, weight: 1, change: { drawnBy } };
  engine.handle(play({ ...defaultSettings(), boxes: { alerts: { ...defaultElementSettings(), variants: [base] } } }));
  const shown = orders.find((message) => message.kind === 'show');
  expect(shown?.alert.drawnBy).toMatchObject({ ...drawnBy, event: { amount: 150 } });
  const showId = shown?.showId ?? 0;
  const request = { ...drawnBy, currency: 'USD' };
  port.post({ kind: 'alert-frame', showId, request });
  expect(news.at(-1)).toEqual({ kind: 'alert-frame', element: 'alerts', showId, request });
  engine.handle({ kind: 'alert-frame', showId, path: '/widget/1/' });
  expect(orders.at(-1)).toEqual({ kind: 'alert-frame', showId, path: '/widget/1/' });
  port.post({ kind: 'drawn-instead', showId, why: 'empty' });
  expect(news.filter(({ kind }) => kind === 'drawn-instead')).toEqual([
    { kind: 'drawn-instead', element: 'alerts', why: null },
    { kind: 'drawn-instead', element: 'alerts', why: 'empty' },
  ]);
});
