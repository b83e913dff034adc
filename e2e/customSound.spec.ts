import type { Page } from '@playwright/test';
import { wavFile } from '../src/files/testing/mediaFixtures.ts';
import { notices, shown, startAlert } from './support/customizedAlert.ts';
import { expect, test } from './support/fixtures.ts';
import { openHarness } from './support/harness.ts';

const id = 'a'.repeat(32);

declare global {
  interface Window {
    /** Levels of the output. Each has the audio time in seconds, and the loudest sample since the previous level. */
    levels: [number, number][];
    /** The audio time when a node was connected to the output. */
    connectedAtS: number;
  }
}

async function recordLevels(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.levels = [];
    const connect: (this: AudioNode, target: AudioNode) => AudioNode = AudioNode.prototype.connect;
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, target: AudioNode) {
        if (target === this.context.destination && this.context instanceof AudioContext) {
          window.connectedAtS = this.context.currentTime;
          const tap = this.context.createScriptProcessor(256, 1, 1);
          tap.onaudioprocess = ({ inputBuffer, playbackTime }) => {
            window.levels.push([playbackTime, Math.max(...inputBuffer.getChannelData(0).map(Math.abs))]);
          };
          connect.call(this, tap);
          connect.call(tap, target);
        }
        return connect.call(this, target);
      },
    });
  });
}

test('[SHW-54] a sound starts after a short silence, at its volume, and fades out before the alert ends', async ({ page }) => {
  await recordLevels(page);
  await openHarness(page);
  const loud = wavFile(6);
  loud.fill(0x20, 44); // a quarter of the loudest possible level
  await page.route(`**/media/${id}`, (route) => route.fulfill({ body: loud, contentType: 'audio/wav' }));
  const parts = { sound: id, volume: 0.5, durationMs: 2_500 };
  await startAlert(page, { dressing: { fadeMs: 1_000 }, parts });
  await expect
    .poll(() => page.evaluate(() => window.harness.received().filter(({ kind }) => kind === 'ended')))
    .toEqual([expect.objectContaining({ failure: null })]);
  await expect(shown(page)).toHaveCount(0);
  await page.waitForTimeout(300);
  const levels = await page.evaluate(() => window.levels);
  const begun = levels[0]?.[0] ?? 0;
  const received = levels.filter(([, level]) => level > 0.01);
  const from = received[0]?.[0] ?? 0;
  const to = received.at(-1)?.[0] ?? 0;
  // Measures from the connection of the sound, because on a busy computer the meter misses the first blocks. The tolerance is one block.
  const connectedAtS = await page.evaluate(() => window.connectedAtS);
  expect(from - connectedAtS, 'silence before it').toBeGreaterThanOrEqual(0.144);
  expect(from - begun).toBeLessThan(0.8);
  const within = (atLeast: number, atMost: number) =>
    levels.filter(([time]) => time >= atLeast && time <= atMost).map(([, level]) => level);
  const full = 0.5 * (0x2020 / 0x8000);
  // A few levels may differ, because on a busy computer the sound may pause and click.
  const steady = within(from + 0.1, to - 1.2);
  const off = steady.filter((level) => Math.abs(level - full) >= 0.005);
  expect(steady.length).toBeGreaterThan(50);
  expect(off.length, `of ${steady.length} blocks`).toBeLessThan(steady.length / 20);
  // The fade takes one second. Measures its slope between a quarter and three quarters of the level, as a median, because the meter may
  // miss blocks.
  const fading = levels.filter(([time, level]) => time > to - 1.2 && level > full / 4 && level < (3 * full) / 4);
  const half = Math.floor(fading.length / 2);
  const slopes = fading.slice(half).map(([time, level], index) => {
    const [earlier, louder] = fading[index] ?? [0, 0];
    return (louder - level) / (time - earlier) / full;
  });
  const slope = slopes.sort((one, other) => one - other)[Math.floor(slopes.length / 2)];
  expect(slope, `of ${fading.length} blocks`).toBeGreaterThan(0.7);
  expect(slope, `of ${fading.length} blocks`).toBeLessThan(1.3);
  expect(to - begun, 'silent when it ends').toBeLessThan(2.75);
  // The page suspends the audio context when nothing plays.
  const levelsIn300Ms = async () => {
    const count = () => page.evaluate(() => window.levels.length);
    const before = await count();
    await page.waitForTimeout(300);
    return (await count()) - before;
  };
  await expect.poll(levelsIn300Ms).toBe(0);
});

test('[SHW-54] a sound that cannot be loaded is reported', async ({ page }) => {
  await openHarness(page);
  await page.route(`**/media/${id}`, (route) => route.fulfill({ body: 'rubbish', contentType: 'audio/wav' }));
  await startAlert(page, { parts: { sound: id, volume: 0.5 } });
  await expect(shown(page)).toBeVisible();
  await expect.poll(() => notices(page)).toEqual([expect.stringMatching(/overlay-sound-left-out/)]);
});
