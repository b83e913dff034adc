import { findLinks } from '../moderation/links';
import { calm } from '../moderation/toneDown';

/** Characters of a text that are looked at; more than any event of the contract has. */
const mostLookedAt = 2_000;
/** Different emoji that are said. */
const mostEmoji = 3;
/** Letters of a word that are said; a language without spaces has no words of this kind. */
const longestWord = 40;
/** Words of a phrase that is looked for again. */
const longestPhrase = 6;

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\p{Emoji_Modifier}/gu;

/** A text without what nobody says: masks of moderation, invisible characters, lines. */
export function plainSpeech(text: string): string {
  return text
    .slice(0, mostLookedAt)
    .replace(/\*{2,}/g, ' ')
    .replace(/(?:[\p{C}\p{Z}]|\uFE0F)+/gu, ' ')
    .trim();
}

/** A text that is no torture to hear (SPEC SPK-7): repetitions twice at most, no links, few emoji, no long nonsense. */
export function calmSpeech(given: string): string {
  const text = calm(withoutLinks(plainSpeech(given).normalize('NFKC')));
  const short = fewEmoji(text)
    .replace(/\d{13,}/g, ' ')
    .replace(/([\p{P}\p{S}])[\p{P}\p{S}]{2,}/gu, '$1 ')
    .replace(/(\p{L}{1,4}?)\1{2,}/giu, '$1$1')
    .replace(/(?<!\p{L})(\p{L})\1(?!\p{L})/giu, '$1')
    .replace(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]{20,}/gu, (word) => word.slice(0, longestWord));
  return withoutEchoes(short.split(/\s+/)).join(' ').trim();
}

/** At most so many characters, cut between words where there is a place. */
export function cutSpeech(text: string, longest: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const space = characters.slice(0, longest + 1).lastIndexOf(' ');
  return characters.slice(0, space > longest / 2 ? space : longest).join('');
}

function withoutLinks(text: string): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of findLinks(text)) {
    if (start >= from) kept += `${text.slice(from, start)} `;
    from = Math.max(from, end);
  }
  return kept + text.slice(from);
}

function fewEmoji(text: string): string {
  const said = new Set<string>();
  return text.replace(emoji, (one) => {
    if (said.has(one) || said.size >= mostEmoji) return ' ';
    said.add(one);
    return ` ${one} `;
  });
}

/** What is said a third time in a row, a word or a phrase, is left out. */
function withoutEchoes(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const word of words) {
    kept.push(word);
    for (let size = 1; size <= longestPhrase; size += 1) if (isEcho(kept, size)) kept.splice(-size);
  }
  return kept;
}

function isEcho(words: readonly string[], size: number): boolean {
  const said = (back: number) =>
    words
      .slice(words.length - size * (back + 1), words.length - size * back)
      .join(' ')
      .toLowerCase();
  return words.length >= size * 3 && said(0) === said(1) && said(1) === said(2);
}
