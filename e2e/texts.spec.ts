import type { Page } from '@playwright/test';
import type { Alert, AlertText, TextRun } from '../src/contract/engine/index.ts';
import { defaultDesign, themeNames } from '../src/contract/settings/index.ts';
import type { Harness } from '../src/testing/overlay/harness.ts';
import { expect, test } from './support/fixtures.ts';
import { openHarness } from './support/harness.ts';
import { drawNothing } from './support/overlayPicture.ts';

declare global {
  interface Window {
    harness: Harness;
  }
}

/** Text grows with the source, so the layout at 4K is that of 1080p. */
const sizes = [
  { width: 400, height: 300 },
  { width: 800, height: 600 },
  { width: 1920, height: 1080 },
];

const donor = (text: string): TextRun => ({ text, donor: true });
const ours = (text: string): TextRun => ({ text, donor: false });

const hostile: Record<string, { readonly name: string; readonly message: string }> = {
  oneWord: { name: 'x'.repeat(200), message: 'W'.repeat(500) },
  words: { name: 'Bartholomew Featherstonehaugh the Third of Upper Wolverhampton '.repeat(3), message: 'a word or two '.repeat(36) },
  wide: { name: '山田太郎'.repeat(40), message: '配信を見るのが毎日の楽しみです。'.repeat(30) },
  emoji: { name: '👩‍👩‍👧‍👦🏳️‍🌈🎉'.repeat(12), message: '🎉🔥💜👩‍👩‍👧‍👦'.repeat(60) },
  rightToLeft: { name: 'ليلى الحسن بنت عبد الرحمن '.repeat(6), message: 'شكرا جزيلا على البث الرائع، 100% استمتعت! (حقا) '.repeat(10) },
  override: { name: '\u202egnp.evil\u2067', message: '\u202e\u2067never closed '.repeat(20) },
  zalgo: {
    name: 'Z\u0351\u036b\u0343\u036a\u0302a\u0349\u034d\u0321l\u036e\u0302g\u0350o'.repeat(10),
    message: 'Z\u0351\u036b\u0343\u036aa\u0349'.repeat(60),
  },
  thai: { name: 'กรุงเทพมหานครอมรรัตนโกสินทร์'.repeat(6), message: 'ขอบคุณสำหรับสตรีมที่ยอดเยี่ยม'.repeat(14) },
};

const limits = { titleLines: 2, messageLines: 2 };
const texts: Record<string, AlertText | undefined> = {
  default: undefined,
  limited: { message: null, ...limits, delayMs: 0 },
  own: { message: [], ...limits, delayMs: 0 },
};

/** No text leaves its alert or the source, and line limits apply. */
async function staysInside(page: Page): Promise<void> {
  const wrong: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const cases = themeNames.flatMap((theme) =>
      Object.entries(hostile).flatMap(([name, given]) =>
        Object.entries(texts).map(([how, text]) => ({
          named: `${theme} ${name} ${how}`,
          alert: alertOf(theme, given, text),
          limits: text ? limits : null,
        })),
      ),
    );
    const found = await page.evaluate(measureAll, cases);
    wrong.push(...found.map((what) => `${size.width}×${size.height} ${what}`));
  }
  expect(wrong).toEqual([]);
}

/** A text delay applies to card and text, not to the image, and at most for half of the alert. */
async function delaysText(page: Page): Promise<void> {
  for (const theme of themeNames)
    for (const calm of [false, true]) {
      const base = alertOf(
        theme,
        { name: 'Ada', message: 'Hello' },
        { message: null, titleLines: null, messageLines: null, delayMs: 30_000 },
      );
      const alert = { ...base, durationMs: 11_480, look: { ...base.look, calm } };
      const shown = await page.evaluate(async (wanted) => {
        const opacityOf = (part: string) => {
          let visible = 1;
          // A part is hidden if it, or an element that contains it, has an opacity or a scale of 0.
          for (let at: Element | null = document.querySelector(part); at && !at.matches('.overlay'); at = at.parentElement) {
            const { opacity } = getComputedStyle(at);
            visible = Math.min(visible, Number(opacity));
          }
          return visible;
        };
        const words = () => ['.slab', '.title > *', '.message', '.figure'].map(opacityOf);
        window.harness.preload(wanted.look.theme);
        window.harness.show(wanted);
        await window.harness.freezeAt(4_900);
        const held = { words: words(), picture: opacityOf('.emblem svg') };
        await window.harness.freezeAt(6_500);
        const after = words();
        window.harness.clear();
        return { held, after };
      }, alert);
      const what = `${theme}${calm ? ' calm' : ''}`;
      expect(
        shown.held.words.map((opacity) => opacity < 0.01),
        what,
      ).toEqual([true, true, true, true]);
      expect(shown.held.picture, what).toBeGreaterThan(0.9);
      expect(
        shown.after.map((opacity) => opacity > 0.99),
        what,
      ).toEqual([true, true, true, true]);
    }
}

