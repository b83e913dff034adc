import { lstat, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** Codes while a virus scanner, an indexer or a backup has a file open on Windows, or while too many files are open. */
const transientCodes = ['EPERM', 'EACCES', 'EBUSY', 'ENOTEMPTY', 'EMFILE', 'ENFILE', 'EAGAIN'];
const tries = 10;
const stepMs = 50;

type Wait = (delayMs: number) => Promise<void>;

const systemWait: Wait = (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs));

/** Runs `operation`, and tries again for half a second while another program has the file open (SPEC MCH-8). */
async function retryWhileLocked<T>(operation: () => Promise<T>, wait: Wait): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await operation();
    } catch (error) {
      const isTransient = transientCodes.includes(systemCode(error) ?? '');
      if (!isTransient || left <= 1) throw error;
      await wait(stepMs);
    }
  }
}

interface ReplacingLike {
  rename(from: string, to: string): Promise<void>;
  readonly wait: Wait;
}

/** Replaces a file by another with one rename; retries while another program has either open. */
export function replaceFile(from: string, to: string, system: ReplacingLike = { rename, wait: systemWait }): Promise<void> {
  return retryWhileLocked(() => system.rename(from, to), system.wait);
}

interface RemovingLike {
  remove(path: string): Promise<void>;
  readonly wait: Wait;
}

const removing: RemovingLike = { remove: (path) => rm(path, { recursive: true, force: true }), wait: systemWait };

/** Removes a file, or a folder with its content, if there is one; retries while another program has part of it open. */
export function removeTree(path: string, { remove, wait }: RemovingLike = removing): Promise<void> {
  return retryWhileLocked(() => remove(path), wait);
}

/** Like {@link removeTree}, but refuses a folder. */
export function removeFile(path: string): Promise<void> {
  return removeTree(path, { ...removing, remove: (one) => rm(one, { force: true }) });
}

/** Node's code of a failed system call (`ENOSPC`), or SQLite's (`SQLITE_FULL`); null = the error has none. */
export function systemCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Whether a write failed because the disk is full, or the user's share of it (`EDQUOT`). */
export function isDiskFull(error: unknown): boolean {
  const code = systemCode(error) ?? '';
  return code === 'ENOSPC' || code === 'EDQUOT' || code.startsWith('SQLITE_FULL');
}

/** No small file that Ovation writes comes near it. */
export const maxTextBytes = 64 * 1024 * 1024;

/** A file is there and cannot be read now. Nothing may replace it: its content may be good. */
export class FileNotRead extends Error {
  constructor(path: string, code: string) {
    super(
      `${basename(path)} cannot be read (${code}), and nothing was changed. Close programs that have it open, and let your user read it; ` +
        `or move it out of ${dirname(path)}, to use its last good copy. Then start again`,
    );
  }
}

interface ReadingLike {
  /** null = no file, or too large. */
  read(path: string): Promise<Uint8Array | null>;
  readonly wait: Wait;
}

export interface FoundText {
  readonly isThere: boolean;
  /** null = missing, or no text. */
  readonly text: string | null;
}

/** Reads a text of UTF-8, or of UTF-16 with a mark, as editors write it. Throws {@link FileNotRead}. */
export async function readText(path: string, system?: ReadingLike): Promise<FoundText> {
  const { isThere, bytes } = await readBytes(path, system);
  return { isThere, text: bytes && decode(bytes) };
}

/** `bytes`: null = missing, or no file of at most {@link maxTextBytes}. Throws {@link FileNotRead}. */
export async function readBytes(
  path: string,
  system: ReadingLike = { read: readBounded, wait: systemWait },
): Promise<Pick<FoundText, 'isThere'> & { readonly bytes: Uint8Array | null }> {
  try {
    return { isThere: true, bytes: await retryWhileLocked(() => system.read(path), system.wait) };
  } catch (error) {
    const code = systemCode(error) ?? '';
    if (code === 'ENOENT') return { isThere: await isAnything(path), bytes: null };
    if (code === 'EISDIR' || code === 'ELOOP') return { isThere: true, bytes: null };
    throw new FileNotRead(path, code);
  }
}

async function readBounded(path: string): Promise<Uint8Array | null> {
  const found = await stat(path); // a pipe would not end
  return found.isFile() && found.size <= maxTextBytes ? readFile(path) : null;
}

/** Also for a link that leads nowhere. */
export function isAnything(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: unknown) => {
      if (systemCode(error) === 'ENOENT') return false;
      throw new FileNotRead(path, systemCode(error) ?? '');
    },
  );
}

function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes); // drops the mark
  } catch {
    return null; // other bytes
  }
}

/** The first name that nothing has, counted from 1. */
export async function freeName(nameOf: (number: number) => string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const isFree = await lstat(nameOf(number)).then(
      () => false,
      (error: unknown) => {
        if (systemCode(error) === 'ENOENT') return true;
        throw error;
      },
    );
    if (isFree) return nameOf(number);
  }
}

/** A name beside a file, for what cannot be used: the first that is free. */
export function asideOf(path: string): Promise<string> {
  return freeName((number) => path.replace(/(\.\w+)?$/, `.unreadable-${number}$1`));
}

/** Keeps what has that name beside it, if anything has. */
export async function setAside(path: string): Promise<void> {
  if (await isAnything(path)) await replaceFile(path, await asideOf(path));
}

/** Frees a name that only Ovation uses: removes the leftover of a crash, and keeps a folder that somebody made there. */
export async function clearName(path: string): Promise<void> {
  await removeFile(path).catch(() => setAside(path)); // which fails with the same reason if the disk is the reason
}
