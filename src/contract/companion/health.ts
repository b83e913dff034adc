import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Count, Decimal, Instant } from '../numbers';

/*
 * How everything has been (SPEC HLT): for the creator, and for a report of a bug. No key, no e-mail address, no supporter's name
 * or message is in it. Times are epoch milliseconds.
 */

/** What became of an overlay program's connection. */
export const connectionChanges = ['opened', 'live', 'reconnecting', 'reconciling', 'stopped', 'closed'] as const;
export const ConnectionMoment = z.object({
  atMs: Instant,
  /** Counts the overlay programs since Ovation started. */
  program: Count,
  turn: z.enum(connectionChanges),
  /** As the stream's client says it; null = it does not. */
  reason: z.nullable(z.string()),
});
export type ConnectionMoment = z.infer<typeof ConnectionMoment>;

/** What is wrong, or was, with the computer beneath Ovation (SPEC HLT-3), and who knocks at its door in vain (SPEC HLT-4). */
export const healthFaults = [
  'disk-full',
  'disk-nearly-full',
  'not-writable',
  'log-fails',
  'clock-forward',
  'clock-back',
  'keys-refused',
] as const;
export const HealthFault = z.object({
  what: z.enum(healthFaults),
  atMs: Instant,
  /** By how much the clock moved. */
  seconds: z.optional(Decimal),
  /** Of the device whose keys were refused, and how many were. */
  address: z.optional(z.string()),
  times: z.optional(Count),
});
export type HealthFault = z.infer<typeof HealthFault>;

export const Health = z.object({
  nowMs: Instant,
  startedAtMs: Instant,
  versions: z.object({ ovation: z.string(), node: z.string(), system: z.string(), build: z.string() }),
  /** Of the last 24 hours, but not of before Ovation started. */
  connection: z.object({
    reconnects: Count,
    /** How often the platform's lists had to be read, because the stream could not bring all. */
    resyncs: Count,
    /** Newest first, 100 at most. */
    moments: z.array(ConnectionMoment),
  }),
  /** Events of the last 24 hours that had a receipt, by how they came. */
  arrivals: z.object({ live: Count, replayed: Count, reconciled: Count }),
  /** How often Ovation crashed since the computer started it, and was started again (SPEC LOG-3). `how`: a signal, or a code. */
  crashes: z.optional(z.array(z.object({ atMs: Instant, how: z.string() }))),
  /** Newest first. */
  faults: z.optional(z.array(HealthFault)),
  /** As the platform said with its last answer; null = it has said nothing yet. `resetMs`: until it is full again. */
  limit: z.nullable(z.object({ atMs: Instant, limit: Count, remaining: Count, resetMs: z.nullable(Decimal) })),
  /** Bytes, by what they are for. */
  storage: z.array(
    z.object({ what: z.enum(['settings', 'receipts', 'media', 'speech', 'service', 'backups', 'log', 'other']), bytes: Count }),
  ),
});
export type Health = z.infer<typeof Health>;

export const healthEndpoints = {
  getHealth: endpoint({
    method: 'GET',
    path: '/health-report',
    auth: 'settings',
    group: 'Settings',
    summary: 'How the connection has been, limits, storage and versions; nothing secret and nobody’s name',
    response: Health,
  }),
} as const;
