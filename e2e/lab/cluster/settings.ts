import { execFile } from 'node:child_process';
import { chown, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Certificate } from '../../../src/platform/cluster/cluster.ts';
import type { Account } from '../../../src/platform/cluster/managedProcess.ts';

const run = promisify(execFile);

/** What a cluster has in addition to the cluster of `npm run cluster`. Each fault needs one of these settings. */
export type Setting = 'plain' | 'small disk' | 'own clocks' | 'tls' | 'standby';

export interface Disk {
  fill(): Promise<void>;
  free(): Promise<void>;
}

export interface Clocks {
  /** Sets how far the clock of a running node is ahead of the computer's clock. */
  set(node: string, offsetS: number): Promise<void>;
  environmentOf(node: string): Readonly<Record<string, string>>;
}

export interface Surroundings {
  readonly disk: Disk | null;
  readonly clocks: Clocks | null;
  readonly tls: Certificate | undefined;
  end(): Promise<void>;
}

/** Size of the small disk: large enough for an empty PostgreSQL, and small enough to fill. */
const diskMegabytes = 384;

/** Prepares what the setting requires. Must be called before the cluster starts in `folder`. */
export async function prepareSurroundings(setting: Setting, folder: string, account: Account | undefined): Promise<Surroundings> {
  const ends: (() => Promise<unknown>)[] = [];
  return {
    disk: setting === 'small disk' ? await mountDisk(join(folder, 'postgres'), ends) : null,
    clocks: setting === 'own clocks' ? await makeClocks(`${folder}-clocks`) : null,
    tls: setting === 'tls' ? await makeCertificate(`${folder}-tls`, account) : undefined,
    end: async () => {
      for (const end of ends) await end();
    },
  };
}

/** Mounts a file system in memory. Needs root. */
async function mountDisk(path: string, ends: (() => Promise<unknown>)[]): Promise<Disk> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0700`, 'tmpfs', path]);
  ends.push(() => run('umount', [path]));
  const ballast = join(path, 'ballast');
  return {
    fill: async () => {
      const file = await open(ballast, 'w');
      try {
        for (const size of [1_048_576, 4_096]) await writeUntilFull(file, Buffer.alloc(size));
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
  };
}

async function writeUntilFull(file: { write(bytes: Buffer): Promise<unknown> }, bytes: Buffer): Promise<void> {
  for (;;) {
    try {
      await file.write(bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }
}

/** Changes only the time of day of nodes, not their timers. */
async function makeClocks(folder: string): Promise<Clocks> {
  await mkdir(folder);
  const pathOf = (node: string) => join(folder, node);
  const set = (node: string, offsetS: number) => writeFile(pathOf(node), String(offsetS));
  for (const node of ['node-1', 'node-2', 'node-3']) await set(node, 0);
  const program = join(import.meta.dirname, 'clock.mjs');
  return { set, environmentOf: (node) => ({ NODE_OPTIONS: `--import=${program}`, OVATION_TEST_CLOCK: pathOf(node) }) };
}

async function makeCertificate(folder: string, account: Account | undefined): Promise<Certificate> {
  await mkdir(folder, { mode: 0o755 });
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', certificate]);
  if (account) await chown(key, account.uid, account.gid); // PostgreSQL accepts a key only if its own user owns the file
  return { key, certificate };
}
