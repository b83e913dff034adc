import type { Page } from '@playwright/test';
import { wavFile } from '../src/companion/testing/mediaFixtures.ts';
import { begin, notices, shown } from './support/customizedAlert.ts';
import { expect, test } from './support/fixtures.ts';
import { openHarness } from './support/harness.ts';

/* Sounds of a creator's own, in the real overlay with a fake engine. */

const id = 'a'.repeat(32);

declare global {
  interface Window {
    /** Of what goes to the loudspeaker: audio time in seconds, and the loudest sample since the last. */
    levels: [number, number][];
    /** Audio time at which something was joined to it, seconds. */
    joinedAtS: number;
  }
}

/** Listens to everything that Web Audio plays. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.levels = [];
    const connect: (this: AudioNode, target: AudioNode) => AudioNode = AudioNode.prototype.connect;
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, target: AudioNode) {
        if (target === this.context.destination && this.context instanceof AudioContext) {
          window.joinedAtS = this.context.currentTime;
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

test('[SHW-54] a sound opens with silence, has its volume, and has faded when the alert ends', async ({ page }) => {
  await listen(page);
  await openHarness(page);
  const loud = wavFile(6);
  loud.fill(0x20, 44); // a quarter of what there is
  await page.route(`**/media/${id}`, (route) => route.fulfill({ body: loud, contentType: 'audio/wav' }));
  const parts = { sound: id, volume: 0.5, durationMs: 2_500 };
  await begin(page, { dressing: { fadeMs: 1_000 }, parts });
  await expect(shown(page)).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
  await page.waitForTimeout(300);
  const levels = await page.evaluate(() => window.levels);
  const begun = levels[0]?.[0] ?? 0;
  const heard = levels.filter(([, level]) => level > 0.01);
  const from = heard[0]?.[0] ?? 0;
  const to = heard.at(-1)?.[0] ?? 0;
  // Not from the meter's first block: on a busy machine it loses some. One block is its error.
  const joinedAtS = await page.evaluate(() => window.joinedAtS);
  expect(from - joinedAtS, 'silence before it').toBeGreaterThanOrEqual(0.144);
  expect(from - begun).toBeLessThan(0.8);
  const within = (atLeast: number, atMost: number) =>
    levels.filter(([time]) => time >= atLeast && time <= atMost).map(([, level]) => level);
  const full = 0.5 * (0x2020 / 0x8000);
  // A starved audio thread drops out, and rings where it comes back: that is the machine's, and is short.
  const steady = within(from + 0.1, to - 1.2);
  const off = steady.filter((level) => Math.abs(level - full) >= 0.005);
  expect(steady.length).toBeGreaterThan(50);
  expect(off.length, `of ${steady.length} blocks`).toBeLessThan(steady.length / 20);
  const middle = within(to - 0.52, to - 0.44);
  expect(Math.max(...middle)).toBeGreaterThan(full * 0.35);
  expect(Math.max(...middle)).toBeLessThan(full * 0.65);
  expect(to - begun, 'silent when it ends').toBeLessThan(2.75);
  // Nothing runs on when nothing is heard.
  await page.waitForTimeout(300);
  const count = await page.evaluate(() => window.levels.length);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.levels.length)).toBe(count);
});

test('[SHW-54] a sound that cannot be had is told', async ({ page }) => {
  await openHarness(page);
  await page.route(`**/media/${id}`, (route) => route.fulfill({ body: 'rubbish', contentType: 'audio/wav' }));
  await begin(page, { parts: { sound: id, volume: 0.5 } });
  await expect(shown(page)).toBeVisible();
  await expect.poll(() => notices(page)).toEqual([expect.stringMatching(/overlay-sound-left-out/)]);
});
