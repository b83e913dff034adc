import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster, ClusterNode } from '../../../src/platform/cluster/cluster.ts';
import type { Part } from '../../../src/platform/cluster/managedProcess.ts';
import { answers } from '../../../src/platform/cluster/network.ts';
import type { RelayState, TcpRelay } from '../../../src/testing/tcpRelay.ts';
import { holdsWithin } from '../../support/wait.ts';
import type { Setting, Surroundings } from './settings.ts';
import type { Primary } from './standby.ts';
import { type TestAccount, visitAsFastAsPossible } from './writers.ts';

export interface Cable {
  readonly from: string;
  readonly to: string;
  readonly relay: TcpRelay;
}

export interface FaultWorld {
  readonly cluster: Cluster;
  readonly cables: readonly Cable[];
  /** The node to damage. Each run damages a different node. */
  readonly node: ClusterNode;
  readonly surroundings: Surroundings;
  /** The PostgreSQL that accepts writes. null unless the setting is `standby`. */
  readonly primary: Primary | null;
  /** Sets the program that a node runs from its next start, for example an older version. null sets the current program again. */
  setProgram(node: string, program: string | null): void;
  /** The node program of an older version. null if none was given. */
  readonly olderProgram: string | null;
  makeAccount(): Promise<TestAccount>;
  report(line: string): void;
}

export interface Fault {
  readonly summary: string;
  /** The setting that the fault needs. If undefined, `plain`. */
  readonly setting?: Setting;
  readonly needsOlder?: boolean;
  /** Whether some calls must fail. If none fails, the fault did not happen. */
  readonly mustFail?: boolean;
  /** Whether the database must lose its latest seconds, including acknowledged records. */
  readonly loses?: boolean;
  readonly allowedResyncs?: readonly string[];
  /** How long a call may take. If undefined, 6 s. Longer if the fault freezes a node, which answers only after it is thawed. */
  readonly longestCallMs?: number;
  readonly noFailedCalls?: boolean;
  /** How many accounts buy perks, each once in ten seconds. If undefined: six accounts, each about seven times a second. */
  readonly quietAccounts?: number;
  run(world: FaultWorld): Promise<void>;
}

const awayMs = 3_000;
const nodeFreezeMs = 20_000;
const engineFreezeMs = 5_000;
const diskFullMs = 8_000;
const noisyMs = 10_000;
/** How long a node can take to notice that its clock is wrong. Longer than the 30 s between two checks of the clock. */
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

async function deploy(node: ClusterNode): Promise<void> {
  await node.process()?.stop('SIGTERM', 45_000);
  await node.start();
}

async function until(what: string, holds: () => Promise<boolean>, withinMs: number): Promise<void> {
  if (!(await holdsWithin(withinMs, holds, 200))) throw new Error(`${what}: not within ${withinMs / 1_000} s`);
}

/** Sets the node's clock wrong and waits until the node is not ready. Then corrects the clock and waits until the node is ready. */
async function moveClock({ surroundings, node }: FaultWorld, offsetS: number): Promise<void> {
  await surroundings.clocks?.set(node.name, offsetS);
  await until('a node with a wrong clock is not ready', async () => !(await answers(`${node.adminUrl}/readyz`)), clockNoticedMs);
  await surroundings.clocks?.set(node.name, 0);
  await until('a node with a corrected clock is ready', () => answers(`${node.adminUrl}/readyz`), clockNoticedMs);
}

async function fillDisk({ surroundings: { disk }, cluster: { postgres } }: FaultWorld): Promise<void> {
  await disk?.fill();
  await wait(diskFullMs);
  await disk?.free();
  // PostgreSQL exits if its disk is full.
  if (!postgres.process()) await postgres.start();
}

/** Deploys the older version to two of the three nodes. After a while, deploys the current version to them again. */
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

/** How many visits (page views) are sent at once: more than a node queues for one account. */
const visitsAtOnce = 1_200;

async function visitOneAccount({ cluster, makeAccount, report }: FaultWorld): Promise<void> {
  const { id } = await makeAccount();
  const { recorded, refused, failed } = await visitAsFastAsPossible(id, {
    operatorUrls: cluster.nodes.map(({ adminUrl }) => adminUrl),
    operatorSecret: cluster.operatorSecret,
    atOnce: visitsAtOnce,
    signal: AbortSignal.timeout(noisyMs),
  });
  report(`one account in ${noisyMs / 1_000} s: ${recorded} visits recorded, ${refused} refused (429), ${failed} failed or timed out`);
}

