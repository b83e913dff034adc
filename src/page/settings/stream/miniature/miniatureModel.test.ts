import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { CompanionStatus, ControlState, ReadGoal } from '../../../../contract/companion';
import type { PreviewCommand, PreviewStatus, StageEntry } from '../../../../contract/engine';
import { defaultElementSettings, defaultWidget, layerOf, type Settings } from '../../../../contract/settings';
import { createVirtualTime } from '../../../../testing/virtualTime';
import { settingsWith } from '../../../../testing/widgets';
import { createMiniatureModel } from './miniatureModel';

const time = createVirtualTime();
const nowMs = time.clock.now();
const aheadMs = 60_000;
const companionMs = nowMs + aheadMs;

const stage = (change: Partial<StageEntry> = {}): StageEntry => ({
  ...{ key: 'donation.created:d1', type: 'donation.created', origin: 'live', name: 'Ada', title: 'Ada donated', amount: '$5.00' },
  ...{ message: 'Hello', events: 1, speaks: false, startedAtMs: companionMs - 1_000, endsAtMs: companionMs + 6_000 },
  ...change,
});

function controlWith(entry: StageEntry | null, change: Partial<ControlState> = {}): ControlState {
  const report = { stage: entry, waiting: 0, held: 0, queue: [], recent: [], undo: null };
  const element = { box: 'alerts', pages: 1, visible: true, queued: 0, showing: null, endsAtMs: null, report };
  const muted = { alerts: false, sound: false, speech: false };
  return { paused: false, muted, safeUntilMs: null, boxes: [element], ...change };
}

type Engines = CompanionStatus['engines'];
const openIn = (...overlays: readonly { readonly overlay: string; readonly visible: boolean }[]): Engines => [
  { state: { tag: 'live', reason: null, retryAtMs: null }, boxes: [], overlays: overlays.map((one) => ({ ...one, pages: 1 })) },
];

const place = { x: 0, y: 0, width: 640, height: 360 };
const widgets = { goal: defaultWidget('goal'), feed: defaultWidget('feed'), timer: defaultWidget('timer') };
const size = { width: 1_920, height: 1_080 };
const settings: Settings = {
  ...settingsWith(widgets),
  overlays: {
    alerts: { size, elements: ['alerts', 'goal', 'feed', 'timer'].map((name) => layerOf(name, place)) },
    second: { title: 'Just chatting', size, elements: [layerOf('feed', place)] },
  },
};

function openMiniature(change: { readonly settings?: Settings } = {}) {
  const status = signal<Pick<CompanionStatus, 'engines'> | null>({ engines: openIn({ overlay: 'alerts', visible: true }) });
  const control = signal<ControlState | null>(controlWith(null));
  const namesHidden = signal(false);
  const goals = signal<readonly ReadGoal[]>([]);
  let goalWatchers = 0;
  let hide = () => {};
  let reveal = () => {};
  const document = signal<Settings | null>(change.settings ?? settings);
  const model = createMiniatureModel({
    settings: document,
    ...{ status, control, namesHidden },
    aheadMs: signal(aheadMs),
    catalogue: {
      goals,
      watchGoals: () => {
        goalWatchers += 1;
        return () => {
          goalWatchers -= 1;
        };
      },
    },
    ports: {
      clock: time.clock,
      page: {
        onLeave: () => () => {},
        warnBeforeLeave: () => () => {},
        onHide: (listener) => {
          hide = listener;
          return () => {};
        },
        onReturn: (listener) => {
          reveal = listener;
          return () => {};
        },
      },
    },
    titleOf: (name) => name,
    obsHref: () => '#/settings/account?part=obs',
  });
  model.setInView(true);
  const orders: PreviewCommand[] = [];
  let listener = (_: PreviewStatus) => {};
  const detach = model.attach({
    post: (order) => orders.push(order),
    onStatus: (listened) => {
      listener = listened;
      return () => {};
    },
  });
  const load = () => listener({ kind: 'ready' });
  const stages = () => orders.flatMap((order) => (order.kind === 'stage' ? order : []));
  return {
    model,
    status,
    control,
    namesHidden,
    document,
    orders,
    load,
    stages,
    detach,
    watchers: () => goalWatchers,
    hide: () => hide(),
    reveal: () => reveal(),
  };
}

