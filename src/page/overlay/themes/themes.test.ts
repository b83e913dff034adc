import { describe, expect, it } from 'vitest';
import { type Alert, defaultLook, eventTypes, type ThemeName, type Tier, themeNames } from '../../../contract';
import { createPieces } from '../burst';
import type { Theme } from '../theme';
import { entranceMs, exitMs } from '../timing';
import { createThemeLoader, loadTheme } from '.';

const tiers: Tier[] = [0, 1, 2, 3];
const alerts = eventTypes.flatMap((type) => tiers.map((tier): Alert => alertOf(type, tier)));

function alertOf(type: Alert['type'], tier: Tier): Alert {
  const parts = { title: [], amount: null, message: null, perks: [], durationMs: 7_000, volume: 0, sound: 'donation' } as const;
  return { key: type, keys: [type], type, origin: 'test', ...parts, look: { ...defaultLook, tier } };
}

describe.each(themeNames)('%s', (name: ThemeName) => {
  it('[SHW-23] comes within the entrance and has left within the exit', async () => {
    const theme = await loadTheme(name);
    const ends = (moves: Theme['entrance']) => moves.filter(({ endless }) => !endless).map(({ atMs, forMs }) => atMs + forMs);
    // Effects on parts that have arrived already may end later: nothing waits for them.
    const arriving = theme.entrance.filter(({ of }) => !/sheen|glint|ring/.test(of));
    expect(Math.max(...ends(arriving))).toBeLessThanOrEqual(entranceMs);
    expect(Math.max(...ends(theme.exit))).toBeLessThanOrEqual(exitMs);
  });

  it('[SHW-23] moves by transform and opacity alone, and no two moves of one property on one thing overlap', async () => {
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

  it('[SHW-23] throws little enough for the compositor, and what it throws is gone within six seconds', async () => {
    const theme = await loadTheme(name);
    for (const alert of alerts) {
      const burst = theme.burst(alert);
      const pieces = burst ? createPieces(burst) : [];
      expect(pieces.length).toBeLessThanOrEqual(96);
      for (const { atMs, forMs, kind } of pieces) {
        expect(atMs + forMs).toBeLessThanOrEqual(6_000);
        expect(kind).toBeLessThan(burst?.kinds ?? 0);
      }
    }
  });

  it('[SHW-22] throws more for more', async () => {
    const theme = await loadTheme(name);
    const counts = tiers.map((tier) => theme.burst(alertOf('donation.created', tier))?.pieces ?? 0);
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    expect(counts[3]).toBeGreaterThan(counts[0] ?? 0);
  });
});

/** A document whose fonts cannot be loaded. Only its fonts and its head are used. */
const page = {
  fonts: [{ load: () => Promise.reject(new Error('no server')) }],
  createElement: () => ({}),
  head: { append: () => {} },
} as unknown as Document;

it('[SHW-24] the first look is there at once and stands in for one that is not; no type is waited for that cannot be had', async () => {
  const themeLoader = createThemeLoader(page);
  expect(themeLoader.load('pin')).toBeNull();
  expect(themeLoader.get('gilt').name).toBe('pin');
  const loading = themeLoader.load('gilt');
  expect(themeLoader.load('gilt')).toBe(loading);
  await loading;
  expect(themeLoader.get('gilt').name).toBe('gilt');
  expect(themeLoader.load('gilt')).toBeNull();
  expect(themeLoader.get('neon').name).toBe('pin');
});
