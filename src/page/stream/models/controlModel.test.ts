import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { dayMs } from '../../../contract';
import type { RecentEntry } from '../../../contract/engine';
import { Moderation } from '../../../contract/settings';
import { calm, elementOf, entryOf, openControl } from '../../../testing/control/openControl';
import { problemText } from '../reachText';
import { resultText } from '../resultText';
import { extendSafeMode, move, moveToFront, replayLast, skip } from './actions';
import type { ControlModel } from './controlModel';

const lastText = ({ commands }: ControlModel) => (commands.last.value ? resultText(commands.last.value).text : null);
const stage = (key: string) => ({
  key,
  type: 'donation.created' as const,
  origin: 'live' as const,
  title: 'Ada',
  amount: null,
  message: null,
  events: 1,
  speaks: false,
  startedAtMs: 0,
  endsAtMs: 1,
});

test('[DSK-3] the result of a command says whether an overlay received it, and what happens if none is open', async () => {
  const { model, told } = await openControl();
  await model.commands.run('pause');
  expect(lastText(model)).toBe('Paused. Alerts wait. 2 overlays received it.');
  told.outcome = { engines: 0, overlays: 0, alerts: 0 };
  await model.commands.run('pause');
  expect(lastText(model)).toBe('Paused. Alerts wait. No overlay is open: this applies when one opens.');
  await model.commands.run('skip');
  expect(lastText(model)).toBe('Nothing happened: no overlay is open. Open an overlay’s link in OBS or in a tab.');
  told.outcome = { engines: 1, overlays: 0, alerts: 0 };
  await model.commands.run('clear');
  expect(lastText(model)).toBe('Sent. No overlay has answered yet.');
  told.status = 0;
  await model.commands.run('clear');
  expect(lastText(model)).toBe('That did not work: Can’t reach Ovation. Is it running?');
});

test('[DSK-3] an overlay’s answer after the timeout of the command updates the result', async () => {
  const { model, told, commandIds, say, time } = await openControl();
  told.outcome = { engines: 1, overlays: 0, alerts: 0 };
  await model.commands.run('skip');
  const outcome = { engines: 1, overlays: 2, alerts: 1 };
  say({ type: 'outcome', commandId: 'of-another-page', outcome });
  await time.advance(0);
  expect(lastText(model)).toBe('Sent. No overlay has answered yet.');
  say({ type: 'outcome', commandId: commandIds[0] ?? '', outcome });
  await time.advance(0);
  expect(lastText(model)).toBe('Skipped. 2 overlays received it.');
});

test('[DSK-17] a skip names the alert that the page shows in each element, so that a late press skips no other', async () => {
  const elements = [elementOf('alerts', { stage: stage('a') }), elementOf('big', {}), elementOf('small', { stage: stage('b') })];
  const { model, commands } = await openControl({ control: { ...calm, boxes: elements } });
  skip(model);
  expect(commands).toEqual([
    { verb: 'skip', body: { box: 'alerts', key: 'a' } },
    { verb: 'skip', body: { box: 'small', key: 'b' } },
  ]);
});

test('[CTL-6] a replay shows the alert that viewers saw last in any element, never a cleared, rejected or filtered one', async () => {
  const ended = (seq: number, outcome: RecentEntry['fate']): RecentEntry => {
    const { key, type, name, title, amount, message } = entryOf(seq);
    return { ...{ seq, key, type, name, title, amount, message, fate: outcome }, endedAtMs: seq * 1_000 };
  };
  const elements = [
    elementOf('alerts', {
      recent: [
        ended(9, { tag: 'skipped', by: 'creator', cleared: true }),
        ended(8, { tag: 'suppressed', rule: 'refused' }),
        ended(5, { tag: 'skipped', by: 'creator' }),
      ],
    }),
    elementOf('big', { recent: [ended(7, { tag: 'failed', why: 'timeout' }), ended(4, { tag: 'shown', cutShort: false })] }),
  ];
  const { model, commands } = await openControl({ control: { ...calm, boxes: elements } });
  replayLast(model);
  expect(commands).toEqual([{ verb: 'replay', body: { box: 'alerts', key: 'donation.created:5' } }]);
});

test('[DSK-5] a move later sends a move earlier of the next alert; moves build on each other, and stop at the ends', async () => {
  const queue = [entryOf(1), entryOf(2, { held: { untilMs: null } }), entryOf(3), entryOf(4)];
  const { model, commands, time } = await openControl({
    control: { ...calm, boxes: [elementOf('alerts', { queue, waiting: 4, held: 1 })] },
  });
  const order = () => model.elements.value[0]?.waiting.map(({ seq }) => seq);
  move(model, 'alerts', 'donation.created:1', 1);
  move(model, 'alerts', 'donation.created:1', 1);
  move(model, 'alerts', 'donation.created:1', 1);
  move(model, 'alerts', 'donation.created:3', -1);
  expect(order()).toEqual([3, 4, 1]);
  await time.advance(0);
  expect(commands.map(({ body }) => body)).toEqual([
    { box: 'alerts', key: 'donation.created:3', before: 'donation.created:1' },
    { box: 'alerts', key: 'donation.created:4', before: 'donation.created:1' },
  ]);
  await time.advance(5_000);
  expect(order()).toEqual([1, 3, 4]);
});

