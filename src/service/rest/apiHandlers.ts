import type { ApiEndpoints } from '../../contract';
import type { Handlers } from '../../server/http';
import type { CountedCaller } from '../access/callers';
import type { Records } from '../records';
import { createAnalyticsHandlers } from './analyticsHandlers';
import { createDonationHandlers } from './donationHandlers';
import { createEventsHandlers, type EventsHandlersOptions } from './eventsHandlers';
import { createFollowerHandlers } from './followerHandlers';
import { createGoalHandlers } from './goalHandlers';
import { createLiveSessionHandlers } from './liveSessionHandlers';
import { createPerkHandlers } from './perkHandlers';
import { createProfileHandlers } from './profileHandlers';
import { createVisitorsHandlers } from './visitorsHandlers';

export interface ApiHandlersOptions extends EventsHandlersOptions {
  readonly records: Records;
}

/** One handler for each row of the endpoint table, in a file a group. Input is validated; all data is the caller's account's. */
export function createApiHandlers(options: ApiHandlersOptions): Handlers<ApiEndpoints, CountedCaller> {
  const { records } = options;
  return {
    ...createDonationHandlers(records),
    ...createPerkHandlers(records),
    ...createFollowerHandlers(records),
    ...createLiveSessionHandlers(records),
    ...createAnalyticsHandlers(records),
    ...createGoalHandlers(records),
    ...createProfileHandlers(records),
    ...createEventsHandlers(options),
    ...createVisitorsHandlers(records),
  };
}
