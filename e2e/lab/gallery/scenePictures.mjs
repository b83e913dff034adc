/*
 * Takes images of the scenes of every theme: the templates with a background or a frame, and one of them in all colors of the theme.
 *   npm run lab -- gallery scenes [--only theme] [--part title] [--name scene] [--sheets] [folder, default test-results/galleryScenes]
 */
import { runnerImport } from 'vite';
import { makeGallery } from './makeGallery.mjs';
import { samples } from './sampleAlerts.mjs';
import { goal, widgets } from './sampleWidgets.mjs';

const { module: templates } = await runnerImport('./src/page/settings/overlays/templates/templates.ts');
const { module: settings } = await runnerImport('./src/contract/settings/index.ts');
const { module: contract } = await runnerImport('./src/contract/index.ts');

const scenes = ['starting', 'chatting', 'gameplay', 'break', 'ending'];
const entry = (type, name, amount) => ({ key: name, type, name, action: null, amount, perks: [], message: null });
/** What an engine would send for the widgets of the templates. */
const contents = {
  goal: { ...goal, marks: [] },
  feed: ({ title }) => ({ ...widgets.feed, title }),
  ticker: widgets.ticker,
  latest: ({ what }) => ({
    kind: 'latest',
    title: what === 'follower' ? 'Latest follower' : 'Latest donation',
    entry: what === 'follower' ? entry('follower.created', 'lofi_lars', null) : entry('donation.created', 'Marisol Vega', '$25.00'),
  }),
  credits: widgets.credits,
  timer: { ...widgets.timer, title: '', leftMs: 272_000 },
  frame: (widget) => ({ ...widget, name: 'Marisol Vega' }),
  socials: (widget) => ({ ...widget, accounts: [{ platform: 'youtube', name: 'marisolvega' }] }),
};

function contentOf(widget) {
  const content = contents[widget.kind] ?? widget;
  return typeof content === 'function' ? content(widget) : content;
}

/** Puts the images of the layers over each other, as the overlay does. */
async function compose(browser, { width, height }, layers) {
  const page = await browser.newPage({ viewport: { width, height } });
  const images = layers.map(
    ({ rect, picture }) =>
      `<img style="position:absolute;left:${rect.x}px;top:${rect.y}px" src="data:image/png;base64,${picture.toString('base64')}" alt="">`,
  );
  await page.setContent(`<!doctype html><style>body{margin:0}</style>${images.join('')}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

async function takeScene({ browser, photographAlert, photographWidget }, name, design) {
  const base = settings.defaultSettings();
  const { alerts } = base.boxes;
  const chosen = { ...base, boxes: { alerts: { ...alerts, look: { ...alerts.look, ...design } } } };
  const { overlay, elements } = templates.overlayFromTemplate(name, chosen, [contract.defaultElement]);
  const layers = [];
  for (const { box, rect } of overlay.elements) {
    const size = [rect.width, rect.height];
    const element = elements[box];
    const picture = element
      ? await photographWidget(contentOf(element.widget), element.look, { size, afterMs: element.widget.kind === 'credits' ? 7_000 : 900 })
      : await photographAlert(samples.donation, { ...design, placement: 'center', scale: 2 }, { size });
    layers.push({ rect, picture });
  }
  return compose(browser, overlay.size, layers);
}

function sectionsOf(photographer, theme) {
  const shot = (name, take) => ({ name, size: [1920, 1080], take });
  return [
    { title: 'Scenes', scenes: ['busy'], shots: scenes.map((name) => shot(name, () => takeScene(photographer, name, { theme }))) },
    {
      title: 'Colors',
      scenes: ['busy'],
      shots: settings.themeColors[theme].map((colors) =>
        shot(`starting-${colors}`, () => takeScene(photographer, 'starting', { theme, colors })),
      ),
    },
  ];
}

await makeGallery({ title: 'Ovation: scenes', folder: 'test-results/galleryScenes', sectionsOf });
