import { donate } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { controlLink, holdMessages, openControl, queuedTitles, setDuration } from './support/liveControl.ts';

test('[DSK-10] pause is the largest button and red while paused; pause and mute say what becomes of alerts, and how many wait', async ({
  product,
  openOverlay,
  browser,
}) => {
  await setDuration(product);
  await openOverlay();
  const control = await openControl(browser, controlLink(product));
  const largest = () =>
    control.getByRole('button').evaluateAll((buttons) => {
      const [first] = buttons.sort((one, other) => other.clientWidth * other.clientHeight - one.clientWidth * one.clientHeight);
      return [first?.textContent, (first?.clientHeight ?? 0) >= 62]; // without its border
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
  await setDuration(product);
  await holdMessages(product);
  await openOverlay();
  const control = await openControl(browser, controlLink(product));
  const columns = [control.locator('.main-controls'), control.locator('.now'), control.locator('.then')];
  const atBottom = () =>
    Promise.all(
      columns.map((column) => column.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom) <= 60)),
    );
  for (const size of [
    { width: 1100, height: 700 },
    { width: 1440, height: 900 },
  ]) {
    await control.setViewportSize(size);
    await expect.poll(atBottom).toEqual([true, true, true]);
  }
  await expect(control.getByText('No alert needs approval.')).toBeVisible();
  await expect(control.getByText('Queue is empty.')).toBeVisible();
  await expect(control.getByText('Alerts that have played appear here.')).toBeVisible();

  await control.setViewportSize({ width: 1100, height: 420 });
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
