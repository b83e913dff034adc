import type { Alert } from '../src/contract/engine/index.ts';
import { defaultDesign, type Placement, themeNames, type WidgetView } from '../src/contract/settings/index.ts';
import { expect, test, withMotion } from './support/fixtures.ts';
import { harnessUrl } from './support/harness.ts';
import { createAlert } from './support/harnessAlert.ts';
import { createCamera } from './support/overlayPicture.ts';
import { goals } from './support/widgetSamples.ts';

test.use(withMotion);

test.describe('rendered frames', () => {
  /** The time between two images. Short enough to count seven flashes a second, because a flash takes two images. */
  const frameMs = 70;
  /** The smallest change of relative luminance that counts as half of a flash: a rise or a fall (WCAG 2.3.1). */
  const step = 0.1;
  /** The size of a stage. Small, because only the mean luminance of 6 × 6 cells is read. */
  const [width, height] = [160, 90];

  test('[SHW-23] themes flash at most three times a second in any part of the image: alert, takeover and celebrated goal', async ({
    browser,
  }) => {
    expectFlashesToBeCounted();
    // Three stages are side by side, so that one image contains a frame of each.
    const page = await browser.newPage({ viewport: { width: 3 * width, height } });
    const url = await harnessUrl();
    await page.goto(new URL('scene.html', url).href);
    await page.evaluate(openStages, { url, width, height });
    const stages = page.frames().slice(1);
    await Promise.all(stages.map((frame) => frame.waitForFunction(() => 'harness' in window)));
    const [plain, takeover, goal] = stages;
    if (!plain || !takeover || !goal) throw new Error('a stage is missing');
    const photograph = await createCamera(page);
    for (const theme of themeNames) {
      await plain.evaluate(startAlert, alertIn(theme, 'lower-third'));
      await takeover.evaluate(startAlert, alertIn(theme, 'takeover'));
      await goal.evaluate(
        celebrate,
        [goals.near, goals.reached].map((content) => ({ look: { ...defaultDesign, theme, scale: 2 }, content })),
      );
      const frames: number[][] = [];
      for (let timeMs = 0; timeMs <= 1_400; timeMs += frameMs) {
        await Promise.all(stages.map((frame) => frame.evaluate((moment) => window.harness.freezeAt(moment), timeMs)));
        frames.push(await plain.evaluate(luminances, await photograph()));
      }
      await Promise.all(stages.map((frame) => frame.evaluate(empty)));
      const perSecond = 1_000 / frameMs;
      const cells = frames[0]?.map((_, cell) => frames.map((frame) => frame[cell] ?? 0)) ?? [];
      for (const [at, stage] of ['alert', 'takeover', 'goal'].entries()) {
        const ofStage = cells.filter((_, cell) => Math.floor((cell % 18) / 6) === at);
        const change = Math.max(...ofStage.map((values) => Math.max(...values) - Math.min(...values)));
        expect(change, `something is to be seen of the ${stage}`).toBeGreaterThan(0.02);
        expect(Math.max(...ofStage.map((values) => maxFlashes(values, perSecond))), `${theme}: ${stage}`).toBeLessThanOrEqual(3);
      }
    }
    await page.close();
  });

  /** Proves that `maxFlashes` counts flashes. */
  function expectFlashesToBeCounted(): void {
    const wave = (count: number, height: number) => Array.from({ length: 2 * count + 1 }, (_, at) => (at % 2) * height);
    expect(maxFlashes(wave(5, 0.5), 25)).toBe(5);
    expect(maxFlashes(wave(10, 0.5), 10)).toBe(5);
    expect(maxFlashes(wave(5, 0.09), 25)).toBe(0);
    expect(maxFlashes([0, 0.3, 0.6, 0.9, 0.6, 0.3, 0], 25)).toBe(1);
  }

  /** The largest number of flashes within one second. A flash is a rise and a fall, each of at least `step`. */
  function maxFlashes(values: readonly number[], perSecond: number): number {
    const turns: number[] = [];
    let low = values[0] ?? 0;
    let high = low;
    let direction = 0;
    for (const [at, value] of values.entries()) {
      low = Math.min(low, value);
      high = Math.max(high, value);
      const newDirection = value - low >= step ? 1 : high - value >= step ? -1 : 0;
      if (newDirection === 0 || newDirection === direction) continue;
      turns.push(at);
      direction = newDirection;
      low = value;
      high = value;
    }
    return Math.max(0, ...turns.map((from) => Math.floor(turns.filter((at) => at >= from && at < from + perSecond).length / 2)));
  }
});

/** Runs in the page. Opens three stages side by side. Each is a complete overlay, scaled to an eighth of its width and height. */
function openStages({ url, width, height }: { readonly url: string; readonly width: number; readonly height: number }): void {
  document.body.replaceChildren(
    ...[0, 1, 2].map(() => {
      const stage = document.createElement('iframe');
      Object.assign(stage, { src: url, width: 8 * width, height: 8 * height });
      const margin = `0 ${-7 * width}px ${-7 * height}px 0`;
      Object.assign(stage.style, { border: '0', float: 'left', transform: 'scale(.125)', transformOrigin: '0 0', margin });
      return stage;
    }),
  );
}

async function startAlert(shown: Alert): Promise<void> {
  document.body.style.setProperty('background', '#000');
  window.harness.preload(shown.look.theme);
  window.harness.show(shown);
  await window.harness.freezeAt(0);
}

async function empty(): Promise<void> {
  window.harness.clear();
  window.harness.widget(null);
  await window.harness.until(() => !document.querySelector('.alert, .burst, .widget'), 'empty stage');
}

async function celebrate(views: readonly WidgetView[]): Promise<void> {
  document.body.style.setProperty('background', '#000');
  for (const view of views) {
    window.harness.widget(view);
    await window.harness.freezeAt(0);
  }
}

/**
 * Runs in the page. Returns the mean relative luminance of 6 × 6 cells of each stage, row by row. A cell is the smallest area that counts
 * for flashes (WCAG 2.3.1).
 */
async function luminances(base64: string): Promise<number[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = new OffscreenCanvas(18, 6);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, 18, 6);
  const { data } = context.getImageData(0, 0, 18, 6);
  const linear = (byte: number) => (byte / 255) ** 2.2;
  return Array.from({ length: 18 * 6 }, (_, cell) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(cell * 4, cell * 4 + 3);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  });
}

function alertIn(theme: Alert['look']['theme'], placement: Placement): Alert {
  const parts = { amount: '$1,000.00', message: 'For the crew!', perks: [{ title: 'Choose the song', quantity: 2 }], sound: 'grandest' };
  return createAlert({ ...parts, look: { theme, placement, tier: 3, scale: 1.6 } });
}
