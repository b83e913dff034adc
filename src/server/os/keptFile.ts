import { basename, dirname, join } from 'node:path';
import { type CatalogText, catalogText } from '../../contract';
import { type LocalizedText, localize } from '../../contract/companion';
import { asideOf, FileNotRead, type FoundText, maxTextBytes, pathExists, readText, removeTree, replaceFile, setAside } from './files';
import { makeOwnFolder, syncFolder, writePrivateFile, writeUnnamedCopy } from './privateFile';

/**
 * All small files are opened here. If the content of a file is unusable, its copy in `last-good` is used (SPEC DAT-11). If a file cannot
 * be read, Ovation does not start (SPEC DAT-2).
 */

export const lastGoodFolder = 'last-good';

interface Place {
  readonly home: string;
  readonly name: string;
}

export interface KeptFileKind<T> extends Place {
  /** Undefined if the content is unusable. */
  parse(text: string): T | undefined;
  /** Whether the copy may be used after `parse` threw this error. Default: never. */
  mayUseCopy?(error: unknown): boolean;
  /** The content to write if both the file and its copy are lost. If absent, nothing is written. */
  readonly whenLost?: string | undefined;
}

/** `nothing`: the file never existed. `lost`: neither the file nor its copy can be used. */
export type FoundFile<T> =
  | { readonly from: 'file' | 'copy'; readonly value: T; readonly text: string }
  | { readonly from: 'nothing' | 'lost'; readonly value?: undefined };

export interface KeptFileWatch {
  report(line: string): void;
  note(notice: LocalizedText): Promise<void>;
}

interface Seen<T> {
  readonly found: FoundFile<T>;
  readonly isThere: boolean;
  readonly isCopied: boolean;
  /** Whether the content is from a copy in a `.next` file, which was not renamed yet. */
  readonly isNext: boolean;
  /** Whether the first write of the file was interrupted. If so, there was no earlier data to lose. */
  readonly isFirst?: boolean;
}

const copyPath = ({ home, name }: Place) => join(home, lastGoodFolder, name);
const nextOf = (path: string) => `${path}.next`;

/** Reads a file or its copy, and changes neither. Throws {@link FileNotRead}. */
export async function peekKeptFile<T>(kind: KeptFileKind<T>): Promise<FoundFile<T>> {
  return (await design(kind)).found;
}

/** Reads a file. If its content is unusable, renames the file and replaces it with its copy. Throws {@link FileNotRead}. */
export async function openKeptFile<T>(kind: KeptFileKind<T>, { report, note }: KeptFileWatch): Promise<FoundFile<T>> {
  const { found, isThere, isCopied, isNext, isFirst = false } = await design(kind);
  if (found.from === 'nothing') return found;
  if (found.from === 'file') {
    if (!isCopied) await writeCopy(kind, found.text);
    return found;
  }
  const path = join(kind.home, kind.name);
  const aside = isThere ? await asideOf(path) : null;
  if (!isFirst) await announce({ report, note }, noticeOf(kind.name, found.from, aside && basename(aside)));
  if (found.from === 'lost') await replaceCopies(kind);
  else if (isNext) await acceptCopy(copyPath(kind));
  const text = found.from === 'copy' ? found.text : kind.whenLost;
  if (aside !== null) await replaceFile(path, aside);
  if (text !== undefined) await writeKeptFile(kind, text);
  else await syncFolder(kind.home);
  return found;
}

/** Replaces the copy first and the file second, so that after a crash at least one of them is good. Rejects only if nothing was changed. */
export async function writeKeptFile(place: Place, text: string): Promise<void> {
  if (Buffer.byteLength(text) > maxTextBytes) throw new RangeError(`${place.name} would be larger than ${maxTextBytes} bytes`);
  const path = copyPath(place);
  await makeCopyFolder(place.home);
  try {
    await writeUnnamedCopy(nextOf(path), text);
    await writePrivateFile(join(place.home, place.name), text);
  } catch (error) {
    await removeTree(nextOf(path)).catch(() => {}); // ignored, because the first error is thrown below
    throw error;
  }
  await acceptCopy(path);
}

/** Deletes the good copies of a file, or of all files. After a restore, a copy would have the data from before the restore. */
export async function forgetLastGood(home: string, name = ''): Promise<void> {
  if (name === '') return removeTree(join(home, lastGoodFolder));
  for (const path of copiesOf({ home, name })) await removeTree(path);
}

