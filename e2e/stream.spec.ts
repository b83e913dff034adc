import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Libsql from 'libsql';
import { defaultWidget } from '../src/contract/settings/index.ts';
import { donate, follow } from './support/api.ts';
import { command, hasSettings } from './support/command.ts';
import { changeSettings, companionJson } from './support/companion.ts';
import { buyDemoPerks } from './support/demoPurchase.ts';
import { expect, test, testWithProcess } from './support/fixtures.ts';
import { keyOf, requireApprovalOfMessages } from './support/liveControl.ts';
import { type Product, startAgain } from './support/product.ts';
import { chooseInRow, feedOf, feedRows, openStream } from './support/streamPage.ts';
import { watchProblem } from './support/watch.ts';
import { addWidgetElements } from './support/widgetElements.ts';

const shortAlert = { durationMs: 1_000, gapMs: 0, minimumAmounts: { USD: 300 } };
const setAlerts = (product: Product, change: object) =>
  changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, change));

/** Opens *Stream* with the link of a phone. */
async function openPhone(page: Page, product: Product): Promise<Page> {
  const { devices } = await companionJson<{ devices: { device: string; url: string }[] }>(product, 'POST', '/devices/phone/renew', {});
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(devices.find(({ device }) => device === 'phone')?.url ?? '');
  return page;
}

test('[SPG-14] [SPG-34] each job of a show takes at most two presses, in a wide window and on a phone', async ({
  product,
  openOverlay,
  context,
}) => {
  await setAlerts(product, shortAlert);
  const wide = await openStream(await context.newPage(), product);
  const state = wide.getByRole('status', { name: 'State', exact: true });
  await expect(state.getByRole('link', { name: 'Add the overlay to OBS' })).toBeVisible();
  const overlay = await openOverlay();
  await expect(state).toContainText('Everything works');
  await command(product, 'pause');
  await command(product, 'approve-first', { isOn: true });
  await expect(state).toContainText('Alerts are paused');
  await state.getByRole('button', { name: '1 more' }).click();
  await wide.getByRole('button', { name: 'Turn off' }).click();
  await state.getByRole('button', { name: 'Resume' }).click();
  await expect(state).toContainText('Everything works');

  const phone = await openPhone(await context.newPage(), product);
  await donate(product, { amount: 1, donorName: 'Grace', message: 'First gift' });
  await donate(product, { amount: 5, donorName: 'Ada', message: 'Good luck' });
  const [song] = await buyDemoPerks(product, 'Otto', 'Play it in A minor');
  await expect(feedRows(wide, 'Otto')).toContainText('Shown');
  await requireApprovalOfMessages(product);
  for (const donorName of ['Cid', 'Dee', 'Eve']) await donate(product, { amount: 5, donorName, message: `Hello from ${donorName}` });
  await expect(wide.getByRole('heading', { name: 'Needs approval (3)' })).toBeVisible();

  for (const [page, approved] of [
    [wide, 'Dee'],
    [phone, 'Eve'],
  ] as const) {
    const isPhone = page === phone;
    const presses = countPresses();
    await test.step(isPhone ? 'phone' : 'wide', async () => {
      await presses.of(0, 'read the last messages', async () => {
        for (const message of ['First gift', 'Good luck', 'Play it in A minor'])
          await expect(feedOf(page).getByText(message)).toBeVisible();
        await expect(page.getByText(`Hello from ${approved}`)).toBeVisible();
      });
      await presses.of(0, 'why was it not shown', () => expect(feedRows(page, 'Grace')).toContainText('Not shown: below your minimum'));
      await presses.of(0, 'does everything work', () =>
        expect(page.getByText(isPhone ? '1 overlay open' : 'Overlay connected').first()).toBeVisible(),
      );
      await presses.of(1, 'approve one of three', async (press) => {
        await press(page.getByRole('button', { name: new RegExp(`^Approve: ${approved}`) }));
        await expect(overlay.locator('[data-alert-key]')).toContainText(approved);
        await expect(feedRows(page, approved)).toContainText('Shown');
      });
      await presses.of(isPhone ? 2 : 1, 'replay a missed alert', async (press) => {
        if (isPhone) await press(feedRows(page, 'Grace').getByText('First gift'));
        await press(feedRows(page, 'Grace').getByRole('button', { name: 'Replay: Grace' }));
        await expect(overlay.locator('[data-alert-origin="replay"]')).toContainText('Grace');
      });
      await presses.of(1, 'a song request is done', async (press) => {
        await press(feedRows(page, 'Otto').getByRole('button', { name: `Mark as done: ${song?.title}` }));
        await expect(feedRows(page, 'Otto')).toContainText(isPhone ? '2 of 2' : '1 of 2');
      });
      await presses.of(isPhone ? 2 : 1, 'mute for ten minutes', async (press) => {
        if (isPhone) await press(page.getByRole('button', { name: 'More controls' }));
        await press(page.getByRole('button', { name: 'Mute for 10 minutes' }));
        await expect(page.getByRole('group', { name: 'How long to mute' })).toContainText(/(10:00|9:5\d)/);
      });
      await page.getByRole('button', { name: 'Mute alerts' }).click();
      await expect(page.getByRole('button', { name: 'Mute alerts' })).toHaveAttribute('aria-pressed', 'false');
    });
  }
});

