import type { BusinessEvent, EventType } from '../contract';

/** An invented event for a test alert. `id` makes its key unique; `now` is an ISO 8601 instant. */
export function sampleEvent(type: EventType, id: string, now: string): readonly [BusinessEvent] | readonly [BusinessEvent, BusinessEvent] {
  const line = { id: 'test', title: 'Golden Microphone', quantity: 2, unitAmount: 1_250, lineTotal: 2_500, currency: 'USD' };
  switch (type) {
    case 'donation.created':
      return [
        {
          type,
          data: {
            id,
            amount: 2_500,
            currency: 'USD',
            donorName: 'Test Supporter',
            message: 'This is how a donation looks on your stream!',
            country: null,
            perk: null,
            perks: [],
            createdAt: now,
          },
        },
      ];
    case 'perks.purchased':
      return [
        {
          type,
          data: {
            donationId: id,
            currency: 'USD',
            donorName: 'Test Supporter',
            perk: null,
            perks: [line],
            cartTotal: 2_500,
            createdAt: now,
          },
        },
      ];
    case 'follower.created':
      return [
        { type, data: { id, username: 'test_follower', displayName: 'Test Follower', platform: 'test', origin: 'manual', createdAt: now } },
      ];
    case 'goal.reached':
      return [
        { type, data: { goalId: id, description: 'A test goal', amount: 50_000, totalRaised: 51_250, currency: 'USD', completedAt: now } },
      ];
  }
}
