import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { hasHaproxy } from '../../platform/serve/testing/haproxy';
import { openValkey, parseValkeyUrl } from '../../platform/valkey';
import type {} from '../../testing/engines/postgresSetup';
import { hasValkey, startValkey, type ValkeyServer } from '../../testing/engines/valkey';
import { realTimers } from '../../testing/realTimers';
import { createService, type OpenAdapters, type Service } from '..';
import { createValkeyAccess } from '../access/valkey';
import { openPostgresDatabase } from '../database/postgresDatabase';
import { createValkeyWakes } from '../log/valkeyWakes';
import { type Balancer, startBalancer } from './balancer';
import { checkSubjects } from './checkSubjects';
import { alsoSettle } from './fakeTime';
import { createMigrated } from './stores';
import { useServices } from './testService';

/**
 * Runs the service's test suites against two nodes behind HAProxy. The nodes share a PostgreSQL and a Valkey. The test controls all clocks
 * except Valkey's.
 */

const valkeyDatabases = 16;
/** The deadline is long, because no test needs a slow Valkey but the computer may be slow. */
const valkeyDeadlineMs = 5000;
/** How often to check whether PostgreSQL is active, in ms, and how many checks in a row must find it idle. */
const [lookMs, quietLooks] = [10, 3];
const longestMs = 1000;
const manyCalls = 20;

/** Tests that need a single node or a stopped clock, each with the reason. */
const notHere = new Map([
  ['[STR-5] a token expires after a minute', 'tokens live by the clock of Valkey'],
  ['an internal error is a 500 without details, and is reported', 'it closes the one node that it asks'],
  [
    '[STR-28] [STR-33] vanished readers keep their places until their rotation; until then, a connect must wait 20 s',
    'it steps over more than the lease of a node',
  ],
  ['[API-87] current is the number of followers, with the newest', 'both are of one millisecond, and of two nodes'],
  ['[API-24] rankings of random spans are exact, seed 2', 'some gifts are of one millisecond, and of two nodes'],
  ['[STR-17] a reader that reads nothing is disconnected, and other readers are unaffected', 'the balancer takes what the reader does not'],
]);

/**
 * Tests that depend on the order of records. Nodes do not order records of the same millisecond, so the clock advances with each write.
 */
const inOrder = new Set([
  '[OPR-6] all perks of an account are listed, including archived ones',
  '[API-12] pages are newest first and complete, even while rows are inserted',
  '[API-22] goals are listed, and the active goal is the newest open one',
  '[API-22] a donation counts towards every open goal of its currency, and a goal is completed once',
  '[API-12] events are paged, with a cursor for their session',
  'sessions are listed newest first, page by page',
]);

const server = inject('postgres');
if (server && hasValkey && hasHaproxy) {
  let valkeyServer: ValkeyServer;
  let balancer: Balancer;
  let watcher: pg.Client;
  let pairs = 0;
  let isInOrder = false;
  const databases: string[] = [];

  beforeAll(async () => {
    [valkeyServer, balancer] = await Promise.all([startValkey(), startBalancer()]);
    watcher = new pg.Client({ connectionString: server });
    await watcher.connect();
  });
  beforeEach(({ task, skip }) => {
    const reason = notHere.get(task.name);
    if (reason !== undefined) skip(reason);
    isInOrder = inOrder.has(task.name);
  });
  afterAll(async () => {
    const calls = balancer.calls();
    await balancer.close();
    await valkeyServer.stop();
    await watcher.end();
    const all = calls.reduce((sum, count) => sum + count, 0);
    if (all >= manyCalls && Math.min(...calls) < all / 4) throw new Error(`The calls did not alternate: ${calls.join(' and ')}`);
  });

  /**
   * The nodes run in this process. When the process is idle, the nodes can only be waiting for PostgreSQL, so this waits until PostgreSQL
   * is idle too.
   */
  alsoSettle(async () => {
    const deadline = performance.now() + longestMs;
    const text = "select from pg_stat_activity where datname = any($1) and state <> 'idle'";
    for (let quiet = 0; quiet < quietLooks && performance.now() < deadline; ) {
      await pause(lookMs);
      quiet = (await watcher.query(text, [databases])).rowCount === 0 ? quiet + 1 : 0;
    }
  });

  const openNode =
    (databaseUrl: string, valkeyUrl: string, name: string, isFirst: boolean): OpenAdapters =>
    async (context) => {
      const { report } = context;
      const database = checkSubjects(await openPostgresDatabase({ url: databaseUrl, report, clock: 'node' }));
      const address = parseValkeyUrl(valkeyUrl);
      const valkey = await openValkey({ address, timers: realTimers, random: Math.random, report, deadlineMs: valkeyDeadlineMs });
      if (isFirst) await valkey.call('FLUSHDB');
      const node = `${name}.${randomBytes(6).toString('hex')}`;
      const options = { ...context, timers: realTimers, valkey, node, windowClock: context.clock };
      const { onFailure, ...access } = createValkeyAccess(options);
      return {
        database,
        ...access,
        wakes: createValkeyWakes({ valkey, node, onFailure }),
        close: async () => {
          await access.close();
          valkey.close();
        },
      };
    };

  useServices(async (options) => {
    pairs += 1;
    const databaseUrl = await createMigrated(server);
    databases.push(new URL(databaseUrl).pathname.slice(1));
    const valkeyUrl = `${valkeyServer.url}/${pairs % valkeyDatabases}`;
    const nodes: Service[] = [];
    for (const name of ['one', 'other']) {
      const adapters = openNode(databaseUrl, valkeyUrl, name, nodes.length === 0);
      // Each node gets random bytes of its own. With the default bytes, both nodes would create equal ids.
      nodes.push(await createService({ ...options, adapters, randomBytes: (size) => randomBytes(size) }));
    }
    const { clock } = options;
    return balancer.join(nodes, () => {
      if (isInOrder) clock.jump(clock.now() + 1);
    });
  });
}
