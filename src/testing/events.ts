import type { BusinessEvent, DonationCreated, FollowerCreated, GoalReached, PerkLine, PerksPurchased } from '../contract/api';
import { businessKey } from '../contract/api';
import type { QueuedEvent } from '../contract/engine';

const createdAt = '2026-01-01T00:00:00.000Z';

export function donation(change: Partial<DonationCreated> = {}): Extract<BusinessEvent, { type: 'donation.created' }> {
  const data = {
    id: 'd1',
    amount: 500,
    currency: 'USD',
    donorName: 'Ada',
    message: 'Hello',
    country: null,
    perk: null,
    perks: [],
    createdAt,
  };
  return { type: 'donation.created', data: { ...data, ...change } };
}

export function perkLine(change: Partial<PerkLine> = {}): PerkLine {
  return { id: 'p1', title: 'Golden Hat', quantity: 2, unitAmount: 250, lineTotal: 500, currency: 'USD', ...change };
}

export function purchase(change: Partial<PerksPurchased> = {}): Extract<BusinessEvent, { type: 'perks.purchased' }> {
  const data = { donationId: 'd1', currency: 'USD', donorName: 'Ada', perk: null, perks: [perkLine()], cartTotal: 500, createdAt };
  return { type: 'perks.purchased', data: { ...data, ...change } };
}

export function follower(change: Partial<FollowerCreated> = {}): Extract<BusinessEvent, { type: 'follower.created' }> {
  const data = { id: 'f1', username: 'ada', displayName: 'Ada', platform: 'twitch', origin: 'provider', createdAt };
  return { type: 'follower.created', data: { ...data, ...change } };
}

export function goalReached(change: Partial<GoalReached> = {}): Extract<BusinessEvent, { type: 'goal.reached' }> {
  const data = { goalId: 'g1', description: 'New desk', amount: 10_000, totalRaised: 10_050, currency: 'USD', completedAt: createdAt };
  return { type: 'goal.reached', data: { ...data, ...change } };
}

export function queued(seq: number, event: BusinessEvent, receivedAtMs = 0): QueuedEvent {
  return { seq, key: businessKey(event), event, arrival: 'live', receivedAtMs };
}
