import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../../service';
import type { Health } from './health';
import type { StoresGauge } from './storesPort';

interface PrometheusOptions {
  monotonicMs(): number;
  readonly dependencies: Health['dependencies'];
  readonly gauges: readonly StoresGauge[];
}

export interface Prometheus {
  readonly metrics: Metrics;
  readonly page: { readonly type: string; text(): Promise<string> };
}

/** Upper limits of the buckets, in seconds. A call should take milliseconds. Deadlines are up to 15 s. */
const callBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

const gaugeHelp: Readonly<Record<StoresGauge['name'], string>> = {
  pool_waiting: 'Callers that wait for a connection to PostgreSQL, by pool.',
  clock_offset_seconds: "PostgreSQL's clock minus the computer's, when it was last measured.",
  node_lock: 'Whether the node has its lock in PostgreSQL, 0 or 1.',
};

export function createPrometheus({ monotonicMs, dependencies, gauges }: PrometheusOptions): Prometheus {
  // This function has over 50 lines, because it defines all metrics.
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const seconds = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: callBuckets, registers });

  const streams = new Gauge({ name: 'streams', help: 'Open event streams.', registers });
  const ends = counter('stream_ends_total', 'Ended streams by reason.', 'reason');
  const resyncs = counter('resyncs_total', 'Streams that had to reconcile, by reason.', 'reason');
  const published = seconds('publish_seconds', "From an event's id, right before its commit, to its frames on this node.");
  const tokens = counter('tokens_total', 'Stream tokens by use: minted, spent or refused.', 'use');
  const refusals = counter('refusals_total', 'Calls rejected with 429, by limit.', 'limit');
  const placesFull = counter('places_full_total', 'Connects without a free place, by the slot that was full.', 'slot');
  const wakes = counter('wakes_total', 'How this node learned of events.', 'how');
  const placesLost = counter('places_lost_total', 'Streams that lost their place after Valkey or the node was unavailable.');
  const windowsLocal = counter('windows_local_total', 'Uses of a limit that the node counted alone, because Valkey was unavailable.');
  const transactions = seconds('db_tx_seconds', 'Durable writes, from the call to the commit.');
  const repeats = counter('db_retries_total', 'Retried writes, by the code of the conflict or lost connection.', 'code');
  const calls = seconds('http_seconds', "Answered calls by the path of their endpoint ('none' = no endpoint).", 'route', 'status');
  for (const { name, isUp } of dependencies) {
    const help = `Whether the ${name} answered when last asked, 0 or 1.`;
    new Gauge({ name: `${name}_up`, help, registers, collect: gaugeOf(isUp) });
  }
  for (const { name, read } of gauges) {
    const labelNames = name === 'pool_waiting' ? ['pool'] : [];
    new Gauge({ name, help: gaugeHelp[name], labelNames, registers, collect: valuesOf(read) });
  }

  const metrics: Metrics = {
    stopwatch: () => {
      const beganMs = monotonicMs();
      return () => (monotonicMs() - beganMs) / 1000;
    },
    answered: ({ route, status, seconds }) => calls.observe({ route: route ?? 'none', status: String(status) }, seconds),
    streamOpened: () => streams.inc(),
    streamEnded: (reason) => {
      streams.dec();
      ends.inc({ reason });
    },
    resynced: (reason) => resyncs.inc({ reason }),
    published: (seconds) => published.observe(seconds),
    tokenUsed: (use) => tokens.inc({ use }),
    limitReached: (limit) => refusals.inc({ limit }),
    placesFull: (slot) => placesFull.inc({ slot }),
    arrived: (how) => wakes.inc({ how }),
    placeLost: () => placesLost.inc(),
    countedLocally: () => windowsLocal.inc(),
    transacted: (seconds) => transactions.observe(seconds),
    writeRepeated: (code) => repeats.inc({ code }),
  };
  return { metrics, page: { type: registry.contentType, text: () => registry.metrics() } };
}

function gaugeOf(isUp: () => boolean | null) {
  return function collect(this: Gauge): void {
    this.set(isUp() ? 1 : 0);
  };
}

function valuesOf(read: StoresGauge['read']) {
  return function collect(this: Gauge): void {
    for (const { value, ...labels } of read()) this.set(labels, value);
  };
}
