import { createHash } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { type CatalogText, catalogText } from '../../contract';
import { backupMediaLimits, type RestoreOffer } from '../../contract/companion';
import { parseJson } from '../../files';
import { HttpProblem } from '../../server/http';
import { makePrivateFolder, removeTree, syncFolder, systemCode } from '../../server/os';
import { refusal, writeFailureReason } from '../problems';
import {
  backupFormat,
  EndLine,
  FileLine,
  Head,
  type Inspection,
  isComputerSetting,
  isStoreName,
  maxBytesOf,
  newerStore,
} from './backupFormat';
import { freeBytesOf, mebibyte, missingMegabytes } from './copies';

const maxBytes = 2 * 1024 * 1024 * 1024;
const maxLineBytes = 64 * 1024;

interface ReadBackupOptions {
  /** The folder to unpack into. It is emptied before unpacking, and again if the file is rejected. */
  readonly folder: string;
  readonly schemaVersions: readonly string[];
  readonly inspect: (folder: string) => Promise<Inspection>;
  /** Returns how many bytes are free. Default: the free space of the file system. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** Unpacks a backup next to the stores. If the backup is incomplete, not genuine or from a newer version, throws and leaves no files. */
export async function readBackup(body: AsyncIterable<Uint8Array>, options: ReadBackupOptions): Promise<RestoreOffer> {
  const { folder, inspect } = options;
  await removeTree(folder);
  await makePrivateFolder(folder);
  try {
    const unzipped = createGunzip();
    let offer: { head: Head; bytes: number } | undefined;
    await pipeline(Readable.from(body), unzipped, async (pieces: AsyncIterable<Buffer>) => {
      offer = await unpack(pieces, options);
    });
    if (!offer) throw refused(incomplete);
    await syncFolders(folder);
    const { version, createdAt, withSecrets } = offer.head;
    const inspected = await inspect(folder);
    if (inspected.tag === 'refused') throw refused(inspected.why);
    const { boxes, receipts, media, leftOut = [] } = inspected;
    return { version, createdAt, withSecrets, bytes: offer.bytes, boxes, receipts, media, leftOut };
  } catch (error) {
    await removeTree(folder);
    if (error instanceof HttpProblem) throw error;
    const code = systemCode(error) ?? '';
    if (/^Z_/.test(code)) throw refused(code === 'Z_BUF_ERROR' ? incomplete : notABackup);
    throw refusal('STORAGE_FAILED', catalogText('restore-not-unpacked', { why: writeFailureReason(error) }));
  }
}

/** Syncs the files and the folders, so that even the file names are on disk before the creator confirms the restore. */
async function syncFolders(folder: string): Promise<void> {
  const inner = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const path of [...inner.map(({ name }) => join(folder, name)), folder]) await syncFolder(path);
}

const incomplete = catalogText('restore-half');
const notABackup = catalogText('restore-foreign');

function refused(text: CatalogText): HttpProblem {
  return refusal('INVALID_REQUEST', text);
}

async function unpack(
  pieces: AsyncIterable<Buffer>,
  { folder, schemaVersions, freeBytes = freeBytesOf }: ReadBackupOptions,
): Promise<{ head: Head; bytes: number }> {
  const reader = createReader(pieces);
  const head = z.safeParse(Head, await reader.line());
  if (!head.success) throw refused(notABackup);
  const newer = head.data.form > backupFormat ? catalogText('part-file-itself') : newerStore(head.data.forms, schemaVersions);
  if (newer !== null) {
    throw refused(catalogText('restore-newer', { version: head.data.version, part: newer }));
  }
  const names = new Set<string>();
  let mediaBytes = 0;
  let media = 0;
  for (let files = 0; ; files += 1) {
    const digest = reader.digest();
    const line = await reader.line();
    const end = z.safeParse(EndLine, line);
    if (end.success) {
      if (end.data.files !== files || end.data.sha256 !== digest || !(await reader.isOver())) throw refused(incomplete);
      return { head: head.data, bytes: reader.bytes() };
    }
    const file = z.safeParse(FileLine, line);
    if (!file.success) throw refused(incomplete);
    const { file: name, bytes } = file.data;
    if (names.has(name)) throw refused(incomplete);
    names.add(name);
    if (isComputerSetting(name)) {
      for await (const _ of reader.read(bytes));
      continue;
    }
    checkName(name, head.data);
    if (name.startsWith('media/')) {
      mediaBytes += bytes;
      media += 1;
      // The number of media is limited, because each file is synced to disk, and a backup of a few kB could contain tens of thousands of
      // files.
      if (media > backupMediaLimits.items) throw refused(catalogText('restore-changed-part', { name: 'media' }));
    }
    checkSize(name, bytes, mediaBytes);
    const megabytes = missingMegabytes(bytes, await freeBytes(folder));
    if (megabytes > 0) throw refusal('STORAGE_FAILED', catalogText('restore-no-room', { megabytes }));
    await writeDurably(join(folder, name), reader.read(bytes));
  }
}

function checkName(name: string, { withSecrets }: Head): void {
  if (isStoreName(name, withSecrets)) return;
  throw refused(catalogText(isStoreName(name, true) ? 'restore-secret-part' : 'restore-foreign-part', { name }));
}

function checkSize(name: string, bytes: number, mediaBytes: number): void {
  const limit = maxBytesOf(name);
  if (bytes > limit) throw refused(catalogText('restore-part-too-large', { name, megabytes: limit / mebibyte }));
  if (mediaBytes > backupMediaLimits.totalBytes)
    throw refused(catalogText('restore-part-too-large', { name: 'media', megabytes: backupMediaLimits.totalBytes / mebibyte }));
}

async function writeDurably(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  await makePrivateFolder(dirname(path));
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of pieces) await file.writeFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

function createReader(pieces: AsyncIterable<Buffer>) {
  const source = pieces[Symbol.asyncIterator]();
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  let bytes = 0;

  async function readMore(): Promise<boolean> {
    const next = await source.next();
    if (next.done) return false;
    bytes += next.value.length;
    if (bytes > maxBytes) throw refused(catalogText('restore-too-large', { gigabytes: maxBytes / 2 ** 30 }));
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value]);
    return true;
  }
  function consume(length: number): Buffer {
    const piece = rest.subarray(0, length);
    rest = rest.subarray(length);
    hash.update(piece);
    return piece;
  }

  return {
    bytes: () => bytes,
    digest: () => hash.copy().digest('hex'),
    isOver: async () => rest.length === 0 && !(await readMore()),
    line: async (): Promise<unknown> => {
      while (rest.indexOf(10) < 0) if (rest.length > maxLineBytes || !(await readMore())) throw refused(incomplete);
      try {
        return parseJson(consume(rest.indexOf(10) + 1));
      } catch {
        throw refused(incomplete);
      }
    },
    async *read(length: number): AsyncGenerator<Uint8Array> {
      for (let left = length; left > 0; ) {
        if (rest.length === 0 && !(await readMore())) throw refused(incomplete);
        const piece = consume(Math.min(left, rest.length));
        left -= piece.length;
        yield piece;
      }
    },
  };
}
