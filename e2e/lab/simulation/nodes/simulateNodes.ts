import { createFaults } from '../faults';
import { History } from '../history';
import type { Played, Player } from '../kind';
import { createLink } from '../network';
import { beginningMs, createPlatformTemplate, type PlatformTemplate } from '../platformTemplate';
import { createRandom } from '../random';
import { createTime } from '../time';
import { Callers } from './callers';
import { checkNodes } from './checkNodes';
import type { Client } from './client';
import { Cluster, streamsPerKey } from './cluster';
import type { Happened, Kept, ReaderLog } from './evidence';
import { createMessageNetwork } from './messageNetwork';
import { type NodeAction, type NodesPlan, nodeCount } from './nodesPlan';
import { Reader } from './reader';
import { SharedDatabase } from './sharedDatabase';
import { ValkeyServer } from './valkeyServer';

/** How long nodes can take to start. */
const settledMs = 300;
/** How long every event may take to arrive after all faults are over. */
const receivedWithinMs = 10_000;
/** How long a dead node's streams are still counted (its lease of 15 s), plus the time until a reader tries again. */
const leaseOverMs = 17_000;
/** How long to wait for duplicates. Longer than the longest delay of a message. */
const afterwardsMs = 6_500;
/** How long to wait after a failover before a used token is sent again. */
const connectedAgainMs = 400;

export type NodesOutcome = Played<NodesPlan>;
export type NodesSimulator = Player<NodesPlan>;

export async function createNodesSimulator(): Promise<NodesSimulator> {
  const template = await createPlatformTemplate();
  return {
    run: async (plan, { traces = false } = {}) => {
      const world = createWorld(plan, template, traces);
      try {
        await perform(world);
        const { happened, history, database } = world;
        const evidence = { plan, happened, kept: keptIn(database), streamsPerKey };
        for (const { type } of evidence.kept.events) if (type === 'goal.reached') history.reach('a goal was reached');
        return { plan, violations: checkNodes(evidence), reached: history.reached, trace: history.trace() };
      } finally {
        world.close();
      }
    },
    close: () => template.close(),
  };
}

type World = ReturnType<typeof createWorld>;

function createWorld(plan: NodesPlan, template: PlatformTemplate, traces: boolean) {
  // This function has over 50 lines, because it creates the parts of a world in order, and each part needs the previous ones.
  const { seed } = plan;
  const time = createTime(beginningMs);
  const history = new History(time.now, beginningMs, traces);
  const windows = plan.faultWindows.map((one) => ({ ...one, fromMs: beginningMs + one.fromMs, untilMs: beginningMs + one.untilMs }));
  const faults = createFaults(windows, time.now, createRandom(seed, 'faults'));
  const happened: Happened = { streams: [], requested: [], readers: [], tokens: new Map(), outages: [] };
  for (const { place, fromMs, untilMs } of windows) if (place === 'valkey') happened.outages.push({ what: 'away', fromMs, untilMs });
  const path = template.copy();
  const database = new SharedDatabase(path, { time, faults, history, random: createRandom(seed, 'database') });
  const messages = createMessageNetwork({ time, faults, history, random: createRandom(seed, 'words') });
  const valkey = new ValkeyServer(time, history, messages);
  const cluster = new Cluster({ time, faults, history, seed, database, valkey, happened, skewsMs: plan.skewsMs });

  function createClient(name: string): Client {
    const process = time.process(name, { skewMs: 0 });
    const random = createRandom(seed, name);
    const server = () => cluster.balance();
    const options = { time, faults, history, random, client: process, server, crossOrigin: false };
    const [stream, rest] = [createLink({ ...options, place: 'stream' }), createLink({ ...options, place: 'upstream' })];
    return {
      ...{ time, process, random, apiKey: template.apiKey },
      fetch: (input, init) => (String(input).includes('/events/stream?') ? stream : rest)(input, init),
    };
  }

  const readers = Array.from({ length: plan.readers }, (_, index) => {
    const name = `reader-${index + 1}`;
    const log: ReaderLog = { name, baseline: null, connectedAtMs: 0, received: [], resyncs: [], errors: [] };
    happened.readers.push(log);
    return { reader: new Reader(createClient(name), log), log };
  });
  const clients = createClient('callers');
  const callers = new Callers({ client: clients, cluster, history, happened, accountId: template.accountId });
  return {
    ...{ plan, time, history, happened, database, valkey, cluster, readers, callers },
    close: () => {
      clients.process.kill();
      cluster.close();
      valkey.kill();
      database.close();
      template.remove(path);
    },
  };
}

