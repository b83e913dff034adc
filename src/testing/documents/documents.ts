import { createSeededRandom } from '../seededRandom';

/*
 * Documents that each version of Ovation has written, and unusual ones from creators, scripts or other versions. They are plain data, so
 * changes of schemas do not change them. `recorded.jsonl` has the result of reading each document.
 */

/** Where a document comes from: the settings file, an import, a shared overlay, or a widget's code. */
export type DocumentKind = 'stored' | 'export' | 'overlay' | 'code';

type Fields = Readonly<Record<string, unknown>>;

const show = { 'donation.created': true, 'perks.purchased': true, 'follower.created': true, 'goal.reached': true };
const medium = '0123456789abcdef0123456789abcdef';
const rect = { x: 0, y: 0, width: 640, height: 360 };
/** An object with one property. Parsed from JSON, because the name can be `__proto__`. */
const named = (name: string, value: unknown): Fields => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);

/* The fields that each version added, in the order of the versions. */
const box1 = { show, minimumAmounts: {}, perkIds: null, durationMs: 7_000, gapMs: 800, volume: 0.7 };
const box2 = { ...box1, whileHidden: 'hold', awayAfterMs: 300_000, groupAbove: 10 };
const look3 = {
  ...{ theme: 'pin', placement: 'lower-third', scale: 1, accent: null },
  ...{ entrance: 'own', exit: 'own', safeArea: 5, calm: false, tiers: true },
};
const variant3 = {
  id: 'large',
  when: { type: 'donation.created', currency: 'USD', amountAtLeast: 5_000 },
  weight: 1,
  change: { look: { theme: 'gilt', accent: '#FFC928' }, sound: 'grand', volume: 1, durationMs: 9_000, title: '{name}: {amount}' },
};
const box3 = { ...box2, look: look3, variants: [variant3] };
const moderation4 = {
  ...{ on: true, languages: ['en', 'de'], words: ['kumquat', '*berry'], allowed: ['blueberry'], action: 'hide-both' },
  ...{ links: true, shouting: false, repeatsAbove: 0, safeUntilMs: null },
};
const text5 = {
  templates: { 'donation.created': { title: '{name} gave {amount}!' }, combo: { title: '{count}', message: '' } },
  ...{ anonymous: 'Nobody', nameLength: 20, messageLength: null, titleLines: 2, messageLines: null },
  ...{ messageFrom: { USD: 100 }, delayMs: 500, money: { display: 'code', hideZeros: true } },
};
const speech6 = {
  ...{ on: true, minimumAmounts: { JPY: 500 }, texts: { 'goal.reached': 'We did it' }, voice: 'espeak-ng:en', rate: 1.5 },
  ...{ volume: 0.5, longest: 100, guard: false, stayMs: 0 },
};
const pacing7 = {
  ...{ order: ['goal.reached', 'donation.created'], firstFrom: { USD: 10_000 }, interruptFrom: { EUR: 50_000 } },
  ...{ hurryAbove: 5, floorMs: 4_000, overtakenAtMost: 20, growMs: 15_000, comboMs: 10_000 },
};
const box7 = { ...box3, text: text5, speech: speech6, pacing: pacing7 };
const widgets7: readonly Fields[] = [
  { kind: 'goal', style: 'ring', title: null, milestones: [{ percent: 50, text: 'Karaoke' }, { percent: 75 }] },
  { kind: 'feed', title: '', entries: 5, messages: true },
  { kind: 'ticker', title: null, entries: 12, messages: false, motion: 'roll', seconds: 6 },
  { kind: 'top', title: 'Best', span: 'month', entries: 5, currency: 'EUR' },
  { kind: 'latest', title: null, what: 'follower' },
  { kind: 'totals', title: '', figures: ['perks', 'donated'] },
  { kind: 'credits', title: null, thanks: 'Bye', seconds: 14, again: true },
  { kind: 'perks', title: null, entries: 6, names: false },
];
const boxesOf = (widgets: readonly Fields[]) => Object.fromEntries(widgets.map((widget) => [widget.kind, { ...box2, widget }]));
const control8 = { paused: true, muted: { alerts: true, sound: false, speech: true } };
const moderation8 = (forMs: number) => ({ ...moderation4, hold: { what: 'messages', forMs } });
const dressing9 = {
  ...{ image: medium, layout: 'above', imageScale: 1.5, font: 'caveat', textColor: '#ffffff', outline: { width: 4, color: '#000000' } },
  ...{ shadow: 0.5, idle: 'sway', confetti: false, sound: 'starter/coin.wav', fadeMs: 250, css: '.title { color: red }' },
};
const equivalent = { minor: 500, equivalents: true };
const box10 = {
  ...box7,
  minimumAmounts: { USD: equivalent, EUR: 300 },
  pacing: { ...pacing7, notQueued: ['follower.created'], groupAbove: { 'donation.created': 4 } },
  look: { ...look3, dressing: dressing9 },
  variants: [
    { id: 'all', base: true, when: { type: 'perks.purchased' }, weight: 1, change: { message: '{perks}' } },
    { id: 'first', when: { type: 'follower.created', firstTime: true }, weight: 2.5, change: {} },
    { id: 'largest', when: { type: 'donation.created', largest: true }, weight: 0, change: { look: { dressing: { font: 'system' } } } },
    { id: 'any', when: { type: 'donation.created', currency: 'USD', amountExactly: 6_900, equivalents: true }, weight: 1, change: {} },
  ],
};
const widgets10: readonly Fields[] = [
  ...widgets7.map((widget) => (widget.kind === 'perks' ? { ...widget, done: 'hide' } : widget)),
  { kind: 'text', text: 'Back in\nfive', align: 'start', panel: false },
  { kind: 'image', medium: 'starter/heart.webp', fit: 'cover' },
  { kind: 'clock', title: 'Berlin', timeZone: 'Europe/Berlin', seconds: true },
];
const control10 = { ...control8, mutedUntilMs: { alerts: 1_800_000_000_000, sound: null }, approveFirst: true, volume: 0.25 };
const timer = {
  ...{ kind: 'timer', title: '', startSeconds: 600, limitHours: 12, donationSeconds: 60, perAmount: { minor: 100, currency: 'USD' } },
  ...{ perkSeconds: 30, followerSeconds: 5, words: { timeUp: 'Over!' } },
};
const steps = [
  { atMs: 1, action: 'start', ms: 600_000 },
  { atMs: 2, action: 'add', ms: -5 },
  { atMs: 3, action: 'pause' },
];
const values = { word: 'Hi', size: 4, on: true, files: [medium, 'b'] };
const box12 = {
  ...box10,
  pacing: { ...box10.pacing, readMs: 5_000 },
  variants: [...box10.variants, { ...variant3, id: 'code', change: { drawnBy: { code: medium, values, hosts: ['cdn.example'] } } }],
};
const custom = { kind: 'custom', code: medium, values, currency: 'EUR', hosts: ['cdn.example'], shared: true };
const widgets12: readonly Fields[] = [
  ...widgets10,
  timer,
  custom,
  { kind: 'text', text: 'x', font: 'saira', weight: 'bold', px: 40, color: '#FF00ff', edge: 'shadow' },
  { kind: 'clock', hours: 'h23', date: true },
];
const sceneWidgets: readonly Fields[] = [
  { kind: 'background', motion: 'still' },
  { kind: 'frame', shape: 'circle', name: 'Marisol' },
  { kind: 'socials', accounts: [{ platform: 'website', name: 'example.com' }], seconds: 9 },
  { kind: 'text', text: 'Starting soon', style: 'title' },
  { ...timer, startWhenShown: true },
];
const overlay = (...boxes: string[]) => ({ elements: boxes.map((box) => ({ box, rect })) });
const overlays = {
  alerts: {
    size: { width: 1_080, height: 1_920 },
    elements: [{ box: 'alerts', rect, rotation: -90, hidden: true, locked: true, ownPlace: true }],
  },
  second: { title: 'Zweites ❤', ...overlay('goal', 'timer', 'alerts') },
  empty: { elements: [] },
};
const groupedOverlays = {
  alerts: { elements: ['goal', 'alerts', 'timer'].map((box, at) => ({ box, rect, ...(at > 0 && { group: 'Scores' }) })) },
};
const settings12 = {
  ...{ version: 12, locale: 'ar-EG', timeZone: 'Asia/Tokyo' },
  boxes: { alerts: box12, ...boxesOf(widgets12) },
  overlays,
  moderation: { ...moderation4, hold: { what: 'touched', release: 'after-time', forMs: 15_000 }, safeUntilMs: 1_800_000_000_000 },
  control: { ...control10, timers: { timer: steps }, widgetStarts: { custom: 3 }, approveFirstEndedAtMs: 5 },
  streamStartedAtMs: 1_700_000_000_000,
  obsScripts: true,
};

