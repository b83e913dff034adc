import type { ServiceLimits } from '../limits';
import type { Clock, Timers } from '../runtime';
import { Wheel } from './wheel';

/** What is done with an open stream from time to time. */
export interface RoundMember {
  /** Digest of the token that opened it; `null` = a key did. */
  readonly tokenHash: string | null;
  ping(): void;
  recheckAccess(): void;
  rotate(): void;
}

/** All open streams, and when each one's turn is. */
export interface Rounds {
  join(member: RoundMember): void;
  leave(member: RoundMember): void;
  readonly members: readonly RoundMember[];
}

export interface RoundsOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly limits: ServiceLimits;
}

export function createRounds({ limits, ...time }: RoundsOptions): Rounds {
  const { pingMs, accessCheckMs, rotationMs, rotationSpreadMs } = limits;
  const pings = new Wheel<RoundMember>({ ...time, roundMs: pingMs, slotCount: 20, visit: (member) => member.ping() });
  const checks = new Wheel<RoundMember>({ ...time, roundMs: accessCheckMs, slotCount: 20, visit: (member) => member.recheckAccess() });
  const rotations = new Wheel<RoundMember>({
    // Many, because whoever is rotated comes back at once.
    ...{ ...time, roundMs: rotationMs, slotCount: 270, restMs: rotationMs - rotationSpreadMs },
    visit: (member) => member.rotate(),
  });
  return {
    join: (member) => {
      for (const wheel of [pings, checks, rotations]) wheel.join(member);
    },
    leave: (member) => {
      for (const wheel of [pings, checks, rotations]) wheel.leave(member);
    },
    get members() {
      return rotations.members;
    },
  };
}