test('[DSK-5] one press moves an alert to the front; the first alert stays', async () => {
  const queue = [entryOf(1), entryOf(2), entryOf(3), entryOf(4)];
  const { model, commands, time } = await openControl({ control: { ...calm, boxes: [elementOf('alerts', { queue, waiting: 4 })] } });
  moveToFront(model, 'alerts', 'donation.created:4');
  moveToFront(model, 'alerts', 'donation.created:4');
  expect(model.elements.value[0]?.waiting.map(({ seq }) => seq)).toEqual([4, 1, 2, 3]);
  await time.advance(0);
  expect(commands).toEqual([{ verb: 'move', body: { box: 'alerts', key: 'donation.created:4' } }]);
});

test('[DSK-1] an element that is open in two programs is shown once, with the report of the visible page', async () => {
  const hidden = { ...elementOf('alerts', { waiting: 9 }), visible: false, pages: 2 };
  const { model } = await openControl({ control: { ...calm, boxes: [hidden, elementOf('alerts', { waiting: 1 })] } });
  expect(model.elements.value).toMatchObject([{ name: 'alerts', pages: 3, visible: true, report: { waiting: 1 } }]);
});

test('[DSK-3] while Ovation is away, the last state stays and is marked as old; the page reconnects by itself', async () => {
  const { model, cut, told, time } = await openControl({ control: { ...calm, paused: true } });
  told.status = 0;
  cut();
  await time.advance(0);
  expect([model.link.value, model.control.value?.paused]).toEqual(['away', true]);
  told.status = 200;
  await time.advance(3_000);
  expect(model.link.value).toBe('open');
});

test('[CTL-2] a control page with a revoked key says so and stops connecting', async () => {
  const { model, cut, told, time } = await openControl();
  told.status = 401;
  cut();
  await time.advance(500);
  expect(model.link.value).toBe('refused');
  told.status = 200;
  await time.advance(60_000);
  expect(model.link.value).toBe('refused');
});

test('[DSK-1] an unreadable element does not hide the others, and the page shows a problem', async () => {
  const { model, time, tell } = await openControl();
  const broken = elementOf('evil', { stage: { ...stage('k'), startedAtMs: Number.POSITIVE_INFINITY } });
  tell({
    nowMs: time.clock.now(),
    troubles: ['stream-waiting'],
    control: { ...calm, paused: true, boxes: [broken, elementOf('alerts', { waiting: 3 })] },
  });
  await time.advance(0);
  expect(model.control.value?.paused).toBe(true);
  expect(model.elements.value).toMatchObject([{ name: 'alerts', report: { waiting: 3 } }]);
  expect(model.troubles.value).toEqual(['stream-waiting', 'unreadable']);
  expect(problemText('unreadable')).toMatch(/could not be read/);
});

test('[CTL-5] a message of a newer version is ignored', async () => {
  const { model, time, say, tell } = await openControl({ control: { ...calm, paused: true } });
  say({ type: 'of-a-newer-version', state: null } as never);
  await time.advance(0);
  expect([model.link.value, model.control.value?.paused, model.troubles.value]).toEqual(['open', true, []]);
  tell({ nowMs: time.clock.now(), troubles: [], control: calm });
  await time.advance(0);
  expect(model.control.value?.paused).toBe(false);
});

test('[DSK-1] countdowns use Ovation’s clock; without a countdown no timer runs', async () => {
  const aheadMs = 90_000;
  const { model, time, tell } = await openControl({ aheadMs });
  const atFirst = model.nowMs.value;
  expect(atFirst).toBe(time.clock.now() + aheadMs);
  await time.advance(10_000);
  expect(model.nowMs.value).toBe(atFirst);
  const nowMs = time.clock.now() + aheadMs;
  tell({ nowMs, troubles: [], control: { ...calm, boxes: [elementOf('alerts', { undo: { alerts: 1, untilMs: nowMs + 2_500 } })] } });
  await time.advance(2_000);
  expect(model.nowMs.value).toBe(nowMs + 2_000);
  await time.advance(5_000);
  expect(model.nowMs.value).toBe(nowMs + 3_000);
});

