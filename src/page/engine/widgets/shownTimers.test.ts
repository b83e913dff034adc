import { expect, test } from 'vitest';
import { defaultWidget, type TimerStep, type Widget } from '../../../contract/settings';
import { createWidgetWorld } from '../../../testing/widgetWorld';

const widget = { ...defaultWidget('timer'), startWhenShown: true, startSeconds: 60 } as Widget;
const command = { verb: 'start-timer', box: 'widget' };

async function openTimer(given: Widget = widget) {
  const world = await createWidgetWorld(given);
  const { page, settings, saveSettings, time, forwardedCommands } = world;
  const show = async (visible: boolean, active: boolean | null = visible) => {
    page.say({ kind: 'visibility', visible, active });
    await time.advance(1_000);
  };
  /** How often the timer was started since the previous call. */
  const starts = () => forwardedCommands.splice(0).filter((one) => JSON.stringify(one) === JSON.stringify(command)).length;
  const steps = async (...all: TimerStep[]) => {
    const control = { paused: false, muted: { alerts: false, sound: false, speech: false }, timers: { widget: all } };
    await saveSettings({ ...settings, control });
    await time.advance(1_000);
  };
  return { ...world, show, starts, steps };
}

test('[WDG-45] a timer starts when its scene is shown, continues while it runs, and starts again after its end', async () => {
  const { show, starts, steps, time } = await openTimer();
  expect(starts()).toBe(1);
  await steps({ atMs: time.clock.now(), action: 'start', ms: 60_000 });
  await show(false);
  await time.advance(20_000);
  await show(true);
  expect(starts()).toBe(0);
  await time.advance(60_000); // the timer ends while it is shown
  expect(starts()).toBe(0);
  await show(false);
  await time.advance(10_000);
  await show(true);
  expect(starts()).toBe(1);
});

/** Opens a timer that ends while its source is shown. Then the page leaves for longer than `reloadMs`. `load` opens it again. */
async function openEnded() {
  const world = await openTimer();
  const { page, openPage, starts, steps, time } = world;
  starts();
  const shownSinceMs = time.clock.now();
  await steps({ atMs: shownSinceMs, action: 'start', ms: 1_000 });
  await time.advance(5_000);
  openPage({ overlay: 'other' }); // keeps the engine open
  page.say({ kind: 'leave' });
  await time.advance(60_000);
  const load = async (atMs: number) => {
    const loaded = openPage({ overlay: 'widget', shownSinceMs: atMs });
    await time.advance(2_000);
    return loaded;
  };
  return { ...world, shownSinceMs, load };
}

test('[WDG-46] a timer that ended stays ended if its source reloads, however long this takes', async () => {
  const { load, starts, shownSinceMs, time } = await openEnded();
  const page = await load(shownSinceMs);
  expect(starts()).toBe(0);
  for (const visible of [false, true]) {
    page.say({ kind: 'visibility', visible, active: visible });
    await time.advance(10_000);
  }
  expect(starts()).toBe(1);
});

test('[WDG-46] a timer that ended starts again with a source that OBS had shut down with its scene', async () => {
  const { load, starts, time } = await openEnded();
  await load(time.clock.now());
  expect(starts()).toBe(1);
});

test('[WDG-45] a paused timer waits for the creator, and one in a preview of OBS waits for Program', async () => {
  const { show, starts, steps, time } = await openTimer();
  starts();
  await steps({ atMs: time.clock.now(), action: 'start', ms: 60_000 }, { atMs: time.clock.now() + 1, action: 'pause' });
  await show(false);
  await time.advance(10_000);
  await show(true);
  expect(starts()).toBe(0);
  await steps();
  await show(false);
  await time.advance(10_000);
  await show(true, false);
  expect(starts()).toBe(0);
  await show(true, true);
  expect(starts()).toBe(1);
});

test('[WDG-45] a timer without the switch does not start', async () => {
  const { starts } = await openTimer(defaultWidget('timer'));
  expect(starts()).toBe(0);
});
