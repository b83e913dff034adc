import { createHash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type LocalizedText, localize, sentence } from '../../contract';
import { makePrivateFolder, syncFolder, writePrivateFile, writeUnnamedCopy } from './privateFile';
import { removeTree, replaceFile } from './replaceFile';
import { systemCode } from './systemCode';

/*
 * The gate of all small files (SPEC DAT-11): each has a copy in `last-good`, written with it and only from content that parsed. A
 * file that cannot be read is kept beside its place, and its copy is used.
 */

/** Folder of the copies, within the data folder. */
export const lastGoodFolder = 'last-good';

export interface KeptFileKind<T> {
  readonly home: string;
  readonly name: string;
  /** The content; undefined = it cannot be used. */
  parse(text: string): T | undefined;
  /** Whether the copy may be used after `parse` threw this; absent = never. */
  mayUseCopy?(error: unknown): boolean;
}

/** `nothing`: there never was such a file. `lost`: neither the file nor its copy can be read. */
export type FoundFile<T> =
  | { readonly from: 'file' | 'copy'; readonly value: T; readonly text: string }
  | { readonly from: 'nothing' | 'lost'; readonly value?: undefined };

export interface OpenedFile<T> {
  readonly found: FoundFile<T>;
  /** What happened to a file that could not be used; null = nothing. */
  readonly notice: LocalizedText | null;
}

interface Seen<T> {
  readonly found: FoundFile<T>;
  readonly main: Buffer | 'missing' | 'unreadable';
  /** Whether the copy already has the content of the file. */
  readonly isCopied: boolean;
}

const copyPath = ({ home, name }: { readonly home: string; readonly name: string }) => join(home, lastGoodFolder, name);

/** Reads a file, or its copy, and changes nothing. */
export async function peekKeptFile<T>(kind: KeptFileKind<T>): Promise<FoundFile<T>> {
  return (await look(kind)).found;
}

/** Reads a file; one that cannot be used is set aside, and its copy is put in its place. */
export async function openKeptFile<T>(
  kind: KeptFileKind<T>,
  { clock, report }: { readonly clock: { now(): number }; report(line: string): void },
): Promise<OpenedFile<T>> {
  const { found, main, isCopied } = await look(kind);
  if (found.from === 'nothing') return { found, notice: null };
  if (found.from === 'file') {
    if (!isCopied) await writeCopy(kind, found.text);
    return { found, notice: null };
  }
  const kept = main === 'missing' ? null : await setAside(join(kind.home, kind.name), clock.now());
  if (found.from === 'copy') await writeKeptFile(kind, found.text);
  else await forgetLastGood(kind.home, kind.name); // unreadable: a later start would report it again
  const notice = localize(noticeOf(kind.name, found.from, kept));
  report(notice.text);
  return { found, notice };
}

/**
 * Replaces a file and its copy. The new copy is on the disk before the file is replaced, so that a crash in between leaves no file
 * that differs from both. Rejects if nothing was changed.
 */
export async function writeKeptFile(place: { readonly home: string; readonly name: string }, text: string): Promise<void> {
  const path = copyPath(place);
  await makeCopyFolder(place.home);
  try {
    await writeUnnamedCopy(nextOf(path), withDigest(text));
    await writePrivateFile(join(place.home, place.name), text);
  } catch (error) {
    await removeTree(nextOf(path)).catch(() => {}); // the first error says more
    throw error;
  }
  await acceptCopy(path);
}

/** Call it before a file is replaced from outside, as by a restore: its copy is of other data. No `name` = all files. */
export function forgetLastGood(home: string, name = ''): Promise<void> {
  return removeTree(name === '' ? join(home, lastGoodFolder) : copyPath({ home, name }));
}