async function perform(world: World): Promise<void> {
  const { plan, time, cluster, readers, callers } = world;
  cluster.start();
  await time.runUntil(beginningMs + settledMs);
  for (const { reader } of readers) void reader.run();
  const healed = { atMs: beginningMs + plan.calmFromMs };
  for (const action of plan.actions) {
    await time.runUntil(beginningMs + action.atMs);
    act(world, action, (atMs) => {
      healed.atMs = Math.max(healed.atMs, atMs);
    });
  }
  await time.runUntil(healed.atMs);
  world.history.note('world', () => 'well');
  for (let donation = 0; donation < nodeCount; donation += 1) callers.donate(100);
  await time.runUntil(healed.atMs + receivedWithinMs, () => isAllReceived(world));
  await time.runUntil(time.now() + afterwardsMs);
}

/** Whether every reader has received the newest event. Reading the database is slow, so this checks readers and callers first. */
function isAllReceived({ callers, readers, database }: World): boolean {
  if (!callers.isIdle || !readers.every(({ reader }) => reader.isLive)) return false;
  const [last] = database.rows<{ id: string }>("SELECT ms || '-' || sequence AS id FROM witness ORDER BY place DESC LIMIT 1");
  return readers.every(({ log }) => log.received.at(-1)?.id === last?.id);
}

/** Performs an action. Calls `healAt` with the time at which the broken part has recovered. */
function act({ time, history, happened, valkey, cluster, callers }: World, action: NodeAction, healAt: (atMs: number) => void): void {
  // This function has over 50 lines, because it has a case for each kind of action.
  const nowMs = time.now();
  const outage = (what: 'away' | 'took over', forMs: number) => {
    happened.outages.push({ what, fromMs: nowMs, untilMs: nowMs + forMs });
    healAt(nowMs + forMs);
  };
  const takeOver = (ageMs: number) => {
    valkey.takeOver(ageMs);
    time.after(connectedAgainMs, () => void callers.showSpent());
  };
  switch (action.do) {
    case 'donate':
      for (const amount of action.amounts) callers.donate(amount);
      return;
    case 'goal':
      return void callers.openGoal(action.amount);
    case 'race-token':
      return void callers.raceToken(action.afterMs);
    case 'crowd':
      healAt(nowMs + action.forMs);
      return void callers.crowd(action.streams, action.forMs);
    case 'kill-node': {
      const node = cluster.node(action.node);
      history.reach('a node died');
      node.kill();
      time.after(action.forMs, () => node.start());
      return healAt(nowMs + Math.max(action.forMs, leaseOverMs));
    }
    case 'freeze-node': {
      history.reach('a node stood still');
      time.after(action.forMs, cluster.node(action.node).freeze());
      outage('away', action.forMs);
      return healAt(nowMs + action.forMs + leaseOverMs);
    }
    case 'take-over':
      history.reach('Valkey fell back');
      takeOver(action.ageMs);
      return outage('took over', 0);
    case 'kill-valkey':
      history.reach('Valkey died');
      valkey.kill();
      time.after(action.forMs, () => takeOver(1_000));
      return outage('away', action.forMs);
    case 'freeze-valkey':
      history.reach('Valkey stood still');
      valkey.freeze();
      time.after(action.forMs, () => valkey.thaw());
      return outage('away', action.forMs);
  }
}

function keptIn(database: SharedDatabase): Kept {
  return {
    donations: database.rows('SELECT id, donor_name FROM donations'),
    goals: database.rows('SELECT id, amount AS target, total_raised AS total, completed_at FROM goals'),
    events: database.rows("SELECT ms || '-' || sequence AS id, type, data FROM witness ORDER BY place"),
  };
}
