// The stories have over 50 lines, because each opens live control only once.
import type { Locator } from '@playwright/test';
import { donate, follow } from './support/api.ts';
import { changeSettings } from './support/companion.ts';
import { alertOf, expect, test } from './support/fixtures.ts';
import {
  controlLink,
  keyOf,
  lastCommand,
  openControl,
  queuedTitles,
  requireApprovalOfMessages,
  setDuration,
} from './support/liveControl.ts';
import { feedRows } from './support/streamPage.ts';
import { watchProblem } from './support/watch.ts';

const isRed = (button: Locator) =>
  button.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    return red > 1.3 * Math.max(green, blue);
  });

test('[DSK-1] [DSK-3] [DSK-10] [DSK-7] live control in another browser pauses, skips, mutes, approves and refuses, shows time, overlays and queue, and hides all names', async ({
  product,
  openOverlay,
  browser,
}) => {
  await setDuration(product, 60_000);
  const control = await openControl(browser, controlLink(product));
  const problem = watchProblem(control);
  await control.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(lastCommand(control)).toHaveText('Nothing happened: no overlay is open. Open an overlay’s link in OBS or in a tab.');
  await expect(control.getByRole('status', { name: 'Problems' })).toContainText('Overlay isn’t open.');
  const overlay = await openOverlay();
  await test.step('large buttons and results', async () => {
    await expect(control.getByRole('status', { name: 'Overlays' })).toHaveText('1 overlay open');
    const second = await openOverlay();
    await expect(control.getByRole('status', { name: 'Overlays' })).toHaveText('2 overlays open');
    await expect(control.getByText('Queue is empty.')).toBeVisible();
    for (const width of [300, 1_280]) {
      await control.setViewportSize({ width, height: 720 });
      const four = await control
        .locator('.four > button')
        .evaluateAll((all) => all.map((one) => [one.textContent, one.clientHeight >= 62]));
      expect(four).toEqual([
        ['PausePaused alerts wait', true],
        ['Skip', true],
        ['MuteMuted alerts are skipped', true],
        ['Safe mode', true],
      ]);
    }

    await control.getByRole('button', { name: 'Skip TTS' }).click();
    await expect(lastCommand(control)).toHaveText('Nothing was being read. 2 overlays received it.');

    const ada = await donate(product, { amount: 25, donorName: 'Ada', message: 'Hello there' });
    const grace = await donate(product, { amount: 7, donorName: 'Grace' });
    await expect(alertOf(overlay, keyOf(ada))).toBeVisible();
    await expect(control.locator('.stage')).toContainText('Hello there');
    await expect(control.locator('.stage')).toContainText('$25.00');
    await expect(queuedTitles(control)).toHaveText([/Grace/]);

    await control.getByRole('button', { name: 'Pause' }).click();
    await expect(lastCommand(control)).toHaveText(/^Paused\. Alerts wait\./);
    const resume = control.getByRole('button', { name: 'Resume' });
    await expect(resume).toContainText('Paused: 1 waiting');
    await expect.poll(() => isRed(resume)).toBe(true);
    await control.getByRole('button', { name: 'Skip', exact: true }).click();
    await expect(alertOf(overlay, keyOf(ada))).toHaveCount(0);
    await expect(control.locator('.stage')).toHaveText('Paused: 1 waiting');
    await expect(feedRows(control, 'Ada')).toContainText('Skipped manually');
    await expect(feedRows(control, 'Ada')).toContainText('Hello there');
    await expect(feedRows(control, 'Grace')).toHaveCount(0); // the queue above the feed shows it

    await control.getByRole('button', { name: 'Mute sounds' }).click();
    await expect(control.getByRole('button', { name: 'Mute sounds' })).toHaveAttribute('aria-pressed', 'true');
    await control.getByRole('button', { name: 'Mute for 5 minutes' }).click();
    await expect(control.getByRole('timer')).toHaveText(/^(5:00|4:5\d)$/);
    await resume.click();
    await expect(alertOf(overlay, keyOf(grace))).toBeVisible();
    await second.close();
  });
  await test.step('the time bar animates only `transform`, and moves once a second with reduced motion', async () => {
    const fill = control.locator('.stage .time-fill');
    const animated = () =>
      fill.evaluate((bar) =>
        bar
          .getAnimations()
          .map(({ effect }) =>
            Object.keys((effect as KeyframeEffect | null)?.getKeyframes()[0] ?? {}).filter(
              (name) => !/offset|easing|composite/i.test(name),
            ),
          ),
      );
    const at = () => fill.evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a);
    expect(await animated()).toEqual([]);
    const before = await at();
    await expect.poll(at).toBeLessThan(before);
    await control.emulateMedia({ reducedMotion: 'no-preference' });
    await donate(product, { amount: 5, donorName: 'Bob' });
    await control.keyboard.press('s');
    await expect(control.locator('.stage')).toContainText('Bob');
    await expect.poll(animated).toEqual([['transform']]);
    await control.emulateMedia({ reducedMotion: 'reduce' });
    await control.keyboard.press('s');
    await expect(control.locator('.stage.empty')).toBeVisible();
    await expect(overlay.locator('[data-alert-key]')).toHaveCount(0);
  });
  await test.step('approvals', async () => {
    await requireApprovalOfMessages(product);
    const first = await donate(product, { amount: 5, donorName: 'Ada', message: 'first message' });
    await expect(control.getByRole('heading', { name: 'Needs approval (1)' })).toBeVisible();
    const second = await donate(product, { amount: 6, donorName: 'Grace', message: 'second message' });
    const row = (text: string) => control.locator('.awaiting-approval > li').filter({ hasText: text });
    await row('second message')
      .getByRole('button', { name: /^Reject/ })
      .click();
    await expect(row('second message')).toHaveCount(0);
    await control.getByRole('button', { name: /^Undo in alerts/ }).click();
    await expect(row('second message')).toBeVisible();
    await expect(overlay.locator('[data-alert-key]')).toHaveCount(0);
    await row('first message')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(alertOf(overlay, keyOf(first))).toBeVisible();
    await expect(row('second message').getByRole('button', { name: /^Approve/ })).toBeFocused();
    await control.keyboard.press('s');
    await control.keyboard.press('a');
    await expect(alertOf(overlay, keyOf(second))).toBeVisible();
    for (const donorName of ['Hedy', 'Joan']) await donate(product, { amount: 5, donorName, message: 'held' });
    await expect(control.getByRole('heading', { name: 'Needs approval (2)' })).toBeVisible();
    await control.getByRole('button', { name: /^Approve all/ }).press('Enter');
    // If the focus moved to the button beside the heading, a second press would clear the queue.
    await expect(control.getByRole('heading', { name: /^Queue/ })).toBeFocused();
  });
  await test.step('hidden names, also after a reload', async () => {
    await changeSettings(product, (settings) => Object.assign(settings, { moderation: {} }));
    await control.keyboard.press('c');
    await expect(queuedTitles(control)).toHaveCount(0);
    await control.keyboard.press('s');
    await expect(control.locator('.stage.empty')).toBeVisible();
    await donate(product, { amount: 4, donorName: 'Rumpelstilz', message: 'secret words' });
    await expect(control.locator('.stage')).toContainText('Rumpelstilz');
    await control.keyboard.press('s');
    await expect(control.getByRole('button', { name: 'Replay: Rumpelstilz' })).toBeVisible();
    await donate(product, { amount: 5, donorName: 'Rumpelstilz', message: 'secret words' });
    await follow(product, 'rumpelstilz_2');
    await expect(control.locator('.stage')).toContainText('Rumpelstilz');
    await expect(queuedTitles(control)).toHaveText([/rumpelstilz_2/]);
    const everything = () => control.evaluate(() => document.body.innerHTML);
    expect(await everything()).toContain('secret words');
    await control.getByRole('button', { name: 'Hide names' }).click();
    await expect.poll(everything).not.toMatch(/rumpelstilz|secret words/i);
    await control.reload();
    await expect(control.locator('.stage')).toContainText('Donation');
    expect(await everything()).not.toMatch(/rumpelstilz|secret words/i);
  });
  expect(problem.errors).toEqual([]);
});

