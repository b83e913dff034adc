import type { Page } from '@playwright/test';
import type { Alert } from '../src/contract/engine/index.ts';
import { expect, test, withMotion } from './support/fixtures.ts';
import { openHarness } from './support/harness.ts';
import { createAlert, showAt } from './support/harnessAlert.ts';
import { drawNothing } from './support/overlayPicture.ts';
import { trace } from './support/trace.ts';

/* The largest gifts take the screen and then settle into a card with the message. */

test.use(withMotion);

const settleAtMs = 1_250;
const hero = (design: Partial<Alert['look']> = {}): Alert =>
  createAlert({ amount: '$500.00', heroMs: settleAtMs, look: { theme: 'pin', tier: 4, ...design } });

/** Runs in the page. Returns the opacity of the hero and of its card, and whether the hero is larger than the card. */
function readActs() {
  const [act, card] = ['.act', '[data-alert-key]'].map((part) => document.querySelector<HTMLElement>(part));
  const large = act?.querySelector('.alert');
  const opacityOf = (element?: HTMLElement | null) => (element ? Number(getComputedStyle(element).opacity) : null);
  const shareOf = (element?: Element | null) => (element ? element.getBoundingClientRect().width / innerWidth : 0);
  const moves = document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes());
  return {
    act: large && large.getBoundingClientRect().width === 0 ? 0 : opacityOf(act),
    card: opacityOf(card),
    isLarge: shareOf(large) > shareOf(card) + 0.1,
    messages: document.querySelectorAll('.message').length,
    moved: moves.some(({ transform }) => typeof transform === 'string' && transform.includes('scale')),
  };
}

async function actsAt(page: Page, alert: Alert, timeMs: number) {
  await showAt(page, alert, timeMs);
  const acts = await page.evaluate(readActs);
  await page.evaluate(() => window.harness.clear());
  return acts;
}

/** Shows a hero with custom CSS at a time. Removes both when `read` has ended. */
async function withCss(page: Page, content: string, atMs: number, read: () => Promise<void>): Promise<void> {
  const style = await page.addStyleTag({ content });
  await showAt(page, hero(), atMs);
  await read();
  await page.evaluate(() => window.harness.clear());
  await style.evaluate((element) => (element as Element).remove());
}

/** The card keeps its opacity and transform, may fade in, and is where the hero ends. */
async function settlesWithCustomCss(page: Page): Promise<void> {
  await withCss(page, '.alert { opacity: 0.5; transform: translateX(40px) }', settleAtMs + 639, async () => {
    const style = await page.locator('[data-alert-key]').evaluate((card) => {
      const { opacity, transform } = getComputedStyle(card);
      return { opacity: Number(opacity), x: new DOMMatrix(transform).e };
    });
    expect(style.opacity).toBeCloseTo(0.5, 1);
    expect(style.x).toBeCloseTo(40, 0);
  });
  await withCss(page, '@keyframes own { from { opacity: 0 } } .alert { animation: own 1s }', settleAtMs + 600, () =>
    expect(page.locator('[data-alert-key]')).toHaveCSS('opacity', '1'),
  );
  await withCss(page, '.alert { position: absolute; left: 0; top: 0; display: block }', settleAtMs + 383, async () => {
    const middles = await page.locator('.alert').evaluateAll((alerts) =>
      alerts.map((alert) => {
        const { left, right, top, bottom } = alert.getBoundingClientRect();
        return [(left + right) / 2, (top + bottom) / 2];
      }),
    );
    const [[x = 0, y = 0] = [], [actX, actY] = []] = middles;
    expect(actX).toBeCloseTo(x, -1);
    expect(actY).toBeCloseTo(y, -1);
  });
}

/** The show must cause no layout after its first half second, which includes the moment when the hero becomes the card. */
async function settlesWithoutLayout(page: Page): Promise<void> {
  await showAt(page, hero(), 100);
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.evaluate(() => window.harness.clear());
  const events = await trace(page, () =>
    page.evaluate(async (alert) => {
      window.harness.show(alert);
      await window.harness.until(() => document.querySelector('.burst > i')?.getAnimations()[0], 'particle in flight');
      await new Promise((resolve) => setTimeout(resolve, 500));
      // biome-ignore lint/suspicious/noConsole: marks the trace
      console.timeStamp('shown');
      await window.harness.until(() => document.querySelector('.act > .alert')?.getBoundingClientRect().width === 0, 'card');
    }, hero()),
  );
  const shown = events.find(({ name, args }) => name === 'TimeStamp' && args.data?.message === 'shown')?.ts ?? Number.NaN;
  const layouts = events.filter(({ name }) => name === 'Layout');
  expect(layouts.filter(({ ts }) => ts < shown).length, 'they are counted').toBeGreaterThan(0);
  expect(layouts.filter(({ ts }) => ts > shown)).toEqual([]);
  await page.evaluate(() => window.harness.clear());
}

test('[SHW-112] [SHW-102] [SHW-58] a hero takes the screen and settles into a card, only fades with reduced motion, and leaves at a skip', async ({
  page,
}) => {
  await openHarness(page);
  // Only styles and layout are read.
  await drawNothing(page);
  await test.step('no layout', () => settlesWithoutLayout(page));
  await test.step('acts', async () => {
    for (const placement of ['lower-third', 'top-right'] as const) {
      expect(await actsAt(page, hero({ placement }), 1_000)).toMatchObject({ act: 1, card: 0, isLarge: true, messages: 1 });
      expect(await actsAt(page, hero({ placement }), 3_000)).toMatchObject({ act: 0, card: 1 });
    }
    expect((await actsAt(page, createAlert({ look: { theme: 'pin' } }), 1_000)).act, 'a card has no hero').toBeNull();
    expect(await actsAt(page, hero({ calm: true }), 1_000)).toMatchObject({ act: 1, card: 0, moved: false });
    expect(await actsAt(page, hero({ calm: true }), 3_000)).toMatchObject({ act: 0, card: 1, moved: false });
  });
  await test.step('the card is not painted with the first frame', async () => {
    for (const [atMs, visibility] of [
      [100, 'hidden'],
      [settleAtMs - 100, 'visible'],
    ] as const) {
      await showAt(page, hero(), atMs);
      await expect(page.locator('[data-alert-key]')).toHaveCSS('visibility', visibility);
      await page.evaluate(() => window.harness.clear());
    }
  });
  await test.step('skip', async () => {
    await page.evaluate((alert) => window.harness.show(alert), hero());
    await expect(page.locator('.act')).toHaveCount(1);
    const isThere = await page.evaluate(async () => {
      window.harness.skip();
      await new Promise((resolve) => setTimeout(resolve, 600));
      return document.querySelector('.act, .alert, .veil') !== null;
    });
    expect(isThere).toBe(false);
  });
  await test.step('custom CSS', () => settlesWithCustomCss(page));
  await test.step('small source', async () => {
    await page.setViewportSize({ width: 400, height: 300 });
    expect(await actsAt(page, hero(), 1_200), 'a small source shows the card at once').toMatchObject({ act: null, card: 1 });
  });
});
