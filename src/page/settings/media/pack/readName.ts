import type { EventType } from '../../../../contract/api';
import { japaneseWords, latinWords, type Meaning } from './words';

/* What the name of a file and its folders say about it. */

export interface TypeWord {
  readonly type: EventType;
  readonly rank: number;
  /** The word in the name that means this type. */
  readonly word: string;
}

export interface NameMeaning {
  readonly types: readonly TypeWord[];
  /** Why the file is for no type: its name has a word for an event that Ovation does not have, for a part of a scene, or for a preview. */
  readonly other: { readonly tag: 'event' | 'scene' | 'preview'; readonly word: string } | null;
  readonly isAlert: boolean;
  /** A lower rank comes first among files for the same type. */
  readonly rank: number;
  /** The name without words for formats and sizes. Two formats of the same file have an equal stem. */
  readonly stem: string;
  /** Like `stem`, with the names of the folders. */
  readonly wholeStem: string;
}

interface Word {
  readonly word: string;
  readonly meaning: Meaning | null;
}

const maxNameLength = 500;
const longestPhrase = 3;

export function readName(path: string): NameMeaning {
  const segments = path.slice(-maxNameLength).split('/');
  const name = wordsOf((segments.at(-1) ?? '').replace(/\.[^.]*$/, ''));
  const folders = segments.slice(0, -1).map(wordsOf).reverse();
  const isOnYoutube = [name, ...folders].flat().some(({ meaning }) => meaning?.tag === 'youtube');
  const places = [name, ...folders];
  const place = places.find((words) => typesIn(words, isOnYoutube).length > 0);
  const types = place ? typesIn(place, isOnYoutube) : [];
  return {
    types,
    other: otherIn(name, folders, types.length > 0),
    isAlert: places.some((words) => has(words, 'alert')),
    rank: rankOf(name, folders),
    stem: stemOf(places),
    wholeStem: places
      .map((words) => stemOf([words]))
      .join('/')
      .replace(/\/+/g, '/'),
  };
}

function wordsOf(segment: string): readonly Word[] {
  const plain = segment
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '') // removes accents of Latin letters, but keeps Japanese marks
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .replace(/(\p{N})(\p{L})/gu, '$1 $2')
    .toLowerCase();
  const parts = plain.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const latin = parts.flatMap((part) => (isKnown(part) || /^\p{N}+$/u.test(part) ? [part] : (split(part) ?? [part])));
  return [...phrases(latin), ...japaneseIn(plain)];
}

const isKnown = (word: string) => latinWords.has(word);

/** Splits `newfollower` into known words. null if this is not possible. */
function split(word: string, left = 4): readonly string[] | null {
  if (word.length > 40) return null;
  if (isKnown(word)) return [word];
  if (left <= 1) return null;
  for (let at = word.length - 2; at >= 2; at -= 1) {
    const first = word.slice(0, at);
    // Skips short words such as `in`, because they are parts of many other words.
    if (first.length < 3 || !isKnown(first)) continue;
    const rest = split(word.slice(at), left - 1);
    if (rest?.every((one) => one.length >= 3)) return [first, ...rest];
  }
  return null;
}

/** Joins words that are a phrase, such as `gift sub`. */
function phrases(words: readonly string[]): readonly Word[] {
  const found: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const length = [longestPhrase, 2, 1].find((count) => at + count <= words.length && isKnown(words.slice(at, at + count).join(' '))) ?? 1;
    const word = words.slice(at, at + length).join(' ');
    found.push({ word, meaning: latinWords.get(word) ?? null });
    at += length;
  }
  return found;
}

function japaneseIn(text: string): readonly Word[] {
  let rest = text;
  return japaneseWords.flatMap(([word, meaning]) => {
    if (!rest.includes(word)) return [];
    rest = rest.replaceAll(word, ' '); // a shorter word inside it does not count
    return [{ word, meaning }];
  });
}

function typesIn(words: readonly Word[], isOnYoutube: boolean): readonly TypeWord[] {
  const found = words.flatMap(({ word, meaning }): readonly TypeWord[] => {
    if (meaning?.tag !== 'type') return [];
    // On YouTube, subscribing is free, like following elsewhere.
    if (isOnYoutube && meaning.isSubscriber) return [{ type: 'follower.created', rank: 1, word }];
    return [{ type: meaning.type, rank: meaning.rank, word }];
  });
  const goal = found.find(({ type }) => type === 'goal.reached');
  if (goal) return [goal]; // such as “follower goal”
  const types = [...new Set(found.map(({ type }) => type))];
  const best = types.flatMap((type) => found.filter((one) => one.type === type).toSorted((one, other) => other.rank - one.rank)[0] ?? []);
  // A file that names one type is preferred to a file that names several.
  return best.map((one) => ({ ...one, rank: one.rank + (types.length - 1) * 5 }));
}

function has(words: readonly Word[], tag: Meaning['tag']): boolean {
  return words.some(({ meaning }) => meaning?.tag === tag);
}

/**
 * The word that shows that a file is for no type: from its name, or else from its folders, innermost first. Ignores the
 * folders around a folder for alerts.
 */
function otherIn(name: readonly Word[], folders: readonly (readonly Word[])[], hasType: boolean): NameMeaning['other'] {
  for (const words of [name, ...folders]) {
    const isOfAlerts = words !== name && has(words, 'alert');
    for (const { word, meaning } of words) {
      if (meaning?.tag === 'event' || meaning?.tag === 'preview') return { tag: meaning.tag, word };
      if (meaning?.tag === 'scene' && !isOfAlerts && !(meaning.isWeak && hasType)) return { tag: 'scene', word };
    }
    if (isOfAlerts) return null;
  }
  return null;
}

/** Numbers that mean a size, a frame rate or a version. Other numbers are the position in a series of alerts. */
const sizes = new Set(['24', '25', '30', '50', '60', '480', '540', '720', '1080', '1280', '1440', '1920', '2160', '2560', '3840', '4']);

function rankOf(name: readonly Word[], folders: readonly (readonly Word[])[]): number {
  const own = [...name, ...folders.flat().filter(({ meaning }) => meaning?.tag === 'format')];
  const ranks = own.map(({ meaning }) => (meaning?.tag === 'order' || meaning?.tag === 'format' ? meaning.rank : 0));
  const step = name.find(({ word }, at) => /^\d+$/.test(word) && !sizes.has(word) && name[at - 1]?.word !== 'v');
  const version = name.find((_, at) => name[at - 1]?.word === 'v');
  const steps = step ? 0.1 + Math.min(Number(step.word), 99_999) / 1e6 : 0;
  return ranks.reduce((sum, rank) => sum + rank, 0) + steps - (version ? Math.min(Number(version.word) || 0, 99) / 1e4 : 0);
}

function stemOf([name = [], ...folders]: readonly (readonly Word[])[]): string {
  const isOfFormat = ({ word, meaning }: Word, at: number, all: readonly Word[]) =>
    meaning?.tag === 'format' ||
    meaning?.tag === 'filler' ||
    word === 'v' ||
    word === 'k' ||
    word === 'p' ||
    all[at - 1]?.word === 'v' ||
    sizes.has(word);
  const stem = (words: readonly Word[]) => words.filter((word, at, all) => !isOfFormat(word, at, all)).map(({ word }) => word);
  const own = stem(name);
  return (own.length > 0 ? own : folders.flatMap(stem)).join(' ');
}
