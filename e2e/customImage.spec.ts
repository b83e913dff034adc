import type { Page } from '@playwright/test';
import { themeNames } from '../src/contract/settings/index.ts';
import { redThenBlueAvif } from '../src/files/testing/avifFixtures.ts';
import { gifFile } from '../src/files/testing/mediaFixtures.ts';
import {
  type CustomizedAlert,
  clearStage,
  createCustomizedAlert,
  notices,
  showCustomized,
  shown,
  startAlert,
} from './support/customizedAlert.ts';
import { expect, test, withMotion } from './support/fixtures.ts';
import { openHarness } from './support/harness.ts';
import { layOutAlert } from './support/harnessAlert.ts';
import { drawNothing } from './support/overlayPicture.ts';

test.use(withMotion);

/* A creator's images on alerts, in the real overlay with a fake engine. The tests themselves answer requests for `/media/…`. */

const id = 'a'.repeat(32);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const testedPlacements = ['lower-third', 'top-right', 'takeover'] as const;

/** The areas of the given parts at each position of the alert. Moves one alert, which is faster than a new alert for each position. */
async function boxesAtPlacements<Name extends string>(page: Page, parts: Readonly<Record<Name, string>>) {
  const selectors: Readonly<Record<string, string>> = parts;
  const found = await page.evaluate(
    ([wanted, placements]) =>
      placements.map((placement) => {
        const alert = document.querySelector<HTMLElement>('[data-alert-key]');
        if (alert) alert.dataset.placement = placement;
        return Object.entries(wanted).map(([name, selector]): [string, Box | undefined] => [
          name,
          document.querySelector(selector)?.getBoundingClientRect().toJSON(),
        ]);
      }),
    [selectors, [...testedPlacements]] as const,
  );
  return found.map((elements, at) => [testedPlacements[at], Object.fromEntries(elements) as Record<Name, Box>] as const); // a missing part fails in the test that reads it
}

async function elementOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  return box;
}
const bottom = ({ y, height }: Box) => y + height;
const isWithin = (inner: Box, outer: Box, slack = 2) =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  bottom(inner) <= bottom(outer) + slack;

const layOut = (page: Page, wanted: CustomizedAlert): Promise<void> => layOutAlert(page, createCustomizedAlert(wanted));

async function showsBesideAboveAndBehind(page: Page): Promise<void> {
  const screen = { x: 0, y: 0, width: 1280, height: 720 };
  const image = 'starter/trophy.png';
  for (const theme of themeNames) {
    await layOut(page, { theme, dressing: { image, layout: 'above' } });
    for (const [where, { picture, title }] of await boxesAtPlacements(page, { picture: '.picture', title: '.title' })) {
      expect(bottom(picture), `${theme} ${where}`).toBeLessThanOrEqual(title.y);
      expect(isWithin(picture, screen), `${theme} ${where}: ${JSON.stringify(picture)}`).toBe(true);
    }
    await layOut(page, { theme, dressing: { image, layout: 'behind' } });
    await expect(page.locator('.emblem')).toBeHidden();
    for (const [where, { words, picture }] of await boxesAtPlacements(page, { words: '.title > .donor', picture: '.slab .picture' }))
      expect(isWithin(words, picture, 8), `${theme} ${where}`).toBe(true);
    await layOut(page, { theme, dressing: { image, imageScale: 1.5 } });
    for (const [where, { beside, words }] of await boxesAtPlacements(page, {
      beside: '.emblem .picture img',
      words: '.title > .donor',
    })) {
      expect(beside.x + beside.width <= words.x || bottom(beside) <= words.y, `${theme} ${where}: words are not covered`).toBe(true);
      expect(isWithin(beside, screen), `${theme} ${where}`).toBe(true);
    }
    await layOut(page, { theme, dressing: { image: 'none' } });
    await expect(page.locator('.emblem')).toBeHidden();
    await layOut(page, { theme });
    await expect(page.locator('.emblem')).toBeVisible();
  }
}

const shapes = [
  [200, 600],
  [400, 400],
  [800, 200],
] as const;

