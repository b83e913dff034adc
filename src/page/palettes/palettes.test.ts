import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeColors, themeNames } from '../../contract/settings';

type Palette = Readonly<Record<string, string>>;

const accents = ['gift', 'perk', 'fan', 'goal'] as const;
/** Themes with dark text on a light card. */
const light = ['paper', 'pastel'];
/** The share of the accent in accented text, in themes that mix it with white. */
const accentInText: Readonly<Record<string, number>> = { quest: 0.78, neon: 0.62, clean: 0.42, glass: 0.36 };

/** The palettes of a theme, in the order of its style sheet. */
function palettesOf(theme: string): readonly (readonly [name: string | undefined, palette: Palette])[] {
  const css = readFileSync(new URL(`./${theme}.css`, import.meta.url), 'utf8');
  return [...css.matchAll(/:where\(\[data-theme='(\w+)'\], \[data-look='\1'\]\)(?::where\(\[data-colors='(\w+)'\]\))? \{([^}]*)\}/g)].map(
    ([, , name, body = '']) => [
      name,
      Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, key, color]) => [key, color])),
    ],
  );
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** `share` of one colour and the rest of the other, as `color-mix(in srgb, …)` mixes them. */
function mixed(one: string, share: number, other: string): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(one, at) * share + channel(other, at) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const required = [
  ...['surface', 'raised', 'line', 'text', 'soft', 'ink'],
  ...accents.flatMap((accent) => [accent, `${accent}-deep`, `${accent}-spice`]),
];

test.each(themeNames)('[SHW-107] %s has four palettes, the first one without a name, and each sets every colour', (theme) => {
  const [first, ...others] = themeColors[theme];
  const found = palettesOf(theme);
  expect(found.map(([name]) => name ?? first)).toEqual([first, ...others]);
  for (const [name = first, palette] of found)
    expect(
      required.filter((key) => !palette[key]),
      name,
    ).toEqual([]);
});

test('[SHW-107] a name of colours belongs to one theme', () => {
  const names = themeNames.flatMap((theme) => [...themeColors[theme]]);
  expect(new Set(names).size).toBe(36);
});

test.each(themeNames)('[SHW-56] text is legible in every palette of %s', (theme) => {
  const low: string[] = [];
  for (const [name = themeColors[theme][0], palette] of palettesOf(theme)) {
    const of = (key: string) => palette[key] ?? '#808080';
    const needs = (what: string, text: string, ground: string, ratio: number) => {
      if (contrast(text, ground) < ratio) low.push(`${name}, ${what}: ${contrast(text, ground).toFixed(2)}`);
    };
    const isLight = light.includes(theme);
    for (const ground of ['surface', ...(isLight ? [] : ['raised'])]) {
      needs(`text on ${ground}`, of('text'), of(ground), 4.5);
      needs(`quiet text on ${ground}`, of('soft'), of(ground), 4.5);
    }
    for (const accent of accents) {
      needs(`ink on ${accent}`, of('ink'), of(accent), 4.5);
      const word = isLight ? `${accent}-deep` : accent;
      const strong = isLight ? of(word) : mixed(of(word), accentInText[theme] ?? 1, '#ffffff');
      needs(`${word} on the card`, strong, of('surface'), 4.5);
      // A toast has a shade of the card's colour instead of a card. Its text is hardest to read on a white scene if the shade is dark, and
      // on a black scene if the shade is light.
      const toast = isLight ? mixed(of('surface'), 0.92, '#000000') : mixed(of('surface'), 0.8, '#ffffff');
      needs(`${word} on a toast`, strong, toast, theme === 'broadcast' ? 4.5 : 3); // only broadcast has small accented text
      // Lists and chips tint the card with the accent. Text on them is large.
      needs(`text on a card tinted by ${accent}`, of('text'), mixed(of(accent), isLight ? 0.6 : 0.27, of('surface')), 4.5);
      needs(`${word} on a card tinted by ${accent}`, strong, mixed(of(accent), isLight ? 0.35 : 0.27, of('surface')), 3.5);
    }
  }
  expect(low).toEqual([]);
});
