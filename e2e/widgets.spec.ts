// The story has over 50 lines, because it opens the page only once.
import type { Browser, Locator, Page } from '@playwright/test';
import { defaultWidget } from '../src/contract/settings/index.ts';
import { donate, follow, post } from './support/api.ts';
import { callCompanion, changeSettings, overlayLinks } from './support/companion.ts';
import { layer, overlayOf } from './support/elements.ts';
import { expect, test, testWithProcess } from './support/fixtures.ts';
import type { Product } from './support/product.ts';
import { wait } from './support/wait.ts';
import { watchProblem } from './support/watch.ts';
import { addWidgetElements } from './support/widgetElements.ts';

test.use({ serviceWorkers: 'allow' });

/** Places the elements side by side on the first overlay. */
const showTogether = (product: Product, elements: readonly string[]) =>
  changeSettings(product, (settings) => {
    const layers = elements.map((element, index) =>
      layer(element, { x: 20 + 640 * (index % 3), y: 20 + 540 * Math.floor(index / 3), width: 600, height: 500 }),
    );
    settings.overlays = { ...settings.overlays, alerts: overlayOf(...layers) };
  });

const part = (page: Page, name: string) => page.locator(`[data-widget] [data-part="${name}"]`);

test('[WDG-5] [WDG-8] widgets count each event once in every open page, and composite no frame while nothing changes', async ({
  product,
  openOverlay,
  browser,
}) => {
  test.slow();
  const widgets = {
    goal: defaultWidget('goal'),
    feed: defaultWidget('feed'),
    latest: { kind: 'latest', title: null, what: 'follower' },
    totals: defaultWidget('totals'),
    top: defaultWidget('top'),
    perks: defaultWidget('perks'),
  } as const;
  const link = await addWidgetElements(product, widgets);
  await showTogether(product, Object.keys(widgets));
  // Opens all widgets in one page, and one of them in a second page.
  const [all, totals] = [await openOverlay(), await openOverlay(link('totals'))];
  const [feed, latest, top, board] = (['feed', 'latest', 'top', 'perks'] as const).map((kind) =>
    all.locator(`[data-widget="${kind}"]`),
  ) as [Locator, Locator, Locator, Locator];
  await expect(totals.locator('[data-figure="donations"]')).toContainText('0');
  await donate(product, { amount: 999, donorName: 'Grace', message: 'For everybody' });
  await follow(product, 'ada_l');
  await expect(feed.locator('.row').first()).toContainText('ada_l');
  await expect(feed.locator('.row', { hasText: 'Grace' })).toContainText('$999.00');
  await expect(latest).toContainText('ada_l');
  for (const page of [all, totals]) {
    await expect(page.locator('[data-figure="USD"]')).toContainText('$999.00');
    await expect(page.locator('[data-figure="donations"]')).toContainText('1');
    await expect(page.locator('[data-figure="followers"]')).toContainText('1');
  }
  await expect(top.locator('.row').first()).toContainText('Grace', { timeout: 45_000 });
  await totals.reload();
  await expect(totals.locator('[data-figure="donations"]')).toHaveText(/^1/);

  const [first, second] = await buyPerks(product);
  await expect(board.locator('.row', { hasText: first })).toContainText('×5');
  await expect(board.locator('.row', { hasText: first })).toContainText('Bo, Ada');
  await expect(board.locator('.row', { hasText: second })).toContainText('×2');

  // The widgets read their data after a while and animate the changes. After that, no widget may request a frame.
  await expect.poll(() => countFrames(browser, 1_000), { timeout: 90_000, intervals: [0] }).toBe(0);
  // Counts for ten seconds, because this is longer than the interval between two reads of the data.
  await expect.poll(() => countFrames(browser, 10_000), { timeout: 90_000, intervals: [0] }).toBe(0);
  const countAfterDonation = async () => {
    await donate(product, { amount: 5, donorName: 'Bo' });
    return countFrames(browser, 2_000);
  };
  await expect.poll(countAfterDonation, { message: 'it is counted', timeout: 60_000, intervals: [0] }).toBeGreaterThan(5);
});

/** Two supporters buy perks: 5 of one and 2 of another. Returns the titles of these perks. */
async function buyPerks({ demo }: Product): Promise<[string, string]> {
  const { hash, origin } = new URL(demo);
  const authorization = `Bearer ${new URLSearchParams(hash.split('?')[1]).get('key')}`;
  const address = `${origin}/companion/v1/demo`;
  const { perks } = (await (await fetch(address, { headers: { authorization } })).json()) as { perks: { id: string; title: string }[] }; // the test checks the fields that it reads
  const [first, second] = perks;
  for (const [donorName, quantity] of [
    ['Ada', 2],
    ['Bo', 3],
  ] as const) {
    const lines = [
      { perkId: first?.id, quantity },
      { perkId: second?.id, quantity: 1 },
    ];
    await post(`${address}/purchases`, { authorization }, { currency: 'usd', donorName, lines });
  }
  return [first?.title ?? '', second?.title ?? ''];
}

const remembered = (page: Page) =>
  page.evaluate(async () => {
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const ledger = (await indexedDB.databases()).find(({ name = '' }) => name.startsWith('ovation-ledger-'));
    if (!ledger?.name) return '';
    const database = await settle(indexedDB.open(ledger.name));
    const written = await settle<unknown>(database.transaction('ledger').objectStore('ledger').get(['widgets']));
    database.close();
    return JSON.stringify(written) ?? '';
  });