async function leavesNoHole(page: Page): Promise<void> {
  await page.route('**/media/*', (route) => {
    const [width, height] = shapes[Number(route.request().url().at(-1))] ?? [1, 1];
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`;
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
  for (const theme of themeNames)
    for (const [index, shape] of shapes.entries())
      for (const [tier, amount] of [
        [1, '$5.00'],
        [3, '$150.00'],
      ] as const) {
        const image = String(index).repeat(32);
        await layOut(page, {
          theme,
          dressing: { image },
          look: { tier },
          parts: { amount, message: 'Thank you so much! '.repeat(8) },
        });
        const { picture, title, slab, message, tag, figure, em } = await measureRoom(page, shape);
        const where = `${theme}, ${shape.join(' × ')}, ${amount}`;
        if (theme === 'gilt') {
          expect((figure.y - bottom(picture)) / em, where).toBeGreaterThan(0);
          expect((figure.y - bottom(picture)) / em, where).toBeLessThan(3);
          continue;
        }
        const gap = (title.x - picture.x - picture.width) / em;
        expect(gap, where).toBeGreaterThan(0);
        expect(gap, where).toBeLessThan(6.5);
        expect((slab.x + slab.width - message.x - message.width) / em, `${where}: text reaches the card's end`).toBeLessThan(10);
        // In the theme *Pin*, the number is in the middle of the tag.
        if (theme === 'pin') expect(Math.abs(figure.x - tag.x - (tag.x + tag.width - figure.x - figure.width)) / em, where).toBeLessThan(1);
      }
}

/** Measures the visible part of the image, the parts around it, and the alert's font size, in px. */
async function measureRoom(page: Page, [width, height]: readonly [number, number]) {
  const { boxes, em } = await page.evaluate(() => {
    const part = (selector: string): Element => {
      const found = document.querySelector(selector);
      if (!found?.checkVisibility()) throw new Error(`${selector} is not visible`);
      return found;
    };
    const parts = { box: '.picture', title: '.title > .donor', slab: '.slab', message: '.message', tag: '.amount', figure: '.figure' };
    const boxes = Object.entries(parts).map(([name, selector]) => [name, part(selector).getBoundingClientRect().toJSON()]);
    return { boxes: Object.fromEntries(boxes), em: Number.parseFloat(getComputedStyle(part('.alert')).fontSize) };
  });
  const { box, ...others } = boxes as Record<'box' | 'title' | 'slab' | 'message' | 'tag' | 'figure', Box>; // the page returns these parts
  const scale = Math.min(box.width / width, box.height / height);
  const visible = { width: width * scale, height: height * scale };
  const picture = { ...visible, x: box.x + (box.width - visible.width) / 2, y: box.y + (box.height - visible.height) / 2 };
  return { picture, ...others, em };
}

/** A GIF or AVIF starts with its first frame in each alert. */
async function startsWithFirstFrame(page: Page): Promise<void> {
  // The animated image has one colour for six seconds, which is long enough even on a slow computer. Then it has another colour.
  const red = gifFile({}, 1);
  red.set([600 & 255, 600 >> 8], 23);
  const first = red.subarray(0, -1);
  const second = Buffer.from(first.subarray(19));
  second[second.length - 3] = 0x94; // all pixels use the palette's second colour
  second.set([0xff, 0x7f], 4);
  const avif = 'b'.repeat(32);
  await page.route(`**/media/${id}`, (route) =>
    route.fulfill({ body: Buffer.concat([first, second, Buffer.from([0x3b])]), contentType: 'image/gif' }),
  );
  await page.route(`**/media/${avif}`, (route) => route.fulfill({ body: redThenBlueAvif, contentType: 'image/avif' }));
  const colour = async () => {
    const box = await elementOf(page, '.picture');
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
  // Shows the image as the alert's image (GIF and AVIF), and as a background in the creator's CSS.
  const customizations = [
    { image: id, layout: 'above' },
    { image: 'starter/trophy.png', layout: 'above', css: `.picture { background: url("/media/${id}"); } .picture img { opacity: 0; }` },
    { image: avif, layout: 'above' },
  ] as const;
  let begun: string | null = null;
  for (const customization of customizations) {
    if (customization.image === avif) begun = '3,0,0'; // red
    await showCustomized(page, { dressing: customization });
    begun ??= await colour();
    await expect.poll(colour).toBe(begun); // CSS loads the file only when the alert is drawn
    await expect.poll(colour).not.toBe(begun);
    await clearStage(page);
    await showCustomized(page, { dressing: customization });
    expect(await colour(), JSON.stringify(customization)).toBe(begun);
  }
}

/** A video plays with alpha and without sound, and ends with its alert. */
async function playsVideo(page: Page): Promise<void> {
  await startAlert(page, { dressing: { image: 'starter/comet.webm', layout: 'above' } });
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
  await clearStage(page);
  expect(await handle?.evaluate((element) => element instanceof HTMLVideoElement && element.paused && !element.hasAttribute('src'))).toBe(
    true,
  );
}

async function showsFetchedMedia(page: Page): Promise<void> {
  const id = 'c'.repeat(32);
  await page.route(`**/media/${id}`, (route) => route.fulfill({ body: gifFile({ width: 9, height: 9 }), contentType: 'image/gif' }));
  await page.evaluate((mediaId) => window.harness.preload('pin', [mediaId]), id);
  await expect.poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), `/media/${id}`)).toBe(true);
  await page.unroute(`**/media/${id}`);
  await page.route(`**/media/${id}`, (route) => route.abort());
  await showCustomized(page, { dressing: { image: id } });
  await expect(page.locator('.picture img')).toBeVisible();
  await openHarness(page);
  await showCustomized(page, { dressing: { image: id } });
  await expect(page.locator('.picture img')).toBeVisible();
}

