import { type Entry, type Found, type Written, writtenOf } from './entries';
import { isUnspaced } from './normalize';

interface Node {
  readonly next: Map<string, Node>;
  readonly entries: Entry[];
}

const ofWord = /[\p{L}\p{N}\p{M}]/u;
/** Belongs to the emoji before it. */
const modifier = /\p{Emoji_Modifier}/u;

/** Finds entries of figures and signs as they are written, not inside a word or a number. */
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
  return (text) => {
    if (root.next.size === 0) return [];
    const written = writtenOf(text);
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
          from = last; // the rest of the word is taken
          break;
        }
      }
    }
    return found;
  };
}

/** The entry with the rest of the word on its open sides, and with what belongs to an emoji. */
function wholeOf({ isOpenBefore, isOpenBehind }: Entry, written: readonly Written[], from: number, at: number): [number, number] {
  const isOf = (index: number, pattern: RegExp) => pattern.test(written[index]?.character ?? '');
  let [first, last] = [from, at];
  if (isOpenBefore) while (isOf(first, ofWord) && isOf(first - 1, ofWord)) first -= 1;
  if (isOpenBehind) while (isOf(last, ofWord) && isOf(last + 1, ofWord)) last += 1;
  return [first, isOf(last + 1, modifier) ? last + 1 : last];
}

/** Returns a test whether characters of a text are neither part of a longer word nor of a longer number. */
function createIsApart(written: readonly Written[]): (entry: Entry, first: number, last: number) => boolean {
  const known = { before: new Map<number, boolean>(), behind: new Map<number, boolean>() };
  const isEndAt = (side: 'before' | 'behind', at: number) => {
    const found = known[side].get(at) ?? isEnd(written, at, side === 'before' ? -1 : 1);
    known[side].set(at, found);
    return found;
  };
  return ({ isOpenBefore, isOpenBehind }, first, last) =>
    (isOpenBefore || isEndAt('before', first)) && (isOpenBehind || isEndAt('behind', last));
}

/** Whether a word or number ends at `at`, seen in the direction of `step`. */
function isEnd(written: readonly Written[], at: number, step: 1 | -1): boolean {
  const [own = '', next = '', further = ''] = [0, step, 2 * step].map((by) => written[at + by]?.character);
  if (!ofWord.test(own)) return !/\p{M}/u.test(next) || step < 0;
  if (/\p{N}/u.test(own) && /[.,]/.test(next) && /\p{N}/u.test(further)) return false;
  return !ofWord.test(next) || isUnspaced(next);
}
