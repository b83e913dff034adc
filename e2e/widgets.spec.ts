import type { Browser, Page } from '@playwright/test';
import { defaultWidget } from '../src/contract/settings/index.ts';
import { donate, follow, post } from './support/api.ts';
import { settingsPage } from './support/companion.ts';
import { expect, test, testWithProcess } from './support/fixtures.ts';
import { wait } from './support/wait.ts';
import { watchProblem } from './support/watch.ts';
import { addWidgetElements } from './support/widgetElements.ts';

test.use({ serviceWorkers: 'allow' });

const part = (page: Page, name: string) => page.locator(`[data-widget] [data-part="${name}"]`);

test('[WDG-3] a goal shows the platform’s figure: it changes with a donation, but not with a test or a reload', async ({
  product,
  openOverlay,
  context,
}) => {
  const link = await addWidgetElements(product, { goal: defaultWidget('goal') });
  const page = await openOverlay(link('goal'));
  const problem = watchProblem(page);
  const raised = part(page, 'raised');
  await expect(raised).toHaveText(/^\$\d+\.00$/);
  const figure = async () => Number((await raised.textContent())?.slice(1));
  const before = await figure();
  await donate(product, { amount: 25, donorName: 'Ada' });
  await expect(raised).toHaveText(`$${before + 25}.00`, { timeout: 45_000 });

  const settings = await context.newPage();
  await settings.goto(settingsPage(product, 'alerts'));
  await settings.getByRole('button', { name: 'Send a test to OBS: donation' }).first().click();
  await page.reload();
  await expect(raised).toHaveText(`$${before + 25}.00`, { timeout: 45_000 });
  await page.waitForTimeout(8_000);
  expect(await figure()).toBe(before + 25);
  expect(await page.locator('[data-alert-key]').count()).toBe(0);
  expect(problem.errors).toEqual([]);
});

test('lists, totals and labels count each event once, in every open page', async ({ product, openOverlay }) => {
  const link = await addWidgetElements(product, {
    feed: defaultWidget('feed'),
    latest: { kind: 'latest', title: null, what: 'follower' },
    totals: defaultWidget('totals'),
    top: defaultWidget('top'),
  });
  const [feed, latest, totals, top] = [
    await openOverlay(link('feed')),
    await openOverlay(link('latest')),
    await openOverlay(link('totals')),
    await openOverlay(link('top')),
  ];
  await expect(totals.locator('[data-figure="donations"]')).toContainText('0');
  await donate(product, { amount: 999, donorName: 'Grace', message: 'For everybody' });
  await follow(product, 'ada_l');
  await expect(feed.locator('.row').first()).toContainText('ada_l');
  await expect(feed.locator('.row', { hasText: 'Grace' })).toContainText('$999.00');
  await expect(latest.locator('[data-widget="latest"]')).toContainText('ada_l');
  await expect(totals.locator('[data-figure="USD"]')).toContainText('$999.00');
  await expect(totals.locator('[data-figure="donations"]')).toContainText('1');
  await expect(totals.locator('[data-figure="followers"]')).toContainText('1');
  await expect(top.locator('.row').first()).toContainText('Grace', { timeout: 45_000 });
  await totals.reload();
  await expect(totals.locator('[data-figure="donations"]')).toHaveText(/^1/);
});

test('[WDG-5] the perk board shows the bought perks with quantity and buyers', async ({ product, openOverlay }) => {
  const link = await addWidgetElements(product, { perks: defaultWidget('perks') });
  const page = await openOverlay(link('perks'));
  const { hash, origin } = new URL(product.demo);
  const authorization = `Bearer ${new URLSearchParams(hash.split('?')[1]).get('key')}`;
  const demo = `${origin}/companion/v1/demo`;
  const { perks } = (await (await fetch(demo, { headers: { authorization } })).json()) as { perks: { id: string; title: string }[] }; // the test checks the parts that it reads
  const [first, second] = perks;
  for (const [donorName, quantity] of [
    ['Ada', 2],
    ['Bo', 3],
  ] as const) {
    const lines = [
      { perkId: first?.id, quantity },
      { perkId: second?.id, quantity: 1 },
    ];
    await post(`${demo}/purchases`, { authorization }, { currency: 'usd', donorName, lines });
  }
  const row = page.locator('.row', { hasText: first?.title ?? '' });
  await expect(row).toContainText('×5');
  await expect(row).toContainText('Bo, Ada');
  await expect(page.locator('.row', { hasText: second?.title ?? '' })).toContainText('×2');
});

/** What the widgets of the page's browser have stored, as JSON. */
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