test('[SHW-50] [SHW-115] [AWY-2] every theme has room for an image; animations start at their first frame in each alert; fetched media need no companion', async ({
  page,
}) => {
  // Small, because drawing takes time.
  await page.setViewportSize({ width: 480, height: 270 });
  await openHarness(page);
  await test.step('GIF and AVIF', () => startsWithFirstFrame(page));
  await test.step('video', () => playsVideo(page));
  await drawNothing(page); // the next two steps read only layout
  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('beside, above and behind the text', () => showsBesideAboveAndBehind(page));
  await test.step('no hole beside the image', () => leavesNoHole(page));
  await test.step('without the companion', () => showsFetchedMedia(page));
});

test('[SHW-24] if a file is broken, missing or never loads, only its image is missing, and the creator gets a report; a failed theme is replaced', async ({
  page,
}) => {
  await page.clock.install();
  const body = `export const gilt = { name: 'gilt', styles: [], entrance: [], exit: [], burst: () => null, decorate() { throw new Error('broken') } };`;
  await page.route(/assets\/gilt-.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await openHarness(page);
  const broken = ['broken', 'gone', 'late'].map((name, index) => [name, String(index).repeat(32)] as const);
  await page.route(/\/media\/0+$/, (route) =>
    route.fulfill({ body: Buffer.from('\x89PNG\r\n\x1a\nrubbish', 'latin1'), contentType: 'image/png' }),
  );
  await page.route(/\/media\/1+$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route(/\/media\/2+$/, () => {});
  for (const [name, image] of broken) {
    await startAlert(page, { dressing: { image, layout: 'above' } });
    if (name === 'late') await page.clock.fastForward(10_000);
    await expect(shown(page), name).toBeVisible();
    await expect(page.locator('.picture'), name).toHaveCount(0);
    await expect(page.locator('.emblem svg').first(), name).toBeVisible();
    await expect.poll(() => notices(page), name).toHaveLength(broken.findIndex(([each]) => each === name) + 1);
    await clearStage(page);
  }
  expect((await notices(page)).join('\n')).toMatch(/why-not-drawable.*\n.*why-deleted.*\n.*why-late/);
  await showCustomized(page, { dressing: { image: 'starter/trophy.png' } });
  await expect.poll(async () => (await notices(page)).at(-1)).toBe('null');
  await clearStage(page);
  await startAlert(page, { theme: 'gilt' });
  await expect(shown(page)).toHaveAttribute('data-theme', 'pin');
  await expect(shown(page)).toContainText('Marisol Vega donated');
});
