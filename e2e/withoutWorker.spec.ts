import type { BrowserContext, Page } from '@playwright/test';
import { donate } from './support/api.ts';
import { changeSettings } from './support/companion.ts';
import { expect, isLive, test } from './support/fixtures.ts';
import { type SeenAlert, watchAlerts } from './support/watch.ts';

test.use({ serviceWorkers: 'allow' });

async function openPage(context: BrowserContext, link: string): Promise<{ page: Page; seen: SeenAlert[] }> {
  const page = await context.newPage();
  const seen = await watchAlerts(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
  await page.goto(link);
  await isLive(page);
  return { page, seen };
}

test('[ENG-8] two pages without a SharedWorker share one engine; when its page closes, the other page continues', async ({
  product,
  context,
}) => {
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { durationMs: 1_500, gapMs: 0 }));
  const first = await openPage(context, product.overlay);
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/events/stream?')) streams.push(request.url());
  });
  const second = await openPage(context, product.overlay);
  const keys = () => [...first.seen, ...second.seen].map(({ key }) => key);
  const { id } = await donate(product, { amount: 5 });
  await expect.poll(keys).toEqual([`donation.created:${id}`]);
  expect(streams).toEqual([]);
  await first.page.close();
  const later = await donate(product, { amount: 6 });
  await expect.poll(() => second.seen.map(({ key }) => key)).toContain(`donation.created:${later.id}`);
});

test('[AWY-7] a page that runs the engine itself reloads after a failed import of the engine', async ({ product, context }) => {
  const page = await context.newPage();
  let engineAsked = false;
  let refused: string | null = null;
  await page.route('**/assets/*.js', (route) => {
    const url = route.request().url();
    if (url.includes('/engine-')) engineAsked = true;
    else if (engineAsked && refused === null) {
      refused = url;
      return route.abort();
    }
    return route.continue();
  });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
  await page.goto(product.overlay);
  await expect.poll(() => refused).not.toBeNull();
  // After 5 s of silence, the page loads the engine again. If this fails too, the page reloads 3 s later.
  await expect(page.locator('[data-state="live"]')).toBeAttached({ timeout: 60_000 });
});
