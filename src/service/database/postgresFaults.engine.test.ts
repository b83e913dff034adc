import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isPostgresAway, lockNode } from '../../platform/postgres';
import { createDatabase, type PostgresServer, query, startPostgres } from '../../testing/engines/postgres';
import type { Database } from './database';
import { migratePostgresDatabase, openPostgresDatabase } from './postgresDatabase';

describe.skipIf(!inject('postgres'))('a PostgreSQL that ends during writes', () => {
  let server: PostgresServer;
  let url: string;
  let nodes: Database[];
  beforeAll(async () => {
    server = await startPostgres();
    url = await createDatabase(server.url);
    await migratePostgresDatabase({ url, report: () => undefined });
    nodes = await Promise.all([0, 1].map(() => openPostgresDatabase({ url, report: () => undefined })));
  }, 60_000);
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await server.stop();
  });

  function startWriters(count: number, prefix: string) {
    const acknowledged: string[] = [];
    let [stopped, slowestMs, asked] = [false, 0, 0];
    const writer = async (index: number) => {
      while (!stopped) {
        asked += 1;
        const name = `${prefix} ${asked}`;
        const began = performance.now();
        await nodes[index % 2]
          ?.write((queries) => queries.insertInto('secrets').values({ name, value: '' }).execute(), `account:${index % 5}`)
          .then(() => acknowledged.push(name))
          .catch(() => new Promise((resolve) => setTimeout(resolve, 5)));
        slowestMs = Math.max(slowestMs, performance.now() - began);
      }
    };
    const writers = Array.from({ length: count }, (_, index) => writer(index));
    return {
      acknowledged,
      stop: async () => {
        stopped = true;
        await Promise.all(writers);
        return { slowestMs };
      },
    };
  }

  const namesLike = async (prefix: string) =>
    (await query(url, `select name from secrets where name like '${prefix} %'`)).map((row) => (row as { name: string }).name);

  test('[API-24] by kill -9 in a burst loses nothing acknowledged, hangs no call, and is used again after its restart', async () => {
    for (let round = 0; round < 3; round += 1) {
      const prefix = `kill${round}`;
      const { acknowledged, stop } = startWriters(16, prefix);
      await expect.poll(() => acknowledged.length, { timeout: 5000 }).toBeGreaterThan(100);
      await server.kill();
      await server.start();
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before + 100);
      expect((await stop()).slowestMs).toBeLessThan(6000);
      const kept = new Set(await namesLike(prefix));
      expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
      expect(new Set(acknowledged).size).toBe(acknowledged.length);
    }
  });

  test('by repeated pg_terminate_backend of every connection fails no write before its commit', async () => {
    const { acknowledged, stop } = startWriters(8, 'ended');
    for (let round = 0; round < 10; round += 1) {
      const before = acknowledged.length;
      await query(server.url, "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ovation'");
      await expect.poll(() => acknowledged.length, { timeout: 5000 }).toBeGreaterThan(before);
    }
    await stop();
    const kept = new Set(await namesLike('ended'));
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  });

  test('is distinguished from other failures, so that a node can wait for it', async () => {
    await server.kill();
    const away: unknown = await openPostgresDatabase({ url, report: () => undefined }).catch((error: unknown) => error);
    expect(isPostgresAway(away)).toBe(true);
    await server.start();
    const refused: unknown = await openPostgresDatabase({ url: server.url, report: () => undefined }).catch((error: unknown) => error);
    expect([isPostgresAway(refused), String(refused)]).toEqual([false, expect.stringContaining('run "serve migrate" first')]);
  });

  test('one node has the lock of the only node, and loses it with the connection', async () => {
    const held = await lockNode(url, true);
    expect([held?.isHeld(), await lockNode(url, true)]).toEqual([true, null]);
    await held?.release();
    const next = await lockNode(url, true);
    expect([held?.isHeld(), next?.isHeld()]).toEqual([false, true]);
    await server.kill();
    await expect.poll(() => next?.isHeld()).toBe(false);
    await server.start();
    await (await lockNode(url, true))?.release();
  });
});
