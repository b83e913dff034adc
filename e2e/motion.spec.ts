import type { Page } from '@playwright/test';
import type { Alert } from '../src/contract/engine/index.ts';
import { defaultDesign, type ThemeName, themeNames, type WidgetView } from '../src/contract/settings/index.ts';
import { expect, test, withMotion } from './support/fixtures.ts';
import { openHarness } from './support/harness.ts';
import { createAlert, showAt } from './support/harnessAlert.ts';
import { drawNothing } from './support/overlayPicture.ts';
import { type TraceEvent, trace } from './support/trace.ts';
import { goals } from './support/widgetSamples.ts';

test.use(withMotion);

/** Runs in the page. Shows an alert, and marks two moments in the trace: the alert's first frame, and the 20th frame of its particles. */
async function showAndMark(wanted: Alert): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  window.harness.show(wanted);
  await window.harness.until(() => document.querySelector('[data-alert-key]'), 'alert');
  await frame();
  // The callbacks of a frame, such as the one above, run before the frame's layout. The next task runs after the layout.
  await new Promise((resolve) => setTimeout(resolve));
  // biome-ignore lint/suspicious/noConsole: marks the trace
  console.timeStamp('first-frame');
  const isFlying = () =>
    document.getAnimations().some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('.burst'));
  await window.harness.until(isFlying, 'particle in flight');
  for (let frames = 0; frames < 20; frames += 1) await frame();
  // biome-ignore lint/suspicious/noConsole: marks the trace
  console.timeStamp('over');
}

/** Runs in the page. Shows a widget, and waits until its theme is loaded and its entrance is over. */
async function showAndFinish([theme, view]: readonly [ThemeName, WidgetView]): Promise<void> {
  window.harness.preload(theme);
  window.harness.widget(view);
  // Selects by theme, because the widget of the previous theme may still be moving out.
  const shown = () => document.querySelector(`[data-widget][data-look='${theme}']`);
  await window.harness.until(shown, `widget of ${theme}`);
  await new Promise(requestAnimationFrame);
  // Waits for the fonts, because a font that loads late would cause a layout.
  await window.harness.fontsLoaded(shown() ?? document.body);
  for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
  await document.fonts.ready;
}

/**
 * Lists the elements that invalidated the layout after `sinceUs`, each with the reason. A font that loads late on a busy computer can be
 * a reason.
 */
function invalidatedSince(events: readonly TraceEvent[], sinceUs: number): string {
  const invalidations = events.filter(({ name, ts }) => name === 'LayoutInvalidationTracking' && ts > sinceUs);
  return invalidations.map(({ ts, args }) => `${args.data?.nodeName} ${args.data?.reason} after ${(ts - sinceUs) / 1_000} ms`).join(', ');
}

/** In how many frames the most frequently drawn compositor layer was drawn. */
function maxFramesOfLayer(events: readonly TraceEvent[]): number {
  const framesOf = new Map<number, Set<number>>();
  for (const { name, args } of events) {
    if (name !== 'RasterTask' || !args.tileData) continue;
    const { layerId, sourceFrameNumber } = args.tileData;
    framesOf.set(layerId, (framesOf.get(layerId) ?? new Set()).add(sourceFrameNumber));
  }
  return Math.max(0, ...[...framesOf.values()].map((frames) => frames.size));
}

/** Counts commits to the compositor. Each frame with movement on the main thread causes one commit. */
async function commitsInHalfASecond(page: Page): Promise<number> {
  const events = await trace(page, () => page.waitForTimeout(500));
  return events.filter(({ name, ph }) => name === 'Commit' && ph === 'X').length;
}

