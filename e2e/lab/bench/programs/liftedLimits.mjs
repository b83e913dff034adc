/** Requests are still counted, but no measurement can reach this quota. */
const unlimited = { quota: 1e9, windowMs: 60_000 };

export const liftedLimits = {
  accountRequests: unlimited,
  ipRequests: unlimited,
  mints: unlimited,
  connectsPerIp: unlimited,
  connectsPerKey: unlimited,
  streamsPerKey: 1e6,
  streamsPerAccount: 1e6,
  streamsPerIp: 1e6,
};
