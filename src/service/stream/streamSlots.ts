import type { Caller } from '../access/apiKeys';
import type { Slot } from '../access/connectionCounts';
import type { ServiceLimits } from '../serviceLimits';

/** Whose limits a stream counts towards. */
export interface StreamCaller {
  readonly caller: Caller;
  readonly clientAddress: string;
}

/** The slots that a stream takes. */
export function slotsOf({ caller, clientAddress }: StreamCaller, limits: ServiceLimits): Slot[] {
  return [
    { subject: `key:${caller.keyId}`, limit: limits.streamsPerKey },
    { subject: `account:${caller.accountId}`, limit: limits.streamsPerAccount },
    { subject: `ip:${clientAddress}`, limit: limits.streamsPerIp },
  ];
}