async function look<T>(kind: KeptFileKind<T>): Promise<Seen<T>> {
  const path = copyPath(kind);
  const [main, copy, next] = await Promise.all([readBytes(join(kind.home, kind.name)), readCopy(path), readCopy(nextOf(path))]);
  // The content of `next` was being written when the program ended.
  const isFlipped = main instanceof Buffer && copy instanceof Buffer && !isSame(main, next) && differsInOneByte(main, copy);
  let failure: unknown = null;
  if (main instanceof Buffer && !isFlipped) {
    const text = main.toString('utf8');
    const value = parseOr(kind, text, (error) => {
      failure = error;
    });
    if (value !== undefined) return { found: { from: 'file', value, text }, main, isCopied: isSame(main, copy) };
  }
  const text = copy instanceof Buffer ? copy.toString('utf8') : null;
  const value = text === null ? undefined : parseOr(kind, text, () => {});
  if (text !== null && value !== undefined) return { found: { from: 'copy', value, text }, main, isCopied: true };
  if (failure !== null) throw failure;
  return { found: { from: main === 'missing' && copy === 'missing' ? 'nothing' : 'lost' }, main, isCopied: false };
}

/** Undefined also for a file of an older form that does not become the present one: its copy may. */
function parseOr<T>({ parse, mayUseCopy }: KeptFileKind<T>, text: string, onFailure: (error: unknown) => void): T | undefined {
  try {
    return parse(text);
  } catch (error) {
    if (!mayUseCopy?.(error)) throw error;
    onFailure(error);
    return undefined;
  }
}

async function readBytes(path: string): Promise<Buffer | 'missing' | 'unreadable'> {
  try {
    return await readFile(path);
  } catch (error) {
    return systemCode(error) === 'ENOENT' ? 'missing' : 'unreadable';
  }
}

const digestLength = 64;

function withDigest(text: string): string {
  return `${createHash('sha256').update(text).digest('hex')}\n${text}`;
}

/** The content of a copy that is whole. */
async function readCopy(path: string): Promise<Buffer | 'missing' | 'unreadable'> {
  const read = await readBytes(path);
  if (!(read instanceof Buffer)) return read;
  const content = read.subarray(digestLength + 1);
  const digest = createHash('sha256').update(content).digest('hex');
  return read.subarray(0, digestLength + 1).toString('latin1') === `${digest}\n` ? content : 'unreadable';
}

function isSame(one: Buffer, other: Buffer | 'missing' | 'unreadable'): boolean {
  return other instanceof Buffer && one.equals(other);
}

/** A failing disk changes single bytes, and what is left may still be a valid document: a key, an amount, a switch. */
function differsInOneByte(one: Buffer, other: Buffer): boolean {
  if (one.length !== other.length) return false;
  let differences = 0;
  for (let index = 0; index < one.length && differences < 2; index += 1) if (one[index] !== other[index]) differences += 1;
  return differences === 1;
}

const nextOf = (path: string) => `${path}.next`;

async function writeCopy(place: { readonly home: string; readonly name: string }, text: string): Promise<void> {
  const path = copyPath(place);
  await makeCopyFolder(place.home);
  await writeUnnamedCopy(nextOf(path), withDigest(text));
  await acceptCopy(path);
}

/** A copy that cannot be replaced is of older content, such as a key that was revoked, and goes. */
async function acceptCopy(path: string): Promise<void> {
  try {
    await replaceFile(nextOf(path), path);
  } catch {
    await removeTree(path);
    await replaceFile(nextOf(path), path).catch(() => {}); // the file itself is good: the next start copies it
  }
  await syncFolder(dirname(path));
}

async function makeCopyFolder(home: string): Promise<void> {
  const folder = join(home, lastGoodFolder);
  const found = await lstat(folder).catch(() => null); // missing
  if (found && !found.isDirectory()) await removeTree(folder);
  await makePrivateFolder(folder);
}

async function setAside(path: string, nowMs: number): Promise<string> {
  const stamp = new Date(nowMs).toISOString().replace(/[:.]/g, '-');
  for (let number = 1; ; number += 1) {
    const aside = path.replace(/(\.\w+)$/, `.unreadable-${stamp}${number === 1 ? '' : `-${number}`}$1`);
    if (await lstat(aside).catch(() => null)) continue; // one of the same moment
    await replaceFile(path, aside);
    await syncFolder(dirname(path));
    return basename(aside);
  }
}

function noticeOf(file: string, from: 'copy' | 'lost', kept: string | null) {
  if (from === 'copy') return kept === null ? sentence('file-missing-restored', { file }) : sentence('file-restored', { file, kept });
  return kept === null ? sentence('file-lost', { file }) : sentence('file-set-aside', { file, kept });
}
