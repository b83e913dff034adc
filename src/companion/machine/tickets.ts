import type { Clock } from '../ports';

/** As long as a browser may take to start on a slow computer, and somebody to copy an address by hand. */
const lifetimeMs = 5 * 60_000;
/** Of those that nobody used; the oldest goes first. */
const mostTickets = 20;

/** What opens the settings page once: it may stand where a key must not, in an argument of a program. */
export interface Tickets {
  make(): string;
  /** True once. */
  redeem(ticket: string): boolean;
}

export function createTickets({ clock, newKey }: { readonly clock: Clock; readonly newKey: () => string }): Tickets {
  const madeAtMs = new Map<string, number>();
  return {
    make: () => {
      const ticket = newKey();
      madeAtMs.set(ticket, clock.now());
      for (const oldest of [...madeAtMs.keys()].slice(0, -mostTickets)) madeAtMs.delete(oldest);
      return ticket;
    },
    redeem: (ticket) => {
      const madeAt = madeAtMs.get(ticket);
      madeAtMs.delete(ticket);
      return madeAt !== undefined && Math.abs(clock.now() - madeAt) < lifetimeMs;
    },
  };
}
