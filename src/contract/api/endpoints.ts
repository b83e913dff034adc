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

/** The Creator API, one row per endpoint, in the order of creator-api.md. The event stream is not part of it (SPEC STR-1). */
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

/** Path of the event stream, relative to a base path. */
export const streamPath = '/events/stream';
