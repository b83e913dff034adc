import type { Commit } from './history';

export const emptyCommit: Commit = {
  atMs: 0,
  serviceMs: 0,
  engine: 'engine-1',
  isGivenUp: false,
  cursor: null,
  baselineMs: 0,
  seen: [],
  arrivals: [],
  receipts: [],
  setAside: [],
  places: ['alerts'],
  leaving: {},
  approved: {},
  queued: [],
};
