// This file has over 300 lines, because all tests of long and large alerts share their measurements.
import type { Page } from '@playwright/test';
import type { Alert } from '../src/contract/engine/index.ts';
import { themeNames } from '../src/contract/settings/index.ts';
import { expect, test } from './support/fixtures.ts';
import { openHarness } from './support/harness.ts';
import { createAlert } from './support/harnessAlert.ts';
import { drawNothing } from './support/overlayPicture.ts';

/* Large alerts with long texts must leave most of the game visible, must not break names, and must show the text in pages. */

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
  /** The height of the message. */
  readonly messagePx: number;
  readonly typePx: number;
  /** Words of the name that are broken into two lines. */
  readonly broken: readonly string[];
  readonly isCut: boolean;
  /** Whether the title is smaller, so that a long word fits. */
  readonly isSmaller: boolean;
  /** Whether the verb is on a line below the name. */
  readonly isVerbBelow: boolean;
  readonly endsInDots: boolean;
}

/** Runs in the page. Shows each alert and measures it. Does not wait for a frame, because only layout is measured. */
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
      isVerbBelow: (shown.querySelector<HTMLElement>('.ours')?.offsetTop ?? 0) > (name?.offsetTop ?? 0) + (name?.offsetHeight ?? 0) / 2,
      isCut: (name?.scrollWidth ?? 0) > (name?.clientWidth ?? 0),
      isSmaller: Boolean(shown.querySelector<HTMLElement>('.title')?.style.getPropertyValue('--shrink')),
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

/** No alert is higher than 45 % of the source. A takeover, and an alert on a small source, may be higher. */
async function leavesRoom(page: Page): Promise<void> {
  await test.step('every theme', async () => {
    const alerts = themeNames.flatMap((theme) => messages.map((message, at) => largest(theme, names[at] ?? '', message)));
    for (const size of scenes)
      for (const [where, found] of await measure(page, size, alerts)) {
        expect(found?.heightPx, where).toBeGreaterThan(0);
        expect(found?.heightPx, where).toBeLessThanOrEqual(size.height * 0.45);
        expect(found?.messagePx, where).toBeGreaterThanOrEqual(found?.typePx ?? Number.NaN);
      }
  });
  await test.step('exceptions', async () => {
    const alert = largest('pin', 'Ada', messages[0] ?? '');
    const takeover: Alert = { ...alert, look: { ...alert.look, placement: 'takeover' } };
    const [[, large]] = (await measure(page, { width: 1920, height: 1080 }, [takeover])) as [readonly [string, Measured]];
    expect(large.heightPx).toBeGreaterThan(1080 * 0.45);
    const [[, small]] = (await measure(page, { width: 400, height: 300 }, [alert])) as [readonly [string, Measured]];
    expect(small.heightPx).toBeGreaterThan(300 * 0.45);
  });
}

/** No name breaks within a word, in default and custom texts. A word too long at 70 % is cut at full size. The verb follows. */
async function breaksNoName(page: Page): Promise<void> {
  const text = { message: null, titleLines: 2, messageLines: null, delayMs: 0 };
  const alerts = themeNames.flatMap((theme) =>
    names.flatMap((name) => [largest(theme, name, 'Hello'), largest(theme, name, 'Hello', { text })]),
  );
  for (const size of [...scenes, { width: 400, height: 300 }])
    for (const [where, found] of await measure(page, size, alerts)) {
      expect(found?.broken, where).toEqual([]);
      if (found?.isCut) expect([found.endsInDots, found.isSmaller], where).toEqual([true, false]);
      if (size.width >= 1280 && !where.includes('WWW')) expect(found?.isCut, where).toBe(false);
    }
  const short = themeNames.map((theme) => createAlert({ ...largest(theme, 'Marisol Vega', 'Hello'), look: { theme, tier: 3 } }));
  for (const [where, found] of await measure(page, { width: 800, height: 600 }, short)) expect(found?.isVerbBelow, where).toBe(false);
}

const longMessages = [
  'You got me through two exams, a move and one very long winter. '.repeat(8).trim(),
  '初めての配信からずっと見ています。今回は少し長めに書かせてください。'.repeat(8),
  'لقد استمتعت كثيرا بكل حلقة منذ البداية وأردت أن أكتب شيئا أطول. '.repeat(8).trim(),
  'W'.repeat(400),
];

interface Paged {
  /** The visible text of each page, without spaces, read in the middle of the time for which the page is shown. */
  readonly pages: readonly string[];
  readonly lines: number;
  /** For each page: which page dot is marked while the page is shown, such as `2 of 3`. */
  readonly marked: readonly string[];
  /** Whether the page dots are below the text and inside the alert. */
  readonly clear: boolean;
  readonly moves: readonly string[];
}

