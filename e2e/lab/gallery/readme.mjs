/*
 * Takes the images of the README: an alert in three themes over a scene, and pages of the product.
 *   npm run lab -- gallery readme [folder, default e2e/pictures]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import '../../../src/build/buildWhenChanged.mjs';
import { photographPages } from './pagePictures.mjs';
import { defaultSize, openPhotographer } from './photographer.mjs';
import { samples } from './sampleAlerts.mjs';

const folder = resolve(process.argv[2] ?? 'e2e/pictures');
const fileNames = { pin: 'alert', paper: 'alert-paper', gilt: 'alert-gilt' };
const alert = { ...samples.donation, message: 'Your streams get me through the week. Thank you for the music!' };

await mkdir(folder, { recursive: true });
const { photographAlert, layOverScene, close } = await openPhotographer();
try {
  for (const [theme, name] of Object.entries(fileNames)) {
    const picture = await photographAlert(alert, { theme, tier: 1 }, { atMs: 1_300 });
    await writeFile(join(folder, `${name}.png`), await layOverScene(picture, { size: defaultSize }));
  }
} finally {
  await close();
}
await photographPages(folder);
console.log(`images: ${folder}`);
