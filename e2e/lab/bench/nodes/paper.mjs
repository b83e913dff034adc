import { line, title } from '../figures.mjs';

const streams = 1_000_000;
/** How long a stream lasts on average until its client replaces it. Each stream lasts between 4 and 4.5 minutes. */
const rotationS = 255;
/** Assumes that each creator receives ten donations an hour. */
const createsPerSecond = (streams * 10) / 3600;
/** How much memory the kernel uses for a quiet connection. */
const kernelBytes = 4_600;
const streamsOfNode = 20_000;

/**
 * Estimates the cost of a million streams from the results of this run. `idle`: results of idle.mjs. `cycle`: cost of a mint, a connect and
 * a close. `row`: creates and streams on three nodes.
 */
export function printMillion({ idle, cycle, row }) {
  const connects = streams / rotationS;
  const cores = (micros, perSecond) => `${((micros * perSecond) / 1e6).toFixed(1)} cores`;
  title('Projection for a million streams, one per creator, from the figures of this run');
  line('rotations a second', connects.toFixed(0));
  line('  Valkey', cores(cycle.valkey, connects));
  line('  nodes', cores(cycle.nodes, connects));
  line('  PostgreSQL', cores(cycle.postgres, connects));
  line('idle streams: nodes', cores(idle.idleMicros, streams), `${((streams * (idle.streamBytes + kernelBytes)) / 2 ** 30).toFixed(0)} GB`);
  line('  Valkey', `${((streams * idle.placesBytes) / 2 ** 30).toFixed(2)} GB`);
  line('donations, ten an hour per creator', `${createsPerSecond.toFixed(0)} /s`);
  line('  nodes', cores(row.create.nodes, createsPerSecond));
  line('  PostgreSQL', cores(row.create.postgres, createsPerSecond));
  line('  Valkey', cores(row.create.valkey, createsPerSecond));
  const nodes = streams / streamsOfNode;
  line(`processes of ${streamsOfNode} streams`, nodes.toFixed(0), `${(100 / nodes).toFixed(0)} % reconnect when one dies`);
  line('reconnecting all streams: Valkey', `${((streams * cycle.valkey) / 1e6).toFixed(0)} s`);
  line('  processor time of the nodes', `${((streams * cycle.nodes) / 1e6).toFixed(0)} s`);
}
