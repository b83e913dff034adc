import { createHash } from 'node:crypto';
import { mkdtemp, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTree, systemCode } from '../../server/os';
import { copySqliteFile } from '../../server/sqlite';
import { backupFormat, type Head, storesOf } from './backupFormat';

interface WriteBackupOptions {
  readonly home: string;
  readonly version: string;
  readonly schemaVersions: readonly string[];
  readonly withSecrets: boolean;
  readonly nowMs: number;
}

const exportPrefix = 'exporting-';

export async function removeUnfinishedExports(home: string): Promise<void> {
  const left = (await readdir(home)).filter((name) => name.startsWith(exportPrefix));
  for (const name of left) await removeTree(join(home, name));
}

/** Yields the backup in pieces. Databases are copied before the first piece, so that an error such as a full disk can still be reported. */
export async function* writeBackup({ home, version, schemaVersions, withSecrets, nowMs }: WriteBackupOptions): AsyncGenerator<Uint8Array> {
  const copies = await mkdtemp(join(home, exportPrefix));
  const hash = createHash('sha256');
  const line = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);
  const hashed = (piece: Uint8Array) => {
    hash.update(piece);
    return piece;
  };
  let files = 0;
  try {
    const stores = await storePaths(home, copies, withSecrets);
    const head: Head = {
      ovation: 'everything',
      form: backupFormat,
      version,
      createdAt: new Date(nowMs).toISOString(),
      withSecrets,
      forms: [...schemaVersions],
    };
    yield hashed(line(head));
    for (const [name, path] of stores) {
      const file = await open(path, 'r').catch(ignoreMissing);
      if (!file) continue;
      try {
        const bytes = (await file.stat()).size;
        yield hashed(line({ file: name, bytes }));
        if (bytes > 0) for await (const piece of file.createReadStream({ autoClose: false, end: bytes - 1 })) yield hashed(piece);
        files += 1;
      } finally {
        await file.close();
      }
    }
    yield line({ end: true, files, sha256: hash.digest('hex') });
  } finally {
    await removeTree(copies);
  }
}

async function storePaths(home: string, copies: string, withSecrets: boolean): Promise<[string, string][]> {
  const stores: [string, string][] = [];
  for (const name of storesOf(withSecrets)) {
    const path = join(home, name);
    if (!name.endsWith('.db')) stores.push([name, path]);
    else if (await stat(path).catch(ignoreMissing)) {
      await copySqliteFile(path, join(copies, name));
      stores.push([name, join(copies, name)]);
    }
  }
  const media = await readdir(join(home, 'media')).catch(ignoreMissing);
  const ids = (media ?? []).filter((name) => /^[0-9a-f]{32}$/.test(name)).sort();
  return [...stores, ...ids.map((id): [string, string] => [`media/${id}`, join(home, 'media', id)])];
}

function ignoreMissing(error: unknown): null {
  if (systemCode(error) === 'ENOENT') return null;
  throw error;
}
