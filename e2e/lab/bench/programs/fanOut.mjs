/*
 * Measures the path of an event from the event log to the sockets: hub, filters, cursor, bounded buffers and Node's writes. Uses the
 * service's streams, but an event log in memory. Must be bundled first.
 */
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { listen } from '../../../../src/server/http';
import { createMemoryAccessChanges } from '../../../../src/service/access/apiKeys';
import { createMemoryConnectionCounts } from '../../../../src/service/access/connectionCounts';
import { composeGates } from '../../../../src/service/access/gates';
import { createMemoryRateWindows } from '../../../../src/service/access/rateWindows';
import { createRequestLimiter } from '../../../../src/service/access/requestLimiter';
import { createMemoryStreamTokens } from '../../../../src/service/access/streamTokens';
import { noMetrics } from '../../../../src/service/metrics';
import { completeLimits } from '../../../../src/service/serviceLimits';
import { createHub } from '../../../../src/service/stream/hub';
import { addStreams } from '../../../../src/service/stream/streams';
import { answerParent } from './answerParent.mjs';
import { liftedLimits } from './liftedLimits.mjs';

const clock = { now: () => Date.now() };
const randomness = { bytes: randomBytes };
const timers = {
  set: (run, delayMs) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
const limits = completeLimits(liftedLimits);

/** The id of an account is also the account's key. */
const keys = {
  check: async (key) => ({ tag: 'granted', caller: { accountId: key, keyId: key } }),
  recheck: async (callers) => callers.map((caller) => ({ tag: 'granted', caller, logEnd: null })),
};

const listeners = new Map();
let sequence = 100_000;
const log = {
  subscribe: (accountId, listener) => {
    listeners.set(accountId, listener);
    return { ready: Promise.resolve(null), leave: () => listeners.delete(accountId) };
  },
  read: async () => ({ entries: [], last: { ms: 1, sequence }, trimmedThrough: { ms: 1, sequence: 0 } }),
  notice: () => {},
};
const windows = createMemoryRateWindows(clock);
const tokens = createMemoryStreamTokens({ clock, randomness, lifetimeMs: limits.tokenLifetimeMs });
const gates = composeGates({ windows, tokens, counts: createMemoryConnectionCounts() });

const app = new Hono();
addStreams(app, {
  hub: createHub(log),
  log,
  keys,
  limits,
  clock,
  timers,
  report: (text) => console.error(text),
  metrics: noMetrics,
  tokens,
  limiter: createRequestLimiter({ windows, gates, accessChanges: createMemoryAccessChanges(), limits }),
});
// The smallest event. On the stream it has about 370 bytes, most of which are the contract's envelope.
const event = {
  type: 'follower.created',
  data: {
    id: '018f-bench',
    username: 'a',
    displayName: null,
    platform: 'twitch',
    origin: 'manual',
    createdAt: '2026-01-01T00:00:00.000Z',
  },
};
async function publish() {
  sequence += 1;
  const id = { ms: 1_700_000_000_000, sequence };
  for (const listener of listeners.values())
    listener.receive([{ id, version: 1, type: event.type, data: JSON.stringify(event.data), event }]);
  return Response.json({});
}
app.post('/publish', publish);
const { port } = await listen({
  fetch: (request, connection) => app.fetch(request, connection),
  host: '127.0.0.1',
  port: 0,
});

answerParent(port, {});
