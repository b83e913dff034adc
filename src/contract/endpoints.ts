import { analyticsEndpoints } from './api/analytics';
import { donationEndpoints } from './api/donation';
import { eventsEndpoints } from './api/events';
import { followerEndpoints } from './api/follower';
import { goalEndpoints } from './api/goal';
import { liveSessionEndpoints } from './api/liveSession';
import { perkEndpoints } from './api/perk';
import { profileEndpoints } from './api/profile';
import { visitorsEndpoints } from './api/visitors';

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
