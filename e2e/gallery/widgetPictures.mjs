/*
 * Every widget in every look, in the Chromium of OBS 31 and 32: over a busy, a bright and a dark scene, in strips, columns
 * and full sources, and with hostile text, as one page of pictures.
 *   node e2e/gallery/widgetPictures.mjs [--only look] [--widget name] [--sheets] [folder, default test-results/galleryWidgets]
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hostileWidgets, widgets } from './sampleWidgets.mjs';
import { writeSheets } from './sheets.mjs';
import { openStudio } from './studio.mjs';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, widget: { type: 'string', default: '' }, sheets: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folder = resolve(positionals[0] ?? 'test-results/galleryWidgets');
const { contract, browser, pageOf, scene, close } = await openStudio();
const looks = contract.themeNames.filter((name) => !values.only || name === values.only);
const usual = [1280, 720];
const sizes = {
  'goal-bar': [600, 80],
  'goal-ring': [400, 300],
  feed: [300, 600],
  ticker: [1920, 80],
  top: [400, 400],
  latest: [600, 60],
  totals: [800, 120],
  perks: [1920, 1080],
  credits: [800, 600],
};
/** Long enough for what comes in, and for the roll to be in the picture. */
const settleMs = 1_500;
const rollMs = 7_000;

await mkdir(folder, { recursive: true });

/** The widget as it stands, with true alpha. */
async function still(look, name, content, size) {
  const page = await pageOf(size);
  const view = { look: { ...contract.defaultLook, theme: look, placement: 'center', safeArea: 3 }, content };
  await page.evaluate((shown) => {
    window.harness.wear(shown.look.theme);
    window.harness.widget(shown);
  }, view);
  await page.waitForTimeout(content.kind === 'credits' ? rollMs : settleMs);
  await page.evaluate(() => document.fonts.ready);
  const file = `${look}-${name}-${size.join('x')}.png`;
  await page.screenshot({ path: join(folder, file), omitBackground: true });
  return { file, name, size };
}

async function picturesOf(look) {
  const take = async (shots) => {
    const pictures = [];
    for (const [name, content, size] of shots) if (name.includes(values.widget)) pictures.push(await still(look, name, content, size));
    return pictures;
  };
  return {
    look,
    sections: [
      {
        title: 'Widgets',
        scenes: look === looks[0] ? ['busy', 'white', 'black'] : ['busy', 'white'],
        pictures: await take(Object.entries(widgets).map(([name, content]) => [name, content, usual])),
      },
      { title: 'Sizes', scenes: ['busy'], pictures: await take(Object.entries(sizes).map(([name, size]) => [name, widgets[name], size])) },
      {
        title: 'Hostile text',
        scenes: ['busy'],
        pictures: await take(Object.entries(hostileWidgets).map(([name, content]) => [`hostile-${name}`, content, usual])),
      },
    ],
  };
}

try {
  await scene('busy', folder);
  const all = [];
  for (const look of looks) {
    all.push(await picturesOf(look));
    console.log(look);
  }
  const file = join(folder, values.only ? `${values.only}.html` : 'index.html');
  await writeSheets(file, { title: 'Ovation: widgets', looks: all, browser: values.sheets && browser });
  console.log(`pictures in ${file}`);
} finally {
  await close();
}
