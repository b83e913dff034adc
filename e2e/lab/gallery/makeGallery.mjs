import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeContactSheet } from './contactSheet.mjs';
import { openPhotographer } from './photographer.mjs';

/**
 * Takes the images of each theme and puts them on one page.
 * `sectionsOf(photographer, theme)` returns `{ title, scenes, shots: [{ name, size, take }] }`. `take()` resolves to the image.
 */
export async function makeGallery({ title, folder: defaultFolder, sectionsOf }) {
  const { values, positionals } = parseArgs({
    options: {
      only: { type: 'string' },
      part: { type: 'string', default: '' },
      name: { type: 'string', default: '' },
      sheets: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const folder = resolve(positionals[0] ?? defaultFolder);
  await mkdir(folder, { recursive: true });
  const photographer = await openPhotographer();
  try {
    await writeFile(join(folder, 'busy.png'), photographer.busy);
    const themes = [];
    for (const theme of photographer.contract.themeNames.filter((name) => !values.only || name === values.only)) {
      const sections = [];
      for (const { shots, ...section } of sectionsOf(photographer, theme).filter((one) => new RegExp(values.part).test(one.title))) {
        const pictures = [];
        for (const { name, size, take } of shots.filter((shot) => new RegExp(values.name).test(shot.name))) {
          const file = `${theme}-${name}-${size.join('x')}.png`;
          await writeFile(join(folder, file), await take());
          pictures.push({ file, name, size });
        }
        sections.push({ ...section, pictures });
      }
      themes.push({ theme, sections });
      console.log(theme);
    }
    const file = join(folder, values.only ? `${values.only}.html` : 'index.html');
    await writeContactSheet(file, { title, themes, browser: values.sheets && photographer.browser });
    console.log(`images: ${file}`);
  } finally {
    await photographer.close();
  }
}