async function design<T>(kind: KeptFileKind<T>): Promise<Seen<T>> {
  const [next, copy] = copiesOf(kind);
  const main = await readText(join(kind.home, kind.name));
  const { isThere } = main;
  let failure: unknown = null;
  const value = parseOr(kind, main, (error) => {
    failure = error;
  });
  if (main.text !== null && value !== undefined) {
    const isCopied = (await hasText(copy, main.text)) && !(await pathExists(next));
    return { found: { from: 'file', value, text: main.text }, isThere, isCopied, isNext: false };
  }
  const copies = [withoutDigest(await readText(next)), withoutDigest(await readText(copy))];
  const isFirst = !isThere && !copies[1]?.isThere;
  for (const [index, one] of copies.entries()) {
    const copied = parseOr(kind, one, () => {});
    if (one.text === null || copied === undefined) continue;
    return { found: { from: 'copy', value: copied, text: one.text }, isThere, isCopied: true, isNext: index === 0, isFirst };
  }
  if (failure !== null) throw failure;
  return { found: { from: isFirst ? 'nothing' : 'lost' }, isThere, isCopied: false, isNext: false };
}

/** The parsed text. Undefined if it is unusable. Rethrows an error of `parse` after which the copy must not be used. */
function parseOr<T>({ parse, mayUseCopy }: KeptFileKind<T>, { text }: FoundText, onFailure: (error: unknown) => void): T | undefined {
  if (text === null) return undefined;
  try {
    return parse(text);
  } catch (error) {
    if (!mayUseCopy?.(error)) throw error;
    onFailure(error);
    return undefined;
  }
}

/** Removes the digest and the line break with which a copy began before version 0.2. */
function withoutDigest({ isThere, text }: FoundText): FoundText {
  return { isThere, text: text?.replace(/^[\da-f]{64}\n/, '') ?? null };
}

/** Whether the copy has this text. False if the copy cannot be read, so that it is replaced. */
async function hasText(path: string, text: string): Promise<boolean> {
  try {
    return (await readText(path)).text === text;
  } catch (error) {
    if (error instanceof FileNotRead) return false;
    throw error;
  }
}

/** The two copies of a file. The `.next` file is newer, but may be incomplete. */
function copiesOf(place: Place): readonly [next: string, copy: string] {
  const path = copyPath(place);
  return [nextOf(path), path];
}

async function writeCopy(place: Place, text: string): Promise<void> {
  const path = copyPath(place);
  await makeCopyFolder(place.home);
  await writeUnnamedCopy(nextOf(path), text);
  await acceptCopy(path);
}

/** Replaces the copy by the `.next` file. If the rename fails, the `.next` file remains, and is read before the older copy. */
async function acceptCopy(path: string): Promise<void> {
  await replaceFile(nextOf(path), path)
    .then(() => syncFolder(dirname(path)))
    .catch(() => {}); // not a problem: the file is good, and the next start copies it
}

async function makeCopyFolder(home: string): Promise<void> {
  await makeOwnFolder(join(home, lastGoodFolder));
}

/**
 * Renames both copies, if the file and both copies are unusable. Writes `whenLost` before the second rename: without any copy, the next
 * start would take itself for the first start.
 */
async function replaceCopies(kind: KeptFileKind<unknown>): Promise<void> {
  const [next, copy] = copiesOf(kind);
  await makeCopyFolder(kind.home);
  await setAside(next);
  if (kind.whenLost !== undefined) await writeUnnamedCopy(next, kind.whenLost);
  await setAside(copy);
  if (kind.whenLost !== undefined) await acceptCopy(copy);
}

/** Reports that a database is unusable and will be renamed to `aside`. Call this before the rename. */
export function announceAside(watch: KeptFileWatch, path: string, aside: string): Promise<void> {
  return announce(watch, noticeOf(basename(path), 'lost', basename(aside)));
}

async function announce({ report, note }: KeptFileWatch, said: CatalogText): Promise<void> {
  const notice = localize(said);
  report(notice.text);
  await note(notice);
}

function noticeOf(file: string, from: 'copy' | 'lost', kept: string | null): CatalogText {
  if (from === 'copy') return kept === null ? catalogText('file-missing-restored', { file }) : catalogText('file-restored', { file, kept });
  return kept === null ? catalogText('file-lost', { file }) : catalogText('file-set-aside', { file, kept });
}
