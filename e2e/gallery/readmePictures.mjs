/*
 * The README's pictures: an alert in three looks over a scene, and pages of the product.
 *   npm run gallery -- readme [folder, default e2e/pictures]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import '../../src/build/buildWhenChanged.mjs';
import { photographPages } from './pagePictures.mjs';
import { samples } from './sampleAlerts.mjs';
import { openStudio, usualSize } from './studio.mjs';

const folder = resolve(process.argv[2] ?? 'e2e/pictures');
const looks = { pin: 'alert', paper: 'alert-paper', gilt: 'alert-gilt' };
const alert = { ...samples.donation, message: 'Your streams get me through the week. Thank you for the music!' };

await mkdir(folder, { recursive: true });
const { photographAlert, layOverScene, close } = await openStudio();
try {
  for (const [theme, name] of Object.entries(looks)) {
    const picture = await photographAlert(alert, { theme, tier: 1 }, { atMs: 1_300 });
    await writeFile(join(folder, `${name}.png`), await layOverScene(picture, { size: usualSize }));
  }
} finally {
  await close();
}
await photographPages(folder);
console.log(`the pictures are in ${folder}`);
