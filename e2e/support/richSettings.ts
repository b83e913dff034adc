import type { Page } from '@playwright/test';
import type { Layer, Overlay, Settings } from '../../src/contract/settings/index.ts';
import { layerOf } from '../../src/contract/settings/layers.ts';
import { pngFile, wavFile } from '../../src/files/testing/mediaFixtures.ts';
import { follow } from './api.ts';
import { changeSettings, companionJson } from './companion.ts';
import { uploadCode } from './customWidget.ts';
import { fillSettings } from './filledSettings.ts';
import type { Product } from './product.ts';

/*
 * Settings, media and events that are the same in each run. Fixed answers replace those responses of the companion that depend on the
 * day or the computer.
 */

const day = (date: string) => `2026-01-${date}`;
const atMs = Date.parse('2026-01-15T12:00:00.000Z');

const answers: Readonly<Record<string, unknown>> = {
  computer: { autostart: { tag: 'off', file: '/autostart' }, menu: { tag: 'off', file: '/menu', menu: 'applications' } },
  voices: { voices: [{ id: 'espeak-ng:en', name: 'English', language: 'en', engine: 'espeak-ng' }] },
  'health-report': {
    nowMs: atMs,
    startedAtMs: atMs - 3_600_000,
    versions: { ovation: '0.1.0', node: 'v20.19.0', system: 'linux x64', build: 'b' },
    connection: { reconnects: 1, resyncs: 1, moments: [{ atMs, program: 1, turn: 'live', reason: null }] },
    arrivals: { live: 3, replayed: 2, reconciled: 1 },
    crashes: [{ atMs, how: 'SIGSEGV' }],
    faults: [{ what: 'disk-nearly-full', atMs }],
    limit: { atMs, limit: 60, remaining: 44, resetMs: 30_000 },
    storage: [{ what: 'settings', bytes: 50_000 }],
  },
  stats: {
    asOf: new Date(atMs).toISOString(),
    days: 30,
    daysBefore: 30,
    totals: [{ currency: 'USD', total: 6_700, count: 2, thisMonthTotal: 6_700, thisMonthCount: 2, average: 3_350 }],
    daily: [
      { date: day('07'), currency: 'USD', amount: 2_500, count: 1 },
      { date: day('14'), currency: 'USD', amount: 4_200, count: 1 },
    ],
    hourly: Array.from({ length: 24 }, (_, hour) => ({ hour, amount: hour % 6, count: hour % 6 })),
    supporters: [{ name: 'Marisol Vega', currency: 'USD', total: 6_700, count: 2 }],
    countries: [{ country: 'DE', currency: 'USD', total: 6_700, count: 2 }],
    followers: [{ date: day('14'), count: 4 }],
    goals: [
      { id: 'g', description: 'Camera', amount: 40_000, totalRaised: 6_700, currency: 'USD', completedAt: null, createdAt: day('07') },
    ],
    perks: { sold: [{ id: 'p', title: 'Hydrate!', currency: 'USD', quantity: 3, total: 450 }], since: null },
    missing: [],
  },
};

/** Replaces answers that differ between runs. Must be called before the first page of the settings opens. */
export async function fixAnswers(page: Page): Promise<void> {
  for (const [path, json] of Object.entries(answers))
    await page.route(new RegExp(`/companion/v1/${path}(\\?|$)`), (route) => route.fulfill({ json }));
}

/**
 * Creates an overlay with an element of each kind, and a separate overlay for each kind. Also creates events if an overlay is
 * open.
 */
export async function fillRichly(product: Product): Promise<void> {
  await fillSettings(product);
  await follow(product, 'ferngully');
  const upload = (name: string, file: Uint8Array) => companionJson<{ id: string }>(product, 'POST', `/media?name=${name}`, file);
  const { id: image } = await upload('cup.png', new Uint8Array(pngFile({ width: 40, height: 30 })));
  await upload('ping.wav', new Uint8Array(wavFile(0.4)));
  const fields = '{"word":{"type":"text","label":"Word","value":"Hi"},"size":{"type":"number","label":"Size","value":4}}';
  const code = await uploadCode(product, { name: 'Word cloud', html: '<p>{{word}}</p>', css: 'p { color: red }', js: 'let a = 1', fields });
  await changeSettings(product, (settings) => Object.assign(settings, { overlays: overlaysWith(settings, { image, code }) }));
}

function overlaysWith(
  { boxes: elements }: Settings,
  { image, code }: { readonly image: string; readonly code: string },
): Record<string, Overlay> {
  const size = { width: 1_920, height: 1_080 };
  const { image: picture, custom } = elements;
  if (picture?.widget?.kind === 'image') picture.widget.medium = image;
  if (custom?.widget?.kind === 'custom') custom.widget.code = code;
  const inRows = (element: string, index: number): Layer =>
    layerOf(element, { x: (index % 4) * 480, y: Math.floor(index / 4) * 270, width: 470, height: 260 });
  const alone = Object.keys(elements).map((element) => [element, { size, elements: [layerOf(element, { x: 0, y: 0, ...size })] }] as const);
  const layers = Object.keys(elements).toSorted().map(inRows);
  const everything = {
    title: 'Everything',
    size,
    elements: layers.map((one) => (one.box === 'goal' ? { ...one, name: 'Camera' } : one)),
  };
  return { ...Object.fromEntries(alone), everything };
}
