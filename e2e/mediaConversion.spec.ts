import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { ListedMedia } from '../src/contract/companion/index.ts';
import { callCompanion, settingsPage } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';

/* Videos that the settings convert to WebM. `support/movies/README.md` describes the files. */

const movie = (name: string) => join(import.meta.dirname, 'support/movies', name);

const desktopChromium = process.env.OVATION_DESKTOP_CHROMIUM ?? '/usr/bin/chromium';
/** Whether to test in a desktop Chromium. Also true if the variable names a missing file, so that the tests fail. */
const hasDesktop = process.env.OVATION_DESKTOP_CHROMIUM !== undefined || existsSync(desktopChromium);

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

async function listMedia(product: Product): Promise<readonly ListedMedia[]> {
  const { media } = (await (await callCompanion(product, 'GET', '/media')).json()) as { media: ListedMedia[] };
  return media;
}

/** Returns the uploaded files by name. */
async function uploadAll(page: Page, product: Product, names: readonly string[]): Promise<ReadonlyMap<string, ListedMedia>> {
  const before = new Set((await listMedia(product)).map(({ id }) => id));
  await page.getByLabel('Files to upload').setInputFiles(names.map(movie));
  await expect(page.locator('.uploads progress')).toHaveCount(0, { timeout: 90_000 }); // a busy computer needs several seconds for each file
  return new Map((await listMedia(product)).filter(({ id }) => !before.has(id)).map((item) => [item.name, item]));
}

/** The colours of three points in the middle row of a video at 0.3 s, as the browser draws them: left, middle and right. */
function readPixels(page: Page, id: string): Promise<readonly Pixel[]> {
  return page.evaluate(async (source) => {
    const video = Object.assign(document.createElement('video'), { muted: true, src: source });
    await new Promise((resolve, reject) => Object.assign(video, { oncanplay: resolve, onerror: () => reject(video.error) }));
    video.currentTime = 0.3;
    await new Promise((resolve) => Object.assign(video, { onseeked: resolve }));
    const canvas = Object.assign(document.createElement('canvas'), { width: video.videoWidth, height: video.videoHeight });
    const context = canvas.getContext('2d');
    context?.drawImage(video, 0, 0);
    return [1, 3, 5].map(
      (sixth) => [...(context?.getImageData((canvas.width / 6) * sixth, canvas.height / 2, 1, 1).data ?? [])] as unknown as Pixel,
    );
  }, `/media/${id}`);
}

const opaque: readonly Pixel[] = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
];
const clear: readonly Pixel[] = [
  [255, 0, 0, 255],
  [0, 255, 0, 128],
  [0, 0, 0, 0],
];

/** Allows small differences, because codecs change colours slightly. Waits, because the frame may be drawn some time after the seek. */
async function expectPixels(page: Page, id: string, wanted: readonly Pixel[], file: string): Promise<void> {
  const difference = async () => {
    const found = await readPixels(page, id);
    return Math.max(...found.flatMap((pixel, index) => pixel.map((value, channel) => Math.abs(value - (wanted[index]?.[channel] ?? 0)))));
  };
  await expect.poll(difference, file).toBeLessThan(50);
}

const movies = {
  opaque: ['h264.mp4', 'h264-ten-bits.mov', 'vp9.mp4', 'vp9-rgb.mp4', 'av1.mp4', 'prores422.mov'],
  clear: ['prores4444.mov', 'vp9-alpha.mkv'],
};

async function expectConverted(page: Page, product: Product, { opaque: opaqueMovies, clear: clearMovies } = movies): Promise<void> {
  const audible = ['h264', 'av1', 'prores422'];
  const added = await uploadAll(page, product, [...opaqueMovies, ...clearMovies]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const [file, wanted] of [
    ...opaqueMovies.map((file) => [file, opaque] as const),
    ...clearMovies.map((file) => [file, clear] as const),
  ]) {
    const stem = file.replace(/\.\w+$/, '');
    const item = added.get(`${stem}.webm`);
    expect(item, file).toMatchObject({ type: 'video/webm', width: 96, height: 64, audible: audible.includes(stem) });
    expect(Math.abs((item?.durationMs ?? 0) - 600), file).toBeLessThan(70);
    await expectPixels(page, item?.id ?? '', wanted, file);
  }
}

test('[MED-24] MP4, MOV and MKV become WebM, with transparency and sound; a video that is damaged, stopped or unreadable is not added', async ({
  product,
  context,
}) => {
  const page = await context.newPage();
  await page.goto(settingsPage(product, 'media'));
  await test.step('damaged and stopped', () => expectNothingAdded(page, product));
  await test.step('converted', () => expectConverted(page, product));
  await test.step('unreadable', () => expectRefusals(page, product));
});

test('[MED-24] H.264, AV1 and ProRes with transparency become WebM in a desktop Chromium too', async ({ product }) => {
  test.skip(!hasDesktop, `${desktopChromium} is not installed (apt-get install chromium)`);
  const browser = await chromium.launch({ executablePath: desktopChromium, args: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.goto(settingsPage(product, 'media'));
    // One file for each decoder is enough here. The test above converts all files, in another browser.
    await expectConverted(page, product, { opaque: ['h264.mp4', 'av1.mp4'], clear: ['prores4444.mov'] });
  } finally {
    await browser.close();
  }
});

/** A damaged video is refused. Stopping a conversion ends its worker. */
async function expectNothingAdded(page: Page, product: Product): Promise<void> {
  const whole = readFileSync(movie('h264.mp4'));
  const buffer = Buffer.concat([whole.subarray(0, 2_000), Buffer.alloc(500, 0xff)]);
  await page.getByLabel('Files to upload').setInputFiles({ name: 'cut.mp4', mimeType: 'video/mp4', buffer });
  await expect(page.getByRole('alert')).toContainText('damaged or incomplete');
  await page.getByRole('button', { name: 'Dismiss cut.mp4' }).click();

  const workers = page.workers().length;
  // The worker's script never arrives, so that the conversion cannot end before it is stopped.
  await page.route('**/convert.worker-*.js', (route) => void route);
  await page.getByLabel('Files to upload').setInputFiles(movie('h264.mp4'));
  const progress = page.getByRole('progressbar', { name: 'Conversion of h264.mp4' });
  await expect(progress).toHaveAttribute('aria-valuetext', 'Converting to WebM: 0 %');
  await expect(page.getByRole('status').filter({ hasText: 'Converting h264.mp4 to WebM' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Stop h264.mp4' }).click();
  await expect(progress).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => page.workers().length).toBe(workers);
  expect(await listMedia(product)).toEqual([]);
  await page.unroute('**/convert.worker-*.js');
}

/** A video that the browser cannot read is refused by a sentence that names what can. Lost sound is named. */
async function expectRefusals(page: Page, product: Product): Promise<void> {
  const added = await uploadAll(page, product, ['hevc.mp4', 'animation.mov', 'ac3.mp4', 'sound.m4a']);
  await expect(page.getByRole('alert')).toHaveText([
    /can’t read HEVC.*Safari.*Chrome or Edge.*Shutter Encoder or HandBrake/,
    /can’t read QuickTime Animation.*Shutter Encoder/,
  ]);
  await expect(page.getByText('Added without sound, because this browser can’t read the sound (Dolby Digital).')).toBeVisible();
  expect([...added].map(([name, { type, audible }]) => [name, type, audible])).toEqual([
    ['sound.ogg', 'audio/ogg', true],
    ['ac3.webm', 'video/webm', false],
  ]);
}