const cablesOf = ({ cables }: FaultWorld, from: string, to: string) => cables.filter((cable) => cable.from === from && cable.to === to);
const states = ['silent', 'deaf', 'reset'] as const;

export const faults: Readonly<Record<string, Fault>> = {
  none: { summary: 'nothing happens', run: () => wait(awayMs) },
  'node-killed': { summary: 'a node is killed and restarted', run: ({ node }) => kill(node) },
  'node-frozen': { summary: 'a node freezes for 20 s', longestCallMs: 25_000, run: ({ node }) => freeze(node, nodeFreezeMs) },
  'valkey-killed': { summary: 'Valkey is killed and restarts empty', run: ({ cluster }) => kill(cluster.valkey) },
  'valkey-frozen': { summary: 'Valkey freezes for 5 s', run: ({ cluster }) => freeze(cluster.valkey, engineFreezeMs) },
  'postgres-killed': { summary: 'PostgreSQL is killed and recovers', run: ({ cluster }) => kill(cluster.postgres) },
  'postgres-frozen': { summary: 'PostgreSQL freezes for 5 s', run: ({ cluster }) => freeze(cluster.postgres, engineFreezeMs) },
  deploy: {
    summary: 'every node is deployed, one after the other',
    noFailedCalls: true,
    run: async ({ cluster }) => {
      for (const node of cluster.nodes) await deploy(node);
    },
  },
  'noisy-account': {
    summary: 'one account has more visits than can be recorded, while fifty are quiet',
    ...{ quietAccounts: 50, noFailedCalls: true },
    run: visitOneAccount,
  },
  'disk-full': {
    summary: 'the disk of PostgreSQL is full for 8 s',
    ...{ setting: 'small disk', mustFail: true },
    run: fillDisk,
  },
  'fail-over': {
    summary: 'PostgreSQL is killed, and its synchronous standby takes over',
    ...{ setting: 'standby', mustFail: true },
    run: async ({ primary }) => primary?.failOver('synchronous', awayMs),
  },
  'fail-over-behind': {
    summary: 'PostgreSQL is killed, and a standby takes over that lacks its last two seconds',
    ...{ setting: 'standby', mustFail: true, loses: true, allowedResyncs: ['cursor-ahead'] },
    run: async ({ primary }) => primary?.failOver('behind', awayMs),
  },
  'clock-ahead': { summary: 'the clock of a node is 90 s ahead', setting: 'own clocks', run: (world) => moveClock(world, 90) },
  'clock-behind': { summary: 'the clock of a node is 90 s behind', setting: 'own clocks', run: (world) => moveClock(world, -90) },
  'two-versions': {
    summary: 'two of three nodes run the older version for a while',
    ...{ needsOlder: true, noFailedCalls: true },
    run: rollVersions,
  },
  'tls-killed': {
    summary: 'PostgreSQL and Valkey, both over TLS only, are killed and restarted',
    ...{ setting: 'tls', mustFail: true },
    run: async ({ cluster }) => {
      await kill(cluster.valkey);
      await wait(awayMs);
      await kill(cluster.postgres);
    },
  },
  'all-killed': {
    summary: 'a node, Valkey and PostgreSQL are killed at once',
    run: async ({ cluster, node }) => {
      await Promise.all([kill(cluster.postgres), kill(cluster.valkey), kill(node, awayMs + 2_000)]);
    },
  },
  ...Object.fromEntries(
    states.flatMap((state) => [
      [
        `postgres-cut-${state}`,
        {
          summary: `the connection of a node to PostgreSQL is ${state}`,
          run: (world: FaultWorld) => damage(cablesOf(world, world.node.name, 'PostgreSQL'), state, awayMs),
        },
      ],
      [
        `valkey-cut-${state}`,
        {
          summary: `the connection of a node to Valkey is ${state}`,
          run: (world: FaultWorld) => damage(cablesOf(world, world.node.name, 'Valkey'), state, awayMs),
        },
      ],
      [
        `balancer-cut-${state}`,
        {
          summary: `the connection of the balancer to a node is ${state}`,
          // A reader notices a silent stream only after 25 s. By then, the reader may lack more than 50 events, which is the most that a
          // stream replays.
          allowedResyncs: ['replay-over-cap'],
          run: (world: FaultWorld) => damage(cablesOf(world, 'balancer', world.node.name), state, awayMs),
        },
      ],
    ]),
  ),
};
