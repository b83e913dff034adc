import { donate } from './support/api.ts';
import { settingsPage } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';

test('[STA-5] the line of the period before has a legend beside the plot, and a column in its table', async ({ product, context }) => {
  await donate(product, { amount: 25, donorName: 'Ada' });
  const page = await context.newPage();
  await page.route('**/companion/v1/stats?**', async (route) => {
    const answer = await route.fetch();
    const stats = await answer.json();
    // A donation of 40 days ago, which the service takes from nobody.
    const date = new Date(Date.parse(stats.asOf) - 40 * 86_400_000).toISOString().slice(0, 10);
    const daily = [...(stats.daily ?? []), { date, currency: 'USD', amount: 7_500, count: 3 }];
    await route.fulfill({ response: answer, json: { ...stats, daily, daysBefore: stats.days } });
  });
  await page.goto(settingsPage(product, 'stats'));
  const plot = page.locator('.plot', { hasText: 'Previous period' }).first();
  await expect(plot.locator('.plot-legend')).toHaveText('Previous period');
  await expect(plot.locator('canvas')).toBeVisible();
  await plot.getByText('Show as table').click();
  await expect(plot.getByRole('columnheader', { name: 'Previous period' })).toBeVisible();
});
