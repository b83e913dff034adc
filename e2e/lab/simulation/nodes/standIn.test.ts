import { beforeEach, describe, expect, test } from 'vitest';
import { composeGates } from '../../../../src/service/access/gates';
import { createMemoryRateWindows } from '../../../../src/service/access/rateWindows';
import { createValkeyAccess } from '../../../../src/service/access/valkey';
import { createValkeyRateWindows } from '../../../../src/service/access/valkey/valkeyRateWindows';
import { noMetrics } from '../../../../src/service/metrics';
import { completeLimits } from '../../../../src/service/serviceLimits';
import { connectionCountsSuite, gatesSuite, rateWindowsSuite, streamTokensSuite } from '../../../../src/service/testing/accessSuites';
import { createFaults, type FaultWindow } from '../faults';
import { History } from '../history';
import { createRandom } from '../random';
import { createTime } from '../time';
import { compileLua } from './lua';
import { createMessageNetwork } from './messageNetwork';
import { createValkeyClient } from './valkeyClient';
import { ValkeyServer } from './valkeyServer';

const lifetimeMs = 300;
const beginMs = 1_000_000;
const grant = { caller: { accountId: 'account', keyId: 'key' }, filter: { events: null, perkIds: null } };

/** Two nodes and the simulated Valkey, which answers immediately unless a fault delays its answer. */
function openNodes(faultWindows: readonly FaultWindow[] = [], tokenLifetimeMs = 60_000) {
  const time = createTime(beginMs);
  const history = new History(time.now, beginMs, false);
  const random = (purpose: string) => ({ ...createRandom(1, purpose), happens: () => true });
  const faults = createFaults(faultWindows, time.now, createRandom(1, 'weather'));
  const messages = createMessageNetwork({ time, faults, random: createRandom(1, 'words'), history });
  const server = new ValkeyServer(time, history, messages);
  const nodes = ['one', 'other'].map((node) => {
    const process = time.process(node, { skewMs: 0 });
    const valkey = createValkeyClient({ time, process, server, faults, random: random(node), onEpoch: () => history.reach('epoch') });
    const access = createValkeyAccess({
      valkey,
      node,
      clock: process.clock,
      timers: process.timers,
      randomness: { bytes: random(`secrets of ${node}`).bytes },
      limits: completeLimits({ tokenLifetimeMs }),
      metrics: noMetrics,
      report: (line) => {
        throw new Error(line);
      },
    });
    return { ...access, valkey, process };
  });
  const [one, other] = nodes as [(typeof nodes)[0], (typeof nodes)[0]];
  return { time, history, server, nodes, one, other, pass: (ms: number) => time.runUntil(time.now() + ms) };
}

describe('the stand-in of Valkey passes the port suites of Valkey', () => {
  const { nodes, one, pass } = openNodes([], lifetimeMs);
  beforeEach(() => pass(0));

  rateWindowsSuite('stand-in', (clock) =>
    nodes.map(({ valkey, process }) => {
      const fail = (error: unknown) => {
        throw error;
      };
      const local = createMemoryRateWindows(clock);
      return createValkeyRateWindows({ valkey, node: process.name, local, metrics: noMetrics, clock, onFailure: fail, onAccess: () => {} });
    }),
  );
  connectionCountsSuite(
    'stand-in',
    () => nodes.map(({ counts }) => counts),
    () => Promise.all(nodes.map(({ valkey }) => valkey.call('PING'))),
  );
  streamTokensSuite('stand-in', () => ({
    handles: nodes.map(({ tokens }) => tokens),
    passAlmost: () => pass(lifetimeMs - 1),
    passWhole: () => pass(lifetimeMs),
  }));
  gatesSuite('stand-in', () => ({ gates: nodes.map(({ gates }) => gates), tokens: one.tokens }));
  gatesSuite('stand-in, one port after the other', () => ({ gates: nodes.map(composeGates), tokens: one.tokens }));
});

