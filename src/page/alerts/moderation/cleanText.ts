import type { Moderation } from '../../../contract/settings';
import type { EntrySource, Span } from './entries';
import { everydayTexts } from './everyday';
import { createFindWords, type FindWords } from './findWords';
import { findLinks } from './links';
import { mask, normalize } from './normalize';
import { createOwnHosts } from './ownHosts';
import { toneDown } from './toneDown';
import { builtInWords } from './wordLists';

export type TextRule = 'words' | 'links' | 'shouting';

export interface Cleaned {
  readonly text: string;
  readonly rules: readonly TextRule[];
}

export type CleanText = (text: string) => Cleaned;

/** Characters that change the direction of a text. They are removed; otherwise viewers could read a word that moderation has not checked. */
const turns = /\p{Bidi_Control}/gu;
/** Masking can reveal further words, so it is repeated. A text that needs more rounds than this is masked completely. */
const maxRounds = 8;

export interface ListedWord {
  readonly text: string;
  readonly entry: string;
  readonly from: EntrySource;
}

export function listedWordsIn(text: string, moderation: Moderation): ListedWord[] {
  const found = createFinder(moderation)(text, normalize(text));
  const words = found.map(({ start, end, entry }): ListedWord => ({ text: text.slice(start, end), entry: entry.text, from: entry.from }));
  return [...new Map(words.map((word) => [word.text, word])).values()];
}

function createFinder({ languages, words, allowed }: Moderation): FindWords {
  const { findBlocked } = createOwnHosts(words, allowed);
  const findWords = createFindWords(
    [{ from: 'own', words }, ...languages.map((language) => ({ from: language, words: builtInWords[language] }))],
    [
      { from: 'allowed', words: allowed },
      { from: 'everyday', words: everydayTexts },
    ],
  );
  return (text, glyphs) => [...findWords(text, glyphs), ...findBlocked(glyphs)];
}

/** Masks listed words and links and tones down shouting, depending on the settings. Always removes direction characters. Idempotent. */
export function createCleanText(moderation: Moderation): CleanText {
  const { links, shouting, words, allowed } = moderation;
  const { withoutAllowed } = createOwnHosts(words, allowed);
  const findWords = createFinder(moderation);
  return (given) => {
    const rules = new Set<TextRule>();
    const found = (text: string) => {
      const glyphs = normalize(text);
      const listed = findWords(text, glyphs);
      const linked = links ? withoutAllowed(findLinks(glyphs), text) : [];
      if (listed.length > 0) rules.add('words');
      if (linked.length > 0) rules.add('links');
      return [...listed, ...linked];
    };
    let text = given.replace(turns, '');
    for (let round = 0; round < maxRounds; round += 1) {
      const spans = found(text);
      const masked = spans.length > 0 ? maskSpans(text, spans) : text;
      const next = shouting ? toneDown(masked) : masked;
      if (next !== masked) rules.add('shouting');
      if (next === text) return { text, rules: [...rules] };
      text = next;
    }
    return { text: mask, rules: [...rules] };
  };
}

function maskSpans(text: string, spans: readonly Span[]): string {
  const isMasked = new Uint8Array(text.length);
  for (const { start, end } of spans) isMasked.fill(1, start, end);
  let masked = '';
  for (let at = 0; at < text.length; at += 1) {
    if (!isMasked[at]) masked += text[at];
    else if (!isMasked[at - 1]) masked += mask;
  }
  return masked.replace(/\*{4,}/g, mask);
}
