/*
 * Takes images of every theme as viewers see it: all types of events, tiers, positions and sizes, hostile text, and moments of
 * entrance, growth and exit. The background is a bright, a dark or a busy scene.
 *   npm run lab -- gallery alerts [--only theme] [--part title] [--name image] [--sheets]
 *     [folder, default test-results/gallery]
 */
import { makeGallery } from './makeGallery.mjs';
import { customPicture, defaultSize } from './photographer.mjs';
import { combos, customTexts, hostile, samples, summaries, tiers } from './sampleAlerts.mjs';
import { widgets } from './sampleWidgets.mjs';

const sizes = [
  [400, 300],
  [800, 600],
  [1920, 240],
  [360, 900],
  [1920, 1080],
  [3840, 2160],
];
const entranceAtMs = [50, 130, 210, 290, 380, 480, 600, 750, 950, 1_250, 1_700, 2_600];
/** Times of the three images of a hero (the largest alert): during the hero, at its end, and when it has become a card. */
const heroAtMs = [800, 2_000, 6_000];
const growthAtMs = [10, 120, 240, 360, 520, 800];
const grown = {
  keys: ['donation.created:1', 'donation.created:2'],
  amount: '$1,132.50',
  combo: 12,
  title: [
    { text: 'Marisol Vega', donor: true },
    { text: ' donated', donor: false },
  ],
};
const exitAtMs = [40, 110, 180, 250, 320, 400];

/** Images in each of the four palettes of a theme: a donation, the largest gift, a goal bar and an event list. */
function colorsSection({ contract, photographAlert, photographWidget }, theme) {
  const shots = contract.themeColors[theme].flatMap((colors) => {
    const design = { theme, colors };
    const widget = (content) => photographWidget(content, { ...design, placement: 'center', scale: 2, safeArea: 0 }, { size: [640, 360] });
    return [
      {
        name: `${colors}-donation`,
        size: [960, 400],
        take: () => photographAlert(samples.both, { ...design, scale: 1.5 }, { size: [960, 400] }),
      },
      { name: `${colors}-largest`, size: defaultSize, take: () => photographAlert(tiers[3][1], { ...design, tier: 3 }) },
      { name: `${colors}-goal`, size: [640, 360], take: () => widget(widgets['goal-bar']) },
      { name: `${colors}-feed`, size: [640, 360], take: () => widget(widgets['feed-messages']) },
    ];
  });
  return { title: 'Colors', scenes: ['busy', 'black'], shots };
}

