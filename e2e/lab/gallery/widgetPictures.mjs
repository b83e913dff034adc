/*
 * Takes images of every widget in every theme: over a busy, a bright and a dark scene, as strips, as columns, as large as the OBS source,
 * and with hostile text.
 *   npm run lab -- gallery widgets [--only theme] [--part title] [--name widget] [--sheets] [folder, default test-results/galleryWidgets]
 */
import { makeGallery } from './makeGallery.mjs';
import { defaultSize } from './photographer.mjs';
import { hostileWidgets, widgets } from './sampleWidgets.mjs';

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
  text: [600, 110],
  'text-plain': [600, 110],
  'text-styled': [600, 110],
  'text-tinted': [600, 110],
  clock: [264, 92],
};
/** How long until credits are visible. They roll in from below. */
const rollMs = 7_000;

function sectionsOf({ contract, photographWidget }, theme) {
  const design = { theme, placement: 'center', safeArea: 3 };
  const shot = (name, content, size = defaultSize) => ({
    name,
    size,
    take: () =>
      photographWidget(content, size === defaultSize ? design : { ...design, scale: 2, safeArea: 0 }, {
        size,
        ...(content.kind === 'credits' && { afterMs: rollMs }),
      }),
  });
  return [
    {
      title: 'Widgets',
      scenes: theme === contract.themeNames[0] ? ['busy', 'white', 'black'] : ['busy', 'white'],
      shots: Object.entries(widgets).map(([name, content]) => shot(name, content)),
    },
    { title: 'Sizes', scenes: ['busy'], shots: Object.entries(sizes).map(([name, size]) => shot(name, widgets[name], size)) },
    {
      title: 'Hostile text',
      scenes: ['busy'],
      shots: Object.entries(hostileWidgets).map(([name, content]) => shot(`hostile-${name}`, content)),
    },
  ];
}

await makeGallery({ title: 'Ovation: widgets', folder: 'test-results/galleryWidgets', sectionsOf });