testWithProcess('[WDG-8] widgets keep their figures while Ovation is away, also after a reload', async ({ product, openOverlay }) => {
  const link = await addWidgetElements(product, { goal: defaultWidget('goal'), feed: defaultWidget('feed') });
  const [goal, feed] = [await openOverlay(link('goal')), await openOverlay(link('feed'))];
  await expect(part(goal, 'raised')).toHaveText(/^\$\d+\.00$/);
  const raised = `$${Number((await part(goal, 'raised').textContent())?.slice(1)) + 7}.00`;
  await donate(product, { amount: 7, donorName: 'Ada' });
  await expect(feed.locator('.row').first()).toContainText('Ada');
  await expect(part(goal, 'raised')).toHaveText(raised, { timeout: 45_000 });
  await expect.poll(() => remembered(goal)).toContain(`"totalRaised":${raised.replace(/\D/g, '')},`);
  await expect.poll(() => remembered(feed)).toContain('"Ada"');
  // Without the service worker, the reload would find no page.
  await expect.poll(() => goal.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)).toBe('activated');
  await product.kill();
  await expect(goal.locator('[data-state="live"]')).toHaveCount(0);
  await expect(part(goal, 'raised')).toHaveText(raised);
  await Promise.all([goal.reload(), feed.reload()]);
  await expect(part(goal, 'raised')).toHaveText(raised, { timeout: 45_000 });
  await expect(feed.locator('.row').first()).toContainText('Ada');
});

test('[WDG-8] widgets without changes composite no frame', async ({ product, openOverlay, browser }) => {
  test.slow();
  const kinds = ['goal', 'feed', 'top', 'latest', 'totals', 'perks'] as const;
  const link = await addWidgetElements(product, Object.fromEntries(kinds.map((kind) => [kind, defaultWidget(kind)])));
  const pages: Page[] = [];
  for (const kind of kinds) pages.push(await openOverlay(link(kind)));
  await donate(product, { amount: 5, donorName: 'Ada' });
  await pages[1]?.locator('.row', { hasText: 'Ada' }).waitFor();
  // Figures are read a little later, and their changes are animated. Wait until nothing moves.
  // Ten seconds are longer than the interval of any read.
  await expect.poll(() => countFrames(browser, 10_000), { timeout: 90_000, intervals: [0] }).toBe(0);
  const countAfterDonation = async () => {
    await donate(product, { amount: 5, donorName: 'Bo' });
    return countFrames(browser, 5_000);
  };
  await expect.poll(countAfterDonation, { message: 'it is counted', timeout: 60_000, intervals: [0] }).toBeGreaterThan(5);
});

/** Frames that all pages of the browser composite in `forMs`. */
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

test("a goal's overlay is created in the settings, and changes apply to its page at once", async ({ product, openOverlay, context }) => {
  const settings = await context.newPage();
  const problem = watchProblem(settings);
  await settings.goto(product.settings);
  await settings.getByRole('link', { name: 'Overlays', exact: true }).click();
  await settings.getByRole('textbox', { name: 'Name' }).fill('My goal');
  await settings.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Goal' });
  await settings.getByRole('button', { name: 'Add' }).click();
  await settings.getByRole('button', { name: 'Edit the layout of My goal' }).click();
  const goal = settings.getByRole('region', { name: 'Goal', exact: true });
  await goal.getByRole('combobox', { name: 'Style' }).selectOption({ label: 'Ring' });
  await goal.getByRole('textbox', { name: 'At', exact: true }).fill('40');
  await goal.getByRole('textbox', { name: 'Label' }).fill('A song');
  await goal.getByRole('button', { name: 'Add milestone' }).click();
  await expect(settings.getByRole('status', { name: 'Save status' })).toHaveText('Saved');
  const link = await addWidgetElements(product, {});
  const page = await openOverlay(link('my-goal'));
  await expect(page.locator('[data-widget="goal"]')).toHaveAttribute('data-style', 'ring');
  await expect(page.locator('[data-widget="goal"]')).toContainText('A song');
  await goal.getByRole('combobox', { name: 'Style' }).selectOption({ label: 'Jar' });
  await expect(page.locator('[data-widget="goal"]').last()).toHaveAttribute('data-style', 'vessel');
  await expect(page.locator('[data-widget="goal"]')).toHaveCount(1);
  expect(problem.errors).toEqual([]);
});

test('[TXT-12] a custom title starts as the title on stream, and returns after its switch was off and on', async ({
  product,
  openOverlay,
  context,
}) => {
  const link = await addWidgetElements(product, { goal: defaultWidget('goal'), feed: defaultWidget('feed') });
  const overlay = await openOverlay(link('goal'));
  const heading = part(overlay, 'heading');
  await expect(heading).toHaveText(/\S/);
  const shown = (await heading.textContent()) ?? '';
  const settings = await context.newPage();
  await settings.goto(settingsPage(product, 'overlays'));
  await settings.getByRole('button', { name: 'Edit the layout of goal' }).click();
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

  await settings.getByRole('tab', { name: 'feed' }).click();
  await expect(toggle).not.toBeChecked(); // initially without a title
  await toggle.click();
  await expect(title).toHaveValue('');
});
