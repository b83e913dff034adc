import { type Entry, type Found, type Written, writtenOf } from './entries';
import { isUnspaced } from './normalize';

interface Node {
  readonly next: Map<string, Node>;
  readonly entries: Entry[];
}

const ofWord = /[\p{L}\p{N}\p{M}]/u;
const modifier = /\p{Emoji_Modifier}/u;

/** Finds entries of digits and signs exactly as written, but not inside a word or number. */
export function createFindSigns(entries: readonly Entry[]): (text: string) => Found[] {
  const root: Node = { next: new Map(), entries: [] };
  for (const entry of entries) {
    let node = root;
    for (const character of entry.written) {
      const next = node.next.get(character) ?? { next: new Map(), entries: [] };
      node.next.set(character, next);
      node = next;
    }
    node.entries.push(entry);
  }
  const find = (written: readonly Written[]) => {
    const found: Found[] = [];
    const isApart = createIsApart(written);
    for (let from = 0; from < written.length; from += 1) {
      let node: Node | undefined = root;
      for (let at = from; at < written.length; at += 1) {
        node = node.next.get(written[at]?.character ?? '');
        if (!node) break;
        const entry = node.entries.find((one) => isApart(one, from, at));
        if (!entry) continue;
        const [first, last] = wholeOf(entry, written, from, at);
        found.push({ entry, start: written[first]?.start ?? 0, end: written[last]?.end ?? 0 });
        if (last > at || first < from) {
          from = last;
          break;
        }
      }
    }
    return found;
  };
  return (text) => {
    if (root.next.size === 0) return [];
    const written = writtenOf(text);
    const found = find(written);
    // Searches again without keycap signs, so that `8️⃣8️⃣` is found as 88.
    return found.length === 0 && text.includes(keycap) ? find(written.filter(({ character }) => character !== keycap)) : found;
  };
}

const keycap = '\u20e3';

/**
 * The range to mask for a match. Extends to the end of the word on each side where the entry has a `*`, and over a modifier of an emoji.
 */
function wholeOf({ isOpenBefore, isOpenBehind }: Entry, written: readonly Written[], from: number, at: number): [number, number] {
  const isOf = (index: number, pattern: RegExp) => pattern.test(written[index]?.character ?? '');
  let [first, last] = [from, at];
  if (isOpenBefore) while (isOf(first, ofWord) && isOf(first - 1, ofWord)) first -= 1;
  if (isOpenBehind) while (isOf(last, ofWord) && isOf(last + 1, ofWord)) last += 1;
  return [first, isOf(last + 1, modifier) ? last + 1 : last];
}

/** Returns a function that tests whether a match is separate, not part of a longer word or number. */
function createIsApart(written: readonly Written[]): (entry: Entry, first: number, last: number) => boolean {
  const known = { before: new Map<number, boolean>(), behind: new Map<number, boolean>() };
  const isEndAt = (side: 'before' | 'behind', at: number, hasSigns: boolean) => {
    const key = 2 * at + (hasSigns ? 1 : 0);
    const found = known[side].get(key) ?? isEnd(written, at, side === 'before' ? -1 : 1, hasSigns);
    known[side].set(key, found);
    return found;
  };
  return ({ isOpenBefore, isOpenBehind, hasSigns }, first, last) =>
    (isOpenBefore || isEndAt('before', first, hasSigns)) && (isOpenBehind || isEndAt('behind', last, hasSigns));
}

/** Signs that join digits to one number, time, fraction or date. */
const inNumbers = /[.,:/\-–]/;
const figure = /\p{N}/u;
const flagLetter = /[\u{1f1e6}-\u{1f1ff}]/u;

function isEnd(written: readonly Written[], at: number, step: 1 | -1, hasSigns: boolean): boolean {
  const [own = '', next = '', further = ''] = [0, step, 2 * step].map((by) => written[at + by]?.character);
  const joined = step > 0 ? written[at] : written[at - 1];
  if (joined?.endsInJoiner && next !== '') return false;
  if (flagLetter.test(own)) return isFlagEdge(written, at, step);
  if (!ofWord.test(own)) return !/\p{M}/u.test(next) || step < 0;
  if (figure.test(own) && inNumbers.test(next) && figure.test(further)) return false;
  if (!ofWord.test(next) || isUnspaced(next)) return true;
  // The entry `<3` matches in `i<3u`, because a sign separates words. It does not match in `<30`, which is another number.
  return hasSigns && figure.test(own) && !figure.test(next);
}

/**
 * Whether a flag begins (`step` -1) or ends (`step` 1) at `at`. Two flag letters make a flag, so in a row of them, flags begin at the odd
 * letters and end at the even ones.
 */
function isFlagEdge(written: readonly Written[], at: number, step: 1 | -1): boolean {
  let letters = 0;
  while (flagLetter.test(written[at - letters]?.character ?? '')) letters += 1;
  return letters % 2 === (step < 0 ? 1 : 0);
}
