import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, type ClusterNode, startCluster } from '../../../src/platform/cluster/cluster.ts';
import { accountNamed, findEngines, thisMachine } from '../../../src/platform/cluster/engines.ts';
import { openTcpRelay } from '../../../src/testing/tcpRelay.ts';
import { unlessAborted } from '../../support/interrupt.ts';
import { holdsWithin } from '../../support/wait.ts';
import { type Judgement, judge, listMissed, type Recorded } from './checker.ts';
import type { Cable, Fault, FaultWorld } from './faults.ts';
import { createJournal, type Journal } from './journal.ts';
import { readStream } from './reader.ts';
import { prepareSurroundings, type Setting } from './settings.ts';
import { createPrimary } from './standby.ts';
import { buyPerks, call, donate, type TestAccount } from './writers.ts';

const accountCount = 6;
/** Time between two purchases of a quiet account. */
const quietMs = 10_000;
const readersOfAccount = ['r1', 'r2'];
const healthyMs = 3_000;
/** How soon after a fault every reader must have received everything. */
const healMs = 10_000;
/** How long to wait for duplicates. Longer than the 2 s after which a node checks for missed events. */
const doubledMs = 3_000;
const longestCallMs = 6_000;

export interface World {
  readonly cluster: Cluster;
  readonly signal: AbortSignal;
  faultWorldOf(node: ClusterNode, report?: (line: string) => void): FaultWorld;
  makeAccount(): Promise<TestAccount>;
  readRecorded(account: TestAccount): Promise<Recorded>;
  play(fault: Fault, run: number): Promise<Played>;
  /** Copies the logs of all processes and the journal of the latest run into a new folder. */
  keepEvidence(folder: string): Promise<void>;
  /** Stops all processes and deletes their data. Can be called repeatedly. */
  end(): Promise<void>;
}

export interface Played extends Judgement {
  /**
   * The longest pause of this process. All connections run through this process, so every node notices a pause of a second
   * or more.
   */
  readonly longestPauseMs: number;
  readonly reports: readonly string[];
}

export interface WorldOptions {
  readonly serveProgram: string;
  readonly olderProgram: string | null;
  readonly setting: Setting;
  /** When this is aborted, nothing more is started, and running work rejects. */
  readonly signal: AbortSignal;
}

