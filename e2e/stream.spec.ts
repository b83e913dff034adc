// The story has over 50 lines, because it opens Stream only once.
import type { Locator, Page } from '@playwright/test';
import { donate, follow } from './support/api.ts';
import { command, hasSettings } from './support/command.ts';
import { changeSettings, companionJson } from './support/companion.ts';
import { buyDemoPerks } from './support/demoPurchase.ts';
import { expect, test } from './support/fixtures.ts';
import { keyOf, requireApprovalOfMessages } from './support/liveControl.ts';
import type { Product } from './support/product.ts';
import { chooseInRow, feedOf, feedRows, openStream } from './support/streamPage.ts';
import { watchProblem } from './support/watch.ts';

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

test('[SPG-14] [SPG-34] [SPG-129] [DSK-7] [RCP-9] [RCP-26] [RCP-27] each job of a show takes at most two presses, also on a phone; events have reasons, filters and search', async ({
  product,
  openOverlay,
  context,
}) => {
  test.setTimeout(240_000);
  await setAlerts(product, shortAlert);
  await changeSettings(product, (settings) => Object.assign(settings, { moderation: { on: true, words: ['kumquat'] } }));
  const page = await context.newPage();
  const problem = watchProblem(page);
  await openStream(page, product);
  const state = page.getByRole('status', { name: 'State', exact: true });
  await expect(state.getByRole('link', { name: 'Add the overlay to OBS' })).toBeVisible();
  const overlay = await openOverlay();
  await expect(state).toContainText('Everything works');
  await command(product, 'pause');
  await command(product, 'approve-first', { isOn: true });
  await expect(state).toContainText('Alerts are paused');
  await state.getByRole('button', { name: '1 more' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await state.getByRole('button', { name: 'Resume' }).click();
  await expect(state).toContainText('Everything works');

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
  await changeSettings(product, (settings) => Object.assign(settings, { moderation: {} }));
  const phone = await openPhone(await context.newPage(), product);
  await donate(product, { amount: 1, donorName: 'Gus', message: 'First gift' });
  await donate(product, { amount: 5, donorName: 'Uma', message: 'Good luck' });
  const [song, other] = await buyDemoPerks(product, 'Otto', 'Play it in A minor');
  await expect(feedRows(page, 'Otto')).toContainText('Shown');
  await requireApprovalOfMessages(product);
  for (const donorName of ['Cid', 'Dee', 'Eve']) await donate(product, { amount: 5, donorName, message: `Hello from ${donorName}` });
  await expect(page.getByRole('heading', { name: 'Needs approval (3)' })).toBeVisible();

  for (const [each, approved] of [
    [page, 'Dee'],
    [phone, 'Eve'],
  ] as const) {
    const isPhone = each === phone;
    const presses = countPresses();
    await test.step(isPhone ? 'phone' : 'wide', async () => {
      await presses.of(0, 'read the last messages', async () => {
        for (const message of ['First gift', 'Good luck', 'Play it in A minor'])
          await expect(feedOf(each).getByText(message)).toBeVisible();
        await expect(each.getByText(`Hello from ${approved}`)).toBeVisible();
      });
      await presses.of(0, 'why was it not shown', () => expect(feedRows(each, 'Gus')).toContainText('Not shown: below your minimum'));
      await presses.of(0, 'does everything work', () =>
        expect(each.getByText(isPhone ? '1 overlay open' : 'Overlay connected').first()).toBeVisible(),
      );
      await presses.of(1, 'approve one of three', async (press) => {
        await press(each.getByRole('button', { name: new RegExp(`^Approve: ${approved}`) }));
        await expect(overlay.locator('[data-alert-key]')).toContainText(approved);
        await expect(feedRows(each, approved)).toContainText('Shown');
      });
      await presses.of(isPhone ? 2 : 1, 'replay a missed alert', async (press) => {
        if (isPhone) await press(feedRows(each, 'Gus').getByText('First gift'));
        await press(feedRows(each, 'Gus').getByRole('button', { name: 'Replay: Gus' }));
        await expect(overlay.locator('[data-alert-origin="replay"]')).toContainText('Gus');
      });
      await presses.of(1, 'a song request is done', async (press) => {
        await press(feedRows(each, 'Otto').getByRole('button', { name: `Mark as done: ${song?.title}` }));
        await expect(feedRows(each, 'Otto')).toContainText(isPhone ? '2 of 2' : '1 of 2');
      });
      await presses.of(isPhone ? 2 : 1, 'mute for ten minutes', async (press) => {
        if (isPhone) await press(each.getByRole('button', { name: 'More controls' }));
        await press(each.getByRole('button', { name: 'Mute for 10 minutes' }));
        await expect(each.getByRole('group', { name: 'How long to mute' })).toContainText(/(10:00|9:5\d)/);
      });
      await each.getByRole('button', { name: 'Mute alerts' }).click();
      await expect(each.getByRole('button', { name: 'Mute alerts' })).toHaveAttribute('aria-pressed', 'false');
    });
  }
  await test.step('perks are marked as done by keyboard, also on a phone, which cannot mute or delete', async () => {
    const perk = (of: Page, title = '') => feedRows(of, 'Otto').locator('.row-perks li').filter({ hasText: title });
    const button = (of: Page, title = '') => perk(of, title).getByRole('button');
    await expect(perk(page, song?.title)).toContainText('2 of 2');
    await button(phone, other?.title).press('Space');
    await expect(button(page, other?.title)).toHaveAttribute('aria-pressed', 'true');
    await phone.getByRole('button', { name: 'Undo the last mark' }).press('Enter');
    await expect(button(page, other?.title)).toHaveAttribute('aria-pressed', 'false');
    await feedRows(phone, 'Otto').getByText('Play it in A minor').click();
    await expect(feedRows(phone, 'Otto').getByRole('button', { name: 'Replay: Otto' })).toBeVisible();
    await expect(feedRows(phone, 'Otto').locator('summary')).toHaveCount(0);
    await page.getByRole('button', { name: /^Approve: Cid/ }).click();
    await expect(feedRows(page, 'Cid')).toContainText('Shown');
    await page.getByRole('button', { name: /^Needs action/ }).press('Enter');
    await expect(feedRows(page, 'Otto')).toHaveCount(1);
    await button(page, other?.title).press('Enter');
    await expect(feedOf(page).getByText('Nothing to do.')).toBeVisible();
  });
  expect(problem.errors).toEqual([]);
});
