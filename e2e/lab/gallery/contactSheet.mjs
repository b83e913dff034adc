import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * Puts images of themes on one page.
 * `themes`: `{ theme, sections: [{ title, scenes, pictures: [{ file, name, size }] }] }`. A section shows each of its images
 * over each of its scenes.
 */

const style = `body{margin:12px;background:#222;color:#ddd;font:13px system-ui}section{display:grid;grid-template-columns:repeat(3,1fr);gap:6px;margin-bottom:24px;align-items:start}
h2{grid-column:1/-1;margin:0}figure{margin:0}figure div{background-size:cover;max-height:420px;margin:auto}img{width:100%;height:100%;display:block}
.busy{background-image:url(busy.png)}.white{background:#fff}.black{background:#000}`;

function figure({ file, name, size: [width, height] }, scene) {
  const stage = `<div class="${scene}" style="aspect-ratio:${width}/${height}"><img src="${file}" alt=""></div>`;
  return `<figure>${stage}<figcaption>${name} ${width}×${height}</figcaption></figure>`;
}

function section(theme, { title, scenes, pictures }) {
  const figures = pictures.flatMap((picture) => scenes.map((scene) => figure(picture, scene)));
  return `<section id="${theme}-${title.replace(/\W+/g, '-')}"><h2>${theme}: ${title}</h2>${figures.join('')}</section>`;
}

/** Writes the page. If `browser` is given, also takes one image of each section. */
export async function writeContactSheet(file, { title, themes, browser }) {
  const sections = themes.flatMap(({ theme, sections }) => sections.map((each) => section(theme, each)));
  await writeFile(file, `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${style}</style>\n${sections.join('')}`);
  if (!browser) return;
  const page = await browser.newPage({ viewport: { width: 1456, height: 900 } });
  await page.goto(`file://${file}`);
  for (const element of await page.locator('section').all())
    await element.screenshot({ path: join(file, '..', `sheet-${await element.getAttribute('id')}.png`) });
  await page.close();
}
