// This file has a function of over 50 lines, because its inner functions use the same stored, failed and pending files.
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type FailedFile, KeptFile, widgetFileLimits } from '../../contract/companion';
import { HttpProblem } from '../../server/http';
import { type KeptFileWatch, systemCode } from '../../server/os';
import { type MediaFiles, openMediaFiles } from '../media/mediaFiles';
import type { Clock } from '../ports';
import { createTurns, type DocumentKind, openDocument } from '../storage/storedDocument';
import { type FetchedFile, FileRefused, fetchFile, type HostConnection, internet, isFileAddress, maxBytesOf, tooLarge } from './fetchFile';

const StoredFile = z.extend(KeptFile, {
  from: KeptFile.shape.address,
});
type StoredFile = z.infer<typeof StoredFile>;
const Kept = z.object({ files: z.array(StoredFile) });

export const hostFilesDocument = { name: 'widget-files.json', schema: Kept, migrations: [] } satisfies DocumentKind<typeof Kept>;

/** A stored file. `from`: its address after redirects, which is the base of relative addresses in the file. */
export interface OpenedFile {
  readonly item: Pick<KeptFile, 'type' | 'bytes' | 'sha256'> & { readonly from: string };
  readonly file: FileHandle;
}

interface HostFilesOptions extends KeptFileWatch {
  readonly home: string;
  readonly clock: Clock;
  readonly connection?: HostConnection | undefined;
}

const failureMs = 60_000;
const maxFailures = 100;
const queueLimits = { atOnce: 6, waiting: widgetFileLimits.hostFiles };

/** A failed download: when it failed, and the hosts to which redirects were allowed. */
type Failure = FailedFile & { readonly atMs: number; readonly hosts: ReadonlySet<string> };

