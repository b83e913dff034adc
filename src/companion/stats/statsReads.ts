import * as z from 'zod/mini';
import { apiEndpoints, PerkLine } from '../../contract/api';
import { statsItems } from '../../contract/companion';
import { type Fields, goalFields, type ListRead, upperCurrency } from '../platform/reads';

/*
 * The platform's lists behind each part of the statistics. Donors come with their e-mail addresses, which the schemas
 * drop (SPEC CMP-4).
 */

export const statsReads = {
  totals: { endpoint: apiEndpoints.getDonationStats, name: 'stats', item: statsItems.totals, adapt: upperCurrency },
  daily: { endpoint: apiEndpoints.getDailyDonations, name: 'daily', item: statsItems.daily, adapt: upperCurrency },
  hourly: { endpoint: apiEndpoints.getHourlyDonations, name: 'hourly', item: statsItems.hourly },
  supporters: { endpoint: apiEndpoints.getTopDonors, name: 'topDonors', item: statsItems.supporters, adapt: toSupporter },
  countries: { endpoint: apiEndpoints.getTopCountries, name: 'topCountries', item: statsItems.countries, adapt: upperCurrency },
  followers: { endpoint: apiEndpoints.getDailyAnalytics, name: 'daily', item: statsItems.followers, adapt: toFollowerDay },
  goals: { endpoint: apiEndpoints.listGoals, name: 'goals', item: statsItems.goals, adapt: toGoal },
  donations: {
    endpoint: apiEndpoints.listDonations,
    name: 'donations',
    item: z.object({ createdAt: z.iso.datetime(), perks: z.array(PerkLine) }),
  },
} as const satisfies Record<string, ListRead<z.ZodMiniType>>;

function toSupporter(donor: Fields): Fields {
  return { name: donor.donorName ?? null, ...upperCurrency(donor) };
}

function toFollowerDay(day: Fields): Fields {
  return { date: day.date, count: day.followers };
}

function toGoal(goal: Fields): Fields {
  return { createdAt: null, completedAt: null, ...goalFields(goal) };
}
