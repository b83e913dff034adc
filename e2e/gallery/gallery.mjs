import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeSheets } from './sheets.mjs';
import { openStudio } from './studio.mjs';

/**
 * Takes the pictures of each look and writes them as one page. `sectionsOf(studio, look)` gives
 * `{ title, scenes, shots: [{ name, size, take }] }`, where `take()` answers the picture.
 */
export async function makeGallery({ title, folder: usualFolder, sectionsOf }) {
  const { values, positionals } = parseArgs({
    options: {
      only: { type: 'string' },
      part: { type: 'string', default: '' },
      name: { type: 'string', default: '' },
      sheets: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const folder = resolve(positionals[0] ?? usualFolder);
  await mkdir(folder, { recursive: true });
  const studio = await openStudio();
  try {
    await writeFile(join(folder, 'busy.png'), studio.busy);
    const looks = [];
    for (const look of studio.contract.themeNames.filter((name) => !values.only || name === values.only)) {
      const sections = [];
      for (const { shots, ...section } of sectionsOf(studio, look).filter((one) => one.title.includes(values.part))) {
        const pictures = [];
        for (const { name, size, take } of shots.filter((shot) => shot.name.includes(values.name))) {
          const file = `${look}-${name}-${size.join('x')}.png`;
          await writeFile(join(folder, file), await take());
          pictures.push({ file, name, size });
        }
        sections.push({ ...section, pictures });
      }
      looks.push({ look, sections });
      console.log(look);
    }
    const file = join(folder, values.only ? `${values.only}.html` : 'index.html');
    await writeSheets(file, { title, looks, browser: values.sheets && studio.browser });
    console.log(`pictures in ${file}`);
  } finally {
    await studio.close();
  }
}
