import { realpath } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { gifFile, wavFile } from '../src/companion/testing/mediaFixtures.ts';
import { type Alert, type Dressing, defaultLook, type ThemeName, themeNames } from '../src/contract/index.ts';
import { expect, test } from './fixtures.ts';

/*
 * What creators put on alerts, in the real overlay with a fake engine. `/media/…` is answered by the tests.
 */

let server: ViteDevServer;
test.beforeAll(async () => {
  const allow = ['.', await realpath('node_modules')];
  server = await createServer({ logLevel: 'error', server: { port: 0, host: '127.0.0.1', fs: { allow } } });
  await server.listen();
});
test.afterAll(() => server.close());

const id = 'a'.repeat(32);
let keys = 0;

interface Wanted {
  readonly theme?: ThemeName;
  readonly dressing?: Dressing;
  readonly look?: Partial<Alert['look']>;
  readonly parts?: Partial<Alert>;
}

function alertWith({ theme = 'pin', dressing = {}, look = {}, parts = {} }: Wanted): Alert {
  keys += 1;
  return {
    ...{ key: `donation.created:${keys}`, keys: [`donation.created:${keys}`], type: 'donation.created', origin: 'test' },
    title: [
      { text: 'Marisol Vega', donor: true },
      { text: ' donated', donor: false },
    ],
    ...{ amount: '$25.00', message: 'For the crew!', perks: [], durationMs: 60_000, sound: 'donation', volume: 0 },
    ...parts,
    look: { ...defaultLook, tier: 0, theme, ...look, dressing },
  };
}

async function openHarness(page: Page): Promise<void> {
  await page.goto(new URL('/src/testing/overlay/harness.html', server.resolvedUrls?.local[0]).href);
  await page.waitForFunction(() => 'harness' in window);
}

async function show(page: Page, wanted: Wanted, atMs = 3_000): Promise<void> {
  await page.evaluate(
    async ([alert, moment]) => {
      window.harness.wear(alert.look.theme);
      window.harness.show(alert);
      await window.harness.freezeAt(moment);
    },
    [alertWith(wanted), atMs] as const,
  );
}

const notices = (page: Page) => page.evaluate(() => window.harness.heard().flatMap((said) => (said.kind === 'notice' ? said.notice : [])));
const shown = (page: Page) => page.locator('[data-alert-key]');

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
async function boxOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  return box;
}
const bottom = ({ y, height }: Box) => y + height;
const isWithin = (inner: Box, outer: Box, slack = 2) =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  bottom(inner) <= bottom(outer) + slack;

for (const theme of themeNames)
  test(`[SHW-50] ${theme} takes a picture beside, above and behind its words, and goes without one`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openHarness(page);
    const screen = { x: 0, y: 0, width: 1280, height: 720 };
    for (const placement of ['lower-third', 'top-right', 'takeover'] as const) {
      const image = 'starter/trophy.png';
      await show(page, { theme, look: { placement }, dressing: { image, layout: 'above' } });
      const above = await boxOf(page, '.picture');
      expect(bottom(above), placement).toBeLessThanOrEqual((await boxOf(page, '.title')).y);
      expect(isWithin(above, screen), `${placement}: ${JSON.stringify(above)}`).toBe(true);
      await show(page, { theme, look: { placement }, dressing: { image, layout: 'behind' } });
      expect(isWithin(await boxOf(page, '.title > .donor'), await boxOf(page, '.slab .picture'), 8), placement).toBe(true);
      await expect(page.locator('.emblem')).toBeHidden();
      await show(page, { theme, look: { placement }, dressing: { image, imageScale: 1.5 } });
      const beside = await boxOf(page, '.emblem .picture img');
      const words = await boxOf(page, '.title > .donor');
      expect(beside.x + beside.width <= words.x || bottom(beside) <= words.y, 'words are not covered').toBe(true);
      expect(isWithin(beside, screen), placement).toBe(true);
    }
    await show(page, { theme, dressing: { image: 'none' } });
    await expect(page.locator('.emblem')).toBeHidden();
    await show(page, { theme });
    await expect(page.locator('.emblem')).toBeVisible();
  });