async function readAll(alerts: readonly Alert[]): Promise<Paged[]> {
  const read: Paged[] = [];
  for (const alert of alerts) {
    window.harness.preload(alert.look.theme);
    window.harness.show(alert);
    const view = await window.harness.laidOut();
    const flow = view.querySelector<HTMLElement>('.flow');
    await window.harness.until(() => !flow || flow.getAnimations()[0], 'turning of pages');
    for (const animation of document.getAnimations()) animation.pause();
    for (const animation of document.getAnimations()) if (animation.effect?.getTiming().iterations === 1) animation.currentTime = 2_000;
    const marked: string[] = [];
    const pages = flow ? pagesOf(flow, marked) : [];
    const [text, dots, card] = [flow?.parentElement, view.querySelector('.dots'), view].map((part) => part?.getBoundingClientRect());
    // The theme *Paper* turns the alert by half a degree, so the page dots may overlap the text by the height of a dot.
    const clear = !dots || !text || !card || (dots.top > text.bottom - dots.height && dots.bottom < card.bottom);
    const message = flow?.parentElement ?? view;
    const lines = message.clientHeight / Number.parseFloat(getComputedStyle(message).lineHeight);
    const effect = flow?.getAnimations()[0]?.effect;
    const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
    read.push({ pages, lines, marked, clear, moves: [...new Set(frames.flatMap((frame) => Object.keys(frame)))] });
    window.harness.clear();
  }
  return read;

  function pagesOf(flow: HTMLElement, marked: string[]): string[] {
    const [turning] = flow.getAnimations();
    const frames = turning?.effect instanceof KeyframeEffect ? turning.effect.getKeyframes() : [];
    const duration = Number(turning?.effect?.getTiming().duration);
    // A page is shown from the first to the last frame in which it is completely visible.
    const stands = frames.flatMap((frame, at) => {
      const next = frames[at + 1];
      return next && frame.opacity === '1' && next.opacity === '1' ? [(frame.computedOffset + next.computedOffset) / 2] : [];
    });
    return stands.map((middle) => {
      const dots = [...(flow.parentElement?.querySelectorAll('.dot') ?? [])].map((dot) => Math.round(dot.getBoundingClientRect().left));
      for (const animation of [turning, ...(flow.parentElement?.querySelector('.current')?.getAnimations() ?? [])])
        if (animation) animation.currentTime = middle * duration;
      const current = flow.parentElement?.querySelector('.current')?.getBoundingClientRect().left ?? Number.NaN;
      marked.push(`${dots.findIndex((left) => Math.abs(left - current) < 2) + 1} of ${dots.length}`);
      return visibleIn(flow);
    });
  }

  function visibleIn(flow: HTMLElement): string {
    const window = flow.parentElement?.getBoundingClientRect();
    const walker = document.createTreeWalker(flow, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let visible = '';
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (let at = 0; at < text.length; at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { left, right, width } = range.getBoundingClientRect();
        const middle = (left + right) / 2;
        if (width > 0 && window && middle > window.left && middle < window.right) visible += text.data[at];
      }
    }
    return visible.replace(/\s/g, '');
  }
}

/** A long message is shown page by page. The part for which the alert has no time is cut with "…". */
async function showsPages(page: Page): Promise<void> {
  await test.step('pages', async () => {
    // Each theme is tested with every second message, and the next theme with the other messages.
    const alerts = themeNames.flatMap((theme, nth) =>
      longMessages
        .filter((_, script) => (nth + script) % 2 === 0)
        .map((message) => createAlert({ message, durationMs: 9_500, look: { theme } })),
    );
    const read = await page.evaluate(readAll, alerts);
    for (const [at, { theme, message }] of alerts.map(({ look: design, message }) => ({ theme: design.theme, message })).entries()) {
      const { pages, lines, marked, clear, moves } = read[at] ?? { pages: [], lines: 0, marked: [], clear: false, moves: [] };
      const where = `${theme}: ${message?.slice(0, 12)}`;
      expect(pages.length, where).toBeGreaterThanOrEqual(2);
      expect(lines, where).toBeLessThan(4.5);
      expect(marked, where).toEqual(pages.map((_, nth) => `${nth + 1} of ${pages.length}`));
      expect(clear, where).toBe(true);
      const [said, whole] = [pages.join(''), message?.replace(/\s/g, '') ?? ''];
      if (said.endsWith('…')) expect(whole.startsWith(said.slice(0, -1)), `${where} … ${said}`).toBe(true);
      else expect(said, where).toBe(whole);
      expect(new Set(moves), where).toEqual(new Set(['offset', 'computedOffset', 'easing', 'composite', 'opacity', 'transform']));
    }
  });
  await test.step('cut', async () => {
    const [message = ''] = longMessages;
    const text = { message: null, titleLines: null, messageLines: 2, delayMs: 1_000 };
    const [short, own] = await page.evaluate(readAll, [
      createAlert({ message, durationMs: 3_000, look: { theme: 'pin' } }),
      createAlert({ message, durationMs: 11_000, text, look: { theme: 'broadcast' } }),
    ]);
    expect(short?.pages).toEqual([]);
    expect(own?.lines).toBeLessThan(2.5);
    expect(own?.pages.length).toBe(3);
    expect(own?.pages.at(-1)).toMatch(/…$/);
    const grown = createAlert({ message, keys: ['donation.created:1', 'donation.created:2'], look: { theme: 'broadcast' } });
    const linesOfGrown = await page.evaluate(
      async ([first, next]) => {
        window.harness.show(first);
        await window.harness.until(() => document.querySelector('.flow')?.getAnimations()[0], 'turning of pages');
        await window.harness.growTo(next, 100);
        const line = document.querySelector('.message > .line');
        return line ? [line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight), line.textContent] : [];
      },
      [{ ...grown, keys: grown.keys.slice(0, 1), durationMs: 9_500 }, grown] as const,
    );
    expect(linesOfGrown[0]).toBeLessThan(4.5);
    expect(linesOfGrown[1]).toBe(message);
  });
}

