/*
 * Takes images of the scenes of every theme: the templates with a background or a frame, and three templates in all colors of the theme.
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
const people =
  'Callum & Bea,nightowl_77,Priya N.,山田花子,Old Tom,lofi_lars,mossandmoon,sundaycrow,Dex,ferngully,Ada,Marisol Vega,مريم الزهراء,xX_TheVeryLongNameOfAViewer_Xx,Bo,Juniper'.split(
    ',',
  );
const personAt = (at) => `${people[at % people.length]}${at < people.length ? '' : Math.floor(at / people.length) + 1}`;

function creditSections(count) {
  const names = (from, to, detailOf = () => null) =>
    Array.from({ length: Math.max(0, to - from) }, (_, at) => ({ name: personAt(from + at), detail: detailOf(from + at) }));
  const amountOf = (at) => `$${(260 / (at + 1)).toFixed(2)}`;
  if (count === 0) return [{ heading: 'Supporters', names: [{ name: 'Everyone who watched', detail: null }], isTop: true }];
  if (count <= 3) return [{ heading: 'New followers', names: names(5, 5 + count) }];
  return [
    { heading: 'Top supporters', names: names(0, 3, amountOf), isTop: true },
    { heading: 'Supporters', names: names(3, 14, amountOf) },
    {
      heading: 'Perks',
      names: [
        { name: 'Dex', detail: '2× Hydrate!' },
        { name: 'Ada', detail: 'Choose the next map, but only among the small ones' },
      ],
    },
    { heading: 'New followers', names: names(14, count) },
  ];
}

/** The content that an engine would send for the widgets of the templates. */
const contents = {
  goal: { ...goal, marks: [] },
  feed: ({ title }) => ({ ...widgets.feed, title }),
  ticker: widgets.ticker,
  latest: ({ what }) => ({
    kind: 'latest',
    title: what === 'follower' ? 'Latest follower' : 'Latest donation',
    entry: what === 'follower' ? entry('follower.created', 'lofi_lars', null) : entry('donation.created', 'Marisol Vega', '$25.00'),
  }),
  credits: (widget, supporters) => ({ ...widgets.credits, ...widget, thanks: 'See you next time', sections: creditSections(supporters) }),
  timer: { ...widgets.timer, title: '', leftMs: 272_000 },
  frame: (widget) => ({ ...widget, name: 'Marisol Vega' }),
  socials: (widget) => ({ ...widget, accounts: [{ platform: 'youtube', name: 'marisolvega' }] }),
};

function contentOf(widget, supporters) {
  const content = contents[widget.kind] ?? widget;
  return typeof content === 'function' ? content(widget, supporters) : content;
}

async function compose(browser, { width, height }, layers) {
  const page = await browser.newPage({ viewport: { width, height } });
  const images = layers.map(
    ({ rect, picture, bleed }) =>
      `<img style="position:absolute;left:${rect.x - bleed}px;top:${rect.y - bleed}px" src="data:image/png;base64,${picture.toString('base64')}" alt="">`,
  );
  await page.setContent(`<!doctype html><style>body{margin:0;overflow:hidden}</style>${images.join('')}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

/** The border of a layer's image for shadows and glow, px: `overflow-clip-margin` of the overlay's frames. */
const layerBleed = 60;

/** `supporters`: how many names the credits have. With fewer than 40, the image has no alert. */
async function takeScene({ browser, photographAlert, photographWidget }, name, { supporters = 40, ...design }) {
  const base = settings.defaultSettings();
  const { alerts } = base.boxes;
  const chosen = { ...base, boxes: { alerts: { ...alerts, look: { ...alerts.look, ...design } } } };
  const { overlay, elements } = templates.overlayFromTemplate(name, chosen, [contract.defaultElement]);
  const isFramed = Object.values(elements).some(({ widget }) => widget.kind === 'frame');
  const layers = [];
  for (const { box, rect } of overlay.elements) {
    const size = [rect.width, rect.height];
    const element = elements[box];
    if (!element && supporters < 40) continue;
    const bleed = element?.widget.kind === 'background' ? 0 : layerBleed;
    const picture = element
      ? await photographWidget(contentOf(element.widget, supporters), element.look, { size, afterMs: 900, bleed, isFramed })
      : await photographAlert(samples.donation, { ...design, placement: 'center', scale: 2 }, { size });
    layers.push({ rect, picture, bleed: element ? bleed : 0 });
  }
  return compose(browser, overlay.size, layers);
}

function sectionsOf(photographer, theme) {
  const shot = (name, take) => ({ name, size: [1920, 1080], take });
  const endings = [0, 3].map((supporters) => shot(`ending-${supporters}`, () => takeScene(photographer, 'ending', { theme, supporters })));
  const endingColors = settings.themeColors[theme].map((colors) =>
    shot(`ending-${colors}`, () => takeScene(photographer, 'ending', { theme, colors })),
  );
  return [
    { title: 'Endings', scenes: ['busy'], shots: [...endings, ...endingColors] },
    { title: 'Scenes', scenes: ['busy'], shots: scenes.map((name) => shot(name, () => takeScene(photographer, name, { theme }))) },
    {
      title: 'Colors',
      scenes: ['busy'],
      shots: settings.themeColors[theme].flatMap((colors) =>
        ['starting', 'break', 'gameplay'].map((name) => shot(`${name}-${colors}`, () => takeScene(photographer, name, { theme, colors }))),
      ),
    },
  ];
}

await makeGallery({ title: 'Ovation: scenes', folder: 'test-results/galleryScenes', sectionsOf });
