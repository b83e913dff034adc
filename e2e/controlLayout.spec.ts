import { donate } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { changeSettings } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';
import { controlLink, holdMessages, lastCommand, openControl, queuedTitles, setDuration } from './support/liveControl.ts';

test('[DSK-10] pause is the largest button and red while paused; pause and mute say what happens to alerts, and how many wait', async ({
  product,
  openOverlay,
  browser,
}) => {
  await setDuration(product, 90_000);
  await openOverlay();
  const control = await openControl(browser, controlLink(product));
  const largest = () =>
    control.getByRole('button').evaluateAll((buttons) => {
      const [first] = buttons.sort((one, other) => other.clientWidth * other.clientHeight - one.clientWidth * one.clientHeight);
      return [first?.textContent, (first?.clientHeight ?? 0) >= 62]; // the height of the element without its border
    });
  await expect.poll(largest).toEqual(['PausePaused alerts wait', true]);
  await expect(control.getByRole('group', { name: /^Mute/ })).toContainText('Muted alerts are skipped');

  for (const donorName of ['Ada', 'Bob', 'Cleo']) await donate(product, { amount: 5, donorName });
  await expect(queuedTitles(control)).toHaveText([/Bob/, /Cleo/]);
  await control.getByRole('button', { name: 'Pause' }).click();
  const resume = control.getByRole('button', { name: 'Resume' });
  await expect(resume).toContainText('Paused: 2 waiting');
  const isRed = () =>
    resume.evaluate((button) => {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(button).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
      return red > 1.3 * Math.max(green, blue);
    });
  await expect.poll(isRed).toBe(true);
  await control.keyboard.press('1');
  await expect(control.getByRole('button', { name: 'Mute alerts' })).toHaveAttribute('aria-pressed', 'true');
  await expect(control.getByRole('group', { name: /^Mute/ })).toContainText('Muted alerts are skipped');
});

test('[DSK-11] in a wide window three columns reach to the bottom, and each scrolls by itself', async ({
  product,
  openOverlay,
  browser,
}) => {
  await setDuration(product, 90_000);
  await holdMessages(product);
  await openOverlay();
  const control = await openControl(browser, controlLink(product));
  const columns = [control.locator('.main-controls'), control.locator('.now'), control.locator('.then')];
  const atBottom = () =>
    Promise.all(
      columns.map((column) => column.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom) <= 60)),
    );
  for (const size of [
    { width: 1000, height: 700 },
    { width: 1440, height: 900 },
  ]) {
    await control.setViewportSize(size);
    await expect.poll(atBottom).toEqual([true, true, true]);
  }
  await expect(control.getByText('No alert needs approval.')).toBeVisible();
  await expect(control.getByText('Queue is empty.')).toBeVisible();
  await expect(control.getByText('Alerts that have played appear here.')).toBeVisible();

  await control.setViewportSize({ width: 1000, height: 420 });
  for (const donorName of ['Ada', 'Bob', 'Cleo', 'Dora']) {
    await donate(product, { amount: 5, donorName, message: 'held' });
    await donate(product, { amount: 5, donorName });
  }
  await expect(queuedTitles(control)).toHaveText([/Bob/, /Cleo/, /Dora/]);
  await expect(control.locator('.held > li')).toHaveCount(4);
  const tops = () => Promise.all(columns.map((column) => column.evaluate((element) => Math.round(element.scrollTop))));
  await control
    .locator('.held > li')
    .last()
    .getByRole('button', { name: /^Approve/ })
    .focus();
  await expect.poll(async () => ((await tops())[1] ?? 0) > 0).toBe(true);
  const [controls, , queue] = await tops();
  expect([controls, queue]).toEqual([0, 0]);
  expect(await control.evaluate(() => document.documentElement.scrollHeight)).toBe(420);

  await control.setViewportSize({ width: 390, height: 844 });
  await expect(control.getByText('Alerts that have played appear here.')).toBeHidden();
});

test('[DSK-11] in a wide window a long queue moves ended alerts down', async ({ product, openOverlay, browser }) => {
  await setDuration(product, 90_000);
  await openOverlay();
  const control = await openControl(browser, controlLink(product));
  await control.setViewportSize({ width: 1000, height: 700 });
  await donate(product, { amount: 5, donorName: 'Ada' });
  await expect(control.locator('.stage')).toContainText('Ada');
  await control.keyboard.press('s');
  await expect(control.locator('.recent li')).toHaveCount(1);
  await control.getByRole('button', { name: 'Pause' }).click();
  await expect(lastCommand(control)).toHaveText(/^Paused\. .* received it\.$/);
  const donors = ['Bob', 'Cleo', 'Dora', 'Eve', 'Finn', 'Gus', 'Hal', 'Ida'];
  for (const donorName of donors) await donate(product, { amount: 5, donorName, message: 'A long fight, and well won.' });
  await expect(queuedTitles(control)).toHaveCount(donors.length);
  const gap = () =>
    control.locator('.then').evaluate((column) => {
      const [queued, ended] = [...column.children].map((list) => list.lastElementChild?.getBoundingClientRect());
      return (ended?.top ?? 0) - (queued?.bottom ?? 0);
    });
  await expect.poll(gap).toBeGreaterThan(0);
});

test('[DSK-11] [DSK-5] a wide window shows the alert as a large card in its own colours, does not move it, and lists the available keys', async ({
  product,
  openOverlay,
  browser,
}) => {
  await setDuration(product, 90_000);
  await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts?.look ?? {}, { theme: 'gilt', accent: '#0d5444' }));
  await openOverlay();
  const control = await openControl(browser, controlLink(product));
  await control.setViewportSize({ width: 1440, height: 900 });
  const stage = control.locator('.stage');
  const height = () => stage.evaluate((card) => Math.round(card.getBoundingClientRect().height));
  await expect(stage).toHaveText('No alert playing');
  await expect.poll(height).toBeGreaterThan(300);
  const before = await height();

  await donate(product, { amount: 25, donorName: 'Ada', message: 'A long fight, and well won. '.repeat(12) });
  await expect(stage).toContainText('$25.00');
  expect(await height()).toBe(before);
  await expect(stage).toHaveCSS('background-color', 'rgb(13, 84, 68)');
  await expect(stage.locator('.amount')).toHaveCSS('color', 'rgb(247, 239, 221)'); // not the accent colour, which would be as dark as the card
  expect(await violationsOf(control)).toEqual([]);

  await control.keyboard.press('s');
  const ended = control.getByRole('listitem').filter({ hasText: 'Skipped manually' });
  await expect(ended).toContainText('A long fight');
  await expect(ended.locator('.ended-at')).toHaveText(/\d:\d\d/);
  const keys = control.getByRole('region', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Pause or resume');
  await control.setViewportSize({ width: 390, height: 844 });
  await expect(keys).toBeHidden();
  await expect(ended.locator('.entry-message')).toBeVisible();
  await expect(ended.locator('.ended-at')).toBeHidden();
  await expect.poll(height).toBeLessThan(150);
  await control.setViewportSize({ width: 1440, height: 900 });
  await control.keyboard.press('?');
  await control.getByRole('switch', { name: 'Enable single-key shortcuts' }).click();
  await control.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});