/** An alert and a goal that is celebrated beside it cause no layout after their first frames, with particles too. Moving parts are not repainted. */
async function movesWithoutLayout(page: Page): Promise<void> {
  for (const theme of themeNames) {
    const alert = createAlert({ look: { theme, tier: 3 } });
    // Shows the alert once, so that particles and fonts are loaded.
    await showAt(page, alert, 100);
    await page.evaluate(async () => void (await document.fonts.ready));
    await page.evaluate(() => window.harness.clear());
    await page.evaluate(showAndFinish, [theme, { look: { ...defaultDesign, theme }, content: goals.near }] as const);
    const events = await trace(page, async () => {
      await page.evaluate(showAndMark, alert);
      await page.evaluate(
        async (view) => {
          // biome-ignore lint/suspicious/noConsole: marks the trace
          console.timeStamp('goal');
          window.harness.widget(view);
          await new Promise((resolve) => setTimeout(resolve, 1_000));
        },
        { look: { ...defaultDesign, theme }, content: goals.reached },
      );
    });
    const at = (message: string) =>
      events.find(({ name, args }) => name === 'TimeStamp' && args.data?.message === message)?.ts ?? Number.NaN;
    const [from, to, goalAt] = [at('first-frame'), at('over'), at('goal')];
    const layouts = events.filter(({ name }) => name === 'Layout').map(({ ts }) => ts);
    expect(to - from, theme).toBeGreaterThan(0);
    expect(layouts.filter((ts) => ts <= from).length, 'they are counted').toBeGreaterThan(0);
    expect(layouts.filter((ts) => ts > from && ts < to).length, `${theme}: ${invalidatedSince(events, from)}`).toBe(0);
    // Up to three layouts are allowed: those of the goal's first two frames.
    const ofGoal = layouts.filter((ts) => ts > goalAt);
    expect(ofGoal.length, 'they are counted').toBeGreaterThan(0);
    expect(ofGoal.length, `${theme}: ${invalidatedSince(events, Math.min(...ofGoal))}`).toBeLessThanOrEqual(3);
    const frames = maxFramesOfLayer(events);
    expect(frames, 'what is drawn is counted').toBeGreaterThan(0);
    expect(frames, `goal and alert of ${theme}`).toBeLessThan(10);
    await page.evaluate(async () => {
      window.harness.widget(null);
      window.harness.clear();
      await window.harness.until(() => !document.querySelector('[data-widget]'), 'widget removed');
    });
  }
}

async function turnsPagesWithoutRepainting(page: Page): Promise<void> {
  // Waiting for speech lengthens the alert, so its text has more pages.
  const speech = { text: '', voice: '', rate: 1, volume: 0, stayMs: 10_000 };
  const alert = createAlert({ message: 'So many words. '.repeat(30), speech, durationMs: 2_500, look: { theme: 'quest' } });
  await showAt(page, alert, 100);
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.evaluate(() => window.harness.clear());
  const events = await trace(page, async () => {
    await page.evaluate(async (shown) => {
      window.harness.show(shown);
      const turning = () => document.querySelector('.flow')?.getAnimations()[0];
      await window.harness.until(turning, 'turning of pages');
      // biome-ignore lint/suspicious/noConsole: marks the trace
      console.timeStamp('turning');
      // On a slow computer the alert may end while the trace is recorded. Its removal causes a layout, which must not be counted.
      new MutationObserver((_, observer) => {
        if (document.querySelector('[data-alert-key]')) return;
        observer.disconnect();
        // biome-ignore lint/suspicious/noConsole: marks the trace
        console.timeStamp('removed');
      }).observe(document, { childList: true, subtree: true });
      await new Promise((resolve) => setTimeout(resolve, 1_700));
    }, alert);
  });
  const markedAt = (message: string) => events.find(({ name, args }) => name === 'TimeStamp' && args.data?.message === message)?.ts;
  const from = markedAt('turning') ?? Number.NaN;
  const to = markedAt('removed') ?? Number.POSITIVE_INFINITY;
  const layouts = events.filter(({ name }) => name === 'Layout').map(({ ts }) => ts);
  expect(layouts.filter((ts) => ts <= from).length, 'they are counted').toBeGreaterThan(0);
  expect(layouts.filter((ts) => ts > from && ts < to).length, invalidatedSince(events, from)).toBe(0);
  expect(maxFramesOfLayer(events)).toBeLessThan(10);
  await page.evaluate(() => window.harness.clear());
}

/** No animation runs after an alert, not even an endless one of its theme. */
async function restsAfterAlert(page: Page): Promise<void> {
  for (const theme of themeNames.filter((_, at) => at % 3 === 0)) {
    await showAt(page, createAlert({ look: { theme, tier: 3 } }), 100);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.play();
      const endless = { duration: 1_000, iterations: Number.POSITIVE_INFINITY };
      // Adds an animation that needs the main thread in each frame. Otherwise the compositor alone would move some themes, and the main
      // thread would commit nothing.
      document.querySelector('[data-alert-key]')?.animate({ outlineOffset: ['0', '9px'] }, endless);
    });
    // Proves that commits are counted. Otherwise the test would pass in a browser that names these events differently.
    await expect.poll(() => commitsInHalfASecond(page), { message: theme }).toBeGreaterThan(6);
    await page.evaluate(() => window.harness.clear());
    // Removing the alert can cause a few commits. An animation that still runs would cause about thirty.
    await expect.poll(() => commitsInHalfASecond(page), { message: theme }).toBeLessThan(4);
  }
}