function countPresses() {
  let count = 0;
  const press = async (control: Locator) => {
    count += 1;
    await control.click();
  };
  return {
    async of(limit: number, job: string, run: (press: (control: Locator) => Promise<void>) => Promise<void>): Promise<void> {
      count = 0;
      await run(press);
      expect(count, job).toBe(limit);
    },
  };
}

test('[SPG-14] [SPG-129] [DSK-7] [RCP-26] an event’s row has its reason and original text; the list is filtered and searched; a supporter is muted and deleted', async ({
  product,
  openOverlay,
  context,
}) => {
  await setAlerts(product, shortAlert);
  await changeSettings(product, (settings) => Object.assign(settings, { moderation: { on: true, words: ['kumquat'] } }));
  await openOverlay();
  const page = await context.newPage();
  const problem = watchProblem(page);
  await openStream(page, product);
  const [ada, grace] = [feedRows(page, 'Ada'), feedRows(page, 'Grace')];
  await donate(product, { amount: 1, donorName: 'Grace' });
  const { id } = await donate(product, { amount: 5, donorName: 'Ada', message: 'Nice kumquat!' });
  await follow(product, 'lin');
  await expect(feedRows(page, 'lin')).toContainText('Shown');

  await test.step('reason and original text', async () => {
    await expect(ada).toContainText('Nice ***!');
    await ada.getByRole('button', { name: 'Show original text' }).press('Enter');
    await expect(ada).toContainText('Nice kumquat!');
    await ada.getByRole('button', { name: 'Show as viewers see it' }).press('Enter');
    await expect(ada).not.toContainText('kumquat');
    await ada.getByRole('button', { name: 'Details: Ada' }).press('Enter');
    await expect(ada).toContainText('Its name or message contained a blocked word.');
    await expect(ada).toContainText(keyOf({ id }));
    await expect(grace).toContainText('The amount was below this overlay’s minimum.');
    await grace.getByRole('link', { name: 'Change the minimum amounts' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Minimum amounts' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Minimum in USD' })).toHaveValue('3.00');
    await page.goBack();
  });

  await test.step('filters and search', async () => {
    const [filter, search] = [page.getByRole('group', { name: 'Filter' }), page.getByRole('searchbox', { name: /^Search by name/ })];
    const lists = (...names: string[]) => expect(feedOf(page).locator('.row-name')).toHaveText(names);
    await lists('lin', 'Ada', 'Grace');
    for (const [name, ...names] of [
      ['Not shown', 'Grace'],
      ['Followers', 'lin'],
      ['Donations', 'Ada', 'Grace'],
    ] as const) {
      await filter.getByRole('button', { name }).press('Enter');
      await lists(...names);
    }
    await search.fill('KUMQUAT');
    await lists('Ada');
    await search.fill('1.00');
    await lists('Grace');
    await search.fill('nobody');
    await expect(feedOf(page).getByText('No event matches.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all events' }).press('Enter');
    await lists('lin', 'Ada', 'Grace');
    await expect(search).toHaveValue('');
  });

  await test.step('mute', async () => {
    await chooseInRow(page, 'Ada', 'Mute this supporter');
    await expect(feedOf(page).getByText('Ada is muted.')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Save status' })).toHaveText('Saved');
    await hasSettings(product);
    await donate(product, { amount: 9, donorName: 'ADA' });
    const muted = feedRows(page, /ADA/);
    await expect(muted).toContainText('Not shown: this supporter is muted');
    await muted.getByRole('link', { name: 'Change muted supporters' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Muted supporters' })).toContainText('Ada');
    await page.goBack();
  });

  await test.step('delete', async () => {
    await chooseInRow(page, 'Nice', 'Delete this supporter’s data…');
    await expect(feedOf(page).getByText(/^Delete 2 entries of Ada/)).toBeVisible();
    // Presses *Undo* as soon as it appears, because it is available for only 8 s.
    const undone = feedOf(page).getByRole('button', { name: 'Undo' }).click();
    await feedOf(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await undone;
    await expect(feedRows(page, /ada/i)).toHaveCount(2);
    await chooseInRow(page, 'Nice', 'Delete this supporter’s data…');
    await feedOf(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(feedOf(page).getByText('2 entries deleted, here and in the open overlays.')).toBeVisible();
    await expect(feedRows(page, /ada/i)).toHaveCount(0);
    await expect(grace).toBeVisible();
  });
  expect(problem.errors).toEqual([]);
});

testWithProcess(
  '[RCP-9] [RCP-27] [WDG-5] perks are marked as done by keyboard, here and on a phone, which sees the last 24 hours and cannot mute or delete',
  async ({ product, openOverlay, context }) => {
    await setAlerts(product, { durationMs: 800, gapMs: 0 });
    const linkOf = await addWidgetElements(product, { board: defaultWidget('perks') });
    await openOverlay();
    const board = await openOverlay(linkOf('board'));
    const page = await openStream(await context.newPage(), product);
    const phone = await openPhone(await context.newPage(), product);
    await donate(product, { amount: 5, donorName: 'Lin', message: 'Two days ago' });
    const [first, second] = await buyDemoPerks(product, 'Ada', 'Play it in A minor');

    const perk = (of: Page, title = '') => feedRows(of, 'Ada').locator('.row-perks li').filter({ hasText: title });
    const button = (of: Page, title = '') => perk(of, title).getByRole('button');
    await button(page, first?.title).press('Enter');
    await expect(perk(phone, first?.title)).toContainText('1 of 2');
    const onBoard = (title = '') => board.locator('.row', { hasText: title });
    await expect(onBoard(first?.title)).toContainText('1/2');
    await button(phone, second?.title).press('Space');
    await expect(button(page, second?.title)).toHaveAttribute('aria-pressed', 'true');
    await phone.getByRole('button', { name: 'Undo the last mark' }).press('Enter');
    await expect(button(page, second?.title)).toHaveAttribute('aria-pressed', 'false');
    await button(page, first?.title).press('Space');
    await expect(perk(phone, first?.title)).toContainText('2 of 2');
    await expect(onBoard(first?.title)).toHaveAttribute('data-done', 'yes');
    await expect(onBoard(second?.title)).toHaveAttribute('data-done', 'no');
    await page.getByRole('button', { name: /^Needs action/ }).press('Enter');
    await expect(feedRows(page, 'Ada')).toHaveCount(1);
    await button(page, second?.title).press('Enter');
    await expect(feedOf(page).getByText('Nothing to do.')).toBeVisible();

    await product.stop();
    moveIntoPast(product, 'Lin');
    const again = await startAgain(product);
    try {
      await phone.reload();
      await expect(perk(phone, first?.title)).toContainText('2 of 2');
      await expect(phone.getByText('Two days ago')).toHaveCount(0);
      await feedRows(phone, 'Ada').getByText('Play it in A minor').click();
      await expect(feedRows(phone, 'Ada').getByRole('button', { name: 'Replay: Ada' })).toBeVisible();
      await expect(feedRows(phone, 'Ada').locator('summary')).toHaveCount(0);
      await page.reload();
      await expect(feedRows(page, 'Lin')).toContainText('Two days ago');
    } finally {
      await again.stop();
    }
  },
);

/** Moves a supporter's events in the feed two days into the past. The product must be stopped. */
function moveIntoPast({ home }: Pick<Product, 'home'>, name: string): void {
  const database = new Libsql(join(home, 'receipts.db'));
  database.prepare('update feed set created_at = created_at - ? where name = ?').run(2 * 86_400_000, name);
  database.close();
}
