import { analyticsEndpoints } from './analytics';
import { donationEndpoints } from './donation';
import { followerEndpoints } from './follower';
import { goalEndpoints } from './goal';
import { liveSessionEndpoints } from './liveSession';
import { perkEndpoints } from './perk';
import { profileEndpoints } from './profile';
import { eventsEndpoints } from './streamToken';
import { visitorsEndpoints } from './visitors';

export const apiBasePath = '/api/v1';
export const testBasePath = '/api/test/v1';

/** The Creator API: one row an endpoint, in the catalogue's order. The event stream is outside of it (SPEC STR-1). */
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

/** Path of the event stream below a base path. */
export const streamPath = '/events/stream';
