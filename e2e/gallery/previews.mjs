/*
 * The pictures by which a look is chosen in the settings.
 *   npm run gallery -- previews [--only look] [folder, default public/looks]
 */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { samples } from './sampleAlerts.mjs';
import { openStudio } from './studio.mjs';

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const folder = resolve(positionals[0] ?? 'public/looks');
const { contract, photographAlert, layOverScene, close } = await openStudio();
try {
  for (const theme of contract.themeNames.filter((name) => !values.only || name === values.only)) {
    const look = { theme, placement: 'center', scale: 1.45 };
    const picture = await photographAlert(samples.donation, look, { size: [960, 460], atMs: 1_500 });
    const laid = { size: [480, 230], crop: '30% 96% / 150%', type: 'jpeg', quality: 84 };
    await writeFile(join(folder, `${theme}.jpg`), await layOverScene(picture, laid));
  }
  console.log(`previews in ${folder}`);
} finally {
  await close();
}
