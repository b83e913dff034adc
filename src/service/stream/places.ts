import type { Caller } from '../access/apiKeys';
import type { Slot } from '../access/connectionCounts';
import type { ServiceLimits } from '../limits';

/** Whose stream it is, as far as its places go. */
export interface StreamCaller {
  readonly caller: Caller;
  readonly clientAddress: string;
}

/** What a stream takes a place in. Named anew when they are given back, because thousands of streams would keep the names. */
export function slotsOf({ caller, clientAddress }: StreamCaller, limits: ServiceLimits): Slot[] {
  return [
    { subject: `key:${caller.keyId}`, limit: limits.streamsPerKey },
    { subject: `account:${caller.accountId}`, limit: limits.streamsPerAccount },
    { subject: `ip:${clientAddress}`, limit: limits.streamsPerIp },
  ];
}
