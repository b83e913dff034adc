// The story has over 50 lines, because it measures one page.
import type { Page } from '@playwright/test';
import { themeNames } from '../src/contract/settings/index.ts';
import { clearStage, createCustomizedAlert, showCustomized, shown } from './support/customizedAlert.ts';
import { expect, test, withMotion } from './support/fixtures.ts';
import { openHarness } from './support/harness.ts';
import { drawNothing } from './support/overlayPicture.ts';

test.use(withMotion);

/* A creator's fonts, colours, idle animation and CSS, in the real overlay with a fake engine. */

const colour = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);
const styleSheetCount = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.length);

const escapeAttempts = [
  'body { background: red } :root { background: red } main { background: red } * { background: red }',
  'body:has(&) { background: red } html:has(.title) { background: red } :scope + * { background: red } & ~ * { background: red }',
  '} body { background: red } .x {',
  '} } body { background: red } @scope (.x) { .y {',
  '.title { color: red } } } } html, body, main { background: red } {{{',
  '/* not closed body { background: red }',
  '@media all { body { background: red } }',
  '.title { content: "} body { background: red }',
  '@import url("/evil.css"); @font-face { font-family: Pin; src: url(/evil.woff2) } @property --safe { syntax: "*"; inherits: false; initial-value: 0 }',
  '</style><style>body { background: red }',
  '\\7d body { background: red }',
];

/**
 * CSS of a malicious shared design. Ovation must reject these URLs before the browser does: the browser's error message contains the
 * overlay's link and key.
 */
const leakAttempts = [
  'p, .title { filter: url(http://evil.example/f.svg#a) }',
  '.title { mask: url("//evil.example/f.svg#a"); clip-path: url(https://evil.example/f.svg#a) }',
  '.title { filter: \\75 rl(http://evil.example/f.svg#a) }',
  '.title { --own: url(http://evil.example/f.svg#a); filter: var(--own) }',
  '.title { --own: u\\72l("http://evil.example/f.svg#a"); filter: var(--own) }',
  '.title { --own: none; mask: var(--own), url(http://evil.example/f.svg#a); fill: url(/\\\\evil.example/f.svg#a) }',
  '@media all { @supports (color: red) { .title { .ours, & { filter: url(http://evil.example/f.svg#a) } } } }',
  '.title { animation: own 1s infinite } @keyframes own { from, to { filter: url(http://evil.example/f.svg#a) } }',
  '.title { background: url(http://evil.example/p.png) red; filter: url(http:evil.example/f.svg#a) }',
  `.title { filter: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><filter id='a'/></svg>#a"); mask: url(data:text/html,x#a) }`,
  'filter: url(http://evil.example/f.svg#a); & { filter: url(http://evil.example/f.svg#a) }',
];

/** An idle animation runs between entrance and exit, and not with reduced motion. */
async function animatesWhileIdle(page: Page): Promise<void> {
  for (const idle of ['float', 'pulse', 'sway'] as const) {
    const running = (calm: boolean) =>
      page.evaluate(
        async ([alert, property]) => {
          window.harness.show(alert);
          const isThere = () => document.querySelector('[data-alert-key]');
          await window.harness.until(isThere, 'alert');
          const view = isThere();
          const own = document
            .getAnimations()
            .filter(
              ({ effect }) => effect instanceof KeyframeEffect && effect.target === view && property in (effect.getKeyframes()[1] ?? {}),
            );
          return own.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
        },
        [
          createCustomizedAlert({ dressing: { idle }, look: { calm }, parts: { durationMs: 8_000 } }),
          { float: 'translate', pulse: 'scale', sway: 'rotate' }[idle],
        ] as const,
      );
    const [endMs, ...others] = await running(false);
    expect(others).toEqual([]);
    expect(endMs).toBeCloseTo(8_000 - 480, 0);
    expect(await running(true)).toEqual([]);
  }
  await clearStage(page);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
}

/** A message with `line-height: normal` shows its full number of lines. */
async function showsAllLines(page: Page): Promise<void> {
  for (const css of ['.message { line-height: normal }', '.message { font: 24px/normal Arial }']) {
    await showCustomized(page, { dressing: { css }, parts: { message: 'So many words that they need more than a line. '.repeat(8) } });
    const lines = await page
      .locator('.message')
      .evaluate((message) => message.clientHeight / Number.parseFloat(getComputedStyle(message).fontSize));
    expect(lines, css).toBeGreaterThan(3);
    await clearStage(page);
  }
}

