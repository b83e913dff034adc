import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { CurrencyCode } from '../money';
import { Decimal, Whole } from '../numbers';
import { count, DaysQuery, HourlyDaysQuery, integerParameter, NextCursor, PageQuery, topLimit } from './parameters';

/* creator-api.md does not show these shapes, so they are our choice (SPEC API-44). */

const timestamp = z.iso.datetime();
const oldest = z.nullable(timestamp);
const hour = z.int().check(z.gte(0), z.lte(23));
const hourLabel = z.string().check(z.regex(/^\d\d:00$/));

export const CurrencyTotal = z.object({ currency: CurrencyCode, amount: Whole, count });
export type CurrencyTotal = z.infer<typeof CurrencyTotal>;

/** Activity in a time range. `sessions`: how many sessions started in the range. `liveMinutes`: their total length. */
export const Activity = z.object({
  donations: z.array(CurrencyTotal),
  followers: count,
  sessions: count,
  liveMinutes: count,
  visits: count,
});
export type Activity = z.infer<typeof Activity>;

export const AnalyticsOverview = z.extend(Activity, {
  startDate: timestamp,
  endDate: timestamp,
  visitors: count,
});
export type AnalyticsOverview = z.infer<typeof AnalyticsOverview>;

const activityTypes = ['donation', 'follower', 'session', 'goal'] as const;

export const ActivityItem = z.object({
  id: z.uuid(),
  type: z.enum(activityTypes),
  name: z.nullable(z.string()),
  /** The amount of the donation or the target of the goal, in minor units. */
  amount: z.nullable(Whole),
  currency: z.nullable(CurrencyCode),
  createdAt: timestamp,
});
export type ActivityItem = z.infer<typeof ActivityItem>;

export const OldestRecords = z.object({ oldest, donation: oldest, follower: oldest, session: oldest, visit: oldest });
export type OldestRecords = z.infer<typeof OldestRecords>;

export const analyticsEndpoints = {
  getAnalyticsOverview: endpoint({
    method: 'GET',
    path: '/analytics/overview',
    auth: 'key',
    group: 'Analytics',
    summary: 'Get the totals of the last days',
    query: DaysQuery,
    response: AnalyticsOverview,
  }),
  getDailyAnalytics: endpoint({
    method: 'GET',
    path: '/analytics/daily',
    auth: 'key',
    group: 'Analytics',
    summary: 'Get the totals of each UTC day, oldest first',
    query: DaysQuery,
    response: z.object({ daily: z.array(z.extend(Activity, { date: z.iso.date() })) }),
  }),
  getHourlyAnalytics: endpoint({
    method: 'GET',
    path: '/analytics/hourly',
    auth: 'key',
    group: 'Analytics',
    summary: 'Get the totals of each UTC hour of the day',
    query: HourlyDaysQuery,
    response: z.object({ hourly: z.array(z.extend(Activity, { hour, hourLabel })) }),
  }),
  getWeeklyAnalytics: endpoint({
    method: 'GET',
    path: '/analytics/weekly',
    auth: 'key',
    group: 'Analytics',
    summary: 'Get the totals of each UTC week, oldest first',
    query: z.object({ weeks: integerParameter({ min: 1, max: 52, fallback: 12 }) }),
    response: z.object({ weekly: z.array(z.extend(Activity, { weekStart: z.iso.date() })) }),
  }),
  listActivities: endpoint({
    method: 'GET',
    path: '/analytics/activities',
    auth: 'key',
    group: 'Analytics',
    summary: 'List donations, followers, sessions and reached goals, newest first',
    query: PageQuery,
    response: z.object({ activities: z.array(ActivityItem), nextCursor: NextCursor }),
  }),
  getOldestRecords: endpoint({
    method: 'GET',
    path: '/analytics/oldest',
    auth: 'key',
    group: 'Analytics',
    summary: 'Get the times of the oldest records',
    response: OldestRecords,
  }),
} as const;

/* creator-api.md does not show these shapes, so they are our choice (SPEC API-34, API-50, API-93). */

/** `visitors` counts unique people, `visits` counts page views. */
export const VisitorCounts = z.object({ visitors: count, visits: count });
export type VisitorCounts = z.infer<typeof VisitorCounts>;

export const VisitorAggregate = z.extend(VisitorCounts, {
  /** How many visits a visitor makes on average, rounded to two decimals; 0 if there are no visitors. */
  visitsPerVisitor: Decimal,
});
export type VisitorAggregate = z.infer<typeof VisitorAggregate>;

export const visitProperties = ['path', 'source', 'country', 'device'] as const;
export const VisitProperty = z.enum(visitProperties);
export type VisitProperty = z.infer<typeof VisitProperty>;

const VisitorBreakdownQuery = z.extend(DaysQuery, { property: z._default(VisitProperty, 'path'), limit: topLimit });

/** `value` is null if the visits have no known value for the property. */
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

/** How donations were made. `api`: the donation was recorded over REST. `unknown`: it was recorded before this field existed. */
export const donationMethods = ['api', 'card', 'wallet', 'bank', 'other', 'unknown'] as const;
export const DonationMethod = z.object({ method: z.enum(donationMethods), currency: CurrencyCode, amount: Whole, count });
export type DonationMethod = z.infer<typeof DonationMethod>;

export const visitorsEndpoints = {
  getVisitorAggregate: endpoint({
    method: 'GET',
    path: '/visitors/aggregate',
    auth: 'key',
    group: 'Visitors',
    summary: 'Count visits and visitors of the last days',
    query: DaysQuery,
    response: VisitorAggregate,
  }),
  getVisitorTimeseries: endpoint({
    method: 'GET',
    path: '/visitors/timeseries',
    auth: 'key',
    group: 'Visitors',
    summary: 'Count visits and visitors of each UTC day, oldest first',
    query: DaysQuery,
    response: z.object({ timeseries: z.array(z.extend(VisitorCounts, { date: z.iso.date() })) }),
  }),
  getVisitorBreakdown: endpoint({
    method: 'GET',
    path: '/visitors/breakdown',
    auth: 'key',
    group: 'Visitors',
    summary: 'Count visits and visitors by page, source, country or device',
    query: VisitorBreakdownQuery,
    response: z.object({ breakdown: z.array(VisitorBreakdown) }),
  }),
  getRealtimeVisitors: endpoint({
    method: 'GET',
    path: '/visitors/realtime',
    auth: 'key',
    group: 'Visitors',
    summary: 'Count visits and visitors of the last 5 minutes',
    response: VisitorCounts,
  }),
  getVisitorGoals: endpoint({
    method: 'GET',
    path: '/visitors/goals',
    auth: 'key',
    group: 'Visitors',
    summary: 'Get how many visitors donated, bought perks or followed',
    query: DaysQuery,
    response: z.object({ goals: z.array(VisitorGoal) }),
  }),
  getDonationMethods: endpoint({
    method: 'GET',
    path: '/visitors/donation-methods',
    auth: 'key',
    group: 'Visitors',
    summary: 'Get totals by payment method and currency',
    query: DaysQuery,
    response: z.object({ methods: z.array(DonationMethod) }),
  }),
} as const;
