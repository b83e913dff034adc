import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { IdQuery, NextCursor, PageQuery } from './parameters';
import { Goal } from './records';

export const goalEndpoints = {
  listGoals: endpoint({
    method: 'GET',
    path: '/goal/list',
    auth: 'key',
    group: 'Goal',
    summary: 'Goals, newest first',
    query: PageQuery,
    response: z.object({ goals: z.array(Goal), nextCursor: NextCursor }),
  }),
  getGoal: endpoint({
    method: 'GET',
    path: '/goal/getById',
    auth: 'key',
    group: 'Goal',
    summary: 'One goal, or null',
    query: IdQuery,
    response: z.nullable(Goal),
  }),
  getActiveGoal: endpoint({
    method: 'GET',
    path: '/goal/active',
    auth: 'key',
    group: 'Goal',
    summary: 'The newest goal that is not completed, or null',
    response: z.nullable(Goal),
  }),
} as const;
