import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../../contract';
import type { Health } from '../../contract/companion';
import { systemCode } from '../../server/os';
import type { Features } from '../features';
import { diskProblems } from './diskWatch';

export async function readHealth({
  program,
  home,
  clock,
  log,
  limit,
  receipts,
  accounts,
  clockWatch,
  refusedKeys,
}: Features): Promise<Health> {
  const { logFails, ...known } = program;
  const nowMs = clock.now();
  const [arrivals, storage, disk] = await Promise.all([
    receipts.arrivals(accounts.reference()?.id ?? '', nowMs - dayMs),
    storageUse(home),
    diskProblems(home, nowMs),
  ]);
  const ofLog = logFails() ? [{ what: 'log-fails', atMs: nowMs } as const] : [];
  const faults = [...disk, ...ofLog, ...refusedKeys.faults(), ...clockWatch.faults()];
  return { ...known, nowMs, connection: log.read(), arrivals, limit: limit.read(), storage, faults };
}

type Use = Health['storage'][number];

const kinds: readonly (readonly [RegExp, Use['what']])[] = [
  [/^(settings|keys|account|identities|broadcast|obs|network|problems)\b.*\.json$|^last-good$/, 'settings'],
  [/^receipts\.db/, 'receipts'],
  [/^media/, 'media'],
  [/^backups$/, 'backups'],
  [/^(logs|launch\.log)$/, 'log'],
  [/^(speech|voices)/, 'speech'],
  [/^(service|operator|demo)/, 'service'],
];

async function storageUse(home: string): Promise<Use[]> {
  const sums = new Map<Use['what'], number>();
  for (const { name } of await readdir(home, { withFileTypes: true })) {
    const what = kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
    sums.set(what, (sums.get(what) ?? 0) + (await sizeOf(join(home, name))));
  }
  return [...sums].map(([what, bytes]) => ({ what, bytes })).sort((a, b) => b.bytes - a.bytes);
}

async function sizeOf(path: string): Promise<number> {
  try {
    const found = await stat(path);
    if (!found.isDirectory()) return found.size;
    const names = await readdir(path);
    const sizes = await Promise.all(names.map((name) => sizeOf(join(path, name))));
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return 0;
    throw error;
  }
}
