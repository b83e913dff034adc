import { findLinks } from '../moderation/links';
import { normalize } from '../moderation/normalize';
import { toneDown } from '../moderation/toneDown';

/** The most characters of a text that are read: more than an event may have. */
const maxReadCharacters = 2_000;
/** The most different emoji that are read. */
const maxEmoji = 3;
/** The most letters of a word; applies to scripts with spaces only. */
const maxWordLetters = 40;

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\p{Emoji_Modifier}/gu;

/** A text without masks of moderation, invisible characters and line breaks. */
export function stripUnspoken(text: string): string {
  return text
    .slice(0, maxReadCharacters)
    .replace(/\*{2,}/g, ' ')
    .replace(/(?:[\p{C}\p{Z}]|\uFE0F)+/gu, ' ')
    .trim();
}

/** Removes spam from a text to be read (SPEC SPK-7): more than two repetitions, links, most emoji, long gibberish. */
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

/** Cuts a text to `longest` characters, between words if possible. */
export function cutSpeech(text: string, longest: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const space = characters.slice(0, longest + 1).lastIndexOf(' ');
  return characters.slice(0, space > longest / 2 ? space : longest).join('');
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

/** Removes a word or phrase that is repeated a third time in a row. */
function withoutEchoes(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const word of words) {
    kept.push(word);
    for (let size = 1; size * 3 <= kept.length; size += 1) if (isEcho(kept, size)) kept.splice(-size);
  }
  return kept;
}

/** Whether the last `size` words are said a third time in a row. */
function isEcho(words: readonly string[], size: number): boolean {
  for (let back = 1; back <= 2 * size; back += 1) {
    const [word, before] = [words.at(-back), words.at(-back - size)];
    if (word?.toLowerCase() !== before?.toLowerCase()) return false;
  }
  return true;
}
