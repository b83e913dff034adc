import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { PreviewCommand, PreviewStatus } from '../../../contract/engine';
import { defaultSettings, Moderation, type Settings } from '../../../contract/settings';
import { createVirtualTime } from '../../../testing/virtualTime';
import { createPreviewModel, debounceMs } from './previewModel';

function openPreview(way: 'attach' | 'attachAlone' = 'attach') {
  const time = createVirtualTime();
  const settings = signal<Settings | null>(defaultSettings());
  const element = signal('alerts');
  const currency = signal<string | undefined>(undefined);
  const model = createPreviewModel({
    ...{
      settings,
      element,
      ports: { clock: time.clock, timers: time.timers },
      titleOf: (id) => (id === 'p1' ? 'Pizza' : null),
      currency: () => currency.value,
    },
    frameOfAlert: async (of) => `/frame/${of}`,
  });
  const orders: PreviewCommand[] = [];
  const listeners = new Set<(news: PreviewStatus) => void>();
  const detach = model[way]({
    post: (order) => orders.push(order),
    onStatus: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const send = (news: PreviewStatus) => {
    for (const listener of listeners) listener(news);
  };
  const plays = () => orders.flatMap((order) => (order.kind === 'play' ? order : []));
  const settle = (ms = 0) => time.advance(ms);
  return { model, settings, box: element, currency, orders, plays, settle, detach, nowMs: time.clock.now(), send };
}

function amountOf({ events: [event] }: Extract<PreviewCommand, { kind: 'play' }>): number | null {
  return event.type === 'donation.created' ? event.data.amount : null;
}

test('[SPG-9] the sample is played as soon as the frame is ready, and again when it changes', async () => {
  const { model, plays, settle, send } = openPreview();
  model.chooseAmount(500);
  await settle();
  expect(plays()).toEqual([]);
  send({ kind: 'ready' });
  await settle();
  model.chooseAmount(75_000);
  await settle();
  expect(plays().map(amountOf)).toEqual([500, 75_000]);
  expect(plays().every(({ sounds }) => !sounds)).toBe(true);
  expect(new Set(plays().map(({ events }) => JSON.stringify(events))).size).toBe(2);
});

test('[SPG-9] the sample is in the creator’s currency', async () => {
  const { model, currency, plays, settle, send } = openPreview();
  send({ kind: 'ready' });
  currency.value = 'EUR';
  model.chooseAmount(500);
  await settle();
  expect(plays().at(-1)?.events[0].data).toMatchObject({ amount: 500, currency: 'EUR' });
});

test('[SPG-9] a change is played with the unsaved document after a short pause', async () => {
  const { settings, plays, settle, send } = openPreview();
  send({ kind: 'ready' });
  await settle();
  for (const locale of ['de-DE', 'ja-JP']) settings.value = { ...defaultSettings(), locale };
  await settle(debounceMs - 1);
  expect(plays()).toHaveLength(1);
  await settle(1);
  expect(plays().map((order) => order.settings.locale)).toEqual([null, 'ja-JP']);
});

test('[SPG-9] an alert is previewed at its position on its overlay, which is set before it plays and follows later changes', async () => {
  const { settings, orders, settle, send } = openPreview('attachAlone');
  const layer = {
    box: 'alerts',
    rect: { x: 60, y: 700, width: 700, height: 320 },
    rotation: 0,
    hidden: true,
    ownPlace: true as const,
    locked: false,
  };
  const goal = { ...layer, box: 'goal', hidden: false };
  const at = (x: number): Settings => {
    const elements = [goal, { ...layer, rect: { ...layer.rect, x } } as const];
    return { ...defaultSettings(), overlays: { scene: { size: { width: 1_000, height: 1_080 }, elements } } };
  };
  settings.value = at(60);
  send({ kind: 'ready' });
  await settle();
  settings.value = at(200);
  await settle(debounceMs);
  expect(orders.map((order) => (order.kind === 'overlay' ? order.overlay : order.kind))).toEqual([
    { size: { width: 1_000, height: 1_080 }, elements: [{ ...layer, hidden: false }] },
    'play',
    { size: { width: 1_000, height: 1_080 }, elements: [{ ...layer, rect: { ...layer.rect, x: 200 }, hidden: false }] },
  ]);
  const request = { code: '0'.repeat(32), values: {}, hosts: [], currency: 'USD' };
  send({ kind: 'alert-frame', element: 'alerts', showId: 7, request });
  await settle();
  expect(orders.at(-1)).toEqual({ kind: 'alert-frame', showId: 7, path: '/frame/alerts' });
});

test('[SPG-9] switches of the control change nothing in the preview', async () => {
  const { settings, plays, settle, send, nowMs } = openPreview();
  send({ kind: 'ready' });
  await settle();
  const safeUntilMs = nowMs + 600_000;
  settings.value = { ...defaultSettings(), moderation: { ...z.parse(Moderation, {}), words: ['kumquat'], safeUntilMs } };
  await settle(debounceMs);
  expect(plays().at(-1)?.settings.moderation).toMatchObject({ words: ['kumquat'], safeUntilMs: null });
  settings.value = { ...settings.value, control: { paused: true, muted: { alerts: true, sound: true, speech: true } } };
  await settle(debounceMs);
  expect(plays().at(-1)?.settings.control).toBeUndefined();
});

test('[SPG-10] a played variation stays until another sample is chosen, and belongs to its alerts', async () => {
  const { model, box: element, plays, settle, send } = openPreview();
  send({ kind: 'ready' });
  await settle();
  const variation = { id: 'v', when: { type: 'goal.reached' as const }, weight: 1, change: {} };
  model.playVariation(variation);
  await settle();
  for (const name of ['other', 'alerts']) {
    element.value = name;
    await settle(debounceMs);
  }
  expect(plays().map((order) => [order.element, order.previewRequest.variant?.id ?? null])).toEqual([
    ['alerts', null],
    ['alerts', 'v'],
    ['other', null],
    ['alerts', 'v'],
  ]);
  model.chooseType('follower.created');
  await settle();
  expect(plays().at(-1)?.previewRequest.variant).toBeUndefined();
});

test('[SHW-22] the test of a tier plays once, with its type and amount', async () => {
  const { model, plays, settle, send } = openPreview();
  model.chooseType('follower.created');
  send({ kind: 'ready' });
  await settle();
  model.chooseType('donation.created', 20_000);
  await settle(debounceMs);
  expect(plays().map(amountOf)).toEqual([null, 20_000]);
});

test('[SHW-113] a perk whose image is chosen is played once, until another type is chosen; undoing the image plays it again', async () => {
  const { model, settings, plays, settle, send } = openPreview();
  model.chooseSummary('many');
  send({ kind: 'ready' });
  await settle();
  settings.value = { ...defaultSettings(), perkImages: [{ id: 'p1', image: 'dice' }] };
  model.choosePerk('p1');
  await settle(debounceMs);
  settings.value = defaultSettings();
  await settle(debounceMs);
  model.chooseType('perks.purchased');
  await settle();
  const perkOf = ({ events: [, bought] }: Extract<PreviewCommand, { kind: 'play' }>) =>
    bought?.type === 'perks.purchased' ? bought.data.perks.map(({ id, title }) => `${id} ${title}`) : null;
  expect(plays().map((order) => [perkOf(order), order.settings.perkImages])).toEqual([
    [null, undefined],
    [['p1 Pizza'], [{ id: 'p1', image: 'dice' }]],
    [['p1 Pizza'], undefined],
    [['test Golden Microphone'], undefined],
  ]);
});

test('[SPG-9] summaries are played if the type has them', async () => {
  const { model, plays, settle, send } = openPreview();
  send({ kind: 'ready' });
  await settle();
  for (const summary of ['many', 'late', 'combo'] as const) {
    model.chooseSummary(summary);
    await settle();
  }
  model.chooseType('follower.created');
  await settle();
  expect(plays().map(({ events, previewRequest }) => [previewRequest.summary ?? null, events.length])).toEqual([
    [null, 1],
    ['many', 12],
    ['late', 6],
    ['combo', 3],
    [null, 1],
  ]);
});

test('a detached frame gets no more messages', async () => {
  const { model, plays, settle, send, detach } = openPreview();
  send({ kind: 'ready' });
  await settle();
  detach();
  model.play();
  await settle();
  expect(plays()).toHaveLength(1);
});

test('[SPG-9] a played variation is replaced by its type when anything else is edited', async () => {
  const { model, settings, settle, send } = openPreview();
  const variation = { id: 'v', when: { type: 'follower.created' }, weight: 1, change: { title: 'Hi' } } as const;
  const base = defaultSettings();
  const element = base.boxes.alerts ?? expect.fail('there are no alerts');
  const withElement = (change: object): Settings => ({ ...base, boxes: { alerts: { ...element, variants: [variation], ...change } } });
  settings.value = withElement({});
  send({ kind: 'ready' });
  await settle(debounceMs);
  model.playVariation(variation);
  settings.value = withElement({ variants: [{ ...variation, change: { title: 'Hello' } }] });
  await settle(debounceMs);
  expect(model.shown.value.previewRequest.variant?.change.title).toBe('Hello');
  settings.value = withElement({ variants: [{ ...variation, change: { title: 'Hello' } }], volume: 0.1 });
  await settle(debounceMs);
  expect(model.shown.value).toMatchObject({ type: 'follower.created', previewRequest: { sample: {} } });
  expect(model.shown.value.previewRequest.variant).toBeUndefined();
});
