// The stories have over 50 lines, because each opens Stats only once.
import { readFile } from 'node:fs/promises';
import { donate } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { settingsPage } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';
import { watchProblem } from './support/watch.ts';

test('[STA-1] [STA-6] [AWY-7] a chart shows the previous period, has a table, and reads each day by keyboard; if its script failed to load, only the table', async ({
  product,
  context,
}) => {
  await donate(product, { amount: 25, donorName: 'Ada' });
  const page = await context.newPage();
  await page.route('**/companion/v1/stats?**', async (route) => {
    const answer = await route.fetch();
    const stats = await answer.json();
    const dayBefore = (days: number) => new Date(Date.parse(stats.asOf) - days * 86_400_000).toISOString().slice(0, 10);
    // Removes the demo's donations of other days, because the test reads yesterday's amount.
    const today = (stats.daily ?? []).filter(({ date }: { date: string }) => date === dayBefore(0));
    // Adds donations of 40 days ago to the answer, because the service refuses donations with a time in the past.
    const daily = [...today, { date: dayBefore(40), currency: 'USD', amount: 7_500, count: 3 }];
    await route.fulfill({ response: answer, json: { ...stats, daily, daysBefore: stats.days } });
  });
  let isAway = true;
  await page.route(/\/drawChart-[^/]*\.js/, (away) => (isAway ? away.abort() : away.continue()));
  await page.goto(settingsPage(product, 'stats'));
  await test.step('without its script', async () => {
    const chart = page.locator('.chart').first();
    await expect(chart.locator('details')).toHaveAttribute('open');
    await expect(chart.locator('.chart-place')).toBeHidden();
    isAway = false;
    await page.getByRole('link', { name: 'Stream' }).click();
    await page.getByRole('link', { name: 'Stats' }).click();
    await expect(chart.locator('canvas')).toBeVisible();
    await expect(chart.locator('.u-over')).toHaveCSS('position', 'absolute'); // the chart's style sheet is loaded
  });
  await test.step('by keyboard', async () => {
    const chart = page.locator('.chart', { hasText: 'Previous period' }).first();
    await expect(chart.locator('.chart-legend')).toHaveText('Previous period');
    await expect(chart.locator('canvas')).toBeVisible();
    await chart.getByText('Show as table').click();
    await expect(chart.getByRole('columnheader', { name: 'Previous period' })).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(chart.locator('.chart-place')).toBeFocused();
    const [reading, announced] = [chart.locator('.chart-reading'), chart.getByRole('status')];
    // The text above the chart has today's amount and the amount of 30 days ago, when there were no donations.
    await expect(reading).toContainText('$25.00 · Previous period: $0.00');
    await expect(announced).toHaveText((await reading.textContent()) ?? '');
    const today = await reading.textContent();
    await page.keyboard.press('ArrowLeft');
    await expect(reading).toContainText('$0.00 · Previous period: $0.00');
    await page.keyboard.press('ArrowRight');
    await expect(reading).toHaveText(today ?? '');
    await page.keyboard.press('End');
    for (let days = 0; days < 10; days += 1) await page.keyboard.press('ArrowLeft');
    await expect(reading).toContainText('$0.00 · Previous period: $75.00');
    await expect(announced).toContainText('Previous period: $75.00');
    await page.setViewportSize({ width: 700, height: 720 });
    await expect(chart.locator('.u-cursor-x')).toBeVisible();
    await expect(reading).toContainText('Previous period: $75.00');
    await page.keyboard.press('Escape');
    await expect(reading).toBeEmpty();
    await page.keyboard.press('Home');
    await expect(announced).not.toBeEmpty();
    await page.keyboard.press('Tab');
    await expect(announced).toBeEmpty();
  });
});

test('[STA-12] [LNG-2] a stream that OBS reported is listed, with a chart even if Intl rejects the browser’s language, and its recap is saved as a PNG', async ({
  product,
  context,
  openOverlay,
}) => {
  // On a Linux without a locale, Chromium reports this language.
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'language', { get: () => 'en-US@posix' }));
  await context.addInitScript(() => {
    const obs = { streaming: false };
    Object.assign(window, { obs, obsstudio: { getStatus: (answer: (status: unknown) => void) => answer({ ...obs, recording: false }) } });
  });
  const overlay = await openOverlay();
  const report = (streaming: boolean) =>
    overlay.evaluate((isOn) => {
      Reflect.get(window, 'obs').streaming = isOn;
      window.dispatchEvent(new CustomEvent(isOn ? 'obsStreamingStarted' : 'obsStreamingStopped', { detail: null }));
    }, streaming);
  const page = await context.newPage();
  const problem = watchProblem(page);
  await page.goto(settingsPage(product, 'stats'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const streams = page.locator('[data-area=streams]');
  await expect(streams).toContainText('No streams yet.');
  await report(true);
  const row = streams.locator('.stream-row');
  await expect(row).toContainText('Live');
  await donate(product, { amount: 25, donorName: 'Ada' });
  await expect(row).toContainText('$25.00');
  await report(false);
  await expect(row).not.toContainText('Live');
  await expect(row).toContainText('1 supporter');

  await row.focus();
  await page.keyboard.press('Enter');
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(streams.getByRole('rowheader', { name: 'Ada' })).toBeVisible();
  await expect(streams.locator('.chart canvas')).toBeVisible();
  await expect(streams.getByRole('img', { name: /Raised: \$25, 1 supporter, .*, Ada$/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await streams.getByRole('button', { name: 'Save recap' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^recap-\d{4}-\d\d-\d\d\.png$/);
  const file = await readFile(await download.path());
  expect([file.toString('latin1', 1, 4), file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual(['PNG', 1_200, 675]);
  const colours = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return new Set(new Uint32Array(context?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer ?? new ArrayBuffer(0))).size;
  }, file.toString('base64'));
  expect(colours).toBeGreaterThan(100);
  expect(problem.errors).toEqual([]);
});
