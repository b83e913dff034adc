import { expect, type Locator, type Page } from '@playwright/test';
import { type EventType, eventTypes } from '../../src/contract/api/index.ts';
import {
  defaultElementText,
  defaultSpeech,
  defaultWidget,
  type ElementSettings,
  type Variation,
  type Widget,
  widgetKinds,
} from '../../src/contract/settings/index.ts';
import { openPanel } from './alertsPage.ts';
import { donate } from './api.ts';
import { alertsOf, changeSettings } from './companion.ts';
import { buyDemoPerks } from './demoPurchase.ts';
import { addElement } from './editorPage.ts';
import type { Product } from './product.ts';

/* All pages of the settings, filled with content and with all sections open, for tests that measure every control. */

/** Settings of a variation. With them, the editor shows all fields of the variation, also those of a separate design. */
const ownChange: Variation['change'] = {
  look: {
    accent: '#ff3366',
    dressing: {
      image: 'none',
      font: 'system',
      textColor: '#ffffff',
      outline: { width: 4, color: '#000000' },
      confetti: false,
      fadeMs: 500,
      css: '.title { letter-spacing: 1px }',
    },
  },
  sound: 'perks',
  volume: 0.5,
  durationMs: 600,
  title: 'Wow, {name}!',
};

const variationsOf = (type: EventType): Variation[] => [
  { id: `base-${type}`, base: true, when: { type }, weight: 1, change: ownChange },
  { id: `large-${type}`, when: { type, ...(type === 'follower.created' && { firstTime: true }) }, weight: 1, change: ownChange },
];

function filledAlerts(alerts: ElementSettings): ElementSettings {
  return {
    ...alerts,
    durationMs: 600,
    minimumAmounts: { USD: { minor: 500, equivalents: true }, EUR: 300 },
    pacing: { ...alerts.pacing, order: ['goal.reached', 'donation.created'], firstFrom: { USD: 10_000 }, interruptFrom: { USD: 50_000 } },
    look: { ...alerts.look, accent: '#ff3366', dressing: ownChange.look?.dressing ?? {} },
    variants: eventTypes.flatMap(variationsOf),
    text: { ...defaultElementText(), messageFrom: { USD: 100 }, templates: { 'donation.created': { title: '{name} gave {amount}' } } },
    speech: { ...defaultSpeech, on: true, minimumAmounts: { USD: 100 } },
  };
}

const filledWidget = (kind: Widget['kind']): Widget => ({
  ...defaultWidget(kind),
  ...(kind === 'goal' && { milestones: [{ percent: 50, text: 'Karaoke' }] }),
});

/**
 * Fills the settings, and creates a donation and purchases. The overlay must be open, because it writes the receipts for
 * *Stream*.
 */
export async function fillSettings(product: Product): Promise<void> {
  await changeSettings(product, (settings) => {
    const alerts = alertsOf(settings);
    for (const kind of widgetKinds) settings.boxes[kind] = { ...alerts, widget: filledWidget(kind) };
    settings.boxes.alerts = filledAlerts(alerts);
    Object.assign(settings, { moderation: { on: true, words: ['kumquat'], safeUntilMs: Date.now() + 3_600_000 } });
  });
  await donate(product, { amount: 25, donorName: 'Marisol Vega', message: 'For the crew!' });
  await buyDemoPerks(product, 'Ada');
}

/** A page of the settings, or a part of a page, with all sections open. */
export interface OpenedPart {
  readonly name: string;
  readonly root: string;
  /** CSS selector of the elements that no earlier part contains. Slow measurements need only these elements. */
  readonly added: string;
}

/** Pages that the menu does not list. *Stream* and *App settings* link to them. */
const pagesBeyondTheMenu = ['start', 'language', 'transfer', 'health'];

