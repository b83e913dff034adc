/*
 * Takes the images of the templates that the settings page shows: each template in each theme, with an alert over a scene.
 *   npm run lab -- gallery templates [--only template] [folder, default public/templates]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import '../../../src/build/buildWhenChanged.mjs';
import { openPhotographer } from './photographer.mjs';

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const folder = resolve(positionals[0] ?? 'public/templates');
const { module: products } = await runnerImport('./e2e/support/product.ts');
const { module: companion } = await runnerImport('./e2e/support/companion.ts');
const { module: api } = await runnerImport('./e2e/support/api.ts');
const { module: shop } = await runnerImport('./e2e/support/demoPurchase.ts');
const { module: templates } = await runnerImport('./src/page/settings/overlays/templates/templates.ts');

/** Each image is 16:9. A vertical overlay is in the middle of its image. */
const [pictureWidth, pictureHeight] = [480, 270];
/** At this quality, each of the 48 images in the installation has about 10 kB. */
const webpQuality = 0.6;

const { browser, contract, layOverScene, close } = await openPhotographer();
try {
  for (const theme of contract.themeNames) {
    await mkdir(join(folder, theme), { recursive: true });
    for (const name of templates.templateNames.filter((one) => !values.only || one === values.only)) {
      const { width, height } = templates.templateSize(name);
      const picture = await layOver(await photograph(name, theme, { width, height }), width / height);
      await writeFile(join(folder, theme, `${name}.webp`), await toWebp(picture));
    }
  }
  console.log(`templates in ${folder}`);
} finally {
  await close();
}

/** Starts a new product for each image. Otherwise alerts of the previous image could still be queued. */
async function photograph(name, theme, viewport) {
  const home = await products.makeHome();
  const product = await products.startProduct({ home });
  const page = await browser.newPage({ viewport });
  try {
    const { boxes } = await companion.changeSettings(product, (settings) => {
      const { alerts } = settings.boxes;
      const show = { ...alerts.show, 'perks.purchased': false };
      // The minimum is above the amount of the purchase for the board of perks. Otherwise this purchase would be shown before the
      // image's alert.
      settings.boxes = { alerts: { ...alerts, show, minimumAmounts: { USD: 2_000 }, durationMs: 60_000, look: { ...alerts.look, theme } } };
      const { overlay, boxes } = templates.overlayFromTemplate(name, settings, Object.keys(settings.boxes));
      Object.assign(settings.boxes, boxes);
      settings.overlays = { alerts: overlay };
    });
    await page.goto(product.overlay);
    await page.locator('section.overlay[data-state="live"]').first().waitFor();
    const kinds = Object.values(boxes).flatMap(({ widget }) => widget?.kind ?? []);
    if (kinds.includes('perks')) await shop.buyDemoPerks(product, 'Priya N.');
    for (const kind of kinds) await page.locator(`[data-widget="${kind}"]`).first().waitFor();
    await api.donate(product, { amount: 25, donorName: 'Marisol Vega', message: 'Love the vibe!' });
    await page.locator('[data-alert-key]').first().waitFor();
    await page.waitForTimeout(2_500);
    return await page.screenshot({ omitBackground: true });
  } finally {
    await page.close();
    await product.stop();
    await products.removeHome(home);
  }
}

async function layOver(picture, ratio) {
  const options = { size: [pictureWidth, pictureHeight], type: 'png' };
  if (ratio > 1) return layOverScene(picture, options);
  const page = await browser.newPage({ viewport: { width: 1_920, height: 1_080 } });
  await page.setContent(
    `<!doctype html><style>body { margin: 0; display: flex; justify-content: center } img { height: 100vh; width: auto; background: #0009 }</style><img src="data:image/png;base64,${picture.toString('base64')}" alt="">`,
  );
  const wide = await page.screenshot({ omitBackground: true });
  await page.close();
  return layOverScene(wide, options);
}

/** Converts a PNG screenshot to WebP with a browser page, because Chromium saves screenshots only as PNG or JPEG. */
async function toWebp(png) {
  const page = await browser.newPage();
  const base64 = await page.evaluate(
    async ([url, quality]) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d').drawImage(bitmap, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
      return btoa(String.fromCharCode(...bytes));
    },
    [`data:image/png;base64,${png.toString('base64')}`, webpQuality],
  );
  await page.close();
  return Buffer.from(base64, 'base64');
}
