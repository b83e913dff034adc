import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CatalogText, catalogText, importLimitMs, type Timers } from '../../../contract';
import { eventTypes } from '../../../contract/api';
import type { Alert } from '../../../contract/engine';
import { defaultDesign, type ThemeName, type Tier, themeNames } from '../../../contract/settings';
import type { Theme } from '../alertView';
import { createPieces } from '../burst';
import { entranceMs, exitMs } from '../show';
import { createThemeLoader, loadTheme } from '.';

const levels = [0, 1, 2, 3] as const;
const alerts = eventTypes.map((type): Alert => alertOf(type, 1));

function alertOf(type: Alert['type'], tier: Tier): Alert {
  const parts = { title: [], amount: null, message: null, perks: [], durationMs: 7_000, volume: 0, sound: 'donation' } as const;
  return { key: type, keys: [type], type, origin: 'test', ...parts, look: { ...defaultDesign, tier } };
}

describe.each(themeNames)('%s', (name: ThemeName) => {
  it('[SHW-23] arrives within the entrance and leaves within the exit', async () => {
    const theme = await loadTheme(name);
    const ends = (moves: Theme['entrance']) => moves.filter(({ endless }) => !endless).map(({ atMs, forMs }) => atMs + forMs);
    // Leaves out effects on parts that are already visible, because such effects may continue after the entrance.
    const arriving = theme.entrance.filter(({ of }) => !/sheen|glint|ring/.test(of));
    expect(Math.max(...ends(arriving))).toBeLessThanOrEqual(entranceMs);
    expect(Math.max(...ends(theme.exit))).toBeLessThanOrEqual(exitMs);
  });

  it('shows each value of a move that jumps in steps', async () => {
    const theme = await loadTheme(name);
    for (const { frames, easing, of } of [...theme.entrance, ...theme.exit].filter(({ easing }) => easing?.startsWith('step'))) {
      const steps = Number(/^steps\((\d+)/.exec(easing ?? '')?.[1] ?? 1);
      for (const values of Object.values(frames)) expect(steps, of).toBeGreaterThanOrEqual(values.length - 1);
    }
  });

  it('[SHW-23] moves only by transform and opacity, and no two moves of one property on one element overlap', async () => {
    const theme = await loadTheme(name);
    for (const moves of [theme.entrance, theme.exit]) {
      const busyUntil = new Map<string, number>();
      for (const { of, pseudo, frames, atMs, forMs } of moves) {
        for (const property of Object.keys(frames)) {
          expect(['transform', 'opacity']).toContain(property);
          const place = `${of}${pseudo ?? ''} ${property}`;
          expect(busyUntil.get(place) ?? 0, place).toBeLessThanOrEqual(atMs);
          busyUntil.set(place, atMs + forMs);
        }
      }
    }
  });

  it('[SHW-23] bursts stay within the compositor’s limit and end within six seconds', async () => {
    const theme = await loadTheme(name);
    for (const [alert, level] of alerts.flatMap((alert) => levels.map((level) => [alert, level] as const))) {
      const burst = theme.burst(alert, level);
      const pieces = burst ? createPieces(burst) : [];
      expect(pieces.length).toBeLessThanOrEqual(96);
      for (const { atMs, forMs, kind } of pieces) {
        expect(atMs + forMs).toBeLessThanOrEqual(6_000);
        expect(kind).toBeLessThan(burst?.kinds ?? 0);
      }
    }
  });

  it('[SHW-68] larger gifts throw more pieces', async () => {
    const theme = await loadTheme(name);
    const counts = levels.map((level) => theme.burst(alertOf('donation.created', 1), level)?.pieces ?? 0);
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    expect(counts[3]).toBeGreaterThan(counts[0] ?? 0);
  });
});

/** What the server of the font files does. `away`: requests fail. `hanging`: they never settle. */
let server: 'here' | 'away' | 'hanging' = 'here';
let asked: string[] = [];

class FakeFontFace {
  constructor(
    readonly family: string,
    readonly source: string,
    readonly descriptors: FontFaceDescriptors,
  ) {}
  get weight() {
    return this.descriptors.weight;
  }
  get style() {
    return this.descriptors.style;
  }
  load() {
    asked.push(this.source);
    if (server === 'hanging') return new Promise(() => {});
    return server === 'away' ? Promise.reject(new DOMException('A network error occurred.', 'NetworkError')) : Promise.resolve(this);
  }
}

class FakeFontFaceRule {
  constructor(readonly declarations: Readonly<Record<string, string>>) {}
  readonly style = { getPropertyValue: (name: string) => this.declarations[name] ?? '' };
}

function openDocument() {
  const sources = ['url("/assets/pin.woff2")', 'url("/assets/pin-italic.woff2")'];
  const styles = ['normal', 'italic'] as const;
  const faces = sources.map((source, at) => new FakeFontFace('"Pin Ext"', source, { weight: '200 800', style: styles[at] ?? 'normal' }));
  const rules = sources.map((src, at) => new FakeFontFaceRule({ 'font-family': 'Pin Ext', src, 'font-style': at ? 'italic' : '' }));
  const fonts = new Set(faces);
  const document = { fonts, styleSheets: [{ cssRules: [{}, ...rules] }], createElement: () => ({}), head: { append: () => {} } };
  return { fonts, document: document as unknown as Document };
}

function openLoader() {
  const notices: (CatalogText | null)[] = [];
  const { fonts, document } = openDocument();
  const timers: Timers = {
    set(run, delayMs) {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  };
  const themeLoader = createThemeLoader({ document, timers, onNotice: (notice) => notices.push(notice) });
  return { themeLoader, fonts, notices };
}

beforeEach(() => {
  server = 'here';
  asked = [];
  vi.stubGlobal('FontFace', FakeFontFace);
  vi.stubGlobal('CSSFontFaceRule', FakeFontFaceRule);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('[SHW-24] the first theme is available at once and replaces a theme that is missing', async () => {
  const { themeLoader, notices } = openLoader();
  await themeLoader.load('pin');
  expect(themeLoader.load('pin')).toBeNull();
  const loading = themeLoader.load('gilt');
  expect(themeLoader.load('gilt')).toBe(loading);
  await loading;
  expect(themeLoader.themeFor('gilt').name).toBe('gilt');
  expect(themeLoader.load('gilt')).toBeNull();
  expect(themeLoader.themeFor('neon').name).toBe('pin');
  expect(notices).toEqual([]);
});

it('[SHW-24] a theme that is missing when its alert is drawn is reported as late until it has loaded', async () => {
  const { themeLoader, notices } = openLoader();
  await themeLoader.load('pin');
  const loading = themeLoader.load('gilt');
  expect(themeLoader.themeFor('gilt').name).toBe('pin');
  expect(notices).toEqual([catalogText('overlay-look-left-out', { why: catalogText('why-late') })]);
  await loading;
  expect(notices.at(-1)).toBeNull();
});

it('[SHW-24] a missing theme font is reported, drops no alert, and the next alert requests it under another URL', async () => {
  server = 'away';
  const { themeLoader, fonts, notices } = openLoader();
  const leftOut = catalogText('overlay-type-left-out', { why: 'NetworkError' });
  await themeLoader.load('pin');
  expect(notices).toEqual([leftOut]);
  await themeLoader.load('pin');
  expect(notices).toEqual([leftOut, leftOut]);
  server = 'here';
  await themeLoader.load('pin');
  expect(notices.at(-1)).toBeNull();
  expect(asked.slice(-2)).toEqual(['url("/assets/pin.woff2?try=3")', 'url("/assets/pin-italic.woff2?try=3")']);
  expect([...fonts].slice(-2).map(({ family, weight, style }) => [family, weight, style])).toEqual([
    ['Pin Ext', '200 800', 'normal'],
    ['Pin Ext', '200 800', 'italic'],
  ]);
  expect(themeLoader.load('pin')).toBeNull();
});

it('[AWY-7] a theme font that never arrives times out and is requested under another URL', async () => {
  vi.useFakeTimers();
  server = 'hanging';
  const { themeLoader, notices } = openLoader();
  const loading = themeLoader.load('pin');
  const late = catalogText('overlay-type-left-out', { why: catalogText('why-late') });
  expect(themeLoader.themeFor('pin').name).toBe('pin');
  expect(notices).toEqual([late]);
  await vi.advanceTimersByTimeAsync(importLimitMs);
  await loading;
  expect(notices).toEqual([late, late]);
  server = 'here';
  await themeLoader.load('pin');
  expect(asked.at(-1)).toBe('url("/assets/pin-italic.woff2?try=2")');
});
