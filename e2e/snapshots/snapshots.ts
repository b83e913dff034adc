import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readSettings, settingsPage } from '../support/companion.ts';
import { openContext } from '../support/context.ts';
import { openPages } from '../support/filledSettings.ts';
import { expect, test } from '../support/fixtures.ts';
import { controlLink, fillControl, openControl, setDuration } from '../support/liveControl.ts';
import { openPlaces, type Place } from '../support/places.ts';
import { fillRichly, fixAnswers } from '../support/richSettings.ts';
import { wait } from '../support/wait.ts';

/*
 * Compares what assistive technology reads on the pages of the settings and on *Stream* with the files in this folder. Does not use
 * `toMatchAriaSnapshot`: it records numbers as patterns, so it would not notice a changed value.
 * `npm run snapshots` compares. `npm run snapshots -- --update-snapshots` records.
 */

/** How many options of a list are recorded. The later options differ, because browsers know different currencies and time zones. */
const choices = 6;

/** Replaces what differs between runs: addresses, keys, ids and times. */
function masked(text: string): string {
  let options = 0;
  const lines = text.split('\n').flatMap((line) => {
    options = /^ *- option /.test(line) ? options + 1 : 0;
    return options > choices && !line.endsWith('[selected]') ? [] : [maskedLine(line)];
  });
  return `${lines.join('\n')}\n`;
}

function maskedLine(line: string): string {
  const known = line
    .replace(/https?:\/\/[\d.]+:\d+/g, 'http://host')
    .replace(/key=[\w-]+/g, 'key=…')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replace(/page p-[\w-]{10}|: p-[\w-]{10}/g, 'build')
    .replace(/\b\d+ (?:seconds?|minutes?) left/g, '# left')
    .replace(/^( *- (?:time|timer [^:]*)): .*$/g, '$1');
  if (!/\d:\d\d/.test(known)) return known;
  // A line with a time of day can contain other numbers that differ between runs.
  return known
    .replace(/\d[\d:.,/\u200f\u5e74\u6708\u65e5TZ-]*/g, '#')
    .replace(/#\s(?:[AP]M|[\u0635\u0645])/g, '#')
    .replace(/[A-Z][a-z]{2} #/g, '#');
}

async function compare(page: Page, folder: string, places: AsyncIterable<Place>): Promise<void> {
  const path = join(import.meta.dirname, folder);
  const isRecording = ['all', 'changed'].includes(test.info().config.updateSnapshots);
  if (isRecording) await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
  const files: string[] = [];
  for await (const { name, root } of places) {
    const file = `${name.replaceAll(/[^\w]+/g, '-')}.aria.yml`;
    files.push(file);
    const part = page.locator(root === 'body' && name !== 'frame' ? 'main' : root).first();
    const read = async () => masked(await part.ariaSnapshot());
    if (isRecording) await writeFile(join(path, file), await settled(read));
    else {
      const recorded = await readFile(join(path, file), 'utf8');
      await expect
        .configure({ soft: true })
        .poll(read, { message: `${folder}/${file}`, timeout: 8_000 })
        .toBe(recorded);
    }
  }
  expect((await readdir(path)).toSorted()).toEqual(files.toSorted());
}

/** Resolves to the text when it has not changed for a second. */
async function settled(read: () => Promise<string>): Promise<string> {
  for (;;) {
    const before = await read();
    await wait(1_000);
    if ((await read()) === before) return before;
  }
}

test('[SPG-20] every place of the settings reads as recorded', { tag: '@slow' }, async ({ product, openOverlay, context }) => {
  test.setTimeout(240_000);
  await openOverlay();
  await fillRichly(product);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1_440, height: 900 });
  await fixAnswers(page);
  await page.goto(settingsPage(product, 'stream'));
  await expect(page.getByText('Overlay connected').first()).toBeVisible();
  await compare(page, 'en', openPlaces(page, await readSettings(product)));
});

for (const language of ['de', 'ja', 'ar'])
  test(`[SPG-20] the pages read as recorded in ${language}`, async ({ product, browser }) => {
    await fillRichly(product);
    const page = await (
      await openContext(browser, { locale: language, timezoneId: 'UTC', viewport: { width: 1_440, height: 900 } })
    ).newPage();
    await fixAnswers(page);
    await page.goto(settingsPage(product, 'stream'));
    await expect(page.locator('#settings-pages a').first()).toBeVisible();
    await compare(page, language, openPages(page, translatedPages));
  });

const translatedPages = ['start', 'stream', 'overlays', 'moderation', 'media', 'language', 'account', 'computer', 'transfer'];

test('[SPG-20] Live control reads as recorded', async ({ product, openOverlay, browser }) => {
  await setDuration(product, 120_000);
  await openOverlay();
  const control = await openControl(browser, controlLink(product));
  await fillControl(control, product);
  await compare(control, 'control', openControlParts(control));
});

async function* openControlParts(control: Page): AsyncGenerator<Place> {
  // The results of commands are left out, because they disappear after some seconds.
  const root = '.stream-parts';
  yield { name: 'live control', root };
  for (const key of ['f', '1', 'h']) await control.keyboard.press(key);
  yield { name: 'live control, safe and hidden', root };
  await control.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  yield { name: 'shortcuts', root: 'dialog' };
}
