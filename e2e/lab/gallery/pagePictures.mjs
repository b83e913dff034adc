import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';

const { module: obs } = await runnerImport('./e2e/support/chromium.ts');
const { module: products } = await runnerImport('./e2e/support/product.ts');
const { module: api } = await runnerImport('./e2e/support/api.ts');
const { module: companion } = await runnerImport('./e2e/support/companion.ts');

/** Starts the product and takes images of its pages. Needs a build. */
export async function photographPages(folder) {
  const home = await products.makeHome();
  const product = await products.startProduct({ home });
  const executablePath = await obs.obsChromium();
  const browser = await chromium.launch({ args: obs.obsFlags, ...(executablePath && { executablePath }) });
  try {
    await photographControl({ product, browser, path: join(folder, 'control.png') });
    await photographTwoComputers({ product, browser, path: join(folder, 'two-computers.png') });
    await photographEditor({ product, browser, path: join(folder, 'editor.png') });
  } finally {
    await browser.close();
    await product.stop();
    await products.removeHome(home);
  }
}

async function photographControl({ product, browser, path }) {
  await companion.changeSettings(product, (document) => {
    document.boxes.alerts = { ...document.boxes.alerts, durationMs: 12_000, gapMs: 0, groupAbove: 0 };
    document.moderation = { on: true, hold: { what: 'touched', forMs: 0 } };
  });
  const overlay = await browser.newPage();
  await overlay.goto(product.overlay);
  await overlay.waitForSelector('[data-state="live"]');
  const control = await browser.newPage({ viewport: { width: 1280, height: 700 }, colorScheme: 'dark', locale: 'en-US' });
  await control.goto(product.settings.replace('#/settings', '#/control'));
  await api.donate(product, { amount: 2, donorName: 'Tess' });
  await control.waitForSelector('.stage:not(.empty)');
  await control.keyboard.press('s');
  await control.waitForSelector('.stage.empty');
  await api.donate(product, {
    amount: 25,
    donorName: 'Marisol Vega',
    message: 'Your streams get me through the week. Thank you for the music!',
  });
  await api.donate(product, { amount: 5, donorName: 'Otto', message: 'free stuff at www.win-big.example right now' });
  await api.follow(product, 'marlow');
  await api.donate(product, { amount: 50, donorName: 'Yuki', message: 'For the new keyboard' });
  await control.getByText('Yuki donated').waitFor();
  await control.keyboard.press('3');
  await control.waitForTimeout(2_500);
  await control.screenshot({ path });
  await control.keyboard.press('3'); // unmutes the alerts, because the editor would otherwise show that they are muted
  await control.waitForTimeout(1_000);
  await control.close();
}

async function photographEditor({ product, browser, path }) {
  const editor = await browser.newPage({ viewport: { width: 1440, height: 860 }, colorScheme: 'dark', locale: 'en-US' });
  await editor.goto(product.settings.replace('#/settings?', '#/settings/overlays?'));
  await editor.getByRole('button', { name: 'New overlay' }).click();
  await editor.getByRole('button', { name: 'Use the template Just chatting' }).click();
  await editor.getByRole('group', { name: /^Goal, / }).click();
  await editor.frameLocator('.stage iframe').locator('[data-widget="goal"]').waitFor();
  await editor.waitForTimeout(3_000);
  await editor.screenshot({ path });
  await editor.close();
}

async function photographTwoComputers({ product, browser, path }) {
  const appSettings = await browser.newPage({ viewport: { width: 760, height: 900 }, locale: 'en-US' });
  await appSettings.goto(product.settings.replace('#/settings?', '#/settings/computer?'));
  await appSettings.getByRole('switch', { name: 'Allow devices on my network' }).click();
  await appSettings.getByText('Copy link of').waitFor();
  await appSettings.getByRole('region', { name: 'Two computers' }).screenshot({ path });
}
