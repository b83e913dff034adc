import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { themeNames } from '../../contract/settings';
import { palettes } from './theme';

const themes = join(import.meta.dirname, '../overlay/themes');

async function coloursOf(theme: string): Promise<ReadonlySet<string>> {
  const folder = join(themes, theme);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const found = texts.join('\n').match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-f])/gi) ?? [];
  return new Set(found.map((colour) => (colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour).toLowerCase()));
}

test.each(themeNames)('[SPG-8] the drawing of an overlay uses the colours of the theme %s', async (theme) => {
  const { panel, ink, accent } = palettes[theme];
  expect([...(await coloursOf(theme))]).toEqual(expect.arrayContaining([panel, ink, accent]));
});