const document = (alerts: Fields, more: Fields = {}): Fields => ({ version: 1, locale: null, boxes: { alerts }, ...more });
const withWidgets = (box: Fields, widgets: readonly Fields[], more: Fields = {}) =>
  document(box, { boxes: { alerts: box, ...boxesOf(widgets) }, ...more });
const withBox = (change: Fields) => document({ ...box12, ...change });
const withVariation = (change: Fields) => withBox({ variants: [{ ...variant3, ...change }] });

/** Numbers at their bounds: the lower bounds if `at` is 0, the upper bounds if `at` is 1. */
function atBounds(at: 0 | 1): Fields {
  const of = (min: number, max: number) => (at === 0 ? min : max);
  const safe = Number.MAX_SAFE_INTEGER;
  const pacing = {
    ...{ hurryAbove: of(0, 1_000), floorMs: of(250, 120_000), readMs: of(0, 120_000), overtakenAtMost: of(1, 1_000) },
    ...{ growMs: of(0, 120_000), comboMs: of(0, 600_000), groupAbove: { 'goal.reached': of(0, 10_000) }, firstFrom: { USD: of(0, safe) } },
  };
  const dressing = { imageScale: of(0.5, 3), outline: { width: of(1, 12), color: '#000000' }, shadow: at, fadeMs: of(0, 5_000) };
  const box = {
    ...{ ...box1, durationMs: of(250, 120_000), gapMs: of(0, 60_000), volume: at, awayAfterMs: of(0, 86_400_000), groupAbove: of(0, safe) },
    ...{ pacing, look: { ...look3, scale: of(0.5, 2), safeArea: of(0, 20), dressing }, perkIds: at === 0 ? [] : Array(1_000).fill('p') },
    text: { nameLength: of(1, 200), messageLength: of(1, 500), titleLines: of(1, 4), messageLines: of(1, 9), delayMs: of(0, 30_000) },
    speech: { rate: of(0.5, 2), volume: at, longest: of(20, 500), stayMs: of(0, 120_000) },
  };
  const widgets = [
    { kind: 'goal', milestones: [{ percent: of(1, 99) }] },
    { kind: 'feed', entries: of(1, 12) },
    { kind: 'ticker', entries: of(1, 30), seconds: of(2, 60) },
    { kind: 'top', entries: of(1, 10) },
    { kind: 'credits', seconds: of(4, 60) },
    { kind: 'perks', entries: of(1, 12) },
    { kind: 'text', px: of(8, 400), text: 'x'.repeat(of(0, 500)) },
    { kind: 'frame', name: 'x'.repeat(of(0, 80)) },
    { kind: 'socials', seconds: of(2, 60), accounts: Array(of(0, 12)).fill({ platform: 'x', name: '@me' }) },
    { kind: 'timer', startSeconds: of(0, 360_000), donationSeconds: of(0, 86_400), perAmount: { minor: of(1, safe), currency: 'USD' } },
  ];
  const length = of(16, 8_192);
  const element = {
    box: 'goal',
    rotation: of(-180, 180),
    rect: { x: of(-16_384, 16_384), y: of(-16_384, 16_384), width: of(8, 16_384), height: of(8, 16_384) },
  };
  return withWidgets(box, widgets, {
    version: of(1, 2 ** 50),
    overlays: { alerts: { title: 'x'.repeat(of(1, 60)), size: { width: length, height: length }, elements: [element] } },
    moderation: { repeatsAbove: of(0, 100), hold: { what: 'all', release: 'by-hand', forMs: of(0, 3_600_000) } },
    control: { ...control8, volume: at, timers: { timer: [{ atMs: 0, action: 'add', ms: of(-8_640_000_000, 8_640_000_000) }] } },
  });
}

