/*
 * The pictures of the templates in the settings: each as the product shows it, with an alert, over a scene.
 *   npm run gallery -- templates [folder, default public/templates]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import '../../src/build/buildWhenChanged.mjs';
import { openPhotographer } from './photographer.mjs';

const folder = resolve(process.argv[2] ?? 'public/templates');
const { module: products } = await runnerImport('./e2e/support/product.ts');
const { module: companion } = await runnerImport('./e2e/support/companion.ts');
const { module: api } = await runnerImport('./e2e/support/api.ts');
const { module: templates } = await runnerImport('./src/page/settings/overlays/templates.ts');

/** Height of a picture; the width is that of 16:9, where a vertical overlay stands in the middle. */
const [pictureWidth, pictureHeight] = [480, 270];

await mkdir(folder, { recursive: true });
const { browser, layOverScene, close } = await openPhotographer();
try {
  for (const name of templates.templateNames) {
    const { width, height } = templates.templateSize(name);
    await writeFile(join(folder, `${name}.jpg`), await layOver(await photograph(name, { width, height }), width / height));
  }
  console.log(`templates in ${folder}`);
} finally {
  await close();
}

/** Each in a product of its own, so that no alert of the one before waits. */
async function photograph(name, viewport) {
  const home = await products.makeHome();
  const product = await products.startProduct({ home });
  const page = await browser.newPage({ viewport });
  try {
    const { boxes } = await companion.changeSettings(product, (settings) => {
      const { overlay, boxes } = templates.overlayFromTemplate(name, settings, Object.keys(settings.boxes));
      settings.boxes = { alerts: { ...settings.boxes.alerts, durationMs: 60_000 }, ...boxes };
      settings.overlays = { alerts: overlay };
    });
    await page.goto(product.overlay);
    await page.locator('section.overlay[data-state="live"]').first().waitFor();
    const kinds = Object.values(boxes).flatMap(({ widget }) => widget?.kind ?? []);
    for (const kind of kinds.filter((one) => one !== 'perks')) await page.locator(`[data-widget="${kind}"]`).first().waitFor();
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

/** A vertical overlay stands in the middle of the scene. */
async function layOver(picture, ratio) {
  const options = { size: [pictureWidth, pictureHeight], type: 'jpeg', quality: 84 };
  if (ratio > 1) return layOverScene(picture, options);
  const page = await browser.newPage({ viewport: { width: 1_920, height: 1_080 } });
  await page.setContent(
    `<!doctype html><style>body { margin: 0; display: flex; justify-content: center } img { height: 100vh; width: auto; background: #0009 }</style><img src="data:image/png;base64,${picture.toString('base64')}" alt="">`,
  );
  const wide = await page.screenshot({ omitBackground: true });
  await page.close();
  return layOverScene(wide, options);
}
