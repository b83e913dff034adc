import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { IdQuery, NextCursor, PageQuery } from './parameters';
import { Perk } from './records';

export const perkEndpoints = {
  listPerks: endpoint({
    method: 'GET',
    path: '/perk/list',
    auth: 'key',
    group: 'Perk',
    summary: 'The current perk catalogue, newest first',
    query: PageQuery,
    response: z.object({ perks: z.array(Perk), nextCursor: NextCursor }),
  }),
  getPerk: endpoint({
    method: 'GET',
    path: '/perk/getById',
    auth: 'key',
    group: 'Perk',
    summary: 'One perk of the current catalogue, or null',
    query: IdQuery,
    response: z.nullable(Perk),
  }),
} as const;
