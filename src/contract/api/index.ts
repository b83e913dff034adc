/** The Creator API: its events, records and endpoints, and its operator. */
export { Activity, ActivityItem, AnalyticsOverview, analyticsEndpoints, CurrencyTotal, OldestRecords } from './analytics';
export {
  DailyDonations,
  DonationBreakdown,
  DonationCreate,
  DonationStatistics,
  donationEndpoints,
  HourlyDonations,
  TopCountry,
  TopDonor,
  type TopQuery,
} from './donation';
export {
  type ApiEndpoints,
  apiBasePath,
  apiEndpoints,
  goalEndpoints,
  perkEndpoints,
  profileEndpoints,
  streamPath,
  testBasePath,
} from './endpoints';
export {
  type BusinessEvent,
  businessKey,
  businessTimeMs,
  type ControlType,
  controlTypes,
  DonationCreated,
  describeIssues,
  donationOfKey,
  EventType,
  envelopeVersion,
  eventTypes,
  FollowerCreated,
  FrameHead,
  GoalReached,
  hasHugeList,
  hasPossibleAmount,
  identityOf,
  maxTextLength,
  normalizeRecord,
  PerkLine,
  PerkReference,
  PerksPurchased,
  parseBusinessEvent,
  type ResyncReason,
  resyncReasons,
  type StreamErrorCode,
  withFieldDefaults,
} from './events';
export { FollowerCreate, FollowerStatistics, FollowerUpdate, followerEndpoints } from './follower';
export {
  endsTooSoon,
  LiveSession,
  LiveSessionCreate,
  LiveSessionEvent,
  LiveSessionEventCreate,
  LiveSessionUpdate,
  liveSessionEndpoints,
} from './liveSession';
export { type OperatorEndpoints, operatorBasePath, operatorEndpoints, PurchaseCreate, VisitCreate } from './operator';
export { ApiCall, KeyState, OperatorAccount, OperatorGoal, OperatorKey, OperatorPerk } from './operatorRecords';
export { uuid } from './parameters';
export { CreatedDonation, Donation, DonationListItem, Follower, Goal, Perk, Profile } from './records';
export { eventsEndpoints, StreamToken, StreamTokenRequest, TokenFilter } from './streamToken';
export {
  DonationMethod,
  VisitorAggregate,
  VisitorBreakdown,
  VisitorCounts,
  VisitorGoal,
  VisitProperty,
  visitorsEndpoints,
  visitProperties,
} from './visitors';
