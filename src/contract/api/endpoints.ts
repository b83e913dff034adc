import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { analyticsEndpoints, visitorsEndpoints } from './analytics';
import { donationEndpoints } from './donation';
import { followerEndpoints } from './follower';
import { liveSessionEndpoints } from './liveSession';
import { IdQuery, NextCursor, PageQuery } from './parameters';
import { Goal, Perk, Profile } from './records';
import { eventsEndpoints } from './streamToken';

export const goalEndpoints = {
  listGoals: endpoint({
    method: 'GET',
    path: '/goal/list',
    auth: 'key',
    group: 'Goal',
    summary: 'List goals, newest first',
    query: PageQuery,
    response: z.object({ goals: z.array(Goal), nextCursor: NextCursor }),
  }),
  getGoal: endpoint({
    method: 'GET',
    path: '/goal/getById',
    auth: 'key',
    group: 'Goal',
    summary: 'Get one goal, or null',
    query: IdQuery,
    response: z.nullable(Goal),
  }),
  getActiveGoal: endpoint({
    method: 'GET',
    path: '/goal/active',
    auth: 'key',
    group: 'Goal',
    summary: 'Get the newest goal that is not completed, or null',
    response: z.nullable(Goal),
  }),
} as const;

export const profileEndpoints = {
  getProfile: endpoint({
    method: 'GET',
    path: '/profile/get',
    auth: 'key',
    group: 'Profile',
    summary: 'Get the account of the key; use it to verify access',
    response: Profile,
  }),
} as const;

export const perkEndpoints = {
  listPerks: endpoint({
    method: 'GET',
    path: '/perk/list',
    auth: 'key',
    group: 'Perk',
    summary: 'List the perks of the current catalogue, newest first',
    query: PageQuery,
    response: z.object({ perks: z.array(Perk), nextCursor: NextCursor }),
  }),
  getPerk: endpoint({
    method: 'GET',
    path: '/perk/getById',
    auth: 'key',
    group: 'Perk',
    summary: 'Get one perk of the current catalogue, or null',
    query: IdQuery,
    response: z.nullable(Perk),
  }),
} as const;

export const apiBasePath = '/api/v1';
export const testBasePath = '/api/test/v1';

/** The endpoints of the Creator API in the order of creator-api.md. The event stream is not among them (SPEC API-11). */
export const apiEndpoints = {
  ...donationEndpoints,
  ...perkEndpoints,
  ...followerEndpoints,
  ...liveSessionEndpoints,
  ...analyticsEndpoints,
  ...goalEndpoints,
  ...profileEndpoints,
  ...eventsEndpoints,
  ...visitorsEndpoints,
} as const;
export type ApiEndpoints = typeof apiEndpoints;

export const streamPath = '/events/stream';