/** Starts a cluster in which every connection between two parts runs through a relay. */
export async function startWorld({ serveProgram, olderProgram, setting, signal }: WorldOptions): Promise<World> {
  // This function has over 50 lines: its inner functions use the same cluster, relays and accounts.
  const folder = await mkdtemp(join(tmpdir(), 'ovation-cluster-'));
  await chmod(folder, 0o711); // PostgreSQL and Valkey run as another user, who must be able to enter the folder
  const cables: Cable[] = [];
  const account = process.getuid?.() === 0 ? (accountNamed('postgres') ?? accountNamed('nobody')) : undefined;
  const engines = findEngines(thisMachine(process.env.PATH));
  const clusterFolder = join(folder, 'cluster');
  const surroundings = await prepareSurroundings(setting, clusterFolder, account);
  const programs = new Map<string, string>();
  let postgresPort = 0;
  async function remove(): Promise<void> {
    await surroundings.end();
    await Promise.all(cables.map((cable) => cable.relay.close()));
    await rm(folder, { recursive: true, force: true });
  }
  const cluster = await startCluster({
    ...{ engines, folder: clusterFolder, serveProgram, nodeCount: 3, apiPort: 0, account, tls: surroundings.tls, signal },
    link: async (from, to, port) => {
      if (to === 'PostgreSQL') postgresPort = port;
      const relay = await openTcpRelay(port);
      cables.push({ from, to, relay });
      return relay.port;
    },
    nodeStart: (name) => ({
      program: programs.get(name),
      environment: { OVATION_DRAIN_MS: '3000', ...surroundings.clocks?.environmentOf(name) },
    }),
  }).catch(async (error: unknown) => {
    // Removes the folder only if the start was aborted. If the start failed, the error names a log file in the folder.
    await (signal.aborted ? remove() : surroundings.end());
    throw error;
  });
  const primary =
    setting === 'standby'
      ? createPrimary({
          ...{ program: engines.postgres, account, signal, port: postgresPort, folder: join(clusterFolder, 'standby') },
          password: (await readFile(join(clusterFolder, 'database-password'), 'utf8')).trim(),
          kill: async () => cluster.postgres.process()?.stop('SIGKILL', 0),
          moveTo: (port) => {
            for (const { to, relay } of cables) if (to === 'PostgreSQL') relay.moveTo(port);
          },
        })
      : null;
  let accounts = 0;
  let lastJournal: Journal | null = null;

  const faultWorldOf: World['faultWorldOf'] = (node, report = () => {}) => ({
    ...{ cluster, cables, node, surroundings, primary, olderProgram, makeAccount, report },
    setProgram: (name, program) => void (program === null ? programs.delete(name) : programs.set(name, program)),
  });

  async function operate(path: string, body: unknown): Promise<Record<string, string>> {
    const headers = { authorization: `Bearer ${cluster.operatorSecret}`, 'content-type': 'application/json' };
    const url = `${cluster.nodes[0]?.adminUrl}/operator/v1${path}`;
    const { status, body: answer } = await call(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (status !== 200) throw new Error(`${path} returned ${status}: ${JSON.stringify(answer)}`);
    return answer as Record<string, string>; // the answer contains ids and keys
  }

  async function makeAccount(): Promise<TestAccount> {
    accounts += 1;
    const { id = '' } = await operate('/accounts', { handle: `a${accounts}-${Date.now()}`, displayName: 'A' });
    const { key = '' } = await operate(`/accounts/${id}/keys`, {});
    const { id: perkId = '' } = await operate(`/accounts/${id}/perks`, { title: 'A song', unitAmount: 300, currency: 'usd' });
    // The donations of a run reach these goals one after another.
    for (const amount of [3_000, 9_000, 15_000]) await operate(`/accounts/${id}/goals`, { amount, currency: 'usd' });
    return { id, key, perkId, address: `198.51.100.${accounts % 250}` };
  }

  /** Retries, because the cluster may still recover from the previous fault. Accounts that were created only partly are not used. */
  async function makeAccountWithRetries(): Promise<TestAccount> {
    const deadline = performance.now() + healMs;
    for (;;) {
      try {
        return await makeAccount();
      } catch (error) {
        if (performance.now() > deadline) throw error;
        await wait(500);
      }
    }
  }

  async function play(fault: Fault, run: number, { writing, reading }: Record<'writing' | 'reading', AbortController>): Promise<Played> {
    const journal = createJournal();
    lastJournal = journal;
    const delays = monitorEventLoopDelay();
    delays.enable();
    const made: TestAccount[] = [];
    for (let index = 0; index < (fault.quietAccounts ?? accountCount); index += 1) made.push(await makeAccountWithRetries());
    const readers = made.flatMap((of) => readersOfAccount.map((name) => ({ of, name })));
    const listening = readers.map(({ of, name }) =>
      readStream({ apiUrl: cluster.apiUrl, account: of, name, journal, signal: reading.signal }),
    );
    while (journal.entries.filter(({ kind }) => kind === 'connected').length < readers.length) await wait(50);
    let turn = 0;
    const operatorUrl = () => {
      const running = cluster.nodes.filter((node) => node.process());
      turn += 1;
      return running[turn % running.length]?.adminUrl ?? cluster.nodes[0]?.adminUrl ?? '';
    };
    const everyMs = fault.quietAccounts === undefined ? undefined : quietMs;
    const options = { operatorUrl, operatorSecret: cluster.operatorSecret, journal, signal: writing.signal, everyMs };
    const writers = made.flatMap((of) => [donate(cluster.apiUrl, of, options), buyPerks(of, options)]);
    const node = cluster.nodes[run % cluster.nodes.length];
    if (!node) throw new Error('The cluster has no nodes');
    await wait(healthyMs);
    const reports: string[] = [];
    await fault.run(faultWorldOf(node, (line) => void reports.push(line)));
    await wait(healthyMs);
    writing.abort();
    await Promise.all(writers);
    const readAll = () => Promise.all(made.map((of) => readRecorded(cluster.apiUrl, of)));
    const expected = { readers: readers.map(({ of, name }) => ({ account: of.id, reader: name })) };
    const healedBy = performance.now() + healMs;
    const written = await readAll();
    await holdsWithin(healedBy - performance.now(), () => listMissed(journal.entries, written, expected).length === 0, 250);
    await wait(doubledMs);
    reading.abort();
    await Promise.all(listening);
    // Reads the records a second time, because a call that failed may have been recorded late.
    const recorded = await readAll();
    delays.disable();
    const judgement = judge(journal.entries, recorded, {
      ...expected,
      allowedResyncs: fault.allowedResyncs ?? [],
      longestCallMs: fault.longestCallMs ?? longestCallMs,
      ...{ noFailedCalls: fault.noFailedCalls ?? false, mustFail: fault.mustFail ?? false, loses: fault.loses ?? false },
    });
    return { ...judgement, longestPauseMs: Math.round(delays.max / 1e6), reports };
  }

  async function end(): Promise<void> {
    await cluster.stop();
    await primary?.end();
    await remove();
  }

  let ending: Promise<void> | undefined;
  return {
    cluster,
    signal,
    faultWorldOf,
    makeAccount,
    readRecorded: (account) => readRecorded(cluster.apiUrl, account),
    play: async (fault, run) => {
      const phases = { writing: new AbortController(), reading: new AbortController() };
      try {
        return await unlessAborted(signal, play(fault, run, phases));
      } finally {
        for (const phase of Object.values(phases)) phase.abort();
      }
    },
    keepEvidence: async (to) => {
      await cp(join(clusterFolder, 'logs'), to, { recursive: true });
      await writeFile(join(to, 'journal.json'), JSON.stringify(lastJournal?.entries ?? [], null, 1));
    },
    end: () => {
      ending ??= end();
      return ending;
    },
  };
}

async function readRecorded(apiUrl: string, { id, key }: TestAccount): Promise<Recorded> {
  let address = 0;
  const deadline = performance.now() + healMs;
  async function readAll(path: string, name: string): Promise<Record<string, unknown>[]> {
    const rows: Record<string, unknown>[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      address += 1;
      const query = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const headers = { 'x-api-key': key, 'x-forwarded-for': `203.0.113.${address % 250}` };
      const { status, body } = await call(`${apiUrl}/api/v1${path}?limit=100${query}`, { headers });
      if (status === 429) {
        await wait(5_000);
        continue;
      }
      if (status >= 500 && performance.now() < deadline) {
        await wait(500);
        continue;
      }
      if (status !== 200) throw new Error(`${path} returned ${status}`);
      const page = body as Record<string, Record<string, unknown>[]> & { readonly nextCursor: string | null };
      rows.push(...(page[name] ?? []));
      cursor = page.nextCursor;
    }
    return rows;
  }
  const donations = await readAll('/donation/list', 'donations');
  const goals = await readAll('/goal/list', 'goals');
  return {
    account: id,
    donationIds: donations.map((row) => String(row.id)),
    completedGoalIds: goals.filter((row) => row.completedAt !== null).map((row) => String(row.id)),
  };
}
