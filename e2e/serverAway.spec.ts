import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { donate, follow } from './support/api.ts';
import { changeSettings } from './support/companion.ts';
import { alertOf, isLive } from './support/fixtures.ts';
import { alphaAt } from './support/overlayPicture.ts';
import { makeHome, removeHome } from './support/product.ts';
import { firstPage, test, waitUntilCached } from './support/profileFixtures.ts';
import { watchAlerts, watchProblem } from './support/watch.ts';

/*
 * The overlay while the companion is off, from the start or after a while. A browser profile on disk represents OBS. A new browser with
 * the same profile represents a restart of OBS.
 */

const shortAlerts = { durationMs: 1_500, gapMs: 100 };

test('[AWY-1] an overlay opened before the companion runs starts with its settings, and is live once the companion runs', async ({
  start,
  openBrowser,
}) => {
  const first = await start();
  const before = await openBrowser();
  const overlay = firstPage(before);
  // Makes alerts long, so that the browser closes in the first half of an alert even on a slow computer.
  await changeSettings(first, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { ...shortAlerts, durationMs: 120_000 }));
  await overlay.goto(first.overlay);
  await isLive(overlay);
  await waitUntilCached(overlay);
  const donation = await donate(first, { amount: 5, donorName: 'Ada' });
  await follow(first, 'grace');
  await expect(alertOf(overlay, `donation.created:${donation.id}`)).toBeVisible();
  // The overlay must remember this minimum and duration while the companion is off.
  await changeSettings(first, ({ boxes: elements }) => {
    Object.assign(elements.alerts ?? {}, shortAlerts);
    if (elements.alerts) elements.alerts.show['follower.created'] = false;
  });
  await expect.poll(() => cachedShow(overlay, 'follower.created')).toBe(false);
  await before.close();
  await first.kill();

  const after = await openBrowser();
  const again = firstPage(after);
  const seen = await watchAlerts(again);
  await again.goto(first.overlay);
  await expect(again.locator('[data-box="alerts"]')).toBeAttached();
  const keys = () => seen.map(({ key }) => key);
  await expect.poll(keys).toEqual([`donation.created:${donation.id}`]);
  // If the overlay used the previous duration, the alert would last two minutes.
  await expect(again.locator('[data-alert-key]')).toHaveCount(0);
  expect(
    await alphaAt(again, [
      { x: 2, y: 2 },
      { x: 640, y: 360 },
      { x: 1270, y: 710 },
    ]),
  ).toEqual([0, 0, 0]);
  expect(await again.locator('[data-state]').first().getAttribute('data-state')).not.toBe('live');

  const second = await start();
  await isLive(again);
  const { id } = await donate(second, { amount: 7 });
  await expect.poll(keys).toEqual([`donation.created:${donation.id}`, `donation.created:${id}`]);
});

/** Whether alerts of this type are shown, as stored in the overlay's profile. */
function cachedShow(page: Page, type: string): Promise<unknown> {
  return page.evaluate(
    (type) =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open('ovation-profile');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const read = open.result.transaction('ledger').objectStore('ledger').get('companion');
          read.onsuccess = () => resolve(read.result?.settings.boxes.alerts.show[type]);
        };
      }),
    type,
  );
}

test('[ENG-13] an overlay whose link was refused by another Ovation at its address is live again once its own returns', async ({
  start,
  page: overlay,
}) => {
  const own = await start();
  const seen = await watchAlerts(overlay);
  await overlay.goto(own.overlay);
  await isLive(overlay);
  await own.kill();
  const otherHome = await makeHome();
  const other = await start({ home: otherHome });
  try {
    await expect(overlay.locator('[data-state="stopped"]').first()).toBeAttached();
    await other.kill();
    const again = await start();
    await isLive(overlay);
    const { id } = await donate(again, { amount: 8 });
    await expect.poll(() => seen.map(({ key }) => key)).toEqual([`donation.created:${id}`]);
  } finally {
    await other.kill();
    await removeHome(otherHome);
  }
});

test('[AWY-1] a companion that hangs does not delay the overlay', async ({ start, page: overlay }) => {
  const product = await start();
  await overlay.goto(product.overlay);
  await waitUntilCached(overlay);
  process.kill(product.pid, 'SIGSTOP');
  try {
    await overlay.goto('about:blank');
    await overlay.goto(product.overlay, { timeout: 30_000 });
    await expect(overlay.locator('[data-box="alerts"]')).toBeAttached();
  } finally {
    process.kill(product.pid, 'SIGCONT');
  }
  await isLive(overlay);
});

/** How long the service worker waits for the companion until it uses its cache (`main.serviceWorker.ts`). */
const networkLimitMs = 1_500;

test('[AWY-2] after an update the new page is shown at once, and cached', async ({ start, page, home }) => {
  const first = await start();
  await page.goto(first.settings);
  await waitUntilCached(page);
  await page.reload(); // after this, the service worker controls the page from the start
  await first.kill();

  const second = await start({ build: await otherBuild(home) });
  const next = page.locator('meta[name=build]');
  let tookMs: number;
  // On a slow computer the companion may answer too late. Then the page comes from the cache, and the load is repeated.
  do {
    await page.goto('about:blank');
    const beganAtMs = Date.now();
    await page.goto(second.settings);
    tookMs = Date.now() - beganAtMs;
  } while (tookMs >= networkLimitMs && (await next.count()) === 0);
  await expect(next).toHaveAttribute('content', 'the next');
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('ovation-page-the-next');
  await waitUntilCached(page);
  await second.kill();
  await page.goto('about:blank');
  await page.goto(second.settings);
  await expect(next).toHaveAttribute('content', 'the next');
});

async function otherBuild(folder: string): Promise<string> {
  const build = join(folder, 'next', 'dist');
  await cp(join(import.meta.dirname, '../dist'), build, { recursive: true });
  await symlink(join(import.meta.dirname, '../node_modules'), join(folder, 'next', 'node_modules'));
  await edit(join(build, 'page/index.html'), '</title>', '</title><meta name="build" content="the next" />');
  await edit(join(build, 'page/serviceWorkerBuild.js'), /"id":"[^"]+"/, '"id":"the-next"');
  return build;
}

async function edit(path: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${path} does not contain ${from}`);
  await writeFile(path, changed);
}

test('[AWY-1] at an address of the local network, not a secure context, the overlay works without a service worker', async ({
  start,
  page: overlay,
}) => {
  const address = Object.values(networkInterfaces())
    .flat()
    .find((candidate) => candidate?.family === 'IPv4' && !candidate.internal)?.address;
  test.skip(address === undefined, 'this machine has no address but its own');
  const product = await start({ environment: { OVATION_HOST: '0.0.0.0' } });
  const { errors } = watchProblem(overlay);
  await overlay.goto(product.overlay.replace('127.0.0.1', address ?? ''));
  await expect(overlay.locator('[data-box="alerts"]')).toBeAttached();
  expect(await overlay.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false]);
  expect(errors).toEqual([]);
});
