import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartupError } from '../../app';
import { noMetrics } from '../../service';
import { createDatabase, hasPostgres, type PostgresServer, query, startPostgres } from '../../testing/engines/postgres';
import { hasValkey, startValkey, type ValkeyServer } from '../../testing/engines/valkey';
import { realTimers } from '../../testing/realTimers';
import { openTcpRelay } from '../../testing/tcpRelay';
import { serverStores } from './stores';
import type { Stores } from './storesPort';

let postgres: PostgresServer;
let valkey: ValkeyServer;
beforeAll(async () => {
  if (!hasPostgres || !hasValkey) return;
  [postgres, valkey] = await Promise.all([startPostgres(), startValkey()]);
}, 60_000);
afterAll(() => Promise.all([postgres?.stop(), valkey?.stop()]));

describe.skipIf(!hasPostgres || !hasValkey)('state on PostgreSQL and Valkey', () => {
  const storesFor = (databaseUrl: string, { isShared = true, now = Date.now }: { isShared?: boolean; now?: () => number } = {}) =>
    serverStores({
      engines: { databaseUrl, valkey: isShared ? { url: valkey.url, sentinels: null } : null },
      node: 'node-1',
      now,
      random: Math.random,
    });
  const context = {
    clock: { now: () => Date.now() },
    randomness: { bytes: (size: number) => randomBytes(size) },
    limits: { tokenLifetimeMs: 60_000, rotationMs: 240_000 } as never,
    metrics: noMetrics,
    timers: realTimers,
    report: () => {},
  };

  async function acquireLater(stores: Stores): Promise<() => Promise<void>> {
    const releases: (() => Promise<void>)[] = [];
    await expect.poll(async () => releases.push(await stores.acquire()), { timeout: 20_000, interval: 200 }).toBe(1);
    return async () => releases[0]?.();
  }

  test('[SRV-3] an unmigrated database gives one line that names the variable; a migrated one opens', async () => {
    const stores = storesFor(await createDatabase(postgres.url));
    await expect(stores.open(context)).rejects.toThrow('run "serve migrate" first');
    await stores.migrate();
    await stores.migrate();
    const adapters = await stores.open(context);
    expect(await Promise.all(stores.dependencies.map(({ isUp }) => isUp()))).toEqual([true, true]);
    expect(stores.conditions()).toEqual({ clock: true });
    await adapters.close?.();
    await adapters.database.close();
  });

  test('[SRV-3] without Valkey, a second node starts only after the first has ended', async () => {
    const url = await createDatabase(postgres.url);
    const [first, second] = [storesFor(url, { isShared: false }), storesFor(url, { isShared: false })];
    const release = await first.acquire();
    expect(first.conditions()).toEqual({ clock: true, onlyNode: true });
    await expect(second.acquire()).rejects.toThrow('another node runs on DATABASE_URL: set VALKEY_URL for all nodes');
    await release();
    await (await second.acquire())();
  });

  test('[SRV-3] nodes with and without Valkey exclude each other', async () => {
    const url = await createDatabase(postgres.url);
    await storesFor(url).migrate();
    const [first, second, alone] = [storesFor(url), storesFor(url), storesFor(url, { isShared: false })];
    const opened = [await first.open(context), await second.open(context)];
    await expect(alone.acquire()).rejects.toThrow('another node runs on DATABASE_URL: set VALKEY_URL for all nodes');
    for (const { close, database } of opened) {
      await close?.();
      await database.close();
    }
    const release = await alone.acquire();
    await expect(first.open(context)).rejects.toThrow('a node without VALKEY_URL runs on DATABASE_URL: set VALKEY_URL for all nodes');
    await release();
  });

  test('[SRV-25] a node that loses PostgreSQL notices it, and its lock becomes free', async () => {
    const url = await createDatabase(postgres.url);
    await storesFor(url).migrate();
    const relay = await openTcpRelay(postgres.port);
    const stores = storesFor(Object.assign(new URL(url), { port: relay.port }).href, { isShared: false });
    const release = await stores.acquire();
    const adapters = await stores.open(context);
    relay.set('silent');
    await expect.poll(() => stores.conditions().onlyNode, { timeout: 15_000 }).toBe(false);
    const releaseNext = await acquireLater(storesFor(url, { isShared: false }));
    await releaseNext();
    await adapters.close?.();
    await adapters.database.close();
    await release();
    await relay.close();
  }, 40_000);

  test('[SRV-25] a node reports that a node of the other sort has its lock, and gets it back after that node has ended', async () => {
    const url = await createDatabase(postgres.url);
    await storesFor(url).migrate();
    const relay = await openTcpRelay(postgres.port);
    const stores = storesFor(Object.assign(new URL(url), { port: relay.port }).href);
    const reports: string[] = [];
    const adapters = await stores.open({ ...context, report: (line) => void reports.push(line) });
    const hasLock = () => stores.gauges.find(({ name }) => name === 'node_lock')?.read();
    const refusals = () => reports.filter((line) => line.startsWith('a node without VALKEY_URL runs on DATABASE_URL: set VALKEY_URL'));
    expect(hasLock()).toEqual([{ value: 1 }]);
    relay.set('reset');
    const release = await acquireLater(storesFor(url, { isShared: false }));
    relay.set('whole');
    await expect.poll(() => refusals().length, { timeout: 10_000 }).toBe(1);
    expect([hasLock(), stores.conditions()]).toEqual([[{ value: 0 }], { clock: true }]);
    await release();
    await expect.poll(hasLock, { timeout: 10_000 }).toEqual([{ value: 1 }]);
    expect(refusals()).toHaveLength(1);
    await adapters.close?.();
    await adapters.database.close();
    await relay.close();
  }, 40_000);

  test('[SRV-3] a server that does not answer is unavailable; one that refuses is not', async () => {
    const stores = storesFor('postgres://ovation@127.0.0.1:1/none');
    const error = await stores.open(context).catch((thrown: unknown) => thrown);
    expect(stores.isAway(error)).toBe(true);
    const unmigrated = await storesFor(await createDatabase(postgres.url))
      .open(context)
      .catch((thrown: unknown) => thrown);
    expect(stores.isAway(unmigrated)).toBe(false);
    await expect(storesFor('postgres://ovation@127.0.0.1:1/none', { isShared: false }).acquire()).rejects.toThrow(
      /^DATABASE_URL: PostgreSQL does not answer$/,
    );
  });

  test('[SRV-2] [SRV-15] a failed step and a rejected user give one line that names the variable', async () => {
    const steps = (url: string) => [() => storesFor(url).migrate(), () => storesFor(url).restartLog(0)];
    const everything = (url: string) => [
      ...[...steps(url), () => storesFor(url).open(context)],
      () => storesFor(url, { isShared: false }).acquire(),
    ];
    const cases = [
      [steps('postgres://ovation@127.0.0.1:1/none'), 'PostgreSQL does not answer'],
      [everything(Object.assign(new URL(postgres.url), { username: 'nobody' }).href), 'PostgreSQL refuses its user or password'],
      [everything(Object.assign(new URL(postgres.url), { pathname: 'none' }).href), 'PostgreSQL has no database of that name'],
    ] as const;
    for (const [attempts, line] of cases) {
      for (const attempt of attempts) await expect(attempt()).rejects.toThrow(new StartupError(`DATABASE_URL: ${line}`));
    }
    await expect(storesFor(await createDatabase(postgres.url)).restartLog(0)).rejects.toThrow('run "serve migrate" first');
  });

  test('[SRV-16] a log restarts even if the database is slow', async () => {
    const url = await createDatabase(postgres.url);
    await storesFor(url).migrate();
    await query(url, "insert into event_heads (account_id, last_ms, last_sequence) values ('a', 1, 0)");
    await query(url, "create function slowly() returns trigger language plpgsql as 'begin perform pg_sleep(1.2); return new; end'");
    await query(url, 'create trigger slowly before update on event_heads for each row execute function slowly()');
    expect(await storesFor(url).restartLog(5)).toBe(1);
    expect(await query(url, 'select last_ms::int from event_heads')).toEqual([{ last_ms: 5 }]);
  });

  test('[SRV-25] the clock is PostgreSQL’s, and a node whose clock differs a lot is not ready', async () => {
    const url = await createDatabase(postgres.url);
    await storesFor(url).migrate();
    const stores = storesFor(url, { now: () => Date.now() + 90_000 });
    const adapters = await stores.open(context);
    expect(Math.abs((stores.clock?.now() ?? 0) - Date.now())).toBeLessThan(5_000);
    const figures = Object.fromEntries(stores.gauges.map(({ name, read }) => [name, read()]));
    expect(figures.clock_offset_seconds?.[0]?.value).toBeCloseTo(-90, -1);
    expect(figures.pool_waiting).toEqual([
      { pool: 'records', value: 0 },
      { pool: 'statistics', value: 0 },
    ]);
    expect(stores.conditions()).toEqual({ clock: false });
    await adapters.close?.();
    await adapters.database.close();
  });
});
