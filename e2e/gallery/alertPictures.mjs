/*
 * Every look as viewers would see it, in the Chromium of OBS 31 and 32: all event types, tiers, placements, sizes and
 * hostile text over a bright, a dark and a busy scene, and entrance and exit frame by frame, as one page of pictures.
 *   node e2e/gallery/alertPictures.mjs [--only theme] [--part title] [--sheets] [--previews] [folder, default test-results/gallery]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hostile, own, samples, summaries, tiers } from './sampleAlerts.mjs';
import { writeSheets } from './sheets.mjs';
import { openStudio } from './studio.mjs';

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    part: { type: 'string', default: '' },
    sheets: { type: 'boolean', default: false },
    previews: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const folder = resolve(positionals[0] ?? 'test-results/gallery');
const { contract, browser, pageOf, scene, close } = await openStudio();
const themes = contract.themeNames.filter((name) => !values.only || name === values.only);
const sizes = [
  [400, 300],
  [800, 600],
  [1920, 240],
  [360, 900],
  [1920, 1080],
  [3840, 2160],
];
const usual = [1280, 720];
const photo = 'f'.repeat(32);
const entranceAtMs = [50, 130, 210, 290, 380, 480, 600, 750, 950, 1_250, 1_700, 2_600];
const growthAtMs = [10, 120, 240, 360, 520, 800];
const grown = {
  keys: ['donation.created:1', 'donation.created:2'],
  amount: '$1,132.50',
  title: [
    { text: 'Marisol Vega', donor: true },
    { text: ' donated 12 times', donor: false },
  ],
};
const exitAtMs = [40, 110, 180, 250, 320, 400];

await mkdir(folder, { recursive: true });
// The companion is not here: what the store would serve is the busy scene.
const serveMedia = (page) => page.route(`**/media/${photo}`, (route) => route.fulfill({ path: join(folder, 'busy.png') }));

/** One moment of an alert as a picture with true alpha; `exit` counts from the begin of its exit, `grown` from that of its growth. */
async function still(name, alert, look, { size = usual, atMs = 3_000, exit = false, grown = null } = {}) {
  const page = await pageOf(size, serveMedia);
  // Else one that is taken on a busy machine has left before its picture is.
  const durationMs = exit ? 2_500 : 60_000;
  const shown = { ...alert, look: { ...contract.defaultLook, tier: 0, ...look }, durationMs };
  await page.evaluate(
    async ([wanted, moment, isExit, parts]) => {
      window.harness.wear(wanted.look.theme);
      window.harness.show(wanted);
      await (isExit ? window.harness.freezeExitAt(moment) : window.harness.freezeAt(parts ? 3_000 : moment));
      if (parts) await window.harness.growTo({ ...wanted, ...parts }, moment);
    },
    [shown, atMs, exit, grown],
  );
  const file = `${look.theme}-${name}.png`;
  await page.screenshot({ path: join(folder, file), omitBackground: true });
  await page.evaluate(() => window.harness.clear());
  return { file, name, size };
}

async function picturesOf(theme) {
  const sections = [];
  const add = async (title, scenes, shots) => {
    if (!title.includes(values.part)) return;
    const pictures = [];
    for (const shot of shots) pictures.push(await still(...shot));
    sections.push({ title, scenes, pictures });
  };
  const look = { theme };
  const everyday = Object.entries({ ...samples, ...summaries });
  await add(
    'Event types',
    ['busy', 'white', 'black'],
    everyday.map(([name, alert]) => [name, alert, name === 'goal' ? { theme, tier: 2 } : look]),
  );
  await add(
    'Tiers, 0.9 s in',
    ['busy'],
    tiers.map(([tier, alert]) => [`tier-${tier}`, alert, { theme, tier }, { atMs: 900 }]),
  );
  await add(
    'Entrance',
    ['busy'],
    entranceAtMs.map((atMs) => [`in-${atMs}`, samples.both, look, { atMs }]),
  );
  await add(
    'Exit',
    ['busy'],
    exitAtMs.map((atMs) => [`out-${atMs}`, samples.donation, look, { atMs, exit: true }]),
  );
  await add(
    'Growth',
    ['busy'],
    growthAtMs.map((atMs) => [`grown-${atMs}`, samples.donation, look, { atMs, grown }]),
  );
  await add(
    'Placements',
    ['busy'],
    contract.placements.map((placement) => [placement, samples.donation, { theme, placement }]),
  );
  await add(
    'Colour and scale',
    ['busy'],
    [
      ['accent-blue', samples.donation, { theme, accent: '#1440ff' }],
      ['accent-pale', samples.perks, { theme, accent: '#ffd9f2' }],
      ['scale-half', samples.donation, { theme, scale: 0.6 }],
      ['scale-double', samples.donation, { theme, scale: 2 }],
    ],
  );
  const dressed = (dressing) => ({ theme, dressing });
  await add(
    'Pictures',
    ['busy'],
    [
      ['beside', samples.donation, dressed({ image: 'starter/trophy.png' })],
      ['beside-large', samples.both, dressed({ image: 'starter/heart.webp', imageScale: 1.6 })],
      ['beside-follower', samples.follower, dressed({ image: 'starter/comet.webm' })],
      ['above', samples.donation, dressed({ image: 'starter/trophy.png', layout: 'above' })],
      ['above-follower', samples.follower, dressed({ image: 'starter/heart.webp', layout: 'above' })],
      ['above-emblem', samples.perks, dressed({ layout: 'above' })],
      ['behind', samples.donation, dressed({ image: photo, layout: 'behind' })],
      ['behind-both', samples.both, dressed({ image: photo, layout: 'behind' })],
      ['behind-follower', samples.follower, dressed({ image: photo, layout: 'behind' })],
      ['none', samples.donation, dressed({ image: 'none' })],
      ['none-follower', samples.follower, dressed({ image: 'none' })],
      ['above-coming', samples.donation, dressed({ image: 'starter/trophy.png', layout: 'above' }), { atMs: 380 }],
      ['above-going', samples.donation, dressed({ image: 'starter/trophy.png', layout: 'above' }), { atMs: 120, exit: true }],
      ['above-small', samples.donation, dressed({ image: 'starter/trophy.png', layout: 'above' }), { size: [800, 600] }],
      ['above-takeover', samples.donation, { ...dressed({ image: 'starter/trophy.png', layout: 'above' }), placement: 'takeover' }],
    ],
  );
  await add(
    'Type and colours',
    ['busy'],
    [
      ...['bricolage', 'saira', 'caveat', 'jersey', 'playfair', 'tilt-neon', 'system'].map((font) => [
        font,
        samples.donation,
        dressed({ font }),
      ]),
      ['wide', hostile.wideScript, dressed({ font: 'playfair' })],
      ['ink', samples.both, dressed({ textColor: '#0b5bd3' })],
      ['outline', samples.donation, dressed({ outline: { width: 6, color: '#7a0040' }, shadow: 0.8 })],
      ['css', samples.donation, dressed({ css: '.title { text-transform: uppercase } .message { color: #7cf5ff; font-style: italic }' })],
    ],
  );
  await add(
    'Hostile text',
    ['busy'],
    Object.entries(hostile).map(([name, alert]) => [`hostile-${name}`, alert, look]),
  );
  await add(
    'Own texts',
    ['busy'],
    Object.entries(own).map(([name, alert]) => [`own-${name}`, alert, look]),
  );
  await add(
    'Sizes',
    ['busy'],
    sizes.flatMap((size) => [
      [`${size.join('x')}-both`, samples.both, look, { size }],
      [`${size.join('x')}-follower`, samples.follower, look, { size }],
    ]),
  );
  return { look: theme, sections };
}

/** The picture by which a look is chosen in the settings. */
async function preview(theme) {
  const size = [960, 460];
  const { file } = await still('preview', samples.donation, { theme, placement: 'center', scale: 1.45 }, { size, atMs: 1_500 });
  const frame = join(folder, `${theme}-preview.html`);
  const style = 'body{margin:0;background:url(busy.png) 30% 96%/150%}img{width:100%;display:block}';
  await writeFile(frame, `<!doctype html><style>${style}</style><img src="${file}" alt="">`);
  const page = await browser.newPage({ viewport: { width: 480, height: 230 } });
  await page.goto(`file://${frame}`);
  await page.screenshot({ path: resolve(`public/looks/${theme}.jpg`), type: 'jpeg', quality: 84 });
  await page.close();
}

try {
  await scene('busy', folder);
  const all = [];
  for (const theme of themes) {
    if (values.previews) await preview(theme);
    else all.push(await picturesOf(theme));
    console.log(theme);
  }
  const file = join(folder, values.only ? `${values.only}.html` : 'index.html');
  if (!values.previews) await writeSheets(file, { title: 'Ovation: looks', looks: all, browser: values.sheets && browser });
  console.log(values.previews ? 'previews in public/looks' : `pictures in ${file}`);
} finally {
  await close();
}
