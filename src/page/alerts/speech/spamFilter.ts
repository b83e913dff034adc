import { findLinks } from '../moderation/links';
import { normalize } from '../moderation/normalize';
import { toneDown } from '../moderation/toneDown';

/** How many characters are read aloud, at most. */
const maxReadCharacters = 2_000;
const maxEmoji = 3;
/** In Latin, Cyrillic and Greek, only this many letters of a word are read aloud. */
const maxWordLetters = 40;

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\p{Emoji_Modifier}/gu;

export function stripUnspoken(text: string): string {
  return text
    .slice(0, maxReadCharacters)
    .replace(/\*{2,}/g, ' ')
    .replace(/(?:[\p{C}\p{Z}]|\uFE0F)+/gu, ' ')
    .trim();
}

/** Removes spam from a text to be read (SPEC SPK-6): more than two repetitions, links, most emoji, long gibberish. */
export function filterSpam(given: string): string {
  const text = toneDown(withoutLinks(stripUnspoken(given).normalize('NFKC')));
  const short = fewEmoji(text)
    .replace(/\d{13,}/g, ' ')
    .replace(/([\p{P}\p{S}])[\p{P}\p{S}]{2,}/gu, '$1 ')
    .replace(/(\p{L}{1,4}?)\1{2,}/giu, '$1$1')
    .replace(/(?<!\p{L})(\p{L})\1(?!\p{L})/giu, '$1')
    .replace(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]{20,}/gu, (word) => word.slice(0, maxWordLetters));
  return withoutEchoes(short.split(/\s+/)).join(' ').trim();
}

function withoutLinks(text: string): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of findLinks(normalize(text))) {
    if (start >= from) kept += `${text.slice(from, start)} `;
    from = Math.max(from, end);
  }
  return kept + text.slice(from);
}

function fewEmoji(text: string): string {
  const kept = new Set<string>();
  return text.replace(emoji, (one) => {
    if (kept.has(one) || kept.size >= maxEmoji) return ' ';
    kept.add(one);
    return ` ${one} `;
  });
}

function withoutEchoes(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const word of words) {
    kept.push(word);
    for (let size = 1; size * 3 <= kept.length; size += 1) if (isEcho(kept, size)) kept.splice(-size);
  }
  return kept;
}

function isEcho(words: readonly string[], size: number): boolean {
  for (let back = 1; back <= 2 * size; back += 1) {
    const [word, before] = [words.at(-back), words.at(-back - size)];
    if (word?.toLowerCase() !== before?.toLowerCase()) return false;
  }
  return true;
}
