import type { Clock } from '../ports';

/** How long a ticket is valid: enough for a browser on a slow computer, or for the creator to copy the address by hand. */
const lifetimeMs = 5 * 60_000;
/** How many unused tickets are stored. Beyond that, the oldest is deleted. */
const maxTickets = 20;

/** One-time tickets that open the settings page. They are used where a key must not appear, such as in program arguments. */
export function createTickets(clock: Clock, newKey: () => string, settingsKey: () => string) {
  /** `key`: the settings key when the ticket was created. When the settings key is renewed, the ticket becomes invalid (SPEC KEY-9). */
  const made = new Map<string, { readonly atMs: number; readonly key: string }>();
  return {
    make: () => {
      const ticket = newKey();
      made.set(ticket, { atMs: clock.now(), key: settingsKey() });
      for (const oldest of [...made.keys()].slice(0, -maxTickets)) made.delete(oldest);
      return ticket;
    },
    redeem: (ticket: string) => {
      const found = made.get(ticket);
      made.delete(ticket);
      return found !== undefined && found.key === settingsKey() && Math.abs(clock.now() - found.atMs) < lifetimeMs;
    },
  };
}
