import { networkInterfaces } from 'node:os';
import type { Page } from '@playwright/test';
import { donate } from './support/api.ts';
import { settingsPage } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';
import { controlLink, holdMessages, openControl, setDuration } from './support/liveControl.ts';
import { watchProblem } from './support/watch.ts';

/** This computer's address in the local network, or 127.0.0.1 if it has none. */
function lanAddress(): string {
  const found = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return found.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}

test('[DSK-2] [MCH-7] the link of the QR code opens live control over the network, until phone control is turned off', async ({
  browser,
  product,
  context,
}) => {
  const settings = await context.newPage();
  await settings.goto(settingsPage(product, 'account'));
  const allowed = settings.getByRole('switch', { name: 'Allow phone control' });
  await expect(allowed).not.toBeChecked();
  await allowed.check();
  await settings.getByRole('button', { name: 'Allow devices on my network' }).click();
  await expect(settings.getByRole('button', { name: 'Show link: Phone' })).toBeVisible();
  await expect(settings.getByRole('img', { name: 'QR code for the phone' })).toHaveCount(0);
  await settings.getByRole('button', { name: 'Show link: Phone' }).click();
  await expect(settings.getByRole('img', { name: 'QR code for the phone' })).toBeVisible();
  const link = new URL(await settings.getByRole('textbox', { name: 'Link: Phone' }).inputValue());
  link.hostname = lanAddress();

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })).newPage();
  const problem = watchProblem(phone);
  const requestedUrls: string[] = [];
  phone.on('request', (request) => requestedUrls.push(request.url()));
  await phone.goto(link.href);
  await phone.getByRole('button', { name: 'Pause' }).tap();
  await expect(phone.getByRole('button', { name: 'Resume' })).toBeVisible();
  expect(problem.errors).toEqual([]);
  expect(requestedUrls.filter((url) => url.includes(link.hash.split('key=')[1] ?? '?'))).toEqual([]);
  await expect(settings.getByRole('listitem', { name: 'Phone' }).getByText(/^Last used/)).toBeVisible();

  await allowed.uncheck();
  await expect(phone.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  const shutOut = await fetch(`${link.origin}/companion/v1/control/resume`, {
    method: 'POST',
    headers: { authorization: `Bearer ${link.hash.split('key=')[1]}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(shutOut.status).toBe(401);
});

function brokenWords(control: Page): Promise<string[]> {
  return control.locator('.main-controls button').evaluateAll((buttons) => {
    const broken: string[] = [];
    for (const button of buttons) {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = node.textContent ?? '';
        if (!/\s/.test(text) && range.getClientRects().length > 1) broken.push(text);
      }
    }
    return broken;
  });
}

test('[DSK-11] live control fits a dock of 300 pixels, and its touch targets are at least 44 pixels', async ({
  product,
  openOverlay,
  browser,
}) => {
  await setDuration(product);
  await openOverlay();
  await holdMessages(product);
  const control = await openControl(browser, controlLink(product));
  for (const donorName of ['Ada', 'A_very_long_name_without_any_space_in_it_at_all', 'Cleo'])
    await donate(product, { amount: 5, donorName });
  await donate(product, { amount: 5, donorName: 'Dora', message: 'held' });
  await expect(control.getByRole('heading', { name: 'Needs approval (1)' })).toBeVisible();
  await control.keyboard.press('f');
  await expect(control.getByRole('button', { name: 'End safe mode', exact: true })).toBeVisible();
  for (const width of [300, 390, 1024, 1440]) {
    await control.setViewportSize({ width, height: 800 });
    await expect.poll(() => control.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([width, width]);
    await expect.poll(() => brokenWords(control), String(width)).toEqual([]); // fonts may load late
  }
  const touch = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const phone = await touch.newPage();
  await phone.goto(controlLink(product));
  await expect(phone.getByRole('heading', { name: 'Needs approval (1)' })).toBeVisible();
  const small = await phone.getByRole('button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      return width < 44 || height < 44 ? `${button.textContent || button.ariaLabel}: ${Math.round(width)} × ${Math.round(height)}` : [];
    }),
  );
  expect(small).toEqual([]);
});