test('[SHW-50] a GIF begins with its first frame each time', async ({ page }) => {
  await openHarness(page);
  // One colour for three seconds, so that a slow machine sees it, then another for long.
  const red = gifFile({}, 1);
  red.set([300 & 255, 300 >> 8], 23);
  const first = red.subarray(0, -1);
  const second = Buffer.from(first.subarray(19));
  second[second.length - 3] = 0x94; // all of its points are of the table's other colour
  second.set([0xff, 0x7f], 4);
  await page.route(`**/media/${id}`, (route) =>
    route.fulfill({ body: Buffer.concat([first, second, Buffer.from([0x3b])]), contentType: 'image/gif' }),
  );
  const colour = async () => {
    const box = await boxOf(page, '.picture');
    const shot = (await page.screenshot({ clip: { x: box.x + box.width / 2, y: box.y + box.height / 2, width: 4, height: 4 } })).toString(
      'base64',
    );
    return page.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      context?.drawImage(image, 0, 0, 1, 1);
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
        .slice(0, 3)
        .map((value) => Math.round(value / 85))
        .join();
    }, shot);
  };
  const dressing = { image: id, layout: 'above' } as const;
  await show(page, { dressing });
  const begun = await colour();
  await expect.poll(colour).not.toBe(begun);
  await page.evaluate(() => window.harness.clear());
  await show(page, { dressing });
  expect(await colour()).toBe(begun);
});

test('a video plays with its alpha, without a sound, and ends with its alert', async ({ page }) => {
  await openHarness(page);
  await page.evaluate((alert) => window.harness.show(alert), alertWith({ dressing: { image: 'starter/comet.webm', layout: 'above' } }));
  const video = page.locator('.picture video');
  await expect(video).toBeVisible();
  await expect.poll(() => video.evaluate((element) => element instanceof HTMLVideoElement && element.currentTime > 0.2)).toBe(true);
  expect(await video.evaluate((element) => element instanceof HTMLVideoElement && element.muted)).toBe(true);
  const corner = await video.evaluate((element) => {
    const context = new OffscreenCanvas(240, 240).getContext('2d');
    if (element instanceof HTMLVideoElement) context?.drawImage(element, 0, 0);
    return context?.getImageData(2, 2, 1, 1).data[3];
  });
  expect(corner).toBe(0);
  const handle = await video.elementHandle();
  await page.evaluate(() => window.harness.clear());
  expect(await handle?.evaluate((element) => element instanceof HTMLVideoElement && element.paused && !element.hasAttribute('src'))).toBe(
    true,
  );
});

test('[SHW-55] a file that is broken, gone or never comes costs the picture and nothing else, and the creator is told', async ({
  page,
}) => {
  await openHarness(page);
  const broken = ['broken', 'gone', 'late'].map((name, index) => [name, String(index).repeat(32)] as const);
  await page.route(/\/media\/0+$/, (route) =>
    route.fulfill({ body: Buffer.from('\x89PNG\r\n\x1a\nrubbish', 'latin1'), contentType: 'image/png' }),
  );
  await page.route(/\/media\/1+$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route(/\/media\/2+$/, () => {});
  for (const [name, image] of broken) {
    const begunMs = Date.now();
    await page.evaluate((alert) => window.harness.show(alert), alertWith({ dressing: { image, layout: 'above' } }));
    await expect(shown(page), name).toBeVisible();
    expect(Date.now() - begunMs, name).toBeLessThan(3_000);
    await expect(page.locator('.picture'), name).toHaveCount(0);
    await expect(page.locator('.emblem svg').first(), name).toBeVisible();
    await expect.poll(() => notices(page), name).toHaveLength(broken.findIndex(([each]) => each === name) + 1);
    await page.evaluate(() => window.harness.clear());
  }
  expect((await notices(page)).join('\n')).toMatch(/cannot be drawn\n.*was deleted\n.*did not come in time/);
  await show(page, { dressing: { image: 'starter/trophy.png' } });
  expect((await notices(page)).at(-1)).toBe('');
});

test('[AWY-6] media that were fetched are there when the companion is not', async ({ page }) => {
  await openHarness(page);
  await page.route(`**/media/${id}`, (route) => route.fulfill({ body: gifFile({ width: 9, height: 9 }), contentType: 'image/gif' }));
  await page.evaluate((medium) => window.harness.wear('pin', [medium]), id);
  await expect.poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), `/media/${id}`)).toBe(true);
  await page.unroute(`**/media/${id}`);
  await page.route(`**/media/${id}`, (route) => route.abort());
  await show(page, { dressing: { image: id } });
  await expect(page.locator('.picture img')).toBeVisible();
  await openHarness(page);
  await show(page, { dressing: { image: id } });
  await expect(page.locator('.picture img')).toBeVisible();
});

