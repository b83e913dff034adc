import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Count, Decimal, Instant } from '../numbers';

/* The health report (SPEC HLT). It contains no keys, e-mail addresses, names or messages. Times are epoch ms. */

const connectionChanges = ['opened', 'live', 'reconnecting', 'reconciling', 'stopped', 'closed'] as const;
export const ConnectionMoment = z.object({
  atMs: Instant,
  /** Number of the engine. The first engine since Ovation started is 1. */
  program: Count,
  turn: z.enum(connectionChanges),
  /** Why the connection changed: a `WaitReason`, another reason of the platform, or null. */
  reason: z.nullable(z.string()),
});
export type ConnectionMoment = z.infer<typeof ConnectionMoment>;

/** Problems of the computer (SPEC HLT-3), and devices whose keys were rejected (SPEC HLT-4). */
const healthFaults = ['disk-full', 'disk-nearly-full', 'not-writable', 'log-fails', 'clock-forward', 'clock-back', 'keys-refused'] as const;
export const HealthProblem = z.object({
  what: z.enum(healthFaults),
  atMs: Instant,
  /** For `clock-forward` and `clock-back`: by how many seconds the clock was set. */
  seconds: z.optional(Decimal),
  /** For `keys-refused`: the device's address, and how many times its key was refused. */
  address: z.optional(z.string()),
  times: z.optional(Count),
});
export type HealthProblem = z.infer<typeof HealthProblem>;

export const Health = z.object({
  nowMs: Instant,
  startedAtMs: Instant,
  versions: z.object({ ovation: z.string(), node: z.string(), system: z.string(), build: z.string() }),
  /** The connection to the platform in the last 24 hours, or since Ovation started if that was later. */
  connection: z.object({
    reconnects: Count,
    /** How many times the platform's lists were read because the stream could not replay everything that was missed. */
    resyncs: Count,
    moments: z.array(ConnectionMoment),
  }),
  /** How many events with receipts arrived in the last 24 hours, for each way of arrival. */
  arrivals: z.object({ live: Count, replayed: Count, reconciled: Count }),
  /** Crashes after which the supervisor restarted Ovation (SPEC LOG-3). `how`: signal or exit code. */
  crashes: z.optional(z.array(z.object({ atMs: Instant, how: z.string() }))),
  faults: z.optional(z.array(HealthProblem)),
  /** Rate limit from the platform's latest response. null if there was no response yet. `resetMs`: time until the window resets. */
  limit: z.nullable(z.object({ atMs: Instant, limit: Count, remaining: Count, resetMs: z.nullable(Decimal) })),
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
    summary: 'Get connection history, limits, storage and versions, without secrets',
    response: Health,
  }),
} as const;
