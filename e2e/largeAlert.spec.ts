import type { Page } from '@playwright/test';
import { type Alert, themeNames } from '../src/contract/index.ts';
import { expect, test } from './support/fixtures.ts';
import { openHarness } from './support/harness.ts';
import { createAlert } from './support/harnessAlert.ts';

/* Large alerts with long texts leave most of the game visible, and do not break names. */

const scenes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1080, height: 1920 },
];

const names = ['TheVeryGenerousNightOwl_2077', 'W'.repeat(60), 'Bartholomew Featherstonehaugh-Wolverhampton'];
const messages = ['So many words. '.repeat(33), 'ありがとうございます。'.repeat(45)];

function largest(theme: Alert['look']['theme'], name: string, message: string, parts: Partial<Alert> = {}): Alert {
  const title = [
    { text: name, donor: true },
    { text: ' donated', donor: false },
  ];
  return createAlert({ title, amount: '$1,250.00', message, ...parts, look: { theme, tier: 3, scale: 1.6 } });
}

interface Measured {
  readonly heightPx: number;
  /** Height of the message, and its font size. */
  readonly messagePx: number;
  readonly typePx: number;
  /** Words of the name that are broken over two lines. */
  readonly broken: readonly string[];
  /** The name is wider than its line. */
  readonly isCut: boolean;
  readonly endsInDots: boolean;
}

/** Shows each alert and measures it; runs in the page. A layout needs no frame. */
async function measureAll(alerts: readonly Alert[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const alert of alerts) {
    window.harness.preload(alert.look.theme);
    window.harness.show(alert);
    const shown = await window.harness.laidOut();
    const [name, message] = ['.title > :is(.donor, .said)', '.message'].map((part) => document.querySelector<HTMLElement>(part));
    const text = document.querySelector('.donor')?.firstChild;
    const words = [...(text?.textContent ?? '').matchAll(/[^\s-]+-?/g)];
    const broken = words.filter(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text ?? document, index);
      range.setEnd(text ?? document, index + word.length);
      const lines = [...range.getClientRects()];
      return lines.some(({ top, height }) => top - (lines[0]?.top ?? top) > height / 2);
    });
    measured.push({
      heightPx: shown.offsetHeight,
      messagePx: message?.clientHeight ?? 0,
      typePx: Number.parseFloat(getComputedStyle(message ?? document.body).fontSize),
      broken: broken.map(([word]) => word),
      isCut: (name?.scrollWidth ?? 0) > (name?.clientWidth ?? 0),
      endsInDots: Boolean(name?.closest('[data-cut]')),
    });
    window.harness.clear();
  }
  return measured;
}

async function measure(page: Page, size: { readonly width: number; readonly height: number }, alerts: readonly Alert[]) {
  await page.setViewportSize(size);
  const found = await page.evaluate(measureAll, [...alerts]);
  return alerts.map((alert, at) => [`${alert.look.theme} ${size.width}×${size.height} ${alert.title[0]?.text}`, found[at]] as const);
}

test('[SHW-65] no alert is higher than 45 % of the source, in any theme, and a line of its message is visible', async ({ page }) => {
  await openHarness(page);
  const alerts = themeNames.flatMap((theme) => messages.map((message, at) => largest(theme, names[at] ?? '', message)));
  for (const size of scenes)
    for (const [where, found] of await measure(page, size, alerts)) {
      expect(found?.heightPx, where).toBeGreaterThan(0);
      expect(found?.heightPx, where).toBeLessThanOrEqual(size.height * 0.45);
      expect(found?.messagePx, where).toBeGreaterThanOrEqual(found?.typePx ?? Number.NaN);
    }
});

test('[SHW-65] a takeover and an alert on a small source may be higher', async ({ page }) => {
  await openHarness(page);
  const alert = largest('pin', 'Ada', messages[0] ?? '');
  const takeover: Alert = { ...alert, look: { ...alert.look, placement: 'takeover' } };
  const [[, large]] = (await measure(page, { width: 1920, height: 1080 }, [takeover])) as [readonly [string, Measured]];
  expect(large.heightPx).toBeGreaterThan(1080 * 0.45);
  const [[, small]] = (await measure(page, { width: 400, height: 300 }, [alert])) as [readonly [string, Measured]];
  expect(small.heightPx).toBeGreaterThan(300 * 0.45);
});

test('[SHW-66] no name is broken within a word, in default and custom texts; only a word that is too long at 70 % is cut', async ({
  page,
}) => {
  await openHarness(page);
  const text = { message: null, titleLines: 2, messageLines: null, delayMs: 0 };
  const alerts = themeNames.flatMap((theme) =>
    names.flatMap((name) => [largest(theme, name, 'Hello'), largest(theme, name, 'Hello', { text })]),
  );
  for (const size of [...scenes, { width: 400, height: 300 }])
    for (const [where, found] of await measure(page, size, alerts)) {
      expect(found?.broken, where).toEqual([]);
      expect(found?.endsInDots, where).toBe(found?.isCut);
      if (size.width >= 1280 && !where.includes('WWW')) expect(found?.isCut, where).toBe(false);
    }
});