/** The theme shows no amount if the title has it, or if the creator hides it, also for the largest gifts. */
async function showsAmountOnce(page: Page): Promise<void> {
  const text: AlertText = { message: null, titleLines: null, messageLines: null, delayMs: 0 };
  const usual = alertOf('pin', { name: 'Ada', message: 'Hello' }, text);
  const largest = { ...usual, look: { ...usual.look, tier: 3 as const } };
  const alerts = [
    largest,
    { ...largest, text: { ...text, titleHasAmount: true } },
    { ...largest, look: { ...largest.look, dressing: { showAmount: false } } },
  ];
  const shown: boolean[][] = [];
  for (const alert of alerts) {
    await page.evaluate((wanted) => window.harness.show(wanted), alert);
    await expect(page.locator('.alert .title')).toBeVisible();
    shown.push(await Promise.all(['.amount', '[data-hero]'].map(async (part) => (await page.locator(part).count()) > 0)));
    await page.evaluate(() => window.harness.clear());
    await expect(page.locator('.alert')).toHaveCount(0);
  }
  expect(shown).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
}

test('[TXT-9] [TXT-10] [TXT-15] in every theme, texts of any script stay in their alert and in their lines, are delayed, and show the amount once', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await openHarness(page);
  await drawNothing(page); // only styles and layout are read
  await test.step('amount', () => showsAmountOnce(page));
  await test.step('inside', () => staysInside(page));
  await page.setViewportSize({ width: 800, height: 600 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await test.step('delay', () => delaysText(page));
});

function alertOf(
  theme: Alert['look']['theme'],
  { name, message }: { readonly name: string; readonly message: string },
  text?: AlertText,
): Alert {
  return {
    key: 'donation.created:1',
    keys: ['donation.created:1'],
    type: 'donation.created',
    origin: 'test',
    title: [donor(name), ours(' donated')],
    amount: 'IDR 150.000.000,00',
    message: `${message} ${name}`,
    perks: Array.from({ length: 9 }, (_, index) => ({ title: name.slice(0, 20 * index + 1), quantity: index + 1 })),
    durationMs: 60_000,
    look: { ...defaultDesign, theme, tier: 1 },
    sound: 'donation',
    volume: 0,
    ...(text && { text: { ...text, message: text.message && [donor(message), ours(' — '), donor(name)] } }),
  };
}

interface Case {
  readonly named: string;
  readonly alert: Alert;
  readonly limits: { readonly titleLines: number; readonly messageLines: number } | null;
}

/** Runs in the page. Shows alerts and describes misplaced parts. Does not wait for a frame, because only layout is measured. */
async function measureAll(cases: readonly Case[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { named, alert, limits } of cases) {
    window.harness.preload(alert.look.theme);
    window.harness.show(alert);
    const view = await window.harness.laidOut();
    for (const animation of document.getAnimations()) animation.cancel();
    wrong.push(...[...new Set(wrongWith(view, limits))].map((what) => `${named}: ${what}`));
    window.harness.clear();
  }
  return wrong;

  function wrongWith(view: Element, limits: Case['limits']): string[] {
    const found: string[] = [];
    const em = Number.parseFloat(getComputedStyle(view).fontSize);
    const source = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const card = view.getBoundingClientRect();
    for (const part of view.querySelectorAll('[data-part], .perk, .figure, .donor, .ours, .said, .line')) {
      for (const box of part.getClientRects()) {
        const seen = clipped(box, part, view);
        if (!seen) continue;
        if (!isWithin(seen, source, 1)) found.push(`${part.className} leaves the source`);
        if (!isWithin(seen, card, 2 * em)) found.push(`${part.className} leaves its alert`);
      }
    }
    if (!limits) return found;
    const title = linesOf(view.querySelector('.title > .said'));
    if (title < 0.9 || title > limits.titleLines + 0.6) found.push(`the title has ${title.toFixed(1)} lines`);
    const message = linesOf(view.querySelector('.message > .line') ?? view.querySelector('.message'));
    if (message < 0.9 || message > limits.messageLines + 0.6) found.push(`the message has ${message.toFixed(1)} lines`);
    return found;
  }

  /** The visible part of an area, or null if no part is visible. */
  function clipped(box: Box, part: Element, view: Element): Box | null {
    let { left, top, right, bottom } = box;
    for (let at = part.parentElement; at && at !== view; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible') continue;
      const clip = at.getBoundingClientRect();
      [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
      [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
    }
    return right > left && bottom > top ? { left, top, right, bottom } : null;
  }

  function isWithin(inner: Box, outer: Box, slack: number): boolean {
    const { left, top, right, bottom } = outer;
    return inner.left >= left - slack && inner.top >= top - slack && inner.right <= right + slack && inner.bottom <= bottom + slack;
  }

  function linesOf(part: Element | null): number {
    if (!part) return 0;
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(part);
    return (part.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)) / Number.parseFloat(lineHeight);
  }
}

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
