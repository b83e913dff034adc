import { type EventType, eventTypes } from '../../../../contract/api';
import type { MediaItem } from '../../../../contract/companion';
import { type NameMeaning, readName } from './readName';
import type { Useless } from './words';

/* Assigns the files of a pack to types of alerts, by their names and contents. */

/** A file of a pack, after its content was checked. */
export interface PackFile {
  /** Path in the pack. Unique. */
  readonly path: string;
  readonly bytes: number;
  readonly is: PackContent;
}

export type PackContent =
  | ({ readonly tag: 'media' } & Pick<MediaItem, 'kind' | 'type' | 'width' | 'height' | 'audible'> & { readonly frames: number })
  /** A video or sound that is converted when it is uploaded (SPEC MED-22). */
  | { readonly tag: 'convertible'; readonly as: 'video' | 'sound' }
  | { readonly tag: 'useless'; readonly as: Useless }
  /** The check refused the file. `why`: a text for the creator. */
  | { readonly tag: 'refused'; readonly why: string };

export const packRows = ['all', ...eventTypes] as const;
/** `all`: all types that have no file of their own. */
export type PackRow = 'all' | EventType;
export const slots = ['image', 'sound'] as const;
export type Slot = (typeof slots)[number];

/** `word`: the word in the file's name that decided. null if the file is the only one of its kind, or the sound of the row's video. */
export interface Assignment {
  readonly path: string;
  readonly word: string | null;
}

export type LeftWhy =
  | { readonly tag: 'useless'; readonly as: Useless }
  | { readonly tag: 'refused'; readonly why: string }
  | { readonly tag: 'no-type' | 'font' }
  /** `word`: the word in the name that says what the file is for instead. */
  | { readonly tag: 'event' | 'scene' | 'preview'; readonly word: string }
  /** `same`: the file at `path` has the same content in another format. `another`: a different file, at `path`, is used instead. */
  | { readonly tag: 'same' | 'another'; readonly path: string };

export interface LeftFile {
  readonly path: string;
  readonly why: LeftWhy;
  /** Whether the file is added to the library if the creator changes nothing. */
  readonly add: boolean;
}

export interface PackPlan {
  readonly rows: Readonly<Record<PackRow, Readonly<Record<Slot, Assignment | null>>>>;
  readonly left: readonly LeftFile[];
}

interface Candidate {
  readonly file: PackFile;
  readonly name: NameMeaning;
}

export function assignPack(files: readonly PackFile[]): PackPlan {
  const all = files.map((file): Candidate => ({ file, name: readName(file.path) }));
  const usable = all.filter(({ name }) => name.other === null);
  const images = usable.filter(({ file }) => isImage(file));
  const sounds = usable.filter(({ file }) => isSound(file));
  const rowOf = (type: EventType) => {
    const image = bestFor(type, images, imageRank);
    return { image, sound: bestFor(type, sounds, soundRank) ?? ownSound(image, images) };
  };
  // The cast is safe, because the object has each type.
  const typed = Object.fromEntries(eventTypes.map((type) => [type, rowOf(type)])) as Record<EventType, ReturnType<typeof rowOf>>;
  const isFree = (slot: Slot) => eventTypes.every((type) => typed[type][slot] === null);
  const image = isFree('image') ? onlyOne(images, imageRank) : null;
  const sound = isFree('sound') ? (onlyOne(sounds, soundRank) ?? ownSound(image, images)) : null;
  const rows = { all: { image, sound }, ...typed };
  return { rows, left: leftOf(all, rows) };
}

export function isImage({ is }: PackFile): boolean {
  return is.tag === 'convertible' ? is.as === 'video' : is.tag === 'media' && (is.kind === 'image' || is.kind === 'video');
}

function isSound({ is }: PackFile): boolean {
  return is.tag === 'convertible' ? is.as === 'sound' : is.tag === 'media' && is.kind === 'sound';
}

/** Whether a file can be chosen for a slot. A video with sound can be chosen as image and as sound. */
export function fits(file: PackFile, slot: Slot): boolean {
  return slot === 'image' ? isImage(file) : isSound(file) || (file.is.tag === 'media' && file.is.audible);
}

type Rank = (file: PackFile) => number;