/** Opens one page after another: the pages in `those`, or all pages if `those` is undefined. */
export async function* openPages(page: Page, those?: readonly string[]): AsyncGenerator<OpenedPart> {
  const links = await page.locator('#settings-pages a').evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThan(7);
  const [address = ''] = page.url().split('#');
  const inMenu = links.map((link) => new URL(link).hash.replace(/^#\/settings\/|\?.*/g, ''));
  // *Alerts* is excluded, because it opens the editor.
  for (const name of those ?? [...inMenu.filter((one) => one !== 'alerts'), ...pagesBeyondTheMenu]) {
    await page.goto(`${address}#/settings/${name}`);
    await expect(page.locator('.open-page')).toHaveAttribute('data-page', name);
    await hasContent(page, name);
    await expandAll(page);
    yield { name, root: 'body', added: 'body' };
  }
}

export async function openOverlayEditor(page: Page): Promise<OpenedPart> {
  const [address = ''] = page.url().split('#');
  await page.goto(`${address}#/settings/overlays?overlay=alerts`);
  await addElement(page, 'Goal');
  await expect(page.getByRole('textbox', { name: 'Width' })).toBeVisible();
  return { name: 'studio', root: 'body', added: '.editor' };
}

/**
 * Opens each tab of the alerts in the editor, except the first, and then a widget of each kind. With `onlyAdded`, opens only the sections
 * in `added`, because drawing the others takes most of the time.
 */
export async function* openAlertsPages(page: Page, { onlyAdded = false } = {}): AsyncGenerator<OpenedPart> {
  const [address = ''] = page.url().split('#');
  await page.goto(`${address}#/settings/alerts`);
  yield* openTabs(page, onlyAdded);
  for (const [index, kind] of widgetKinds.entries()) {
    await page.goto(`${address}#/settings/overlays?overlay=${kind}`);
    await expect(page.locator('.overlay-switch > summary')).toHaveText(kind);
    // Measures all sections of the first widget. For the other widgets, measures only the first two sections (link and widget), because the
    // remaining sections are the same.
    const root = `.editor .sections > section${index === 0 ? '' : ':nth-of-type(-n+2)'}`;
    await expandAll(page, onlyAdded ? root : 'main');
    yield { name: `widget ${kind}`, root, added: root };
  }
}

/** Waits until the page has read its data. */
export async function hasContent(page: Page, name: string): Promise<void> {
  await expect(contentOf(page, name)).toBeVisible();
  if (name !== 'stream') return;
  // Wait until no alert plays or waits. Until then, the page shows the alert's event above the feed, and not as a row of the feed.
  await expect(page.locator('.main-controls')).toBeVisible();
  await expect(page.locator('.stream').locator('.stage:not(.empty), .queues [data-key]')).toHaveCount(0);
}

/** An element that appears when the page has read its data. */
function contentOf(page: Page, name: string): Locator {
  switch (name) {
    case 'stats':
      return page.locator('canvas').first();
    case 'stream':
      return page.locator('.feed-row .row-perks').first();
    default:
      return page.locator('main h1').first();
  }
}

const tabPanel = '.tab-panel';

async function* openTabs(page: Page, onlyAdded: boolean): AsyncGenerator<OpenedPart> {
  for (const tab of ['Donation', 'Perk', 'Follower', 'Goal'] as const) {
    // The tabs of the alerts differ only in their filters and in the conditions of a variation.
    const added = tab === 'Donation' ? tabPanel : `${tabPanel} > .panel:nth-of-type(9), .variation-editor > .timing:nth-of-type(1)`;
    const opened = onlyAdded ? added : 'main';
    await openPanel(page, tab, 'Variations');
    await expandAll(page, opened);
    await page
      .getByRole('button', { name: /^Edit variation: / })
      .first()
      .click();
    await expect(page.locator('.variation-editor')).toBeVisible();
    await expandAll(page, opened);
    yield { name: `alerts, tab ${tab}`, root: tabPanel, added };
  }
}

/** Opens all collapsed sections in `root`, including sections inside them. */
export async function expandAll(page: Page, root = 'main'): Promise<void> {
  const openSome = () =>
    page.evaluate((within) => {
      // An open menu would cover what is below it. `settingsOverlays.spec.ts` and `stream.spec.ts` test the menus.
      const closed = ':not([open], .overlay-menu, .menu)';
      const folded = [...document.querySelectorAll<HTMLDetailsElement>(`:is(${within}) details${closed}, details:is(${within})${closed}`)];
      for (const details of folded) details.open = true;
      const rows = [...document.querySelectorAll<HTMLElement>('.row-actions button[aria-expanded="false"]')];
      for (const row of rows) row.click();
      return folded.length + rows.length + document.querySelectorAll('details.panel[open]:not(:has(.panel-body))').length;
    }, root);
  await expect.poll(openSome, { intervals: [50] }).toBe(0);
}
