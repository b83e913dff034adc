import * as z from 'zod/mini';
import { apiEndpoints, PerkLine, statsItems } from '../../contract';
import { type Fields, goalFields, type ListRead, upperCurrency } from '../platform/reads';

/*
 * The platform's lists behind each part of the statistics. Donors come with their e-mail addresses, which the schemas
 * drop (SPEC CMP-4).
 */

export const statsReads = {
  totals: { row: apiEndpoints.getDonationStats, name: 'stats', item: statsItems.totals, adapt: upperCurrency },
  daily: { row: apiEndpoints.getDailyDonations, name: 'daily', item: statsItems.daily, adapt: upperCurrency },
  hourly: { row: apiEndpoints.getHourlyDonations, name: 'hourly', item: statsItems.hourly },
  supporters: { row: apiEndpoints.getTopDonors, name: 'topDonors', item: statsItems.supporters, adapt: named },
  countries: { row: apiEndpoints.getTopCountries, name: 'topCountries', item: statsItems.countries, adapt: upperCurrency },
  followers: { row: apiEndpoints.getDailyAnalytics, name: 'daily', item: statsItems.followers, adapt: counted },
  goals: { row: apiEndpoints.listGoals, name: 'goals', item: statsItems.goals, adapt: dated },
  donations: {
    row: apiEndpoints.listDonations,
    name: 'donations',
    item: z.object({ createdAt: z.iso.datetime(), perks: z.array(PerkLine) }),
  },
} as const satisfies Record<string, ListRead<z.ZodMiniType>>;

function named(donor: Fields): Fields {
  return { name: donor.donorName ?? null, ...upperCurrency(donor) };
}

function counted(day: Fields): Fields {
  return { date: day.date, count: day.followers };
}

function dated(goal: Fields): Fields {
  return { createdAt: null, completedAt: null, ...goalFields(goal) };
}