/** Files from other hosts that custom widgets load (SPEC CUS-70). Each file is downloaded once, and then served from here. */
export async function openHostFiles(options: HostFilesOptions) {
  const { home, clock, connection = internet } = options;
  const disk = await openMediaFiles(join(home, 'widget-files'));
  const document = await openDocument({ ...options, ...hostFilesDocument, fallback: { files: [] } });
  /** Stored files, the least recently opened one first. At startup, they are in the order of their download. */
  const files = new Map(document.get().files.map((file) => [file.address, file]));
  const failed = new Map<string, Failure>();
  const fetching = new Map<string, Promise<void>>();
  const queues = createHostQueues(queueLimits);
  const inTurn = createTurns();
  /** For each digest, the file's inode, size and change time when its content was last verified. */
  const verified = new Map<string, string>();
  await removeUnlisted(disk, [...files.values()]);

  const ofHost = (host: string) => [...files.values()].filter((file) => file.host === host);
  const bytesOf = (list: Iterable<StoredFile>) => [...list].reduce((sum, { bytes }) => sum + bytes, 0);
  const save = () => document.updateParsed(() => ({ files: [...files.values()] }));

  async function drop(dropped: readonly StoredFile[]): Promise<void> {
    for (const { address } of dropped) files.delete(address);
    const used = new Set([...files.values()].map(({ sha256 }) => sha256));
    if (dropped.length > 0) await save();
    for (const sha256 of new Set(dropped.map((one) => one.sha256))) {
      if (used.has(sha256)) continue;
      verified.delete(sha256);
      await disk.remove(sha256);
    }
  }

  /** Deletes the least recently opened files of a host until its new file fits. Throws if other hosts use all the space. */
  async function makeRoom(file: StoredFile): Promise<void> {
    const { hostBytes, hostFiles, totalBytes, files: maxFiles } = widgetFileLimits;
    const own = ofHost(file.host).filter(({ address }) => address !== file.address);
    const dropped: StoredFile[] = [];
    while (own.length >= hostFiles || bytesOf(own) + file.bytes > hostBytes) {
      const [oldest] = own.splice(0, 1);
      if (!oldest) break;
      dropped.push(oldest);
    }
    await drop(dropped);
    const others = [...files.values()].filter(({ address }) => address !== file.address);
    if (others.length >= maxFiles || bytesOf(others) + file.bytes > totalBytes) throw new FileRefused('full');
  }

  async function keep(address: string, fetched: FetchedFile): Promise<void> {
    let bytes = 0;
    const received = await disk.receive(fetched.body, (count) => {
      bytes += count;
      if (bytes > maxBytesOf(fetched.type)) throw tooLarge(fetched.type);
    });
    try {
      const fetchedAt = new Date(clock.now()).toISOString();
      const { hostname: host } = new URL(address);
      const entry = { host, address, from: fetched.address, sha256: received.id, type: fetched.type, bytes, fetchedAt };
      const file = z.parse(StoredFile, entry);
      // Stores one downloaded file after the other, because `makeRoom` must count the previous file.
      await inTurn(async () => {
        await makeRoom(file);
        const former = files.get(address);
        await received.keep();
        files.delete(address);
        files.set(address, file);
        await save();
        if (former && ![...files.values()].some(({ sha256 }) => sha256 === former.sha256)) await disk.remove(former.sha256);
      });
    } finally {
      await received.discard();
    }
  }

  function fail(address: string, hosts: ReadonlySet<string>, { why, detail }: Pick<FailedFile, 'why' | 'detail'>): void {
    const { hostname: host } = new URL(address);
    failed.delete(address);
    failed.set(address, { host, address, why, detail: detail.slice(0, 300), atMs: clock.now(), hosts });
    const [oldest] = failed.keys();
    if (failed.size > maxFailures && oldest !== undefined) failed.delete(oldest);
  }

  /** Downloads and stores a file. Never rejects: if the download fails, `status` has the reason. */
  function fetchAndKeep(address: string, hosts: ReadonlySet<string>): Promise<void> {
    const pending = fetching.get(address);
    if (pending) return pending;
    const run = async () => {
      const signal = AbortSignal.timeout(widgetFileLimits.timeoutMs);
      try {
        await keep(address, await fetchFile(address, { connection, hosts, signal }));
        failed.delete(address);
      } catch (error) {
        fail(address, hosts, problemOf(error, signal));
      }
    };
    const fetched = queues
      .add(new URL(address).hostname, run)
      .then((isRun) => isRun || fail(address, hosts, new FileRefused('slow')))
      .then(() => void fetching.delete(address));
    fetching.set(address, fetched);
    return fetched;
  }

  /** Whether it is too early to retry. If a redirect was rejected, a widget that allows more hosts may retry at once (SPEC CUS-70). */
  function isRefused(address: string, hosts: ReadonlySet<string>): boolean {
    const failure = failed.get(address);
    if (!failure || Math.abs(clock.now() - failure.atMs) >= failureMs) return false;
    return failure.why !== 'redirect' || [...hosts].every((host) => failure.hosts.has(host));
  }

  /** Opens a stored file. Null if the file is not stored, or if its digest shows that it was changed on disk. */
  async function openKept(kept: StoredFile | undefined): Promise<OpenedFile | null> {
    const file = kept && (await disk.open(kept.sha256));
    if (!kept || !file) return null;
    const isWhole = await verify(kept, file).catch(async (error: unknown) => {
      await file.close();
      throw error;
    });
    if (isWhole) return { item: kept, file };
    await file.close();
    return null;
  }

  async function verify({ sha256 }: StoredFile, file: FileHandle): Promise<boolean> {
    const { ino, size, ctimeNs } = await file.stat({ bigint: true });
    const state = `${ino} ${size} ${ctimeNs}`;
    // A video is requested in many parts. Reading the complete file for each part would block the program.
    if (verified.get(sha256) === state) return true;
    const digest = createHash('sha256')
      .update(await file.readFile())
      .digest('hex');
    const isWhole = digest.startsWith(sha256);
    if (isWhole) verified.set(sha256, state);
    return isWhole;
  }

  const find = (address: string) => files.get(address) ?? [...files.values()].find(({ from }) => from === address);

  return {
    /** Opens the file for a widget that may load from these hosts. Null if the file is not available. */
    open: async (address: string, hosts: ReadonlySet<string>) => {
      const url = URL.canParse(address) ? new URL(address) : null;
      if (!url || !isFileAddress(url) || !hosts.has(url.hostname) || address.length > widgetFileLimits.address) return null;
      const kept = find(address);
      const opened = await openKept(kept);
      if (kept && opened) {
        files.delete(kept.address);
        files.set(kept.address, kept);
        return opened;
      }
      if (isRefused(address, hosts)) return null;
      await fetchAndKeep(address, hosts);
      // Another widget with fewer allowed hosts may have started this download. If it failed for that reason, tries again.
      if (failed.has(address) && !isRefused(address, hosts)) await fetchAndKeep(address, hosts);
      return openKept(files.get(address));
    },
    status: () => ({
      files: [...files.values()].map(({ from: _from, ...file }) => file),
      failed: [...failed.values()].map(({ atMs: _atMs, hosts: _hosts, ...failure }) => failure),
    }),
    /** Downloads all stored and failed files of a host again. If a download fails, the stored file is not replaced. */
    fetchAgain: async (host: string, hosts: ReadonlySet<string>) => {
      const addresses = [...files.keys(), ...failed.keys()].filter((address) => new URL(address).hostname === host);
      await Promise.all([...new Set(addresses)].map((address) => fetchAndKeep(address, hosts)));
    },
    forget: async (host: string) => {
      for (const [address, failure] of failed) if (failure.host === host) failed.delete(address);
      await drop(ofHost(host));
    },
    keepOnly: (hosts: ReadonlySet<string>) => drop([...files.values()].filter(({ host }) => !hosts.has(host))),
  };
}

/** Error codes of a disk that cannot store a file. */
const diskCodes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE'];

function problemOf(error: unknown, signal: AbortSignal): Pick<FailedFile, 'why' | 'detail'> {
  if (error instanceof FileRefused) return error;
  if (error instanceof HttpProblem || diskCodes.includes(systemCode(error) ?? '')) return { why: 'not-written', detail: '' };
  return { why: signal.aborted ? 'slow' : 'unreachable', detail: '' };
}

async function removeUnlisted(disk: MediaFiles, files: readonly StoredFile[]): Promise<void> {
  const listed = new Set(files.map(({ sha256 }) => sha256));
  for (const name of (await disk.list()).keys()) if (!listed.has(name)) await disk.remove(name);
}

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Runs up to `atOnce` requests per host at the same time. Up to `waiting` more may wait. */
function createHostQueues({ atOnce, waiting: mostWaiting }: { readonly atOnce: number; readonly waiting: number }) {
  const queues = new Map<string, Queue>();
  return {
    /** Returns false and does not call `run` if too many requests already wait for this host. */
    add: async (host: string, run: () => Promise<void>) => {
      const queue = queues.get(host) ?? { running: 0, waiting: [] };
      queues.set(host, queue);
      if (queue.running < atOnce) queue.running += 1;
      else if (queue.waiting.length >= mostWaiting) return false;
      else await new Promise<void>((resolve) => queue.waiting.push(resolve));
      try {
        await run();
      } finally {
        const next = queue.waiting.shift();
        if (next) next();
        else queue.running -= 1;
        if (queue.running === 0) queues.delete(host);
      }
      return true;
    },
  };
}