test('[CTL-1] safe mode is extended from its end, to at most a day from now', async () => {
  const { model, commands, time, tell } = await openControl();
  const extendWith = async (leftMs: number) => {
    const nowMs = time.clock.now();
    tell({ nowMs, troubles: [], control: { ...calm, safeUntilMs: nowMs + leftMs } });
    await time.advance(0);
    extendSafeMode(model);
    await time.advance(0);
    return commands.at(-1);
  };
  expect(await extendWith(300_000)).toEqual({ verb: 'safe-mode', body: { forMs: 900_000 } });
  expect(await extendWith(dayMs - 60_000)).toEqual({ verb: 'safe-mode', body: { forMs: dayMs } });
});

test('[DSK-5] shortcuts do what the buttons do; they are ignored while typing, with other keys, held down, or switched off', async () => {
  const { model, press, commands, memory } = await openControl();
  expect(await press('P')).toBe(true);
  for (const change of [{ isTyping: true }, { isChord: true }, { isRepeated: true }]) expect(await press('s', change)).toBe(false);
  await press('2');
  expect(commands).toEqual([
    { verb: 'pause', body: {} },
    { verb: 'mute', body: { what: 'sound' } },
  ]);
  await press('?');
  expect([model.shortcutsOpen.value, await press('s')]).toEqual([true, false]);
  model.shortcutsOpen.value = false;
  model.preferences.toggleShortcuts();
  expect([await press('s'), await press('?')]).toEqual([false, true]);
  expect(memory['shortcuts-off']).toBe('yes');
});

test('[DSK-17] the shortcuts for approve and reject concern the first alert that needs approval', async () => {
  const awaiting = [entryOf(7, { held: { untilMs: null } }), entryOf(8, { held: { untilMs: null } })];
  const { press, commands } = await openControl({
    control: { ...calm, boxes: [elementOf('alerts', { queue: awaiting, waiting: 2, held: 2 })] },
  });
  await press('a');
  await press('x');
  expect(commands).toEqual([
    { verb: 'approve', body: { box: 'alerts', key: 'donation.created:7' } },
    { verb: 'refuse', body: { box: 'alerts', key: 'donation.created:7' } },
  ]);
});

test('[DSK-17] shortcuts send no command if the page shows no alert for it', async () => {
  const { model, press, commands } = await openControl({ control: { ...calm, boxes: [elementOf('alerts', {})] } });
  for (const key of ['a', 'x']) await press(key);
  expect(lastText(model)).toBe('No alert needs approval.');
  await press('r');
  expect(lastText(model)).toBe('No alert has finished yet.');
  expect(commands).toEqual([]);
});

test('[DSK-7] the browser stores whether names are hidden', async () => {
  const { model, press, memory } = await openControl({ memory: { 'names-hidden': 'yes' } });
  expect(model.preferences.namesHidden.value).toBe(true);
  await press('h');
  expect([model.preferences.namesHidden.value, memory['names-hidden']]).toEqual([false, 'no']);
});

test('[MOD-12] the result of an approval during a mute says that the alert waits', async () => {
  const awaiting = [entryOf(7, { held: { untilMs: null } })];
  const { model, press } = await openControl({
    control: { ...calm, boxes: [elementOf('alerts', { queue: awaiting, waiting: 1, held: 1 })] },
  });
  await press('a');
  const said = model.commands.last.value;
  expect(said && resultText(said, true).text).toBe('1 alert approved. Waiting until you unmute alerts. 2 overlays received it.');
  expect(said && resultText(said, false).text).toBe('1 alert approved. 2 overlays received it.');
});

test('[DSK-7] an open dock follows changes of the moderation settings within a minute', async () => {
  const { model, told, time, say } = await openControl();
  const event = { key: 'donation.created:1', type: 'donation.created', name: 'Ada', message: 'see www.win-big.example' } as const;
  const shown = () => model.shownText.value(event);
  expect(shown()).toEqual({ name: 'Ada', message: event.message, isChanged: false });
  told.moderation = z.parse(Moderation, { on: true });
  for (let second = 0; second < 60; second += 5) {
    await time.advance(5_000);
    say({ type: 'feed' }); // so that the channel stays open
  }
  await vi.waitFor(() => expect(shown()).toEqual({ name: 'Ada', message: 'see ***', isChanged: true }), 10_000);
});

test('[DSK-7] while the moderation settings cannot be read, texts are hidden', async () => {
  const { model, told, time } = await openControl({ moderation: null });
  const shown = () => model.shownText.value({ key: 'follower.created:1', type: 'follower.created', name: 'Ada', message: null });
  expect(shown()).toEqual({ name: null, message: null, isChanged: true });
  told.moderation = z.parse(Moderation, {});
  await time.advance(60_000);
  expect(shown()).toEqual({ name: 'Ada', message: null, isChanged: false });
});