test('[DSK-22] the miniature shows the alert on stage until it ends on the overlay, with its texts and without sound', () => {
  const { control, load, orders, stages } = openMiniature();
  control.value = controlWith(stage());
  expect(orders).toEqual([]);
  load();
  expect(orders.map(({ kind }) => kind)).toEqual(['overlay', 'stage']);
  expect(stages()[0]).toMatchObject({
    element: 'alerts',
    alert: {
      title: [
        { text: 'Ada', donor: true },
        { text: ' donated', donor: false },
      ],
      ...{ amount: '$5.00', message: 'Hello', durationMs: 6_000, volume: 0 },
    },
  });
  expect(stages()[0]?.alert).not.toHaveProperty('speech');
  control.value = controlWith(null);
  expect(stages().at(-1)).toEqual({ kind: 'stage', element: 'alerts', alert: null });
});

test('[DSK-22] of several programs with the overlay, the miniature follows the one whose page is visible', () => {
  const { control, load, stages } = openMiniature();
  load();
  const of = (entry: StageEntry | null, visible: boolean) => controlWith(entry).boxes.map((one) => ({ ...one, visible }));
  control.value = { ...controlWith(null), boxes: [...of(stage(), false), ...of(null, true)] };
  expect(stages()).toEqual([]);
  control.value = { ...controlWith(null), boxes: [...of(null, true), ...of(stage(), true)] };
  expect(stages()).toHaveLength(1);
});

test('[DSK-22] replays, tests and the next alert begin; a repeated report, or an alert that is nearly over, does not', () => {
  const { control, load, stages } = openMiniature();
  load();
  const report = (change: Partial<StageEntry>) => {
    control.value = controlWith(stage(change));
  };
  report({});
  report({ endsAtMs: companionMs + 6_050 });
  expect(stages()).toHaveLength(1);
  report({ origin: 'replay' });
  report({ key: 'donation.created:test', origin: 'test' });
  expect(stages().map(({ grows }) => grows)).toEqual([false, false, false]);
  report({ key: 'follower.created:f1', type: 'follower.created', endsAtMs: companionMs + 900 });
  expect(stages()).toHaveLength(3);
});

test('[DSK-22] events that join the alert, and speech that extends it, change it without another entrance', () => {
  const { control, load, stages } = openMiniature();
  load();
  control.value = controlWith(stage());
  control.value = controlWith(stage({ amount: '$10.00', title: 'Ada donated 2 times', endsAtMs: companionMs + 8_000 }));
  control.value = controlWith(stage({ amount: '$10.00', title: 'Ada donated 2 times', endsAtMs: companionMs + 12_000 }));
  expect(stages().map(({ grows, alert }) => [grows, alert?.amount, alert?.durationMs])).toEqual([
    [false, '$5.00', 6_000],
    [true, '$10.00', 8_000],
    [true, '$10.00', 12_000],
  ]);
});

test('[DSK-22] the alert has the design of its variation, and the reported theme, colour and size', () => {
  const variations = [
    {
      id: 'large',
      when: { type: 'donation.created' as const, currency: 'USD', amountAtLeast: 5_000 },
      weight: 1,
      change: { look: { placement: 'center' as const } },
    },
  ];
  const own = { ...settings, boxes: { ...settings.boxes, alerts: { ...defaultElementSettings(), variants: variations } } };
  const { control, load, stages } = openMiniature({ settings: own });
  load();
  const drawn = { tier: 2, variation: 'large', titleLines: 2, messageLines: null, perks: [{ title: 'Hat', quantity: 2 }] };
  control.value = controlWith(stage({ drawn, colors: { theme: 'gilt', accent: '#ff0000' } }));
  expect(stages()[0]?.alert).toMatchObject({
    look: { theme: 'gilt', accent: '#ff0000', placement: 'center', tier: 2 },
    text: { titleLines: 2 },
    perks: [{ title: 'Hat', quantity: 2 }],
  });
});