/** Runs in the page. Returns the sizes of the amount and the title, and the parts that are outside of the safe area. */
async function measureHeroes(alerts: readonly Alert[]) {
  const measured: { readonly amount: number; readonly title: number; readonly width: number; readonly beyond: string[] }[] = [];
  for (const alert of alerts) {
    window.harness.preload(alert.look.theme);
    window.harness.show(alert);
    const view = await window.harness.laidOut();
    for (const animation of document.getAnimations()) animation.cancel();
    const px = (part: string) => Number.parseFloat(getComputedStyle(view.querySelector(part) ?? view).fontSize);
    const [across, down] = [innerWidth * 0.05 - 1, innerHeight * 0.05 - 1];
    const beyond = ['.figure', '.title', '.message'].filter((part) => {
      const { left, right, top, bottom } = view.querySelector(part)?.getBoundingClientRect() ?? new DOMRect(across, down);
      return left < across || right > innerWidth - across || top < down || bottom > innerHeight - down;
    });
    const em = Number.parseFloat(getComputedStyle(view).fontSize);
    measured.push({ amount: px('.figure') / em, title: px('.title') / em, width: view.offsetWidth / (innerWidth * 0.9), beyond });
    window.harness.clear();
  }
  return measured;
}

/** The largest donations have their own arrangement in every theme, if there is room. */
async function arrangesLargest(page: Page): Promise<void> {
  const parts = { message: messages[0] ?? '' };
  const own = (theme: Alert['look']['theme'], design: Partial<Alert['look']> = {}) =>
    createAlert({ ...parts, amount: '$1,250.00', look: { theme, tier: 3, ...design } });
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    for (const theme of themeNames) {
      const longest = largest(theme, names[1] ?? '', messages[0] ?? '', { amount: 'IDR 150.000.000,00' });
      const heroes = await page.evaluate(measureHeroes, [own(theme), own(theme, { placement: 'takeover' }), longest]);
      for (const [at, { amount, title, width, beyond }] of heroes.entries()) {
        const where = `${theme} ${size.width} ${at}`;
        expect(width, where).toBeCloseTo(1, 2);
        expect(amount, where).toBeGreaterThan(title * (at < 2 ? 1.3 : 1));
        expect(beyond, where).toEqual([]);
      }
    }
  }
  const ordinary: Alert[] = [own('pin', { tier: 1 }), own('pin', { placement: 'top-left' }), own('pin', { dressing: { image: 'none' } })];
  expect((await page.evaluate(measureHeroes, ordinary)).map(({ amount }) => amount.toFixed(1))).toEqual(ordinary.map(() => '7.6'));
  for (const size of [
    { width: 800, height: 600 },
    { width: 1080, height: 1920 },
    { width: 1920, height: 240 },
  ]) {
    await page.setViewportSize(size);
    for (const { amount } of await page.evaluate(measureHeroes, [own('pin')])) expect(amount).toBeCloseTo(7.6, 1);
  }
}

test('[SHW-66] [SHW-67] [SHW-68] [SHW-114] [SHW-116] large alerts and long texts leave room, break no name, are shown in pages, and have their arrangement', async ({
  page,
}) => {
  await openHarness(page);
  await drawNothing(page); // only styles and layout are read
  await test.step('pages', () => showsPages(page));
  await test.step('height', () => leavesRoom(page));
  await test.step('names', () => breaksNoName(page));
  await test.step('arrangement', () => arrangesLargest(page));
});