/** No CSS makes the browser log the overlay's link. The overlay's own files still load. */
async function logsNothing(page: Page): Promise<void> {
  const consoleMessages: string[] = [];
  page.on('console', (message) => consoleMessages.push(message.text()));
  for (const css of leakAttempts) {
    await showCustomized(page, { dressing: { css } });
    await expect(shown(page)).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(consoleMessages, css).toEqual([]);
  }
  await showCustomized(page, {
    dressing: {
      css: '.title { --own: url("/starter/trophy.png"); background: url(/starter/trophy.png) rgb(1, 2, 3); mask-image: var(--own) }',
    },
  });
  const styles = await page.locator('.title').evaluate((element) => {
    const { backgroundImage, backgroundColor, maskImage } = getComputedStyle(element);
    return { backgroundImage, backgroundColor, maskImage };
  });
  const trophy = expect.stringMatching(/^url\("http[^"]+\/starter\/trophy\.png"\)$/);
  expect(styles).toEqual({ backgroundImage: trophy, backgroundColor: 'rgb(1, 2, 3)', maskImage: trophy });
  expect(consoleMessages).toEqual([]);
}

test('[SHW-51] [SHW-53] [SHW-72] [SHW-102] fonts, colours, motion and CSS of a creator apply, affect nothing outside of the alert, and load or log nothing', async ({
  page,
}) => {
  // Small, because these steps must draw: CSS that is not drawn could load and log less.
  await page.setViewportSize({ width: 480, height: 270 });
  await openHarness(page);
  await test.step('outside', async () => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.evaluate(() =>
      document.body.insertAdjacentHTML(
        'beforeend',
        '<article class="alert" data-theme="pin" id="other"><h1 class="title">Other</h1></article>',
      ),
    );
    for (const css of escapeAttempts) {
      await showCustomized(page, { dressing: { css } });
      await expect(shown(page)).toBeVisible();
      const reached = await page.evaluate(() =>
        ['html', 'body', 'main', '#other', '#other .title'].filter((selector) => {
          const element = document.querySelector(selector);
          return !element || getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)';
        }),
      );
      expect(reached, css).toEqual([]);
    }
    expect(requestedUrls.filter((url) => url.includes('evil'))).toEqual([]);
    await page.locator('#other').evaluate((other) => other.remove());
  });
  await test.step("the overlay's link", () => logsNothing(page));
  // All other steps read only styles and layout.
  await drawNothing(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('font and colours', async () => {
    for (const theme of themeNames) {
      await showCustomized(page, {
        theme,
        dressing: { font: 'caveat', textColor: '#2040ff', outline: { width: 4, color: '#010203' }, shadow: 0.5 },
      });
      const style = await page.locator('.title').evaluate((element) => {
        const { fontFamily, color, webkitTextStrokeWidth, textShadow } = getComputedStyle(element);
        return { fontFamily, color, stroke: Number.parseFloat(webkitTextStrokeWidth), textShadow };
      });
      expect(style.fontFamily, theme).toMatch(/^"?Customized caveat"?, .*Noto Sans/);
      expect(style.color, theme).toMatch(/^oklch\(0\.\d+ 0\.\d+ 26\d/);
      expect(style.stroke, theme).toBeGreaterThan(1);
      // The themes *Paper* and *Pastel* have dark letters, which need only a faint shadow.
      expect(style.textShadow, theme).toContain(['paper', 'pastel'].includes(theme) ? 'rgba(0, 0, 0, 0.15)' : 'rgba(0, 0, 0, 0.5)');
      expect(
        await page.evaluate(() =>
          [...document.fonts].some(({ family, status }) => family.includes('Customized caveat') && status === 'loaded'),
        ),
      ).toBe(true);
    }
  });
  await test.step('CSS', async () => {
    for (const theme of themeNames) {
      await showCustomized(page, {
        theme,
        dressing: { css: '.title, .title > * { color: rgb(1, 2, 3) } opacity: 0.5; @keyframes own { to { rotate: 1turn } }' },
      });
      expect([theme, await colour(page, '.title'), await colour(page, '.title > .ours')]).toEqual([theme, 'rgb(1, 2, 3)', 'rgb(1, 2, 3)']);
      expect(await shown(page).evaluate((element) => getComputedStyle(element).opacity)).toBe('0.5');
      expect(await styleSheetCount(page)).toBe(1);
      await clearStage(page);
      expect(await styleSheetCount(page)).toBe(0);
    }
  });
  await test.step('idle animation', () => animatesWhileIdle(page));
  await test.step('lines of a message', () => showsAllLines(page));
});
