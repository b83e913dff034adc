import { networkInterfaces } from 'node:os';
import { settingsPage } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';
import { watchProblem } from './support/watch.ts';

/** This computer's address in the local network, or 127.0.0.1 if it has none. */
function lanAddress(): string {
  const found = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return found.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}

test('[CTL-2] [MCH-7] the link of the QR code opens live control over the network, until phone control is turned off', async ({
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
  expect(await phone.evaluate(() => innerWidth)).toBe(390); // without the page's `viewport` tag, a phone lays out a page 980 pixels wide
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
