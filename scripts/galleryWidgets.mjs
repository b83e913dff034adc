/*
 * Every widget in every look, in the Chromium of OBS 31 and 32: over a busy, a bright and a dark scene, in strips, columns
 * and full sources, and with hostile text, as one page of pictures.
 *   node scripts/galleryWidgets.mjs [--only look] [--widget name] [--sheets] [folder, default test-results/galleryWidgets]
 */
import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { createServer, runnerImport } from 'vite';
import { hostileWidgets, widgets } from './look-widgets.mjs';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, widget: { type: 'string', default: '' }, sheets: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folder = resolve(positionals[0] ?? 'test-results/galleryWidgets');
const { module: contract } = await runnerImport('./src/contract/look.ts');
const { module: obs } = await runnerImport('./e2e/chromium.ts');
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
const allow = ['.', await realpath('node_modules')];
const server = await createServer({ logLevel: 'error', server: { port: 0, host: '127.0.0.1', fs: { allow } } });
await server.listen();
const url = new URL('/src/testing/overlay/harness.html', server.resolvedUrls?.local[0]).href;
const executablePath = await obs.obsChromium();
const browser = await chromium.launch({ args: obs.obsFlags, ...(executablePath && { executablePath }) });

const pages = new Map();
async function pageOf([width, height]) {
  const known = pages.get(`${width}x${height}`);
  if (known) return known;
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('pageerror', (error) => console.error(`page error: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && console.error(`console: ${message.text()}`));
  await page.goto(url);
  await page.waitForFunction(() => 'harness' in window);
  pages.set(`${width}x${height}`, page);
  return page;
}

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

async function scene(name) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(new URL(`/src/testing/overlay/scene.html#${name}`, url).href);
  await page.waitForTimeout(150);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
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

function html(all) {
  const figure = ({ file, name, size: [width, height] }, behind) =>
    `<figure><div class="${behind}" style="aspect-ratio:${width}/${height}"><img src="${file}" alt=""></div><figcaption>${name} ${width}×${height}</figcaption></figure>`;
  const section = (look, { title, scenes, pictures }) =>
    `<section id="${look}-${title.replace(/\W+/g, '-')}"><h2>${look}: ${title}</h2>${pictures.flatMap((picture) => scenes.map((each) => figure(picture, each))).join('')}</section>`;
  return `<!doctype html><meta charset="utf-8"><title>Ovation: widgets</title><style>
body{margin:12px;background:#222;color:#ddd;font:13px system-ui}section{display:grid;grid-template-columns:repeat(3,1fr);gap:6px;margin-bottom:24px;align-items:start}
h2{grid-column:1/-1;margin:0}figure{margin:0}figure div{background-size:cover;max-height:420px;margin:auto}img{width:100%;height:100%;display:block}
.busy{background-image:url(busy.png)}.white{background:#fff}.black{background:#000}</style>
${all.map(({ look, sections }) => sections.map((each) => section(look, each)).join('')).join('')}`;
}

try {
  await scene('busy');
  const all = [];
  for (const look of looks) {
    all.push(await picturesOf(look));
    console.log(look);
  }
  const file = join(folder, values.only ? `${values.only}.html` : 'index.html');
  await writeFile(file, html(all));
  if (values.sheets) {
    const page = await browser.newPage({ viewport: { width: 1456, height: 900 } });
    await page.goto(`file://${file}`);
    for (const element of await page.locator('section').all())
      await element.screenshot({ path: join(folder, `sheet-${await element.getAttribute('id')}.png`) });
  }
  console.log(`pictures in ${file}`);
} finally {
  await browser.close();
  await server.close();
}
