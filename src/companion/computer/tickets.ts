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

interface TicketsOptions {
  readonly clock: Clock;
  readonly newKey: () => string;
  readonly settingsKey: () => string;
}

export function createTickets({ clock, newKey, settingsKey }: TicketsOptions): Tickets {
  /** `key`: the settings key of that time. A ticket of one that was renewed gives none (SPEC KEY-3). */
  const made = new Map<string, { readonly atMs: number; readonly key: string }>();
  return {
    make: () => {
      const ticket = newKey();
      made.set(ticket, { atMs: clock.now(), key: settingsKey() });
      for (const oldest of [...made.keys()].slice(0, -maxTickets)) made.delete(oldest);
      return ticket;
    },
    redeem: (ticket) => {
      const found = made.get(ticket);
      made.delete(ticket);
      return found !== undefined && found.key === settingsKey() && Math.abs(clock.now() - found.atMs) < lifetimeMs;
    },
  };
}
