import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster, ClusterNode } from '../../../src/platform/cluster/cluster.ts';
import type { Part } from '../../../src/platform/cluster/managedProcess.ts';
import { answers } from '../../../src/platform/cluster/network.ts';
import type { RelayState, TcpRelay } from '../../../src/testing/tcpRelay.ts';
import { holdsWithin } from '../../support/wait.ts';
import type { Setting, Surroundings } from './settings.ts';
import type { Primary } from './standby.ts';
import { type TestAccount, visitAsFastAsPossible } from './writers.ts';

/** The connections of one part of the cluster to another. */
export interface Cable {
  readonly from: string;
  readonly to: string;
  readonly relay: TcpRelay;
}

export interface FaultWorld {
  readonly cluster: Cluster;
  readonly cables: readonly Cable[];
  /** Which of the nodes the fault is for; another one in each run. */
  readonly node: ClusterNode;
  readonly surroundings: Surroundings;
  /** Its database, with the setting `standby`. */
  readonly primary: Primary | null;
  /** Has later starts of a node run another program, for instance that of another version; null = the present one again. */
  setProgram(node: string, program: string | null): void;
  /** Program of a node of an older version; null = there is none. */
  readonly olderProgram: string | null;
  makeAccount(): Promise<TestAccount>;
  /** Prints a line with the run. */
  tell(line: string): void;
}

export interface Fault {
  readonly says: string;
  /** Absent = `plain`. */
  readonly setting?: Setting;
  /** It needs the program of an older version. */
  readonly needsOlder?: boolean;
  /** It has failed calls; a run without any has not had the fault. */
  readonly mustFail?: boolean;
  /** What was answered in the last seconds of a database is lost with it. */
  readonly loses?: boolean;
  /** Reasons of a resync that the fault may have; absent = none. */
  readonly allowedResyncs?: readonly string[];
  /** Absent = 6 s. A call that a frozen node has taken is answered when the node goes on. */
  readonly longestCallMs?: number;
  /** No call through the balancer may fail. */
  readonly noFailedCalls?: boolean;
  /** Accounts whose writers and readers are judged; absent = six that buy seven times a second. Each of these buys every ten seconds. */
  readonly quietAccounts?: number;
  /** Does the damage, and repairs it. */
  run(world: FaultWorld): Promise<void>;
}

/** How long something is away. */
const awayMs = 3_000;
const nodeFreezeMs = 20_000;
const engineFreezeMs = 5_000;
const diskFullMs = 8_000;
const noisyMs = 10_000;
/** A node looks at the clock every 30 s. */
const clockNoticedMs = 45_000;

async function kill(part: Part, restartAfterMs = awayMs): Promise<void> {
  await part.process()?.stop('SIGKILL', 0);
  await wait(restartAfterMs);
  await part.start();
}

async function freeze(part: Part, forMs: number): Promise<void> {
  const frozen = part.process();
  frozen?.signal('SIGSTOP');
  await wait(forMs);
  frozen?.signal('SIGCONT');
}

async function damage(cables: readonly Cable[], state: RelayState, forMs: number): Promise<void> {
  for (const cable of cables) cable.relay.set(state);
  await wait(forMs);
  for (const cable of cables) cable.relay.set('whole');
}

/** SIGTERM, as a deploy sends it; the next version is the same one. */
async function deploy(node: ClusterNode): Promise<void> {
  await node.process()?.stop('SIGTERM', 45_000);
  await node.start();
}

async function until(what: string, holds: () => Promise<boolean>, withinMs: number): Promise<void> {
  if (!(await holdsWithin(withinMs, holds, 200))) throw new Error(`not within ${withinMs / 1_000} s: ${what}`);
}

/** Until the balancer is told not to use the node, which it has to be, and until it is well again. */
async function moveClock({ surroundings, node }: FaultWorld, offsetS: number): Promise<void> {
  await surroundings.clocks?.set(node.name, offsetS);
  await until('a node whose clock is wrong is not ready', async () => !(await answers(`${node.adminUrl}/readyz`)), clockNoticedMs);
  await surroundings.clocks?.set(node.name, 0);
  await until('a node whose clock is right again is ready', () => answers(`${node.adminUrl}/readyz`), clockNoticedMs);
}

async function fillDisk({ surroundings: { disk }, cluster: { postgres } }: FaultWorld): Promise<void> {
  await disk?.fill();
  await wait(diskFullMs);
  await disk?.free();
  // Without room for its log PostgreSQL ends.
  if (!postgres.process()) await postgres.start();
}

/** Two of the three nodes go back to the older version, and forward again. */
async function rollVersions({ cluster, setProgram, olderProgram }: FaultWorld): Promise<void> {
  const others = cluster.nodes.slice(1);
  for (const program of [olderProgram, null]) {
    for (const node of others) {
      setProgram(node.name, program);
      await deploy(node);
    }
    await wait(awayMs);
  }
}

/** More than a node lets wait of one account. */
const visitsAtOnce = 1_200;

