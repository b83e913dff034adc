/** Limits stay on and count; only their quotas are out of reach. */
const endless = { quota: 1e9, windowMs: 60_000 };

export const liftedLimits = {
  accountRequests: endless,
  ipRequests: endless,
  mints: endless,
  connectsPerIp: endless,
  connectsPerKey: endless,
  streamsPerKey: 1e6,
  streamsPerAccount: 1e6,
  streamsPerIp: 1e6,
};