const mayLack = new Set(['pacing', 'dressing', 'text', 'speech', 'moderation', 'widget']);

/** Returns a copy of `settings12`, the document with the most fields. Removes random optional fields and adds unknown ones. */
function disturbed(seed: number): unknown {
  const random = createSeededRandom(seed);
  const disturb = (node: unknown, name: string): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node)) return node.map((one) => disturb(one, ''));
    const isOpen = mayLack.has(name) && !('show' in node);
    const kept = Object.entries(node).filter(([field]) => !isOpen || field === 'kind' || random() > 0.3);
    const later = isOpen && random() < 0.5 ? [[`later${seed}`, { some: [name] }] as const] : [];
    return Object.fromEntries([...kept.map(([field, value]) => [field, disturb(value, field)] as const), ...later]);
  };
  return disturb(settings12, '');
}

const stored: Readonly<Record<string, unknown>> = {
  '0.1, the first settings': document(box1),
  'hidden and grouped': document(box2),
  'looks and variants': document(box3),
  moderation: document(box3, { moderation: moderation4 }),
  texts: document({ ...box3, text: text5 }, { moderation: moderation4 }),
  speech: document({ ...box3, text: text5, speech: speech6 }, { moderation: moderation4 }),
  'pacing and widgets': withWidgets(box7, widgets7, { moderation: moderation4 }),
  'Live control': withWidgets(box7, widgets7, { moderation: moderation8(0), control: control8, streamStartedAtMs: 1 }),
  'held for the former default': withWidgets(box7, widgets7, { moderation: moderation8(15_000), control: control8 }),
  'held for a time': withWidgets(box7, widgets7, { moderation: moderation8(20_000), timeZone: null }),
  'customized looks': document({ ...box7, look: { ...look3, dressing: dressing9 } }),
  'equivalents, bases, mutes': withWidgets(box10, widgets10, { control: control10 }),
  'overlays without a size': withWidgets(box10, widgets10, { overlays: { main: overlay('alerts', 'goal') } }),
  timers: withWidgets(box10, [...widgets10, timer], { control: { ...control10, timers: { timer: steps } } }),
  'custom widgets': settings12,
  scenes: withWidgets(box12, sceneWidgets, { overlays: { scene: overlay('background', 'frame', 'socials', 'text') } }),
  'groups of layers': { ...settings12, overlays: groupedOverlays },
  'written with its format': { format: 1, ...settings12 },
  fallback: document(box12, { isFallback: true, moderation: { on: true } }),
  'the lowest': atBounds(0),
  'the highest': atBounds(1),
  'a version that is too high': document(box1, { version: 2 ** 53 }),
  'a version above 2^50': document(box1, { version: 2 ** 50 + 1 }),
  'of a later format': { format: 2, ...settings12 },
  'no boxes': { version: 1, locale: null, boxes: {} },
  'no alerts, and a box of no overlay': { version: 1, locale: 'de', boxes: { other: box1 }, overlays: { main: overlay('missing') } },
  'a box called constructor': { version: 3, locale: null, boxes: { alerts: box1, constructor: box2, 'constructor-1': box3 } },
  'boxes called as properties': { version: 1, locale: null, boxes: { valueof: box1, 'to-string': box1, 0: box1, '1e3': box1 } },
  'a box called __proto__': { version: 1, locale: null, boxes: { ...named('__proto__', box1), alerts: box1 } },
  'an unknown __proto__': { ...document(box1), ...named('__proto__', { paused: true }) },
  'variants called as properties': withBox({ variants: ['__proto__', 'constructor', 'toString'].map((id) => ({ ...variant3, id })) }),
  'perks and goals called as properties': withVariation({ when: { type: 'perks.purchased', perkId: '__proto__', goalId: 'constructor' } }),
  'values called as properties': withWidgets(box12, [{ ...custom, values: { ...named('__proto__', 1), constructor: 'a', '': 'b' } }]),
  'values called constructor': withWidgets(box12, [{ ...custom, values: { constructor: 'a', toString: 'b' } }]),
  'names in all scripts': document(box1, {
    overlays: { a: { title: '\u202e\u0000 ي 名 👩‍👩‍👧', elements: [{ box: 'alerts', name: ' ', rect }] } },
  }),
  'minus zero and fractions': withBox({ volume: -0, look: { ...look3, scale: 1.3333333333333333, safeArea: 1e-9 } }),
  'currencies that nobody has': withBox({ minimumAmounts: { ZZZ: 0, AAA: { minor: 0, equivalents: true } } }),
  'everything off': withBox({ show: Object.fromEntries(Object.keys(show).map((type) => [type, false])), perkIds: [], variants: [] }),
  'a zone of later': document(box1, { timeZone: 'Mars/Olympus', locale: 'en-u-ca-buddhist' }),
  'one type twice': withBox({ pacing: { order: ['goal.reached', 'goal.reached'], notQueued: ['goal.reached'] } }),
  'an unfinished text': withVariation({ change: { title: '{name', message: "'{'" } }),
  'an unknown theme': withBox({ look: { ...look3, theme: 'aurora' } }),
  'an amount without its currency': withVariation({ when: { type: 'donation.created', amountAtLeast: 1 } }),
  'one box twice on an overlay': document(box1, { overlays: { main: overlay('alerts', 'alerts') } }),
  'a null where nothing may be': withBox({ speech: null }),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((seed) => [`disturbed ${seed}`, disturbed(seed)])),
};