describe('the stand-in of Valkey fails as Valkey does', () => {
  const slots = [{ subject: 'key:k', limit: 2 }];

  test('[NOD-2] a return to the state of a second ago changes the epoch, and a token spent meanwhile is invalid', async () => {
    const { one, other, server, history, pass } = openNodes();
    await pass(10);
    const { token } = await one.tokens.mint(grant);
    await pass(2_000);
    expect(await one.tokens.spend(token)).toEqual(grant);
    const { epoch } = one.valkey;
    server.takeOver(1_000);
    expect([one.valkey.up, other.valkey.up]).toEqual([false, false]);
    await pass(1_000);
    expect([one.valkey.up, other.valkey.up, one.valkey.epoch === epoch, history.reached.get('epoch')]).toEqual([true, true, false, 2]);
    expect(await other.tokens.spend(token)).toBeNull();
  });

  test('[NOD-1] places that were lost with the last second are announced again', async () => {
    const { one, other, server, pass } = openNodes();
    await pass(2_000);
    expect([await one.counts.acquire(slots), await one.counts.acquire(slots)]).not.toContain(null);
    server.takeOver(1_000);
    await pass(1_000);
    expect(await other.counts.acquire(slots)).toBeNull();
  });

  test('[NOD-1] places that were returned within the lost second are free again', async () => {
    const { one, other, server, pass } = openNodes();
    await pass(10);
    const places = [await one.counts.acquire(slots), await one.counts.acquire(slots)];
    await pass(2_000);
    for (const place of places) place?.release();
    await pass(500);
    server.takeOver(1_000);
    await pass(1_000);
    expect([await other.counts.acquire(slots), await other.counts.acquire(slots)]).not.toContain(null);
  });

  test('[NOD-1] the places of a dead node are free when its lease ends', async () => {
    const { one, other, pass } = openNodes();
    await pass(10);
    expect([await one.counts.acquire(slots), await one.counts.acquire(slots)]).not.toContain(null);
    one.process.kill();
    await pass(14_000);
    expect(await other.counts.acquire(slots)).toBeNull();
    await pass(2_000);
    expect(await other.counts.acquire(slots)).not.toBeNull();
  });

  test('[NOD-1] a node that was frozen beyond its lease ends the streams whose places were given away', async () => {
    const { one, other, history, pass } = openNodes();
    await pass(10);
    const places = [await one.counts.acquire(slots), await one.counts.acquire(slots)];
    const lost: number[] = [];
    for (const [index, place] of places.entries()) place?.holdFor({ onPlaceLost: () => void lost.push(index) });
    one.process.freeze();
    await pass(18_000);
    expect(await other.counts.acquire(slots)).not.toBeNull();
    one.process.thaw();
    await pass(6_000);
    expect([lost, history.reached.get('a lost lease')]).toEqual([[1], 1]);
  });

  test('[NOD-6] a frozen server or a cut cable delays calls at most until the deadline', async () => {
    const { one, other, server, time, pass } = openNodes([
      { place: 'valkey', fault: 'valkey-deaf', probability: 1, fromMs: beginMs + 10_000, untilMs: beginMs + 20_000 },
    ]);
    await pass(10);
    server.freeze();
    const answers = [one.valkey.call('GET', 'a'), other.valkey.call('INCR', 'n')].map((answer) =>
      answer.catch((error: Error) => error.name),
    );
    await pass(250);
    expect(await Promise.all(answers)).toEqual(['ValkeyAway', 'ValkeyAway']);
    // The server still executes calls that arrived while it was frozen.
    server.thaw();
    await pass(2_000);
    expect([one.valkey.up, await one.valkey.call('GET', 'n')]).toEqual([true, '1']);
    await time.runUntil(beginMs + 15_000);
    expect(one.valkey.up).toBe(false);
    await expect(one.valkey.call('GET', 'n')).rejects.toThrow('away');
    await pass(7_000);
    expect(one.valkey.up).toBe(true);
  });

  test('[NOD-5] a message may be lost, doubled, late or overtaken by the network', async () => {
    const span = (at: number) => ({ place: 'words', probability: 1, fromMs: beginMs + at, untilMs: beginMs + at + 900 }) as const;
    const { one, other, history, pass } = openNodes([
      { ...span(1_000), fault: 'word-lost' },
      { ...span(2_000), fault: 'word-doubled' },
      { ...span(3_000), fault: 'word-late' },
      { ...span(13_000), fault: 'word-overtaken' },
    ]);
    await pass(10);
    const received: string[] = [];
    other.valkey.subscribe('words', (word) => void received.push(word));
    const send = async (word: string, ms = 1_000) => {
      await one.valkey.call('PUBLISH', 'words', word);
      await pass(ms);
    };
    await pass(0);
    for (const word of ['plain', 'lost', 'twice']) await send(word);
    expect(received).toEqual(['plain', 'twice', 'twice']);
    await send('late', 0);
    expect(received).not.toContain('late');
    await pass(10_000);
    expect(received.splice(0)).toContain('late');
    await send('overtaken', 0);
    await send('first');
    expect(received).toEqual(['first', 'overtaken']);
    expect([...history.reached.keys()].sort()).toEqual(['word-doubled', 'word-late', 'word-lost', 'word-overtaken']);
  });

  test('unsupported Lua is refused', () => {
    expect(() => compileLua('while true do end')).toThrow('Lua');
    expect(() => compileLua('local a = 1 ~ 2')).toThrow('Lua');
    expect(compileLua('local t = { 1, false, "x" } t[4] = #t return t')([], [], () => null)).toEqual([1, null, 'x', 3]);
    expect(compileLua("return redis.call('GET', KEYS[1]) or 'none'")(['k'], [], () => null)).toBe('none');
  });
});
