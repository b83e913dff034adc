import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const pages = join(import.meta.dirname, '..');

async function textsOf(page: string, ending: string): Promise<readonly string[]> {
  const names = await readdir(join(pages, page), { recursive: true });
  return Promise.all(names.filter((name) => name.endsWith(ending)).map((name) => readFile(join(pages, page, name), 'utf8')));
}

/** The top-level classes in a page's CSS. Their rules apply to the entire document. */
async function styledIn(page: string): Promise<readonly string[]> {
  const texts = await textsOf(page, '.css');
  return texts.flatMap((text) => [...text.matchAll(/^\.([\w-]+) \{$/gm)].map(([, name = '']) => name));
}

async function usedIn(page: string): Promise<ReadonlySet<string>> {
  const texts = await textsOf(page, '.tsx');
  const classes = texts.flatMap((text) => [...text.matchAll(/ class=(?:"([^"]*)"|\{([^}]*)\})/g)]);
  return new Set(classes.flatMap(([, plain = '', code = '']) => (plain + code).split(/[^\w-]+/)));
}

// Both pages can be shown in one document, one after the other. The document keeps the CSS of both.
test.each([
  ['settings', 'stream'],
  ['stream', 'settings'],
])('[DSK-11] CSS of the page %s changes nothing on the page %s', async (page, other) => {
  const used = await usedIn(other);
  expect((await styledIn(page)).filter((name) => used.has(name) && name !== 'no-key')).toEqual([]);
});