test('[DSK-22] a frame that loads again shows everything again', () => {
  const { control, load, orders } = openMiniature();
  control.value = controlWith(stage());
  load();
  load();
  expect(orders.map(({ kind }) => kind)).toEqual(['overlay', 'stage', 'overlay', 'stage']);
});

test('[DSK-7] with Hide names the miniature has nothing that a supporter typed', () => {
  const { model, control, namesHidden, load, stages, orders } = openMiniature();
  namesHidden.value = true;
  load();
  control.value = controlWith(stage());
  expect(stages()[0]?.alert).toMatchObject({ title: [{ text: 'Donation' }], amount: '$5.00', message: null });
  expect(JSON.stringify([orders, model.playing.value])).not.toMatch(/Ada|Hello/);
});

test('[DSK-22] there is no frame while no overlay is open, the picture is out of view or the page is hidden', () => {
  const { model, status, watchers, hide, reveal } = openMiniature();
  expect([model.isRunning.value, watchers()]).toEqual([true, 1]);
  hide();
  expect([model.isRunning.value, watchers()]).toEqual([false, 0]);
  reveal();
  expect(model.isRunning.value).toBe(true);
  model.setInView(false);
  expect([model.isRunning.value, watchers()]).toEqual([false, 0]);
  model.setInView(true);
  status.value = { engines: openIn() };
  expect([model.isRunning.value, model.state.value, watchers()]).toEqual([false, 'closed', 0]);
  status.value = { engines: openIn({ overlay: 'alerts', visible: true }) };
  expect([model.isRunning.value, watchers()]).toEqual([true, 1]);
  model.close();
  expect(watchers()).toBe(0);
});

test('[DSK-24] widgets with known figures are drawn by the overlay, others as shapes', () => {
  const { model, control, status, load, orders } = openMiniature();
  const timer = { endsAtMs: companionMs + 90_000, leftMs: 0 };
  control.value = { ...controlWith(null), boxes: controlWith(null).boxes.map((one) => ({ ...one, box: 'timer', timer })) };
  load();
  const [order] = orders;
  if (order?.kind !== 'overlay') throw new Error('the overlay was not sent first');
  expect(order.overlay.elements.map(({ box: element }) => element)).toEqual(['alerts', 'goal', 'timer']);
  expect(model.shapes.value.map(({ box: element }) => element)).toEqual(['feed']);
  // The command to the iframe contains the timer's end by this computer's clock, not by the companion's.
  expect(order.figures).toEqual({ goals: [], timers: { timer: { ...timer, endsAtMs: nowMs + 90_000 } } });
  control.value = { ...control.value, paused: true };
  expect(orders).toHaveLength(1);
  status.value = { engines: [] };
  expect(model.shapes.value.map(({ box: element }) => element)).toEqual(['alerts', 'goal', 'feed', 'timer']);
});

test('[DSK-22] of several open overlays, the miniature shows the one on air until the creator chooses another', () => {
  const { model, status, control, load, stages } = openMiniature();
  load();
  control.value = controlWith(stage());
  status.value = { engines: openIn({ overlay: 'alerts', visible: false }, { overlay: 'second', visible: true }) };
  expect([model.open.value, model.name.value, model.playing.value]).toEqual([['second', 'alerts'], 'second', []]);
  expect(stages().at(-1)?.alert).toBeNull();
  model.choose('alerts');
  expect([model.name.value, model.playing.value.length]).toEqual(['alerts', 1]);
  status.value = { engines: openIn({ overlay: 'second', visible: true }) };
  expect(model.name.value).toBe('second');
});

test('[DSK-22] the miniature says whether alerts are paused or muted', () => {
  const { model, control } = openMiniature();
  const stateWith = (change: Partial<ControlState>) => {
    control.value = controlWith(null, change);
    return model.state.value;
  };
  const muted = { alerts: false, sound: false, speech: false };
  expect([
    stateWith({}),
    stateWith({ muted: { ...muted, sound: true } }),
    stateWith({ volume: 0 }),
    stateWith({ muted: { ...muted, alerts: true } }),
    stateWith({ paused: true }),
  ]).toEqual(['on', 'sound-muted', 'sound-muted', 'muted', 'paused']);
});