test('[SHW-67] motion causes no layout and no repainting: alerts with particles, goals, pages of a message; after an alert nothing moves', async ({
  page,
}) => {
  await openHarness(page);
  // In a lower page, themes do not use their arrangement for large alerts.
  await page.setViewportSize({ width: 1_280, height: 720 });
  await test.step('goal and alert', () => movesWithoutLayout(page));
  await page.setViewportSize({ width: 640, height: 360 }); // small, because each frame is drawn in software
  await test.step('pages of a message', () => turnsPagesWithoutRepainting(page));
  await test.step('after an alert', () => restsAfterAlert(page));
});

/** The amount of a growing alert counts up by transform alone, and is text again. */
async function countsUp(page: Page): Promise<void> {
  for (const theme of themeNames) {
    const alert = createAlert({ look: { theme } });
    await showAt(page, alert);
    const more = { ...alert, keys: [...alert.keys, 'donation.created:2'], combo: 12, amount: '$1,132.50' };
    await page.evaluate((grown) => window.harness.growTo(grown, 120), more);
    const animated = await page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        if (!(effect instanceof KeyframeEffect) || !effect.target?.closest('.figure')) return [];
        const { transform, opacity: _, ...others }: Partial<ComputedKeyframe> = effect.getKeyframes()[0] ?? {};
        return [transform ? 'roll' : 'still', ...Object.keys(others).filter((name) => !/offset|easing|composite/i.test(name))];
      }),
    );
    expect(animated.filter((what) => what === 'roll').length, theme).toBeGreaterThanOrEqual(4);
    expect(new Set(animated), theme).toEqual(new Set(['roll', 'still']));
    await page.evaluate(() => {
      for (const animation of document.querySelector('.figure')?.getAnimations({ subtree: true }) ?? []) animation.finish();
    });
    await expect(page.locator('.figure'), theme).toHaveText('×12 · $1,132.50');
    await expect(page.locator('.figure > *'), theme).toHaveCount(0);
  }
  await page.evaluate(() => window.harness.clear());
}

/** Expects an exit, or only a fade if the entrance is not over. */
async function leavesWhenSkipped(page: Page): Promise<void> {
  const leavingAfter = (waitMs: number) =>
    page.evaluate(
      async ([alert, wait]) => {
        window.harness.preload(alert.look.theme);
        const isThere = () => document.querySelector('[data-alert-key]') !== null;
        // Reads the alert in the same task that adds it. A frame later, the entrance may have ended on a slow computer.
        const added = new Promise<void>((resolve) => {
          new MutationObserver((_, observer) => {
            if (!isThere()) return;
            observer.disconnect();
            resolve();
          }).observe(document, { childList: true, subtree: true });
        });
        window.harness.show(alert);
        await added;
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        const former = new Set(document.getAnimations());
        window.harness.skip();
        const moving = document.getAnimations().filter((each) => !former.has(each));
        // Timers fire in order, even if they are late.
        const isThereAfter = (ms: number) => new Promise<boolean>((resolve) => setTimeout(() => resolve(isThere()), ms));
        return { moves: moving.length, isThere: await Promise.all([isThereAfter(200), isThereAfter(600)]) };
      },
      [createAlert({ look: { theme: 'broadcast' } }), waitMs] as const,
    );
  const arrived = await leavingAfter(1_200);
  expect(arrived.moves).toBeGreaterThan(2);
  const coming = await leavingAfter(0);
  expect(coming.moves).toBe(1);
  expect([arrived.isThere, coming.isThere]).toEqual([
    [true, false],
    [true, false],
  ]);
}

/** Alerts that leave before their particles leave nothing in memory. */
async function leavesNothing(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const nodesAfter = async (shows: number) => {
    for (let count = 0; count < shows; count += 1) {
      await page.evaluate((alert) => window.harness.show(alert), createAlert({ look: { theme: 'pin', tier: 3 }, durationMs: 400 }));
      await page.waitForTimeout(300);
      await page.evaluate(() => window.harness.clear());
      await expect(page.locator('[data-alert-key]')).toHaveCount(0);
    }
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN;
  };
  const first = await nodesAfter(2);
  // A single alert of this kind has more than a hundred nodes, so a leak would exceed this limit.
  expect(await nodesAfter(8)).toBeLessThan(first + 150);
}

test('[SHW-33] [SHW-23] [SHW-58] a growing amount counts up in every theme; a skipped alert leaves with its exit or fades, and leaves no memory', async ({
  page,
}) => {
  await openHarness(page);
  await drawNothing(page); // only styles, animations and nodes are read
  await test.step('growing amount', () => countsUp(page));
  await test.step('skip', () => leavesWhenSkipped(page));
  await test.step('memory', () => leavesNothing(page));
});