function sectionsOf(photographer, theme) {
  const { contract, photographAlert } = photographer;
  // This function has over 50 lines, because it is one list of images without branches.
  const sections = [];
  const add = (title, scenes, shots) => {
    const shotOf = ([name, alert, design, options]) => ({
      name,
      size: options?.size ?? defaultSize,
      take: () => photographAlert(alert, design, options),
    });
    sections.push({ title, scenes, shots: shots.map(shotOf) });
  };
  const design = { theme };
  const everyday = Object.entries({ ...samples, ...summaries });
  add(
    'Event types',
    ['busy', 'white', 'black'],
    everyday.map(([name, alert]) => [name, alert, name === 'goal' ? { theme, tier: 3 } : design]),
  );
  const [, heroAlert] = tiers[4];
  add(
    'Tiers',
    ['busy', 'white', 'black'],
    [
      ...tiers.slice(0, 4).map(([tier, alert]) => [`tier-${tier}`, alert, { theme, tier }, { atMs: tier === 2 ? 1_150 : 1_300 }]),
      ...heroAtMs.map((atMs) => [`tier-4-${atMs}`, heroAlert, { theme, tier: 4 }, { atMs }]),
    ],
  );
  add(
    'Combos',
    ['busy'],
    [
      ...Object.entries(combos).map(([name, alert]) => [`combo-${name}`, alert, design]),
      ['combo-largest', combos.purchases, { theme, tier: 3 }],
      ['combo-small', combos.purchases, design, { size: [400, 300] }],
    ],
  );
  add(
    'Tiers, toasts and heroes',
    ['busy', 'white', 'black'],
    [
      ['toast-perks', samples.both, { theme, tier: 0 }],
      ['toast-long', hostile.longMessage, { theme, tier: 0 }],
      ['toast-name', hostile.longName, { theme, tier: 0 }],
      ['toast-bare', hostile.bare, { theme, tier: 0 }],
      ['toast-rtl', hostile.rightToLeft, { theme, tier: 0 }],
      ['hero-settling', heroAlert, { theme, tier: 4 }, { atMs: 2_700 }],
      ['hero-corner', heroAlert, { theme, tier: 4, placement: 'top-right' }, { atMs: 2_750 }],
      ['hero-name', { ...hostile.longName, heroMs: 3_000 }, { theme, tier: 4 }, { atMs: 1_500 }],
      ['goal', samples.goal, { theme, tier: 3 }],
    ],
  );
  add(
    'Largest',
    ['busy', 'white'],
    [
      ['largest', tiers[3][1], { theme, tier: 3 }],
      ['largest-long', hostile.longMessage, { theme, tier: 3 }],
      ['largest-both', samples.both, { theme, tier: 3 }],
      ['largest-bare', hostile.bare, { theme, tier: 3 }],
      ['largest-rtl', hostile.rightToLeft, { theme, tier: 3 }],
      ['largest-name', hostile.longName, { theme, tier: 3 }],
      ['largest-takeover', hostile.longMessage, { theme, tier: 3, placement: 'takeover' }],
      ['largest-small', tiers[3][1], { theme, tier: 3 }, { size: [800, 600] }],
    ],
  );
  add(
    'Entrance',
    ['busy'],
    entranceAtMs.map((atMs) => [`in-${atMs}`, samples.both, design, { atMs }]),
  );
  add(
    'Entrance of the largest',
    ['busy'],
    entranceAtMs.map((atMs) => [`large-in-${atMs}`, samples.donation, { theme, tier: 3 }, { atMs }]),
  );
  add(
    'Exit',
    ['busy'],
    exitAtMs.map((atMs) => [`out-${atMs}`, samples.donation, design, { atMs, exit: true }]),
  );
  add(
    'Growth',
    ['busy'],
    growthAtMs.map((atMs) => [`grown-${atMs}`, samples.donation, design, { atMs, grown }]),
  );
  add(
    'Placements',
    ['busy'],
    contract.placements.map((placement) => [placement, samples.donation, { theme, placement }]),
  );
  add(
    'Colour and scale',
    ['busy'],
    [
      ['accent-blue', samples.donation, { theme, accent: '#1440ff' }],
      ['accent-pale', samples.perks, { theme, accent: '#ffd9f2' }],
      ['scale-half', samples.donation, { theme, scale: 0.6 }],
      ['scale-double', samples.donation, { theme, scale: 2 }],
    ],
  );
  const customized = (dressing) => ({ theme, dressing });
  add(
    'Pictures',
    ['busy'],
    [
      ['beside', samples.donation, customized({ image: 'starter/trophy.png' })],
      ['beside-large', samples.both, customized({ image: 'starter/heart.webp', imageScale: 1.6 })],
      ['beside-follower', samples.follower, customized({ image: 'starter/comet.webm' })],
      ['above', samples.donation, customized({ image: 'starter/trophy.png', layout: 'above' })],
      ['above-follower', samples.follower, customized({ image: 'starter/heart.webp', layout: 'above' })],
      ['above-emblem', samples.perks, customized({ layout: 'above' })],
      ['behind', samples.donation, customized({ image: customPicture, layout: 'behind' })],
      ['behind-both', samples.both, customized({ image: customPicture, layout: 'behind' })],
      ['behind-follower', samples.follower, customized({ image: customPicture, layout: 'behind' })],
      ['none', samples.donation, customized({ image: 'none' })],
      ['none-follower', samples.follower, customized({ image: 'none' })],
      ['above-coming', samples.donation, customized({ image: 'starter/trophy.png', layout: 'above' }), { atMs: 380 }],
      ['above-going', samples.donation, customized({ image: 'starter/trophy.png', layout: 'above' }), { atMs: 120, exit: true }],
      ['above-small', samples.donation, customized({ image: 'starter/trophy.png', layout: 'above' }), { size: [800, 600] }],
      ['above-takeover', samples.donation, { ...customized({ image: 'starter/trophy.png', layout: 'above' }), placement: 'takeover' }],
    ],
  );
  add(
    'Perk images',
    ['busy'],
    [
      ...['dice', 'music', 'sword', 'cup'].map((image) => [`perk-${image}`, samples.perks, customized({ image })]),
      ['perk-both', samples.both, customized({ image: 'crown' })],
      ['perk-picture', samples.perks, customized({ image: 'starter/donut.webp' })],
      ['perk-largest', combos.purchases, { ...customized({ image: 'skull' }), tier: 3 }],
      ['perk-above', samples.perks, customized({ image: 'fire', layout: 'above' })],
      ['perk-small', samples.perks, customized({ image: 'gamepad' }), { size: [400, 300] }],
    ],
  );
  add(
    'Type and colours',
    ['busy'],
    [
      ...['bricolage', 'saira', 'caveat', 'jersey', 'playfair', 'tilt-neon', 'system'].map((font) => [
        font,
        samples.donation,
        customized({ font }),
      ]),
      ['wide', hostile.wideScript, customized({ font: 'playfair' })],
      ['ink', samples.both, customized({ textColor: '#0b5bd3' })],
      ['outline', samples.donation, customized({ outline: { width: 6, color: '#7a0040' }, shadow: 0.8 })],
      [
        'css',
        samples.donation,
        customized({ css: '.title { text-transform: uppercase } .message { color: #7cf5ff; font-style: italic }' }),
      ],
    ],
  );
  add(
    'Hostile text',
    ['busy'],
    Object.entries(hostile).map(([name, alert]) => [`hostile-${name}`, alert, design]),
  );
  add(
    'Own texts',
    ['busy'],
    Object.entries(customTexts).map(([name, alert]) => [`own-${name}`, alert, design]),
  );
  add(
    'Sizes',
    ['busy'],
    sizes.flatMap((size) => [
      [`${size.join('x')}-both`, samples.both, design, { size }],
      [`${size.join('x')}-follower`, samples.follower, design, { size }],
    ]),
  );
  return [...sections, colorsSection(photographer, theme)];
}

await makeGallery({ title: 'Ovation: themes', folder: 'test-results/gallery', sectionsOf });
