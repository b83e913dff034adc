import { expect, test } from 'vitest';
import { createHostileStream } from '../testing/hostileStream';
import { createSeededRandom } from '../testing/seededRandom';
import { createVirtualTime, settle } from '../testing/virtualTime';
import { createStreamClient, type MintResult, type Outcome, type StreamBatch } from '.';
import { budgets } from './budget';

/** A client with a hostile server, and with storage and REST that fail. A client that dies is replaced by another one. */
function createWorld(seed: number) {
  const time = createVirtualTime();
  const random = createSeededRandom(seed);
  let faults = true;
  const chance = (share: number) => faults && random() < share;
  const sleep = (ms: number) => new Promise<void>((resolve) => void time.timers.set(resolve, ms));
  const server = createHostileStream({ time, random, faults: () => faults });
  const store = { ids: new Set<string>(), cursor: null as string | null };
  const seen = new Set<string>();
  const wrong: string[] = [];

  async function intake({ frames, cursor }: StreamBatch): Promise<Outcome> {
    if (chance(0.1)) await sleep(20_000);
    else if (chance(0.5)) await sleep(random() * 200);
    if (chance(0.05)) throw new Error('full');
    for (const { id } of frames) store.ids.add(id);
    if (cursor === null) return 'complete';
    store.cursor = cursor;
    const missing = server.ids.slice(0, server.ids.indexOf(cursor) + 1).filter((id) => !store.ids.has(id));
    if (missing.length > 0) wrong.push(`the cursor ${cursor} leads: ${missing} are not stored`);
    return 'complete';
  }

  async function reconcile(phase: string, signal: AbortSignal): Promise<Outcome> {
    if (chance(0.05)) await new Promise(() => {});
    await sleep(random() * 2_000);
    if (chance(0.3)) {
      seen.add('a pass failed');
      throw new Error('REST is away');
    }
    const found = [...server.ids];
    await sleep(random() * 2_000);
    if (signal.aborted) return 'complete';
    if (phase === 'after' && found.some((id) => !store.ids.has(id))) seen.add('the second pass found what the first did not');
    for (const id of found) store.ids.add(id);
    return 'complete';
  }

  function createClient() {
    const made = { mints: [] as number[], connects: [] as number[] };
    const note = (what: keyof typeof made) => {
      const inWindow = made[what].filter((atMs) => atMs > time.clock.now() - 60_000).length + 1;
      if (inWindow > budgets[what].quota) wrong.push(`${inWindow} ${what} in a minute`);
      made[what].push(time.clock.now());
    };
    const client = createStreamClient({
      ports: {
        ...time,
        random,
        fetch: (input, init) => {
          note('connects');
          return server.fetch(input, init);
        },
      },
      mint: async (): Promise<MintResult> => {
        note('mints');
        if (chance(0.05)) await sleep(7_000);
        if (chance(0.05)) return { ok: false, failure: { kind: 'unavailable', reason: 'mint-failed' } };
        return { ok: true, token: 't', streamUrl: 'http://api/stream', serverTimeMs: null };
      },
      intake,
      reconcile,
      forgetCursor: async () => {
        if (chance(0.1)) throw new Error('full');
        store.cursor = null;
      },
      onState: (state) => seen.add(state.tag).add('reason' in state ? state.reason : ''),
    });
    client.start(store.cursor);
    return client;
  }

  return { time, random, server, store, seen, wrong, createClient, mend: () => (faults = false) };
}

async function runHistory(seed: number) {
  const world = createWorld(seed);
  const { time, random, server } = world;
  let client = world.createClient();
  for (let events = 0; events < 25; events += 1) {
    await time.advance(random() * (random() < 0.1 ? 120_000 : 8_000));
    server.append();
    if (random() < 0.1) client.wake();
    if (random() < 0.05) client.setFilter({ events: [String(random())] });
    if (random() < 0.05) time.setClock((random() - 0.5) * 100_000);
    if (random() >= 0.07) continue;
    client.close();
    client = world.createClient();
  }
  world.mend();
  await time.advance(8 * 60_000);
  server.append();
  await time.advance(30_000);
  await settle();
  client.close();
  return world;
}

test('[DLV-1] [DLV-15] under every fault nothing is lost, the cursor never leads, the budget holds, and the client recovers', async () => {
  const rare = new Set<string>();
  for (let seed = 1; seed <= 60; seed += 1) {
    const { wrong, server, store, seen } = await runHistory(seed);
    expect({ seed, wrong, lost: server.ids.filter((id) => !store.ids.has(id)) }).toEqual({ seed, wrong: [], lost: [] });
    expect({ seed, cursor: store.cursor }).toEqual({ seed, cursor: server.ids.at(-1) });
    for (const name of seen) rare.add(name);
  }
  const needed = ['live', 'reconciling', 'storage', 'connection-lost', 'a pass failed', 'the second pass found what the first did not'];
  expect([...rare]).toEqual(expect.arrayContaining(needed));
}, 120_000);
