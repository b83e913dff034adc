import { lstat, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** Error codes of problems that may disappear soon: another program has the file open, or too many files are open. */
const transientCodes = ['EPERM', 'EACCES', 'EBUSY', 'ENOTEMPTY', 'EMFILE', 'ENFILE', 'EAGAIN'];
const tries = 10;
const stepMs = 50;

type Wait = (delayMs: number) => Promise<void>;

const systemWait: Wait = (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs));

/** Retries `operation` for half a second while another program has the file open. */
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

/** Replaces a file by renaming another one. Retries while another program has either file open. */
export function replaceFile(from: string, to: string, system: ReplacingLike = { rename, wait: systemWait }): Promise<void> {
  return retryWhileLocked(() => system.rename(from, to), system.wait);
}

interface RemovingLike {
  remove(path: string): Promise<void>;
  readonly wait: Wait;
}

const removing: RemovingLike = { remove: (path) => rm(path, { recursive: true, force: true }), wait: systemWait };

/** Removes a file, or a folder with its content, if it exists. Retries while another program has part of it open. */
export function removeTree(path: string, { remove, wait }: RemovingLike = removing): Promise<void> {
  return retryWhileLocked(() => remove(path), wait);
}

export function removeFile(path: string): Promise<void> {
  return removeTree(path, { ...removing, remove: (one) => rm(one, { force: true }) });
}

/** Node's code of a failed system call (`ENOSPC`), or SQLite's code (`SQLITE_FULL`). Null if the error has none. */
export function systemCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Whether a write failed because the disk is full or the user's quota is used up (`EDQUOT`). */
export function isDiskFull(error: unknown): boolean {
  const code = systemCode(error) ?? '';
  return code === 'ENOSPC' || code === 'EDQUOT' || code.startsWith('SQLITE_FULL');
}

/** The largest text file that is read: far more than any small file of Ovation has. */
export const maxTextBytes = 64 * 1024 * 1024;

/** Thrown when a file exists but cannot be read at the moment. Its content may be good, so the file must not be replaced. */
export class FileNotRead extends Error {
  constructor(path: string, code: string) {
    super(
      `${basename(path)} cannot be read (${code}), and nothing was changed. Close programs that have it open, and let your user read it; ` +
        `or move it out of ${dirname(path)}, to use its last good copy. Then start again`,
    );
  }
}

interface ReadingLike {
  /** Reads a file. Null if the path is not a file, or if the file is too large. */
  read(path: string): Promise<Uint8Array | null>;
  readonly wait: Wait;
}

export interface FoundText {
  readonly isThere: boolean;
  readonly text: string | null;
}

/** Reads a text file in UTF-8, or in UTF-16 with a byte order mark, as some programs on Windows write it. Throws {@link FileNotRead}. */
export async function readText(path: string, system?: ReadingLike): Promise<FoundText> {
  const { isThere, bytes } = await readBytes(path, system);
  return { isThere, text: bytes && decode(bytes) };
}

/** `bytes` is null if the path does not exist or is not a file, or if the file is larger than {@link maxTextBytes}. Throws {@link FileNotRead}. */
export async function readBytes(
  path: string,
  system: ReadingLike = { read: readBounded, wait: systemWait },
): Promise<Pick<FoundText, 'isThere'> & { readonly bytes: Uint8Array | null }> {
  try {
    return { isThere: true, bytes: await retryWhileLocked(() => system.read(path), system.wait) };
  } catch (error) {
    const code = systemCode(error) ?? '';
    if (code === 'ENOENT') return { isThere: await pathExists(path), bytes: null };
    if (code === 'EISDIR' || code === 'ELOOP') return { isThere: true, bytes: null };
    throw new FileNotRead(path, code);
  }
}

async function readBounded(path: string): Promise<Uint8Array | null> {
  const found = await stat(path); // checked first, because reading a pipe might never end
  return found.isFile() && found.size <= maxTextBytes ? readFile(path) : null;
}

/** Whether something exists at the path. True even for a link whose target is missing. */
export function pathExists(path: string): Promise<boolean> {
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
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

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

/** An unused name in the folder of the file, to which a file with unusable content is renamed. */
export function asideOf(path: string): Promise<string> {
  return freeName((number) => path.replace(/(\.\w+)?$/, `.unreadable-${number}$1`));
}

export async function setAside(path: string): Promise<void> {
  if (await pathExists(path)) await replaceFile(path, await asideOf(path));
}

/** Makes a name available for a file. Deletes a file of that name, but renames a folder, because only a user can have created it. */
export async function clearName(path: string): Promise<void> {
  await removeFile(path).catch(() => setAside(path)); // if the cause is the disk, this fails with the same error
}
