import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { CurrencyCode } from '../money';
import { Decimal, Whole } from '../numbers';
import { count, DaysQuery, topLimit } from './parameters';

/*
 * Shapes that creator-api.md does not show: our choice throughout (SPEC API-50 to API-55).
 */

/** `visitors` counts unique people, `visits` the pages that they viewed. */
export const VisitorCounts = z.object({ visitors: count, visits: count });
export type VisitorCounts = z.infer<typeof VisitorCounts>;

export const VisitorAggregate = z.extend(VisitorCounts, {
  /** Rounded to two decimals; 0 if there are no visitors. */
  visitsPerVisitor: Decimal,
});
export type VisitorAggregate = z.infer<typeof VisitorAggregate>;

export const visitProperties = ['path', 'source', 'country', 'device'] as const;
export const VisitProperty = z.enum(visitProperties);
export type VisitProperty = z.infer<typeof VisitProperty>;

const VisitorBreakdownQuery = z.extend(DaysQuery, { property: z._default(VisitProperty, 'path'), limit: topLimit });

/** `value` is null for visits whose property is unknown. */
export const VisitorBreakdown = z.extend(VisitorCounts, { value: z.nullable(z.string()) });
export type VisitorBreakdown = z.infer<typeof VisitorBreakdown>;

const visitorGoals = ['donation', 'purchase', 'follow'] as const;
export const VisitorGoal = z.object({
  goal: z.enum(visitorGoals),
  count,
  /** Percentage of visitors, rounded to two decimals; 0 if there are no visitors. */
  conversionRate: Decimal,
});
export type VisitorGoal = z.infer<typeof VisitorGoal>;

/** How a donation was paid: `api` = recorded over REST; `unknown` = older than this field. */
export const donationMethods = ['api', 'card', 'wallet', 'bank', 'other', 'unknown'] as const;
export const DonationMethod = z.object({ method: z.enum(donationMethods), currency: CurrencyCode, amount: Whole, count });
export type DonationMethod = z.infer<typeof DonationMethod>;

export const visitorsEndpoints = {
  getVisitorAggregate: endpoint({
    method: 'GET',
    path: '/visitors/aggregate',
    auth: 'key',
    group: 'Visitors',
    summary: 'Visits and visitors of the last days',
    query: DaysQuery,
    response: VisitorAggregate,
  }),
  getVisitorTimeseries: endpoint({
    method: 'GET',
    path: '/visitors/timeseries',
    auth: 'key',
    group: 'Visitors',
    summary: 'Visits and visitors by UTC day, oldest first',
    query: DaysQuery,
    response: z.object({ timeseries: z.array(z.extend(VisitorCounts, { date: z.iso.date() })) }),
  }),
  getVisitorBreakdown: endpoint({
    method: 'GET',
    path: '/visitors/breakdown',
    auth: 'key',
    group: 'Visitors',
    summary: 'Visits and visitors by page, source, country or device',
    query: VisitorBreakdownQuery,
    response: z.object({ breakdown: z.array(VisitorBreakdown) }),
  }),
  getRealtimeVisitors: endpoint({
    method: 'GET',
    path: '/visitors/realtime',
    auth: 'key',
    group: 'Visitors',
    summary: 'Visits and visitors of the last 5 minutes',
    response: VisitorCounts,
  }),
  getVisitorGoals: endpoint({
    method: 'GET',
    path: '/visitors/goals',
    auth: 'key',
    group: 'Visitors',
    summary: 'What visitors came to do, and how often they did it',
    query: DaysQuery,
    response: z.object({ goals: z.array(VisitorGoal) }),
  }),
  getDonationMethods: endpoint({
    method: 'GET',
    path: '/visitors/donation-methods',
    auth: 'key',
    group: 'Visitors',
    summary: 'How donations were paid, by currency',
    query: DaysQuery,
    response: z.object({ methods: z.array(DonationMethod) }),
  }),
} as const;
