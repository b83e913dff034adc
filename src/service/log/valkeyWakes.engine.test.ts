import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasValkey, startValkey, type ValkeyServer } from '../../testing/engines/valkey';
import { eventually } from '../../testing/eventually';
import { openTestNode, type TestNode } from '../testing/valkeyNode';
import type { Append } from './eventLog';
import { createValkeyWakes } from './valkeyWakes';
import type { Wakes } from './wakes';

const prev = { ms: 1, sequence: 0 };
const entry = (sequence: number, data = '{}') => ({ id: { ms: 1, sequence }, version: 1, type: 'goal.reached', data });

interface WakingNode {
  readonly node: TestNode;
  readonly wakes: Wakes;
  readonly received: { readonly accountId: string; readonly append: Append }[];
  readonly failures: unknown[];
}

describe.skipIf(!hasValkey)('[NOD-5] messages through Valkey', () => {
  let server: ValkeyServer;
  let nodes: WakingNode[];
  beforeEach(async () => {
    server = await startValkey();
    nodes = [];
    for (let count = 0; count < 3; count += 1) nodes.push(await open());
  });
  afterEach(async () => {
    for (const { node } of nodes) await node.close();
    await server.stop();
  });

  async function open(): Promise<WakingNode> {
    const node = await openTestNode(server.url);
    const failures: unknown[] = [];
    const wakes = createValkeyWakes({ valkey: node.valkey, node: node.context.node, onFailure: (error) => void failures.push(error) });
    const received: { accountId: string; append: Append }[] = [];
    wakes.onMessage((accountId, append) => void received.push({ accountId, append }));
    return { node, wakes, received, failures };
  }
  const at = (index: number) => nodes[index] as WakingNode;
  const hold = (index: number, account: string) => at(index).node.counts.acquire([{ subject: `account:${account}`, limit: 16 }]);
  async function arrive(): Promise<void> {
    for (const index of nodes.keys()) await hold(index, 'mark');
    const isMarked = ({ received }: WakingNode) => received.some(({ accountId }) => accountId === 'mark');
    at(0).wakes.send('mark', { prev, entries: [] });
    at(1).wakes.send('mark', { prev, entries: [] });
    await eventually('every node has received the mark', () => nodes.every(isMarked));
    for (const { received } of nodes) received.splice(0, received.length, ...received.filter(({ accountId }) => accountId !== 'mark'));
  }

  test('reach the nodes with a place of the account once, and not other nodes or the sender', async () => {
    await hold(0, 'a');
    for (const _ of [1, 2, 3]) await hold(1, 'a');
    const place = await hold(2, 'a');
    await hold(2, 'b');
    place?.release();
    const append = { prev, entries: [entry(1), entry(2)] };
    await at(2).node.valkey.call('PING');
    at(0).wakes.send('a', append);
    await arrive();
    expect(nodes.map(({ received }) => received)).toEqual([[], [{ accountId: 'a', append }], []]);
    expect(nodes.flatMap(({ failures }) => failures)).toEqual([]);
  });

  test('contain their entries up to 64 KiB, and otherwise only the newest id', async () => {
    await hold(1, 'a');
    const long = { prev, entries: [entry(1, 'é'.repeat(20_000)), entry(2, 'é'.repeat(20_000))] };
    at(0).wakes.send('a', { prev, entries: long.entries.slice(0, 1) });
    at(0).wakes.send('a', long);
    await arrive();
    expect(at(1).received.map(({ append }) => append)).toEqual([
      { prev, entries: long.entries.slice(0, 1) },
      { prev: entry(2).id, entries: [] },
    ]);
  });

  test('that are invalid are reported, and the next one is received', async () => {
    await hold(1, 'a');
    const channel = `ovation:wake:${at(1).node.context.node}`;
    for (const junk of ['', 'junk', '{}', '{"accountId":"a","prev":{"ms":1,"sequence":0},"entries":[{}]}'])
      await server.command('PUBLISH', channel, junk);
    at(0).wakes.send('a', { prev, entries: [entry(1)] });
    await eventually('the message is received', () => at(1).received.length > 0);
    expect([at(1).failures.length, at(1).received.length]).toEqual([4, 1]);
  });

  test('are checked twice as often while Valkey is unavailable, and once after its return', async () => {
    let doubts = 0;
    at(0).wakes.onDoubt(() => {
      doubts += 1;
    });
    expect(at(0).wakes.checkMs).toBe(2000);
    await server.kill();
    await eventually('Valkey is away', () => !at(0).node.valkey.up && !at(0).node.valkey.listening);
    at(0).wakes.send('a', { prev, entries: [entry(1)] });
    expect([at(0).wakes.checkMs, doubts > 0, at(0).failures]).toEqual([1000, true, []]);
    const before = doubts;
    await server.start();
    await eventually('Valkey is back', () => at(0).node.valkey.up && at(0).node.valkey.listening);
    expect([at(0).wakes.checkMs, doubts > before]).toEqual([2000, true]);
  });
});