declare global {
  interface Window {
    /** Of what goes to the loudspeaker: audio time in seconds, and the loudest sample since the last. */
    levels: [number, number][];
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
  await page.evaluate((alert) => window.harness.show(alert), alertWith({ dressing: { fadeMs: 1_000 }, parts }));
  await expect(shown(page)).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
  await page.waitForTimeout(300);
  const levels = await page.evaluate(() => window.levels);
  const begun = levels[0]?.[0] ?? 0;
  const heard = levels.filter(([, level]) => level > 0.01);
  const from = heard[0]?.[0] ?? 0;
  const to = heard.at(-1)?.[0] ?? 0;
  expect(from - begun, 'silence before it').toBeGreaterThanOrEqual(0.145);
  expect(from - begun).toBeLessThan(0.8);
  const within = (atLeast: number, atMost: number) =>
    levels.filter(([time]) => time >= atLeast && time <= atMost).map(([, level]) => level);
  const full = 0.5 * (0x2020 / 0x8000);
  for (const level of within(from + 0.1, to - 1.2)) expect(level).toBeCloseTo(full, 2);
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
  await page.evaluate((alert) => window.harness.show(alert), alertWith({ parts: { sound: id, volume: 0.5 } }));
  await expect(shown(page)).toBeVisible();
  await expect.poll(() => notices(page)).toEqual([expect.stringMatching(/sound/)]);
});

test('[SHW-51] type and colours reach the words in every theme', async ({ page }) => {
  await openHarness(page);
  for (const theme of themeNames) {
    await show(page, { theme, dressing: { font: 'caveat', textColor: '#2040ff', outline: { width: 4, color: '#010203' }, shadow: 0.5 } });
    const style = await page.locator('.title').evaluate((element) => {
      const { fontFamily, color, webkitTextStrokeWidth, textShadow } = getComputedStyle(element);
      return { fontFamily, color, stroke: Number.parseFloat(webkitTextStrokeWidth), textShadow };
    });
    expect(style.fontFamily, theme).toMatch(/^"?Dressed caveat"?, .*Noto Sans/);
    expect(style.color, theme).toMatch(/^oklch\(0\.\d+ 0\.\d+ 26\d/);
    expect(style.stroke, theme).toBeGreaterThan(1);
    expect(style.textShadow, theme).toContain('rgba(0, 0, 0, 0.5)');
    expect(
      await page.evaluate(() => [...document.fonts].some(({ family, status }) => family.includes('Dressed caveat') && status === 'loaded')),
    ).toBe(true);
  }
});

test('[SHW-52] it moves while it stands, is at rest when it leaves, and not where calm is wanted', async ({ page }) => {
  await openHarness(page);
  for (const idle of ['float', 'pulse', 'sway'] as const) {
    const running = (calm: boolean) =>
      page.evaluate(
        async ([alert, property]) => {
          window.harness.show(alert);
          while (!document.querySelector('[data-alert-key]')) await new Promise(requestAnimationFrame);
          const view = document.querySelector('[data-alert-key]');
          const own = document
            .getAnimations()
            .filter(
              ({ effect }) => effect instanceof KeyframeEffect && effect.target === view && property in (effect.getKeyframes()[1] ?? {}),
            );
          return own.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
        },
        [
          alertWith({ dressing: { idle }, look: { calm }, parts: { durationMs: 8_000 } }),
          { float: 'translate', pulse: 'scale', sway: 'rotate' }[idle],
        ] as const,
      );
    const [endMs, ...others] = await running(false);
    expect(others).toEqual([]);
    expect(endMs).toBeCloseTo(8_000 - 480, 0);
    expect(await running(true)).toEqual([]);
  }
  await page.evaluate(() => window.harness.clear());
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test.describe("[SHW-53] a creator's CSS", () => {
  const colour = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  const sheets = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.length);

  test('goes before every theme, and goes with its alert', async ({ page }) => {
    await openHarness(page);
    for (const theme of themeNames) {
      await show(page, {
        theme,
        dressing: { css: '.title, .title > * { color: rgb(1, 2, 3) } opacity: 0.5; @keyframes own { to { rotate: 1turn } }' },
      });
      expect([theme, await colour(page, '.title'), await colour(page, '.title > .ours')]).toEqual([theme, 'rgb(1, 2, 3)', 'rgb(1, 2, 3)']);
      expect(await shown(page).evaluate((element) => getComputedStyle(element).opacity)).toBe('0.5');
      expect(await sheets(page)).toBe(1);
      await page.evaluate(() => window.harness.clear());
      expect(await sheets(page)).toBe(0);
    }
  });

  for (const css of [
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
  ])
    test(`does not get out: ${css}`, async ({ page }) => {
      await openHarness(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.evaluate(() =>
        document.body.insertAdjacentHTML(
          'beforeend',
          '<article class="alert" data-theme="pin" id="other"><h1 class="title">Other</h1></article>',
        ),
      );
      await show(page, { dressing: { css } });
      await expect(shown(page)).toBeVisible();
      for (const selector of ['html', 'body', 'main', '#other', '#other .title'])
        expect([selector, await page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)]).toEqual([
          selector,
          'rgba(0, 0, 0, 0)',
        ]);
      expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
    });
});
