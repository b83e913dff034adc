import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultWidget, Moderation, type Widget } from '../../../contract/settings';
import { donation, purchase } from '../../../testing/events';
import { createWidgetWorld, last } from '../../../testing/widgetWorld';

const now = '2026-01-01T00:00:05.000Z';

describe('[MOD-36] a muted supporter', () => {
  const moderation = z.parse(Moderation, { mutedSupporters: ['ada'] });
  const [ada, grace] = [donation({ createdAt: now }), donation({ id: 'd2', donorName: 'Grace', createdAt: now })];
  const bought = purchase({ createdAt: now });
  const donors = ['Ada', 'Grace'].map((donorName) => ({ donorName, currency: 'USD', total: 500 }));

  test.each(['feed', 'ticker', 'latest', 'top', 'credits', 'perks'] as const)('is not named in the widget %s', async (kind) => {
    const reads = { '/read/donation/top-donors': { donors, accountId: 'me' } };
    const { page, publish, settings, saveSettings, time } = await createWidgetWorld(defaultWidget(kind), reads);
    for (const [at, event] of [grace, ada, bought, purchase({ donationId: 'd2', donorName: 'Grace', createdAt: now })].entries())
      await publish(event, `${at + 1}-0`);
    expect(JSON.stringify(last(page))).toContain('Ada');
    await saveSettings({ ...settings, moderation });
    await time.advance(1_000);
    expect(JSON.stringify(last(page))).not.toContain('Ada');
    expect(JSON.stringify(last(page))).toContain('Grace');
    await saveSettings({ ...settings, moderation: z.parse(Moderation, {}) });
    await time.advance(1_000);
    expect(JSON.stringify(last(page))).toContain('Ada');
  });

  test('counts in totals and in the quantity of perks', async () => {
    for (const [kind, expected] of [
      ['totals', /10\.00/],
      ['perks', /"quantity":2/],
    ] as const) {
      const { page, publish, settings, saveSettings } = await createWidgetWorld(defaultWidget(kind));
      await saveSettings({ ...settings, moderation });
      for (const [at, event] of [grace, ada, bought].entries()) await publish(event, `${at + 1}-0`);
      expect(JSON.stringify(last(page)), kind).toMatch(expected);
    }
  });

  test('reaches no custom widget', async () => {
    const widget = { ...defaultWidget('custom'), code: '0'.repeat(32) } as Widget;
    const { page, publish, settings, saveSettings } = await createWidgetWorld(widget);
    await saveSettings({ ...settings, moderation });
    await publish(ada, '1-0');
    await publish(grace, '2-0');
    expect(JSON.stringify(page.received)).not.toContain('Ada');
    expect(JSON.stringify(page.received)).toContain('Grace');
  });
});
