import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createVirtualTime } from '../../testing/virtualTime';
import { dayMs } from '../runtime';
import { Moderation } from './moderation';
import { watchEnds, withoutEnded } from './muteEnds';
import type { Control, Settings } from './settings';

type Document = Pick<Settings, 'control' | 'moderation'>;

function open(makeDocument: (nowMs: number) => Document) {
  const time = createVirtualTime();
  const element = { document: makeDocument(time.clock.now()) };
  const watch = watchEnds({
    ...time,
    settings: () => element.document,
    onOver: (over) => {
      element.document = withoutEnded(element.document, over);
      watch.follow();
    },
  });
  watch.follow();
  return { time, box: element, watch };
}

const muted = (untilMs: number): Control => ({
  paused: false,
  muted: { alerts: true, sound: true, speech: false },
  mutedUntilMs: { alerts: untilMs, sound: null, speech: null },
});

test('[CTL-10] an end takes effect when it passes; a mute without an end stays', async () => {
  const { time, box: element } = open((nowMs) => ({
    control: muted(nowMs + 3_000),
    moderation: { ...z.parse(Moderation, {}), safeUntilMs: nowMs + 60_000 },
  }));
  await time.advance(3_000);
  expect(element.document.control).toEqual({
    paused: false,
    muted: { alerts: false, sound: true, speech: false },
    mutedUntilMs: { alerts: null, sound: null, speech: null },
  });
  expect(element.document.moderation?.safeUntilMs).not.toBeNull();
  await time.advance(57_000);
  expect(element.document.moderation?.safeUntilMs).toBeNull();
});

test('[CTL-10] setting the clock back during a mute neither lengthens nor restarts it', async () => {
  const { time, box: element } = open((nowMs) => ({ control: muted(nowMs + 180_000) }));
  await time.advance(60_000);
  time.setClock(-3_600_000);
  await time.advance(120_000);
  expect(element.document.control?.muted.alerts).toBe(false);
});

test('[CTL-10] frequent changes of settings do not lengthen a mute after the clock was set back', async () => {
  const { time, box: element, watch } = open((nowMs) => ({ control: muted(nowMs + 60_000) }));
  time.setClock(-3_600_000);
  for (let second = 0; second < 61; second += 1) {
    await time.advance(1_000);
    element.document = { ...element.document };
    watch.follow();
  }
  expect(element.document.control?.muted.alerts).toBe(false);
});

test('[CTL-10] a mute lasts at most a day, even if the clock was set back while Ovation was closed', async () => {
  const { time, box: element } = open((nowMs) => ({ control: muted(nowMs + 30 * dayMs) }));
  await time.advance(dayMs);
  expect(element.document.control?.muted.alerts).toBe(false);
});

test('[CTL-10] setting the clock forward, as after a sleep, ends a mute within half a minute', async () => {
  const { time, box: element } = open((nowMs) => ({ control: muted(nowMs + 3_600_000) }));
  time.setClock(3_600_000);
  await time.advance(30_000);
  expect(element.document.control?.muted.alerts).toBe(false);
});

test('[CTL-10] a mute that is extended ends at the later time', async () => {
  const { time, box: element, watch } = open((nowMs) => ({ control: muted(nowMs + 3_000) }));
  await time.advance(2_000);
  element.document = { control: muted(time.clock.now() + 10_000) };
  watch.follow();
  await time.advance(9_000);
  expect(element.document.control?.muted.alerts).toBe(true);
  await time.advance(1_000);
  expect(element.document.control?.muted.alerts).toBe(false);
});