async function visitOneAccount({ cluster, makeAccount, tell }: FaultWorld): Promise<void> {
  const { id } = await makeAccount();
  const { recorded, refused, failed } = await visitAsFastAsPossible(id, {
    operatorUrls: cluster.nodes.map(({ adminUrl }) => adminUrl),
    operatorSecret: cluster.operatorSecret,
    atOnce: visitsAtOnce,
    signal: AbortSignal.timeout(noisyMs),
  });
  tell(`of one account in ${noisyMs / 1_000} s: ${recorded} visits recorded, ${refused} refused as too many, ${failed} not done in time`);
}

const cablesOf = ({ cables }: FaultWorld, from: string, to: string) => cables.filter((cable) => cable.from === from && cable.to === to);
const states = ['silent', 'deaf', 'reset'] as const;

/** All faults by name. */
export const faults: Readonly<Record<string, Fault>> = {
  none: { says: 'nothing happens', run: () => wait(awayMs) },
  'node-killed': { says: 'a node is killed and comes back', run: ({ node }) => kill(node) },
  'node-frozen': { says: 'a node stops for 20 s and goes on', longestCallMs: 25_000, run: ({ node }) => freeze(node, nodeFreezeMs) },
  'valkey-killed': { says: 'Valkey is killed and comes back empty', run: ({ cluster }) => kill(cluster.valkey) },
  'valkey-frozen': { says: 'Valkey stops for 5 s', run: ({ cluster }) => freeze(cluster.valkey, engineFreezeMs) },
  'postgres-killed': { says: 'PostgreSQL is killed and recovers', run: ({ cluster }) => kill(cluster.postgres) },
  'postgres-frozen': { says: 'PostgreSQL stops for 5 s', run: ({ cluster }) => freeze(cluster.postgres, engineFreezeMs) },
  deploy: {
    says: 'every node is deployed, one after the other',
    noFailedCalls: true,
    run: async ({ cluster }) => {
      for (const node of cluster.nodes) await deploy(node);
    },
  },
  'noisy-account': {
    says: 'one account has more visits than can be recorded, beside fifty quiet ones',
    ...{ quietAccounts: 50, noFailedCalls: true },
    run: visitOneAccount,
  },
  'disk-full': {
    says: 'the disk of PostgreSQL is full for 8 s',
    ...{ setting: 'small disk', mustFail: true },
    run: fillDisk,
  },
  'fail-over': {
    says: 'PostgreSQL is killed, and its synchronous standby takes over',
    ...{ setting: 'standby', mustFail: true },
    run: async ({ primary }) => primary?.failOver('synchronous', awayMs),
  },
  'fail-over-behind': {
    says: 'PostgreSQL is killed, and a standby takes over that lacks its last two seconds',
    ...{ setting: 'standby', mustFail: true, loses: true, allowedResyncs: ['cursor-ahead'] },
    run: async ({ primary }) => primary?.failOver('behind', awayMs),
  },
  'clock-ahead': { says: 'the clock of a node goes 90 s ahead', setting: 'own clocks', run: (world) => moveClock(world, 90) },
  'clock-behind': { says: 'the clock of a node goes back 90 s', setting: 'own clocks', run: (world) => moveClock(world, -90) },
  'two-versions': {
    says: 'two of three nodes run the older version for a while',
    ...{ needsOlder: true, noFailedCalls: true },
    run: rollVersions,
  },
  'tls-killed': {
    says: 'PostgreSQL and Valkey, which are spoken to over TLS only, are killed and come back',
    ...{ setting: 'tls', mustFail: true },
    run: async ({ cluster }) => {
      await kill(cluster.valkey);
      await wait(awayMs);
      await kill(cluster.postgres);
    },
  },
  'all-killed': {
    says: 'a node, Valkey and PostgreSQL are killed at once',
    run: async ({ cluster, node }) => {
      await Promise.all([kill(cluster.postgres), kill(cluster.valkey), kill(node, awayMs + 2_000)]);
    },
  },
  ...Object.fromEntries(
    states.flatMap((state) => [
      [
        `postgres-cut-${state}`,
        {
          says: `the connection of a node to PostgreSQL is ${state}`,
          run: (world: FaultWorld) => damage(cablesOf(world, world.node.name, 'PostgreSQL'), state, awayMs),
        },
      ],
      [
        `valkey-cut-${state}`,
        {
          says: `the connection of a node to Valkey is ${state}`,
          run: (world: FaultWorld) => damage(cablesOf(world, world.node.name, 'Valkey'), state, awayMs),
        },
      ],
      [
        `balancer-cut-${state}`,
        {
          says: `the connection of the balancer to a node is ${state}`,
          // A reader notices the silence after 25 s, and the contract replays 50 events.
          allowedResyncs: ['replay-over-cap'],
          run: (world: FaultWorld) => damage(cablesOf(world, 'balancer', world.node.name), state, awayMs),
        },
      ],
    ]),
  ),
};
