import { expect, test } from 'vitest';
import type { EngineMessage, PageMessage, PreviewCommand, StillRequest } from '../../contract/engine';
import { defaultElementSettings, defaultSettings, defaultWidget, layerOf, type Settings, type Variation } from '../../contract/settings';
import { sampleEvent } from '../alerts/samples';
import { createPreviewEngine } from './previewEngine';

const size = { width: 1_920, height: 1_080 };
const request: StillRequest = { type: 'donation.created', element: 'alerts', previewRequest: { sample: { amount: 2_500 } } };

function openCanvas(elements: Settings['boxes'] = { alerts: defaultElementSettings() }) {
  const drawn: string[] = [];
  const engine = createPreviewEngine({
    ...{ now: () => 0, every: () => () => {}, notify: () => {} },
    onStill: (element) => drawn.push(element),
  });
  const settings: Settings = { ...defaultSettings(), boxes: elements };
  const overlay = { size, elements: Object.keys(elements).map((element) => layerOf(element, { x: 0, y: 0, ...size })) };
  const show = (change: Partial<Extract<PreviewCommand, { kind: 'overlay' }>> = {}) =>
    engine.handle({ kind: 'overlay', settings, overlay, stills: request, ...change });
  function join(element: string) {
    const orders: EngineMessage[] = [];
    const port = engine.connect();
    port.listen((message) => orders.push(message));
    port.post({ kind: 'join', pageId: element, overlay: 'preview', element, overlayKey: '', visible: true, active: null, shownSinceMs: 0 });
    const shown = () => orders.flatMap((message) => (message.kind === 'show' ? message : []));
    return { orders, shown, post: (message: PageMessage) => port.post(message) };
  }
  const play = () => {
    const words = { supporter: 'Ada', follower: 'Grace', message: 'Hi', perk: 'Mic', goal: 'A goal' };
    const events = sampleEvent('donation.created', 'p1', '2026-01-01T00:00:00.000Z', words, { amount: 15_000 });
    engine.handle({ kind: 'play', settings, element: 'alerts', events, previewRequest: {}, sounds: true });
  };
  return { engine, settings, overlay, drawn, show, join, play };
}

test('[SPG-130] alerts show a still, silent and calm, in their own design; widgets and hidden alerts show none', () => {
  const alerts = defaultElementSettings();
  const goal = { ...alerts, widget: defaultWidget('goal') };
  const { show, join, drawn, overlay } = openCanvas({ alerts: { ...alerts, look: { ...alerts.look, theme: 'gilt' } }, goal });
  show();
  const [page, widget] = [join('alerts'), join('goal')];
  const [still] = page.shown();
  expect(still?.alert).toMatchObject({ volume: 0, look: { theme: 'gilt', calm: true } });
  expect(still?.alert.speech).toBeUndefined();
  expect(still?.alert.durationMs).toBeGreaterThan(24 * 60 * 60 * 1_000);
  expect(widget.shown()).toEqual([]);
  expect(drawn).toEqual([]);
  page.post({ kind: 'started', showId: still?.showId ?? 0 });
  expect(drawn).toEqual(['alerts']);
  show({ overlay: { ...overlay, elements: overlay.elements.map((layer) => ({ ...layer, hidden: true })) } });
  expect(page.orders.at(-1)).toEqual({ kind: 'clear', showId: still?.showId });
});

test('[SPG-130] the still is replaced when the design or the sample changes, and stays when nothing that it shows does', () => {
  const { show, join, settings } = openCanvas();
  show();
  const page = join('alerts');
  show();
  expect(page.shown()).toHaveLength(1);
  const { alerts } = settings.boxes;
  if (!alerts) throw new Error('there are no alerts');
  show({ settings: { ...settings, boxes: { alerts: { ...alerts, look: { ...alerts.look, theme: 'neon' } } } } });
  show({ stills: { ...request, type: 'follower.created' } });
  const variation: Variation = { id: 'v', when: { type: 'donation.created' }, weight: 1, change: { look: { theme: 'quest' } } };
  show({ stills: { ...request, previewRequest: { ...request.previewRequest, variant: variation } } });
  show({ stills: { ...request, element: 'others', previewRequest: { ...request.previewRequest, variant: variation } } });
  expect(page.shown().map(({ alert }) => [alert.type, alert.look.theme])).toEqual([
    ['donation.created', 'pin'],
    ['donation.created', 'neon'],
    ['follower.created', 'pin'],
    ['donation.created', 'quest'],
    ['donation.created', 'pin'],
  ]);
});

test('[SPG-130] a test replaces the still, which returns when the test has ended', () => {
  const { show, join, play, engine } = openCanvas({ alerts: defaultElementSettings(), others: defaultElementSettings() });
  show();
  const [page, others] = [join('alerts'), join('others')];
  play();
  const ids = () => page.shown().map(({ showId }) => showId);
  const [still = 0, played = 0] = ids();
  page.post({ kind: 'ended', showId: still, failure: 'replaced' });
  show({ stills: { ...request, type: 'follower.created' } });
  expect(ids()).toHaveLength(2);
  page.post({ kind: 'started', showId: played });
  page.post({ kind: 'ended', showId: played, failure: null });
  expect(page.shown().at(-1)?.alert).toMatchObject({ type: 'follower.created', volume: 0 });
  play();
  engine.handle({ kind: 'clear' });
  expect(page.shown().at(-1)?.alert.volume).toBe(0);
  expect(others.shown()).toHaveLength(2);
});

test('[SPG-130] alerts that custom code draws have no still, and no other page has stills', () => {
  const drawnBy = { code: 'a'.repeat(32), values: {}, hosts: [] };
  const base: Variation = { id: 'base', when: { type: 'donation.created' }, base: true, weight: 1, change: { drawnBy } };
  const { show, join, engine, settings, overlay } = openCanvas({ alerts: { ...defaultElementSettings(), variants: [base] } });
  show();
  expect(join('alerts').shown()).toEqual([]);
  engine.handle({ kind: 'overlay', settings: { ...settings, boxes: { alerts: defaultElementSettings() } }, overlay });
  expect(join('alerts').shown()).toEqual([]);
});

test('[SPG-134] an image is complete when each element has drawn; it contains no custom widget', () => {
  const alerts = defaultElementSettings();
  const elements = { alerts, goal: { ...alerts, widget: defaultWidget('goal') }, code: { ...alerts, widget: defaultWidget('custom') } };
  const { engine, show, join } = openCanvas(elements);
  show({ isImage: true });
  const [page, goal] = [join('alerts'), join('goal')];
  expect(engine.drawnElements()).toBeNull();
  const code = join('code');
  expect(engine.drawnElements()).toEqual(['alerts', 'goal']);
  expect(code.orders).toContainEqual({ kind: 'widget', view: null, events: [] });
  show({ isImage: true });
  expect(page.shown()).toHaveLength(1);
  expect(goal.orders.at(-1)).toEqual({ kind: 'ping' });
});
