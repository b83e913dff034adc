import { nodeFaults } from '../faults';
import type { Kind } from '../kind';
import { makeNodesPlan, type NodesPlan } from './nodesPlan';
import { createNodesSimulator } from './simulateNodes';

export const nodes: Kind<NodesPlan> = {
  options: ['--nodes'],
  makePlan: makeNodesPlan,
  open: createNodesSimulator,
  describe: ({ readers, skewsMs, actions }) => [JSON.stringify({ readers, skewsMs }), ...actions.map((action) => JSON.stringify(action))],
  branches: [
    ...nodeFaults,
    ...['stream-cut', 'stream-cut-mid-frame', 'net-copy', 'net-refuse', 'net-lost-answer', 'net-hang'],
    ...['gap read', 'gap found by the check', 'epoch changed', 'a lost lease', 'a node counted for itself'],
    ...['a node died', 'a node stood still', 'Valkey died', 'Valkey stood still', 'Valkey fell back'],
    ...['a transaction that a crash interrupted', 'a transaction that a frozen node left open'],
    ...['a retried create', 'a goal was reached', 'a stream without a free place', 'a place went to another stream'],
    ...['a token raced on several nodes', 'a spent token was sent again'],
  ],
  everFailed: [1_184, 1_195, 2_728_377, 4_596_338, 4_596_564, 4_596_823, 4_597_148, 6_701_991, 8_111_263],
  rare: [],
};
