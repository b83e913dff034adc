import type { Locator } from '@playwright/test';
import type { WidgetCode } from '../src/contract/settings/index.ts';
import { donate } from './support/api.ts';
import { hasSettings } from './support/command.ts';
import { alertsOf, callCompanion, changeSettings } from './support/companion.ts';
import { uploadCode } from './support/customWidget.ts';
import { alertOf, expect, isLive, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';
import { feedRows, openStream } from './support/streamPage.ts';
import { watchAlerts } from './support/watch.ts';

/* Alerts that a creator's code draws: their frame, their receipts, and failures of the code (SPEC CUS-60, CUS-61). */

test.use({ viewport: { width: 1_280, height: 720 } });

async function drawDonationsBy(product: Product, code: Partial<WidgetCode>, durationMs = 60_000): Promise<void> {
  const mediaId = await uploadCode(product, code);
  await changeSettings(product, (settings) => {
    const alerts = alertsOf(settings);
    alerts.durationMs = durationMs;
    alerts.variants = [
      {
        id: 'base-donation',
        when: { type: 'donation.created' },
        base: true,
        weight: 1,
        change: { drawnBy: { code: mediaId, values: {}, hosts: [] } },
      },
    ];
  });
}

interface KeptOutcome {
  readonly tag: string;
  readonly drawnInstead?: string;
}

async function outcomeOf(product: Product, id: string): Promise<KeptOutcome | null> {
  const answer = await callCompanion(product, 'GET', '/receipts');
  const { receipts } = (await answer.json()) as { receipts: { key: string; fate: KeptOutcome }[] }; // the companion answers in this shape
  const found = receipts.filter(({ key }) => key === `donation.created:${id}`);
  if (found.length > 1) throw new Error('an event has two receipts');
  return found[0]?.fate ?? null;
}

const banner: Partial<WidgetCode> = {
  kind: 'alert',
  html: '<h1>{name}</h1><p id="amount">{amount} {currency}</p><p id="message"></p><script>document.title = "{announcement}";</script>',
  css: 'h1 { color: rgb(1, 2, 3); }',
  js: 'document.querySelector("#message").textContent = "{message}"; addEventListener("click", () => SE_API.resumeQueue());',
};
/** Clicks in the frame of the alert. The code `banner` ends its alert after a click. */
const clickOn = (alert: Locator) => alert.frameLocator('iframe.frame').locator('h1').dispatchEvent('click');

test('[CUS-60] [CUS-62] the creator’s code draws alerts one after the other, and each has its receipt', async ({
  product,
  openOverlay,
}) => {
  await drawDonationsBy(product, banner);
  const overlay = await openOverlay();
  const hostile = '"; document.body.innerHTML = "<b>taken</b>"; //';
  const first = await donate(product, { amount: 25, donorName: 'Ada <b>', message: hostile });
  const second = await donate(product, { amount: 7, donorName: 'Bob', message: 'Hi' });
  const shown = alertOf(overlay, `donation.created:${first.id}`);
  await expect(shown).toBeVisible();
  const frame = shown.frameLocator('iframe.frame');
  await expect(frame.locator('h1')).toHaveText(/^Ada <.?b>$/);
  await expect(frame.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(frame.locator('#amount')).toHaveText('25 USD');
  await expect(frame.locator('#message')).toHaveText(hostile.replaceAll('"', '”').replaceAll('<', '<\u2060'));
  await expect(overlay.locator('article.alert')).toHaveCount(0);
  await clickOn(shown);
  const next = alertOf(overlay, `donation.created:${second.id}`);
  await expect(next.frameLocator('iframe.frame').locator('h1')).toHaveText('Bob');
  await expect(shown).toHaveCount(0);
  await clickOn(next);
  for (const { id } of [first, second])
    await expect.poll(() => outcomeOf(product, id)).toEqual({ tag: 'shown', cutShort: false, notes: [] });
  await expect(overlay.locator('iframe.frame')).toHaveCount(0);
});

/** Runs `js` while the alert is shown: 1.5 s after the code has received its event, which is the latest time to draw the alert. */
const whileShown = (js: string) => `addEventListener('onEventReceived', () => setTimeout(() => { ${js} }, 1500));`;

test('[CUS-61] if code shows nothing, is late or hangs, the built-in alert is shown, and the receipt has a note', async ({
  product,
  context,
}) => {
  test.setTimeout(180_000);
  const overlay = await context.newPage();
  const builtIn = await watchAlerts(overlay); // collects only built-in alerts, because a frame has no key when it is added
  await overlay.goto(product.overlay);
  await isLive(overlay);
  for (const [code, why] of [
    [{ kind: 'alert', html: '<p></p>' }, 'empty'],
    [{ kind: 'alert', html: '<p>{name}</p>', js: 'for (;;);' }, 'late'],
    [{ kind: 'alert', html: '<p>{name}</p>', js: whileShown('for (;;);') }, 'stopped'],
  ] as const satisfies readonly (readonly [Partial<WidgetCode>, string])[])
    await test.step(why, async () => {
      await drawDonationsBy(product, code, why === 'stopped' ? 6_000 : 2_500);
      await hasSettings(product);
      const { id } = await donate(product, { amount: 25, donorName: 'Ada' });
      const expected = { key: `donation.created:${id}`, text: expect.stringContaining('Ada') };
      await expect.poll(() => builtIn.at(-1)).toEqual(expect.objectContaining(expected));
      await expect(overlay.locator('iframe.frame')).toHaveCount(0);
      await expect.poll(() => outcomeOf(product, id)).toEqual({ tag: 'shown', cutShort: false, notes: [], drawnInstead: why });
    });
  expect(builtIn).toHaveLength(3);
  const row = feedRows(await openStream(await context.newPage(), product), 'Ada').last();
  await row.getByRole('button', { name: 'Details: Ada' }).click();
  await expect(row).toContainText('Ovation drew this alert');
});

test('[CUS-60] the creator chooses in the editor what draws a type, sees it on the canvas, and edits its code', async ({ openEditor }) => {
  const page = await openEditor();
  await page.getByRole('tab', { name: 'Donation' }).click();
  await page.getByText('Drawn by', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Drawn by' }).selectOption('Custom code');
  await page.getByRole('button', { name: /^Banner/ }).click();
  const stage = page.frameLocator('.stage iframe');
  const banner = stage.frameLocator('iframe.frame').locator('.banner');
  // On a slow computer the frame may load too late. Then the built-in alert is shown, and only the next preview shows the frame.
  const previewShows = (shown: () => Promise<void>) =>
    expect(async () => {
      await page.getByRole('button', { name: 'Play in the preview' }).click();
      await shown();
    }).toPass();
  await previewShows(() => expect(banner).toContainText('donated', { timeout: 10_000 }));
  await page.getByRole('textbox', { name: 'Banner', exact: true }).fill('rgb(9, 8, 7)');
  await previewShows(() => expect(banner).toHaveCSS('background-color', 'rgb(9, 8, 7)', { timeout: 10_000 }));

  await page.getByText('Code', { exact: true }).click();
  await page.getByRole('textbox', { name: 'HTML' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('<p></p>');
  await page.keyboard.press('Control+s');
  await previewShows(async () => {
    await expect(page.getByText('your custom code showed nothing within 1.5 seconds')).toBeVisible({ timeout: 10_000 });
    await expect(stage.locator('article.alert')).toBeVisible({ timeout: 10_000 });
  });
});
