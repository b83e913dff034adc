// The story has over 50 lines, because it opens the settings only once.
import type { Page } from '@playwright/test';
import { defaultSpeech, Moderation } from '../src/contract/settings/index.ts';
import { en } from '../src/page/i18n/en/index.ts';
import { alertSettings } from '../src/page/settings/inspector/panels.ts';
import { follow } from './support/api.ts';
import { changeSettings, companionJson, settingsPage } from './support/companion.ts';
import { expect, testWithProcess as test } from './support/fixtures.ts';

// Only a product in its own process has the setting "start when the creator logs in to the computer", which the search must find.
test('[SPG-27] [SPG-30] a setting is found by its name in other tools, below an explanation, opened by keyboard, and focused in view, and so is each other setting', async ({
  product,
  context,
}) => {
  test.setTimeout(300_000); // about 150 settings, one after another
  const settings = await context.newPage();
  await test.step('found', async () => {
    await changeSettings(product, (document) => Object.assign(document, { moderation: Moderation.parse({ on: false }) }));
    await settings.goto(settingsPage(product, 'stats'));
    await expect(settings.getByRole('heading', { level: 1, name: 'Stats' })).toBeVisible();
    await settings.keyboard.press('Control+k');
    const search = settings.getByRole('searchbox', { name: 'Search settings' });
    await expect(search).toBeFocused();
    await settings.keyboard.type('nothing like it');
    await expect(settings.getByText('No setting found for “nothing like it”.')).toBeVisible();
    await settings.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await settings.keyboard.type('alert delay');
    await settings.keyboard.press('ArrowDown');
    await expect(settings.getByRole('link', { name: 'Gap between alerts Alerts › All alerts › Timing' })).toBeFocused();
    await settings.keyboard.press('Enter');
    await expect(settings.getByRole('textbox', { name: 'Gap between alerts' })).toBeFocused();
    // In the editor, the list of pages and the search are in a menu.
    await expect(search).toBeHidden();
    await settings.keyboard.press('Control+k');
    await expect(search).toHaveValue('');

    // Moderation is off, so its fields are hidden. The focus moves to its switch instead.
    await search.fill('bad words');
    await search.press('Enter');
    await expect(settings.getByRole('switch', { name: 'Moderate names and messages' })).toBeFocused();

    await search.fill('follower picture');
    await search.press('Enter');
    await expect(settings.getByRole('tab', { name: 'Follower' })).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => labelOfFocus(settings)).toBe('Image & sound');
  });
  await test.step('explained', async () => {
    await settings.setViewportSize({ width: 1_440, height: 420 });
    await goTo(settings, '#/settings/moderation');
    const field = settings.getByRole('searchbox', { name: 'Search settings' });
    await field.fill('bits');
    const search = settings.getByRole('search');
    const [sentence, hit] = [search.locator('p:not([role])'), search.getByRole('link').first()];
    await expect(sentence).toHaveText(/^Bits and cheers don’t come to Ovation/);
    const gap = async () => {
      const [above, below] = [await sentence.boundingBox(), await hit.boundingBox()];
      return above && below ? below.y - above.y - above.height : Number.NaN;
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);

    await field.fill('dark mode');
    await field.press('Enter');
    await expect(settings.getByRole('combobox', { name: 'Appearance' })).toBeFocused();
    await expect(settings.getByRole('combobox', { name: 'Appearance' })).toBeInViewport({ ratio: 1 });
  });
  await test.step('each setting', async () => {
    const intervals = [20]; // the focus arrives soon, and the default of 100 ms would double the time
    await follow(product, 'grace'); // so that *Stream* lists an event
    // Turns on the settings whose fields are otherwise hidden.
    await changeSettings(product, (settings) => {
      settings.moderation = Moderation.parse({ on: true, hold: { what: 'all', release: 'by-hand', forMs: 0 } });
      Object.assign(settings.boxes.alerts ?? {}, { speech: { ...defaultSpeech, on: true } });
    });
    await settings.setViewportSize({ width: 1_280, height: 720 });
    await goTo(settings, '#/settings/alerts');
    await expect(settings.getByRole('tab', { name: 'Donation' })).toBeVisible();
    const { voices } = await companionJson<{ voices: unknown[] }>(product, 'GET', '/voices');
    const needAVoice = ['setting.speech.voice', 'setting.speech.rate', 'setting.speech.volume'];
    const isShown = (label: string) => voices.length > 0 || !needAVoice.includes(label);
    for (const { tab, label, shownBy } of alertSettings) {
      // Opens the address of a link to *Alerts* directly. The link would navigate twice, and the browser ignores more than 200 navigations
      // in ten seconds.
      await goTo(settings, `#/settings/overlays?overlay=alerts&box=alerts&${tab === 'all' ? '' : `tab=${tab}&`}part=${label}`);
      // Until the voices are loaded, a field that needs a voice is hidden. The switch that shows the field has the focus instead.
      const labels = [...(isShown(label) ? [en[label]] : []), ...(shownBy && needAVoice.includes(label) ? [en[shownBy]] : [])];
      await expect
        .poll(() => labelOfFocus(settings), { message: `${tab} ${label}`, intervals })
        .toMatch(new RegExp(`^(${labels.join('|')})$`));
    }
    const search = settings.getByRole('searchbox', { name: 'Search settings' });
    for (const page of [
      'Moderation',
      'Language & time',
      'Connections',
      'App settings',
      'Backup & sharing',
      'Media',
      'Stream',
      'Diagnostics',
    ]) {
      await settings.keyboard.press('Control+k');
      await search.fill(page);
      const hits = settings
        .getByRole('search')
        .getByRole('link')
        .filter({ hasText: `${page}` });
      await expect.poll(() => hits.count(), page).toBeGreaterThan(1);
      const found = await hits.evaluateAll((links) =>
        links.map((link) => [link.getAttribute('href') ?? '', link.firstChild?.textContent ?? '']),
      );
      for (const [href = '', label] of found.filter(([href]) => href?.includes('part='))) {
        await goTo(settings, href);
        await expect.poll(() => labelOfFocus(settings), { message: `${page}: ${label}`, intervals }).toBe(label);
      }
    }
  });
});

/** Opens a link. Removes the focus first, so that only the link can set it. */
async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((next) => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.location.hash = next;
  }, hash);
}

function labelOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement || focused instanceof HTMLTextAreaElement)
      return (focused.closest('fieldset')?.querySelector('legend') ?? focused.labels?.[0])?.textContent ?? focused.ariaLabel;
    const label = focused?.closest('.font-field')?.querySelector('.field-label');
    return (label ?? focused?.querySelector('h2, h3') ?? focused)?.textContent ?? null;
  });
}
