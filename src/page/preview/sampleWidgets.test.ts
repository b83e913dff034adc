import { expect, test } from 'vitest';
import { defaultSettings, defaultWidget, type Widget } from '../../contract/settings';
import { widgetElement } from '../../testing/widgets';
import { figuresWidget, sampleWidget } from './sampleWidgets';

const nowMs = Date.parse('2026-11-26T12:00:00Z');
const settings = { ...defaultSettings(), locale: 'en-US' };
const custom: Widget = { kind: 'custom', code: '0'.repeat(32), values: {}, currency: 'USD', hosts: [] };

test('[CUS-33] in the editor, a custom widget has sample events and figures', () => {
  const content = sampleWidget(widgetElement(custom), settings, nowMs)?.content;
  if (content?.kind !== 'custom') throw new Error('no content of a custom widget');
  expect(content).toMatchObject({ frame: null, currency: 'USD' });
  expect(new Set(content.events.map(({ type }) => type))).toEqual(new Set(['donation.created', 'follower.created']));
  expect(content.events.at(-1)).toMatchObject({ name: 'Marisol Vega', amount: 50 });
  expect(content.events.filter(({ items }) => items.length > 0)).toMatchObject([{ type: 'donation.created', name: 'Ada', amount: 12 }]);
  expect(content.session.tips).toMatchObject({ session: 111.5, count: 6, goal: 310 });
  expect(content.session.top.session.donator).toEqual({ name: 'Marisol Vega', amount: 50 });
});

test('[CUS-33] without code the element is empty', () => {
  expect(sampleWidget(widgetElement({ ...custom, code: null }), settings, nowMs)).toBeNull();
});

test('[SPG-9] sample amounts are in the creator’s currency', () => {
  for (const kind of ['goal', 'feed', 'ticker'] as const) {
    const content = JSON.stringify(sampleWidget(widgetElement(defaultWidget(kind)), settings, nowMs, { currency: 'EUR' }));
    expect(content, kind).not.toContain('$');
    expect(content, kind).toContain('€');
  }
});

test('[DSK-24] the miniature shows real goals and timers, and nothing while it does not know them', () => {
  const goal = { id: 'g1', description: 'Microphone', amount: 40_000, totalRaised: 28_100, currency: 'USD', completedAt: null };
  const timers = { timer: { endsAtMs: nowMs + 60_000, leftMs: 0 } };
  const draw = (kind: 'goal' | 'timer', figures: Parameters<typeof figuresWidget>[3]) =>
    figuresWidget(widgetElement(defaultWidget(kind)), settings, nowMs, figures, kind)?.content ?? null;
  expect(draw('goal', { goals: [goal], timers })).toMatchObject({ title: 'Microphone', raised: '$281.00', percent: 70 });
  expect(draw('timer', { goals: [goal], timers })).toMatchObject({ endsAtMs: nowMs + 60_000 });
  expect([draw('goal', { goals: [], timers: {} }), draw('timer', { goals: [], timers: {} })]).toEqual([null, null]);
});
