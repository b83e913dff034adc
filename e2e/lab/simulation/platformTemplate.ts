import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import * as z from 'zod/mini';
import { createCompanion } from '../../../src/companion';
import type { Settings } from '../../../src/contract/settings';
import { createService, embeddedAdapters } from '../../../src/service';
import { memoryFolder } from '../../../src/testing/memoryFolder';
import { createDataFolder, serviceOrigin } from './companionProgram';
import { withPerkIds } from './planShow';
import { createRandom } from './random';

export const beginningMs = Date.UTC(2026, 2, 1, 12);
export const operatorSecret = 'operator-secret-of-the-simulation';

/** The database and data folder with which every history starts. They are created once, and copied for each history. */
export interface PlatformTemplate {
  readonly accountId: string;
  readonly keyId: string;
  readonly apiKey: string;
  readonly perkIds: readonly string[];
  copy(): string;
  remove(path: string): void;
  createDataFolder(settings: Settings): string;
  close(): void;
}

const Identified = z.object({ id: z.string() });
const Key = z.object({ id: z.string(), key: z.string() });

export async function createPlatformTemplate(): Promise<PlatformTemplate> {
  // This function has over 50 lines, because it sets up a platform before a history, step by step.
  const folder = mkdtempSync(join(memoryFolder(), 'ovation-simulation-'));
  const path = join(folder, 'template.db');
  const random = createRandom(0, 'template');
  const service = await createService({
    adapters: embeddedAdapters(path),
    operatorSecret,
    clock: { now: () => beginningMs - 60_000 },
    timers: { set: () => () => {} },
    randomBytes: random.bytes,
    report: () => {},
  });

  async function operate<Schema extends z.ZodMiniType>(schema: Schema, at: string, body: unknown): Promise<z.output<Schema>> {
    const headers = { authorization: `Bearer ${operatorSecret}`, 'content-type': 'application/json' };
    const request = new Request(`${serviceOrigin}/operator/v1${at}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return z.parse(schema, await (await service.fetch(request)).json());
  }

  const { id: accountId } = await operate(Identified, '/accounts', { handle: 'creator', displayName: 'A Creator' });
  const { id: keyId, key: apiKey } = await operate(Key, `/accounts/${accountId}/keys`, {});
  const perkIds: string[] = [];
  for (const [title, unitAmount] of [
    ['A song', 500],
    ['A <b>dance</b>', 1_250],
  ] as const) {
    perkIds.push((await operate(Identified, `/accounts/${accountId}/perks`, { title, unitAmount, currency: 'usd' })).id);
  }
  const home = join(folder, 'home');
  mkdirSync(home);
  const companion = await createCompanion({
    home,
    page: new Map(),
    reachedAt: { host: '127.0.0.1', port: 4747 },
    interfaceAddresses: () => [],
    clock: { now: () => beginningMs - 60_000 },
    timers: { set: () => () => {} },
    randomBytes: random.bytes,
    report: () => {},
    fetch: (input, init) => service.fetch(new Request(input, init)),
    fixedAccount: { baseUrl: serviceOrigin, apiKey },
    embedded: null,
    extraOrigins: [],
    inspectStores: () => Promise.reject(new Error('nothing is restored here')),
  });
  await companion.close();
  await service.close();
  addWitness(path);

  let copies = 0;
  return {
    accountId,
    keyId,
    apiKey,
    perkIds,
    copy: () => {
      copies += 1;
      const copy = join(folder, `${copies}.db`);
      copyFileSync(path, copy);
      return copy;
    },
    createDataFolder: (settings) => {
      copies += 1;
      const folderCopy = join(folder, `home-${copies}`);
      createDataFolder(folderCopy, home, withPerkIds(settings, perkIds));
      return folderCopy;
    },
    remove: (copy) => {
      for (const ending of ['', '-wal', '-shm']) rmSync(copy + ending, { force: true });
    },
    close: () => rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 }),
  };
}

/** Adds a database trigger that records every published event, so that the checker does not rely on the service. */
function addWitness(path: string): void {
  const database = new Libsql(path);
  database.exec('CREATE TABLE witness (place INTEGER PRIMARY KEY, ms INTEGER, sequence INTEGER, type TEXT, data TEXT)');
  database.exec(`CREATE TRIGGER witness_events AFTER INSERT ON events BEGIN
    INSERT INTO witness (ms, sequence, type, data) VALUES (new.ms, new.sequence, new.type, new.data); END`);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)'); // then the database is a single file, which is easy to copy
  database.close();
}
