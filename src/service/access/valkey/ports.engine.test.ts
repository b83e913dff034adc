import { afterAll, beforeAll, describe } from 'vitest';
import { hasValkey, startValkey, type ValkeyServer } from '../../../testing/engines/valkey';
import { connectionCountsSuite, gatesSuite, rateWindowsSuite, streamTokensSuite } from '../../testing/accessSuites';
import { openTestNode, type TestNode } from '../../testing/valkeyNode';
import { composeGates } from '../gates';
import { createMemoryRateWindows } from '../rateWindows';
import { createValkeyRateWindows } from './valkeyRateWindows';

const lifetimeMs = 1_500;
const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe.skipIf(!hasValkey)('two nodes on one Valkey', () => {
  let server: ValkeyServer;
  let nodes: TestNode[];
  beforeAll(async () => {
    server = await startValkey();
    const open = () => openTestNode(server.url, { limits: { tokenLifetimeMs: lifetimeMs } });
    nodes = [await open(), await open()];
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await server.stop();
  });

  rateWindowsSuite('Valkey', (time) =>
    nodes.map(({ valkey, context: { node, metrics } }) => {
      const fail = (error: unknown) => {
        throw error;
      };
      const local = createMemoryRateWindows(time);
      return createValkeyRateWindows({ valkey, node, local, metrics, clock: time, onFailure: fail, onAccess: () => {} });
    }),
  );

  connectionCountsSuite(
    'Valkey',
    () => nodes.map(({ counts }) => counts),
    async () => {
      await new Promise(setImmediate);
      await Promise.all(nodes.map(({ valkey }) => valkey.call('PING')));
    },
  );

  streamTokensSuite('Valkey', () => ({
    handles: nodes.map(({ tokens }) => tokens),
    passAlmost: () => pass(lifetimeMs / 2),
    passWhole: () => pass(lifetimeMs),
  }));

  gatesSuite('Valkey', () => ({ gates: nodes.map(({ gates }) => gates), tokens: (nodes[0] as TestNode).tokens }));
  gatesSuite('Valkey, one port after the other', () => ({ gates: nodes.map(composeGates), tokens: (nodes[0] as TestNode).tokens }));
});
