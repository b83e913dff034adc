import { defaultWidget } from '../src/contract/settings/index.ts';
import { changeSettings, settingsPage } from './support/companion.ts';
import { buyDemoPerks } from './support/demoPurchase.ts';
import { expect, testWithProcess as test } from './support/fixtures.ts';
import { startAgain } from './support/product.ts';
import { addWidgetElements } from './support/widgetElements.ts';

test('[RCP-8] [RCP-9] [WDG-5] perks are checked off by keyboard, synchronously on two pages, and stay checked off after a restart', async ({
  product,
  openOverlay,
  context,
}) => {
  await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts ?? {}, { durationMs: 800, gapMs: 0 }));
  const linkOf = await addWidgetElements(product, { board: defaultWidget('perks') });
  await openOverlay();
  const board = await openOverlay(linkOf('board'));
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) await page.goto(settingsPage(product, 'perks'));
  await expect(one.getByText('All done.')).toBeVisible();

  const [first, second] = await buyDemoPerks(product, 'Ada', 'Play it in A minor');
  const open = (page: typeof one) => page.getByRole('list', { name: 'Open perks' }).getByRole('listitem');
  const done = (page: typeof one) => page.getByRole('list', { name: 'Done' }).getByRole('listitem');
  await expect(open(one)).toHaveCount(2);
  await expect(open(other)).toHaveCount(2);
  await expect(open(one).first()).toContainText('Ada');
  await expect(open(one).first()).toContainText('Play it in A minor');

  await one.getByRole('button', { name: `Check off one: ${first?.title}` }).press('Enter');
  await expect(open(other).filter({ hasText: first?.title })).toContainText('1 / 2');
  const onBoard = (title = '') => board.locator('.row', { hasText: title });
  await expect(onBoard(first?.title)).toContainText('1/2');
  await other.getByRole('checkbox', { name: second?.title }).press('Space');
  await expect(done(one)).toContainText([second?.title ?? '']);
  await other.getByRole('button', { name: 'Undo the last check' }).press('Enter');
  await expect(done(one)).toHaveCount(0);
  await one.getByRole('checkbox', { name: first?.title }).press('Space');
  await expect(done(other)).toContainText([first?.title ?? '']);
  await expect(onBoard(first?.title)).toHaveAttribute('data-done', 'yes');
  await expect(onBoard(second?.title)).toHaveAttribute('data-done', 'no');

  await product.stop();
  const again = await startAgain(product);
  try {
    await one.reload();
    await expect(done(one)).toContainText([first?.title ?? '']);
    await expect(open(one)).toContainText([second?.title ?? '']);
  } finally {
    await again.stop();
  }
});
