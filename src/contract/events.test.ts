import { expect, test } from 'vitest';
import { type BusinessEvent, businessKey } from './events';

test('[DLV-2] a goal that is reset and reached again is a new event, and a purchase is told apart from its donation', () => {
  const reachedAt = (completedAt: string): BusinessEvent => ({
    type: 'goal.reached',
    data: { goalId: 'g1', description: null, amount: 1, totalRaised: 1, currency: 'USD', completedAt },
  });
  const keys = [reachedAt('2026-01-01T00:00:00.000Z'), reachedAt('2026-01-02T00:00:00.000Z')].map(businessKey);
  expect(keys).toEqual(['goal.reached:g1:2026-01-01T00:00:00.000Z', 'goal.reached:g1:2026-01-02T00:00:00.000Z']);
  const createdAt = '2026-01-01T00:00:00.000Z';
  const purchase = { donationId: 'd1', currency: 'USD', donorName: null, perk: null, perks: [], cartTotal: null, createdAt };
  expect(businessKey({ type: 'perks.purchased', data: purchase })).toBe('perks.purchased:d1');
});
