/*
 * Takes the images of the themes that the settings page shows, in each palette of a theme.
 *   npm run lab -- gallery previews [--only theme] [folder, default public/looks]
 */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openPhotographer } from './photographer.mjs';
import { samples } from './sampleAlerts.mjs';

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const folder = resolve(positionals[0] ?? 'public/looks');
const { contract, photographAlert, layOverScene, close } = await openPhotographer();
try {
  for (const theme of contract.themeNames.filter((name) => !values.only || name === values.only)) {
    for (const [at, colors] of contract.themeColors[theme].entries()) {
      const design = { theme, colors, placement: 'center', scale: 1.45 };
      const picture = await photographAlert(samples.donation, design, { size: [960, 460], atMs: 1_500 });
      const options = { size: [480, 230], crop: '30% 96% / 150%', type: 'jpeg', quality: 84 };
      await writeFile(join(folder, `${at === 0 ? theme : `${theme}-${colors}`}.jpg`), await layOverScene(picture, options));
    }
  }
  console.log(`previews in ${folder}`);
} finally {
  await close();
}