function bestFor(type: EventType, candidates: readonly Candidate[], rank: Rank): Assignment | null {
  const ranked = candidates.flatMap(({ file, name }) => {
    const word = name.types.find((one) => one.type === type);
    return word ? [{ file, word, order: word.rank + name.rank + rank(file) }] : [];
  });
  const best = ranked.toSorted((one, other) => one.order - other.order || compareNames(one.file.path, other.file.path))[0];
  return best ? { path: best.file.path, word: best.word.word } : null;
}

const compareNames = new Intl.Collator('en', { numeric: true }).compare;

/** The lowest rank is preferred: videos, then animated images, then videos to convert, then still images. */
function imageRank({ is, path }: PackFile): number {
  if (is.tag === 'convertible') return /\.mov$/i.test(path) ? 0.02 : 0.03;
  if (is.tag !== 'media') return 1;
  const pixels = (is.width ?? 0) * (is.height ?? 0);
  const size = pixels / 1e12;
  if (is.kind === 'video') return 0 - size;
  return (is.frames > 1 ? 0.01 : 0.04) - size;
}

/** The lowest rank is preferred: compressed sounds, which take less space, then WAV files, then files to convert. */
function soundRank({ is }: PackFile): number {
  if (is.tag === 'convertible') return 0.02;
  return is.tag === 'media' && is.type === 'audio/wav' ? 0.01 : 0;
}

function ownSound(image: Assignment | null, images: readonly Candidate[]): Assignment | null {
  const file = images.find((one) => one.file.path === image?.path)?.file;
  return file?.is.tag === 'media' && file.is.audible ? { path: file.path, word: null } : null;
}

/**
 * The file for all types: the only file without a type. If some files without a type have a word for alerts in their names or folders, only
 * these count. A file in several formats counts once.
 */
function onlyOne(candidates: readonly Candidate[], rank: Rank): Assignment | null {
  const untyped = candidates.filter(({ name }) => name.types.length === 0);
  const alerts = untyped.filter(({ name }) => name.isAlert);
  const found = alerts.length > 0 ? alerts : untyped;
  if (new Set(found.map(({ name }) => name.stem)).size !== 1) return null;
  const order = ({ file, name }: Candidate) => name.rank + rank(file);
  const best = found.toSorted((one, other) => order(one) - order(other))[0];
  return best ? { path: best.file.path, word: null } : null;
}

function leftOf(all: readonly Candidate[], rows: PackPlan['rows']): readonly LeftFile[] {
  const assigned = new Set(packRows.flatMap((row) => slots.flatMap((slot) => rows[row][slot]?.path ?? [])));
  return all
    .filter(({ file }) => !assigned.has(file.path))
    .map((candidate) => {
      const why = whyLeft(candidate, all, rows);
      return { path: candidate.file.path, why, add: ['no-type', 'another', 'font'].includes(why.tag) };
    });
}

function whyLeft({ file, name }: Candidate, all: readonly Candidate[], rows: PackPlan['rows']): LeftWhy {
  const { is } = file;
  if (is.tag === 'useless' || is.tag === 'refused') return is;
  if (name.other) return name.other;
  if (is.tag === 'media' && is.kind === 'font') return { tag: 'font' };
  if (is.tag === 'media' && is.kind === 'widget') return { tag: 'useless', as: 'code' };
  const slot = isImage(file) ? 'image' : 'sound';
  const taken = [...name.types.map(({ type }) => rows[type][slot]), rows.all[slot]].find((one) => one !== null);
  const chosen = all.find((one) => one.file.path === taken?.path);
  if (chosen && chosen.name.stem === name.stem) return { tag: 'same', path: chosen.file.path };
  const better = betterFormat({ file, name }, all);
  if (better) return { tag: 'same', path: better.file.path };
  if (chosen) return { tag: 'another', path: chosen.file.path };
  return { tag: 'no-type' };
}

/** The file with the same name and folder in a preferred format. undefined if there is none. */
function betterFormat({ file, name }: Candidate, all: readonly Candidate[]): Candidate | undefined {
  const kind = isImage(file) ? isImage : isSound;
  const rank = isImage(file) ? imageRank : soundRank;
  return all.find((other) => other.name.wholeStem === name.wholeStem && kind(other.file) && rank(other.file) < rank(file));
}
