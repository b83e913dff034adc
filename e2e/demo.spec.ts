import { command } from './support/command.ts';
import { changeSettings } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';
import { checkPage } from './support/pageCheck.ts';
import { narrowPx, smallTargets } from './support/touchTargets.ts';
import { watchProblem } from './support/watch.ts';

test('[SPG-20] a supporter donates, buys perks and follows; each becomes an alert, and the goal fills; the page is accessible at every width', async ({
  product,
  openOverlay,
  context,
}) => {
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, { durationMs: 60_000, gapMs: 100 }));
  const skip = () => command(product, 'skip');
  const overlay = await openOverlay();
  const demo = await context.newPage();
  const problem = watchProblem(demo);
  await demo.goto(product.demo);
  const goal = demo.getByRole('progressbar', { name: 'Goal' });
  const before = await goal.getAttribute('aria-valuetext');
  await demo.getByRole('textbox', { name: 'Your name', exact: true }).fill('Ada');
  await demo.getByRole('textbox', { name: 'Message' }).fill('Hello from the demo');
  await demo.getByRole('button', { name: 'Donate $5', exact: true }).click();
  const donation = overlay.locator('[data-alert-key^="donation.created:"]');
  await expect(donation).toContainText('Ada');
  await expect(donation.locator('[data-part="amount"]')).toHaveText('$5.00');
  await expect(donation).toContainText('Hello from the demo');
  await expect(goal).not.toHaveAttribute('aria-valuetext', before ?? '');
  await skip();

  await demo
    .getByRole('button', { name: /^More / })
    .first()
    .click();
  await demo
    .getByRole('button', { name: /^More / })
    .first()
    .click();
  await demo.getByRole('button', { name: 'Buy perks' }).click();
  const purchase = overlay.locator('[data-alert-keys*="perks.purchased:"]');
  await expect(purchase).toBeVisible();
  await expect(purchase).toHaveAttribute('data-alert-key', /^donation\.created:/);
  await expect(purchase.locator('[data-part="perks"]')).toContainText('2');
  await expect(purchase).toHaveAttribute('data-type', 'perks.purchased');
  await expect(purchase.locator('[data-part="title"]')).toContainText('bought');
  await skip();

  await demo.getByRole('textbox', { name: 'Name to follow with' }).fill('ada_l');
  await demo.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(overlay.locator('[data-alert-key^="follower.created:"]')).toContainText('ada_l');
  expect(problem.errors).toEqual([]);

  const found = await checkPage(demo, 'demo');
  const session = await context.newCDPSession(demo);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await demo.setViewportSize({ width: narrowPx, height: 844 });
  found.push(...(await smallTargets(demo)));
  expect(found).toEqual([]);
});