test('[DSK-5] the queue is reordered by keys and mouse, cleared and restored, and an alert replayed, by keys alone; the shortcuts are listed, and can be turned off', async ({
  product,
  openOverlay,
  browser,
}) => {
  await setDuration(product, 60_000);
  const overlay = await openOverlay();
  const control = await openControl(browser, controlLink(product));
  await test.step('shortcuts', async () => {
    await control.keyboard.press('?');
    const sheet = control.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toContainText('Skip the alert that is playing');
    await sheet.getByRole('switch', { name: 'Enable single-key shortcuts' }).press('Space');
    await control.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await control.keyboard.press('p');
    await expect(control.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(lastCommand(control)).toBeEmpty();
    await control.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await sheet.getByRole('switch', { name: 'Enable single-key shortcuts' }).press('Space');
    await control.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
  await test.step('queue', async () => {
    const first = await donate(product, { amount: 5, donorName: 'Ada' });
    await expect(alertOf(overlay, keyOf(first))).toBeVisible();
    for (const donorName of ['Bob', 'Cleo', 'Dora']) await donate(product, { amount: 5, donorName });
    await expect(queuedTitles(control)).toHaveText([/Bob/, /Cleo/, /Dora/]);

    const later = control
      .locator('li')
      .filter({ hasText: 'Bob' })
      .getByRole('button', { name: /^Later/ });
    await later.focus();
    await control.keyboard.press('Enter');
    await expect(queuedTitles(control)).toHaveText([/Cleo/, /Bob/, /Dora/]);
    await expect(later).toBeFocused();
    await control.keyboard.press('Alt+ArrowDown');
    await expect(queuedTitles(control)).toHaveText([/Cleo/, /Dora/, /Bob/]);
    await expect(later).toBeFocused();
    await control.keyboard.press('Alt+Home');
    await expect(queuedTitles(control)).toHaveText([/Bob/, /Cleo/, /Dora/]);
    const entry = (name: string) => control.locator('ol.entries > li').filter({ hasText: name });
    await entry('Dora').dragTo(entry('Bob'));
    await expect(queuedTitles(control)).toHaveText([/Dora/, /Bob/, /Cleo/]);
    await later.press('Alt+Home');
    await later.press('Alt+ArrowDown');
    await later.press('Alt+ArrowUp');
    await entry('Cleo').dragTo(entry('Dora'));
    await expect(queuedTitles(control)).toHaveText([/Bob/, /Cleo/, /Dora/]);

    await later.press('c');
    await expect(control.getByRole('heading', { name: 'Queue (0)' })).toBeFocused();
    await expect(control.getByText(/3 alerts removed from the queue\. \d+ s/)).toBeVisible();
    await control.keyboard.press('u');
    await expect(queuedTitles(control)).toHaveText([/Bob/, /Cleo/, /Dora/]);

    await control.keyboard.press('c');
    await expect(queuedTitles(control)).toHaveCount(0); // wait for this, because a skip does not wait for earlier commands
    await control.keyboard.press('s');
    await expect(control.locator('.stage.empty')).toBeVisible();
    // *Now playing* is already empty while the alert is still moving out.
    await expect(feedRows(control, 'Ada')).toContainText('Skipped manually');
    await control.keyboard.press('r');
    await expect(alertOf(overlay, keyOf(first))).toHaveAttribute('data-alert-origin', 'replay');
    await expect(control.locator('.stage')).toContainText('Replay');
  });
});
