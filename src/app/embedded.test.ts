import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openSqliteFile, releaseClosedFiles } from '../server/sqlite';
import { openSqliteDatabase } from '../service';
import { openFiles } from '../testing/openFiles';
import { realTimers } from '../testing/realTimers';
import { startEmbedded } from './embedded';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const runtime = (report: (line: string) => void) => ({
  clock: Date,
  timers: realTimers,
  fetch,
  interfaceAddresses: () => [],
  report,
  randomBytes: (size: number) => crypto.getRandomValues(new Uint8Array(size)),
  inspectStores: () => Promise.reject(new Error('nothing is restored here')),
});

function createHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'ovation-embedded-'));
  endings.push(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

async function damageTable(path: string, table: string): Promise<void> {
  const connection = openSqliteFile(path);
  connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const [row] = connection.prepare('SELECT rootpage, page_size AS bytes FROM sqlite_master, pragma_page_size WHERE name = ?').all(table);
  const { rootpage, bytes } = row as { rootpage: number; bytes: number };
  connection.close();
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(bytes, 0xff), 0, bytes, (rootpage - 1) * bytes);
  await file.close();
}

test('[DAT-11] a damaged demo database is set aside, reported and replaced', async () => {
  const home = createHome();
  writeFileSync(join(home, 'service.db'), 'no database, and longer than a header would be '.repeat(10));
  const lines: string[] = [];
  const embedded = await startEmbedded({ home, port: 0, runtime: runtime((line) => lines.push(line)), note: async () => {} });
  endings.push(() => embedded.close());
  expect(lines).toEqual([expect.stringMatching(/^service\.db could not be read\. It is kept as service\.db\.unreadable-/)]);
  const { baseUrl, apiKey } = embedded.service;
  expect((await embedded.fetch(`${baseUrl}/api/v1/profile/get`, { headers: { 'x-api-key': apiKey } })).status).toBe(200);
});

test.runIf(process.platform === 'linux')(
  '[DAT-11] a database with damage in its tables only is closed before it is set aside',
  async () => {
    const home = createHome();
    const path = join(home, 'service.db');
    await (await openSqliteDatabase(path)).close();
    await damageTable(path, 'secrets');
    const lines: string[] = [];
    const embedded = await startEmbedded({ home, port: 0, runtime: runtime((line) => lines.push(line)), note: async () => {} });
    endings.push(() => embedded.close());
    expect(lines).toEqual([expect.stringContaining('is kept as service.db.unreadable-')]);
    expect(openFiles(`${path}.unreadable-`)).toEqual([]);
  },
);

test('[DLV-19] a call to a platform that never answers ends at its deadline, also after garbage collection', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  endings.push(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const embedded = await startEmbedded({ home: createHome(), port: 0, runtime: runtime(() => {}), note: async () => {} });
  endings.push(() => embedded.close());

  const deadline = new AbortController();
  const { port } = silent.address() as AddressInfo;
  let ended = '';
  embedded.fetch(`http://127.0.0.1:${port}/`, { signal: deadline.signal }).catch((error: Error) => {
    ended = error.name;
  });
  await new Promise((resolve) => silent.once('request', resolve));
  await releaseClosedFiles();
  deadline.abort();
  await expect.poll(() => ended).toBe('AbortError');
});
