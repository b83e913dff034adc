// The story has over 50 lines, because it fills live control only once.
import type { Page } from '@playwright/test';
import { donate } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { controlLink, fillControl, openControl, setDuration } from './support/liveControl.ts';
import { checkPage } from './support/pageCheck.ts';
import { feedRows } from './support/streamPage.ts';
import { narrowPx, smallTargets } from './support/touchTargets.ts';

function brokenWords(control: Page): Promise<string[]> {
  return control.locator('.main-controls button').evaluateAll((buttons) => {
    const broken: string[] = [];
    for (const button of buttons) {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = node.textContent ?? '';
        if (!/\s/.test(text) && range.getClientRects().length > 1) broken.push(text);
      }
    }
    return broken;
  });
}

async function partsFromTop(page: Page): Promise<string[]> {
  const tops = await page
    .locator('.reach, .approvals, .stage, .four, .queue, .feed')
    .evaluateAll((all) => all.map((each) => [each.classList.item(0) ?? '', each.getBoundingClientRect().top] as const));
  return tops.sort(([, one], [, other]) => one - other).map(([name]) => name);
}

test('[DSK-27] [DSK-5] [SPG-20] a wide window has two columns, a dock and a phone one column and more controls; all fit, are accessible and large enough for fingers', async ({
  product,
  openOverlay,
  browser,
}) => {
  await setDuration(product, 90_000);
  await openOverlay();
  const control = await openControl(browser, controlLink(product));
  expect(await checkPage(control, 'empty live control')).toEqual([]);
  await fillControl(control, product);
  const [side, feed] = [control.locator('.side'), control.locator('.feed')];
  const keys = control.getByRole('region', { name: 'Keyboard shortcuts' });
  const more = control.getByRole('button', { name: 'More controls' });
  const volume = control.getByRole('slider', { name: 'Volume of all alerts' });
  const placeOf = async (part: typeof side) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('the part is not on the page');
    return box;
  };
  await test.step('accessible in every state', async () => {
    await expect(control.getByRole('button', { name: /^Undo in alerts/ })).toBeVisible(); // this button remains for 30 s
    for (const key of ['f', '1', 'p']) await control.keyboard.press(key);
    await expect(control.getByRole('button', { name: 'Resume' })).toBeVisible();
    expect(await checkPage(control, 'live control')).toEqual([]);
  });
  await test.step('every width', async () => {
    await donate(product, { amount: 5, donorName: 'A_very_long_name_without_any_space_in_it_at_all' });
    for (const width of [300, 390, 1_024, 1_440]) {
      await control.setViewportSize({ width, height: 800 });
      await expect.poll(() => control.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([width, width]);
      await expect.poll(() => brokenWords(control), String(width)).toEqual([]); // fonts may load late
    }
    for (const key of ['f', '1', 'p']) await control.keyboard.press(key);
    await expect(control.getByRole('button', { name: 'Pause' })).toBeVisible();
  });
  await test.step('wide', async () => {
    await control.setViewportSize({ width: 1_440, height: 1_100 });
    await expect(keys).toContainText('Pause or resume');
    const [left, right] = [await placeOf(feed), await placeOf(side)];
    expect(left.x + left.width).toBeLessThan(right.x);
    await expect(more).toHaveCount(0);
    await control.setViewportSize({ width: 920, height: 420 });
    await expect(keys).toBeHidden();
    const before = await placeOf(side);
    await control.mouse.move(200, 200);
    await control.mouse.wheel(0, 300);
    await expect.poll(() => control.evaluate(() => scrollY)).toBeGreaterThan(100);
    const after = await placeOf(side);
    expect(after.y).toBeGreaterThan(0);
    expect(after.y).toBeLessThanOrEqual(before.y);
    await volume.scrollIntoViewIfNeeded();
    expect((await placeOf(volume)).y).toBeLessThan(420);
  });
  await test.step('narrow', async () => {
    for (const [width, height] of [
      [300, 700],
      [390, 844],
    ] as const) {
      await control.setViewportSize({ width, height });
      await expect(volume).toHaveCount(0);
      await control.evaluate(() => scrollTo(0, 0));
      expect(await partsFromTop(control)).toEqual(['reach', 'list-part', 'stage', 'four', 'queue', 'feed']);
      const four = await placeOf(control.locator('.four'));
      expect(four.y + four.height).toBeLessThan(height);
    }
    await more.click();
    await expect(volume).toBeVisible();
    await control.reload();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(volume).toBeVisible();
    await more.click();
    await expect(volume).toHaveCount(0);
  });
  await test.step('touch targets of 44 pixels on a phone', async () => {
    const session = await control.context().newCDPSession(control);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await control.setViewportSize({ width: narrowPx, height: 844 });
    await more.click();
    await expect(volume).toBeVisible();
    for (const key of ['f', '1']) await control.keyboard.press(key);
    await expect(control.getByRole('button', { name: 'End safe mode', exact: true })).toBeVisible();
    await feedRows(control, 'Ada').locator('.row-main').click();
    await expect(control.getByRole('button', { name: 'Replay: Ada' })).toBeVisible();
    const found = (await smallTargets(control)).map((one) => `control: ${one}`);
    await control.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(control.getByRole('dialog')).toBeVisible();
    found.push(...(await smallTargets(control, 'dialog')).map((one) => `sheet: ${one}`));
    expect(found).toEqual([]);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  });
  await control.getByRole('switch', { name: 'Enable single-key shortcuts' }).press('Space');
  await control.keyboard.press('Escape');
  await control.setViewportSize({ width: 1_440, height: 1_100 });
  await expect(volume).toBeVisible();
  await expect(keys).toHaveCount(0);
});