const { version: _version, control: _control, streamStartedAtMs: _since, obsScripts: _scripts, ...exported } = settings12;
const head = { format: 1, exportedAt: '2025-11-22T00:00:00.000Z', media: { [medium]: 'wave.gif' } };
const shared = { ovation: 'overlay', format: 1, name: 'gift', overlay: overlay('goal', 'alerts'), media: {} };
const widgetCode = { ovationWidget: 1, name: 'Cloud', kind: 'widget', html: '<p>', css: 'p{}', js: '//', fields: '{}', data: '' };

const files: Readonly<Record<Exclude<DocumentKind, 'stored'>, Readonly<Record<string, unknown>>>> = {
  export: {
    'of all settings': { ovation: 'settings', ...head, settings: exported },
    'of the first version': { ovation: 'settings', format: 1, settings: { locale: null, boxes: { alerts: box1 } } },
    'of one design': { ovation: 'look', ...head, look: { ...look3, dressing: dressing9 } },
    'of a later format': { ovation: 'settings', ...head, format: 2, settings: exported },
    'with a box called constructor': { ovation: 'settings', ...head, settings: { locale: null, boxes: { constructor: box1 } } },
    'of an overlay': { ...shared, boxes: { alerts: box12, goal: box12 } },
  },
  overlay: {
    'with every field': { ...shared, boxes: { ...boxesOf(widgets12), alerts: box12 } },
    'with a group': { ...shared, overlay: groupedOverlays.alerts, boxes: { ...boxesOf(widgets12), alerts: box12 } },
    'of old elements': { ...shared, boxes: { alerts: box7, goal: { ...box7, widget: widgets7[0] } } },
    'without one of its boxes': { ...shared, boxes: { alerts: box12 } },
    'with boxes called as properties': { ...shared, overlay: overlay('valueof'), boxes: named('valueof', box1) },
    'of a later format': { ...shared, format: 2, boxes: {} },
  },
  code: {
    'of a widget': widgetCode,
    'of an alert, with more': { ...widgetCode, kind: 'alert', later: true },
    'of a later format': { ...widgetCode, ovationWidget: 2 },
  },
};

export const documents: readonly { readonly kind: DocumentKind; readonly name: string; readonly text: string }[] = Object.entries({
  stored,
  ...files,
}).flatMap(([kind, all]) =>
  Object.entries(all).map(([name, value]) => ({ kind: kind as DocumentKind, name, text: JSON.stringify(value) })),
);