testWithProcess(
  '[WDG-3] [WDG-8] a goal moves with a donation, not with a test, and keeps its figure while Ovation is away, also after a reload',
  async ({ product, openOverlay }) => {
    await addWidgetElements(product, { goal: defaultWidget('goal'), feed: defaultWidget('feed') });
    await showTogether(product, ['goal', 'feed']);
    const page = await openOverlay();
    await expect(part(page, 'raised')).toHaveText(/^\$\d+\.00$/);
    const raised = `$${Number((await part(page, 'raised').textContent())?.slice(1)) + 7}.00`;
    await donate(product, { amount: 7, donorName: 'Ada' });
    await expect(page.locator('.row').first()).toContainText('Ada');
    await expect(part(page, 'raised')).toHaveText(raised, { timeout: 45_000 });
    await expect.poll(() => remembered(page)).toContain(`"totalRaised":${raised.replace(/\D/g, '')},`);
    await expect.poll(() => remembered(page)).toContain('"Ada"');
    await callCompanion(product, 'POST', '/commands', { type: 'test', box: 'alerts', event: 'donation.created' });
    // Wait for the service worker: without the server, a reload needs it.
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)).toBe('activated');
    await product.kill();
    await expect(page.locator('[data-state="live"]')).toHaveCount(0);
    await expect(part(page, 'raised')).toHaveText(raised);
    expect(await page.locator('[data-alert-key]').count()).toBe(0);
    await page.reload();
    await expect(part(page, 'raised')).toHaveText(raised, { timeout: 45_000 });
    await expect(page.locator('.row').first()).toContainText('Ada');
  },
);

/** How many frames the browser composites for all its pages in `forMs`. */
async function countFrames(browser: Browser, forMs: number): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const names: string[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => names.push(...value.map((event) => String(event.name))));
  const includedCategories = ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline', 'cc'];
  await devtools.send('Tracing.start', { traceConfig: { includedCategories }, transferMode: 'ReportEvents' });
  await wait(forMs);
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return names.filter((name) => name === 'DrawFrame').length;
}

test("[TXT-12] a goal's overlay is created in the settings; changes apply to its page at once; a custom title returns when its switch is on again", async ({
  product,
  openOverlay,
  context,
}) => {
  await addWidgetElements(product, { feed: defaultWidget('feed') });
  const settings = await context.newPage();
  const problem = watchProblem(settings);
  await settings.goto(product.settings);
  await settings.getByRole('link', { name: 'Overlays', exact: true }).click();
  await settings.getByRole('button', { name: 'New overlay' }).click();
  await settings.getByRole('textbox', { name: 'Name' }).fill('My goal');
  await settings.getByRole('combobox', { name: 'First element' }).selectOption({ label: 'Goal' });
  await settings.getByRole('button', { name: 'Create' }).click();
  const goal = settings.getByRole('region', { name: 'Goal', exact: true });
  await goal.getByRole('combobox', { name: 'Style' }).selectOption({ label: 'Ring' });
  await goal.getByRole('textbox', { name: 'At', exact: true }).fill('40');
  await goal.getByRole('textbox', { name: 'Label' }).fill('A song');
  await goal.getByRole('button', { name: 'Add milestone' }).click();
  await expect(settings.getByRole('status', { name: 'Save status' })).toHaveText('Saved');
  const page = await openOverlay((await overlayLinks(product)).get('my-goal'));
  await expect(page.locator('[data-widget="goal"]')).toHaveAttribute('data-style', 'ring');
  await expect(page.locator('[data-widget="goal"]')).toContainText('A song');
  await goal.getByRole('combobox', { name: 'Style' }).selectOption({ label: 'Jar' });
  await expect(page.locator('[data-widget="goal"]').last()).toHaveAttribute('data-style', 'vessel');
  await expect(page.locator('[data-widget="goal"]')).toHaveCount(1);
  expect(problem.errors).toEqual([]);

  const heading = part(page, 'heading');
  await expect(heading).toHaveText(/\S/);
  const shown = (await heading.textContent()) ?? '';
  const toggle = settings.getByRole('switch', { name: 'Custom title' });
  const title = settings.getByRole('textbox', { name: 'Title', exact: true });
  const saved = () => expect(settings.getByRole('status', { name: 'Save status' })).toHaveText('Saved');
  await expect(settings.getByRole('combobox', { name: 'Goal' })).toContainText(shown);
  await toggle.click();
  await expect(title).toHaveValue(shown);
  await saved();
  await expect(heading).toHaveText(shown);
  await title.fill('A lamp for the studio');
  await expect(heading).toHaveText('A lamp for the studio');
  await toggle.click();
  await expect(heading).toHaveText(shown);
  await toggle.click();
  await expect(title).toHaveValue('A lamp for the studio');
  await expect(heading).toHaveText('A lamp for the studio');
  await title.fill('');
  await expect(heading).toHaveText('');

  await settings.locator('.overlay-switch > summary').click();
  await settings.getByRole('list', { name: 'Overlays' }).getByRole('button', { name: 'feed' }).click();
  await expect(toggle).not.toBeChecked(); // off, because the new element has no title
  await toggle.click();
  await expect(title).toHaveValue('');
});
