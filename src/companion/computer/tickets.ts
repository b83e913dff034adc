import type { Clock } from '../ports';

/** Time for a browser to start on a slow computer, or for somebody to copy the address by hand. */
const lifetimeMs = 5 * 60_000;
/** Unused tickets that are kept; the oldest is dropped first. */
const maxTickets = 20;

/** One-time tickets for the settings page, for places where a key must not appear, such as program arguments. */
export interface Tickets {
  make(): string;
  /** True the first time only. */
  redeem(ticket: string): boolean;
}

export function createTickets({ clock, newKey }: { readonly clock: Clock; readonly newKey: () => string }): Tickets {
  const madeAtMs = new Map<string, number>();
  return {
    make: () => {
      const ticket = newKey();
      madeAtMs.set(ticket, clock.now());
      for (const oldest of [...madeAtMs.keys()].slice(0, -maxTickets)) madeAtMs.delete(oldest);
      return ticket;
    },
    redeem: (ticket) => {
      const madeAt = madeAtMs.get(ticket);
      madeAtMs.delete(ticket);
      return madeAt !== undefined && Math.abs(clock.now() - madeAt) < lifetimeMs;
    },
  };
}
