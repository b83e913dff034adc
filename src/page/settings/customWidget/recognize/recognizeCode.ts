import { codeLimits } from '../../../../contract/settings';
import { type CodeText, codeTexts } from '../codeText';
import { describesFields, readData } from '../fields';
import { cssEnd, htmlEnd, jsEnd, jsonEnd, nextLine } from './ends';
import { type Announced, announcedBy, headingOf } from './headings';
import { type Language, languageAt, startsTag } from './starts';

/* Recognises pasted code of a widget: HTML, CSS, JS, FIELDS and DATA in any order, with or without headings and fences (SPEC CUS-142). */

export interface Piece {
  /** null for text that is no code. */
  readonly part: CodeText | null;
  readonly text: string;
}

/** Limits for one paste. `units`: UTF-16 units, as many as all parts of a widget may have together. */
export const pasteLimits = {
  units: codeLimits.html + codeLimits.css + codeLimits.js + codeLimits.fields + codeLimits.data,
  lines: 60_000,
} as const;

export type Recognized = readonly Piece[] | 'too-large';

/** The parts in the text in the order of {@link codeTexts}, each at most once. Text that is not code is last. */
export function recognizeCode(text: string): Recognized {
  if (text.length > pasteLimits.units) return 'too-large';
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (plain.split('\n').length > pasteLimits.lines) return 'too-large';
  return merged(sectionsOf(plain).flatMap(piecesOf));
}

/** A part of the code. `empty`: JSON that can be FIELDS or DATA. */
type Found = { readonly part: CodeText | 'empty' | null; readonly text: string };

function merged(found: readonly Found[]): Piece[] {
  const hasFields = found.some(({ part }) => part === 'fields');
  const empty = hasFields ? 'data' : 'fields';
  const known = found.map(({ part, text }) => ({ part: part === 'empty' ? empty : part, text }));
  const rest = known.filter(({ part }) => part === null).map(({ text }) => text);
  const pieces = codeTexts.flatMap((part): Piece[] => {
    const [first, ...others] = known.filter((one) => one.part === part).map(({ text }) => text);
    if (first === undefined) return [];
    const isDocument = part === 'fields' || part === 'data';
    if (isDocument) rest.push(...others); // two documents cannot be joined
    return [{ part, text: isDocument ? first : [...new Set([first, ...others])].join('\n\n') }];
  });
  return rest.length > 0 ? [...pieces, { part: null, text: rest.join('\n\n') }] : pieces;
}

interface Section {
  readonly text: string;
  readonly announced: Announced | null;
  /** Whether text that is not code is left out without a notice, because the code is in fences. */
  readonly isAside: boolean;
}

const fence = /^ {0,3}(?:`{3,}|~{3,})\s*([\w+-]*)\s*$/;

/** Splits at the fences of Markdown. The last line before a fence may be its heading. */
function sectionsOf(text: string): readonly Section[] {
  const lines = text.split('\n');
  if (lines.filter((line) => fence.test(line)).length < 2) return [{ text, announced: null, isAside: false }];
  const sections: Section[] = [];
  let own: string[] = [];
  let language: string | null = null;
  let heading: Announced | null = null;
  const end = () => {
    const isAside = language === null;
    sections.push({
      text: own.join('\n'),
      announced: isAside ? null : (specific(heading) ?? announcedBy(language ?? '') ?? heading),
      isAside,
    });
    heading = isAside ? headingOf(own.findLast((line) => line.trim() !== '') ?? '') : null;
    own = [];
  };
  for (const line of lines) {
    const opened = fence.exec(line);
    if (!opened) own.push(line);
    else {
      end();
      language = language === null ? (opened[1] ?? '') : null;
    }
  }
  end();
  return sections.filter((section) => section.text.trim() !== '');
}

const specific = (heading: Announced | null) => (heading === 'json' ? null : heading);

interface Chunk {
  readonly language: Language | null;
  readonly from: number;
  readonly to: number;
}

/** The chunks below one heading. */
interface Group {
  readonly announced: Announced | null;
  readonly chunks: Chunk[];
}

function piecesOf({ text, announced, isAside }: Section): readonly Found[] {
  const found = groupsOf(text, announced).flatMap((group) => foundIn(text, group));
  return isAside ? found.filter(({ part }) => part !== null) : found;
}

function foundIn(text: string, { announced, chunks }: Group): readonly Found[] {
  const [first] = chunks;
  const last = chunks.at(-1);
  if (!first || !last) return [];
  const language = announced === 'fields' || announced === 'data' ? 'json' : announced;
  // The heading decides the language if no chunk below it is certainly in another language.
  if (language !== null && chunks.every((one) => one.language === language || one.language === null)) {
    const whole = trimmed(text.slice(first.from, last.to));
    if (language !== 'json') return [{ part: language, text: whole }];
    if (chunks.some((one) => one.language === 'json') || announced !== 'json')
      return [{ part: announced === 'json' ? documentOf(whole) : (announced as 'fields' | 'data'), text: whole }];
  }
  return chunks.map((chunk) => {
    const own = trimmed(text.slice(chunk.from, chunk.to));
    return { part: chunk.language === 'json' ? (announcedDocument(announced, own) ?? documentOf(own)) : chunk.language, text: own };
  });
}

const announcedDocument = (announced: Announced | null, text: string) =>
  announced === 'data' && !describesFields(text) ? 'data' : announced === 'fields' ? 'fields' : null;

const trimmed = (text: string) => text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();

/** Whether JSON is FIELDS, which describe fields, or DATA, which has their values. `empty`: it can be either. */
function documentOf(text: string): 'fields' | 'data' | 'empty' {
  if (describesFields(text)) return 'fields';
  const { values, problem } = readData(text);
  if (problem) return /"(?:type|label|group)"\s*:/.test(text) ? 'fields' : 'data';
  if (Object.keys(values).length > 0) return 'data';
  return /["'](?:label|value)["']\s*:/.test(text) ? 'fields' : 'empty';
}

/** Splits the text at its headings. `announced`: what a heading before the text announces. */
function groupsOf(text: string, announced: Announced | null): readonly Group[] {
  const masked = text.replace(/\{\{[^{}\n]{1,200}\}\}/g, (variable) => 'x'.repeat(variable.length));
  const groups: Group[] = [{ announced, chunks: [] }];
  let at = 0;
  /** The start of comments that belong to the next chunk. */
  let lead: number | null = null;
  const isHeading = (line: string) => headingOf(line) !== null;
  while (at < text.length) {
    if (/\s/.test(text[at] ?? '')) {
      at += 1;
      continue;
    }
    const { chunks } = groups.at(-1) ?? { chunks: [] };
    const end = nextLine(text, at);
    const heading = isLineStart(text, at) ? headingOf(text.slice(at, Math.min(end, at + 200))) : null;
    if (heading !== null && !isJustComment(text, { at, end, heading })) {
      groups.push({ announced: heading, chunks: [] });
      [at, lead] = [end, null];
      continue;
    }
    const comment = commentEnd(text, at);
    if (comment !== null) {
      lead ??= at;
      at = comment;
      continue;
    }
    const language = languageAt(text, at);
    const chunk = chunkAt(text, at, { language, masked, isHeading });
    add(chunks, text, { ...chunk, from: chunk.language === 'html' || chunk.language === null ? chunk.from : (lead ?? chunk.from) });
    [at, lead] = [chunk.to, null];
  }
  return groups;
}

/** Whether a comment only looks like a heading: the code after it is in another language than the heading says. */
function isJustComment(text: string, { at, end, heading }: { readonly at: number; readonly end: number; readonly heading: Announced }) {
  if (!/^(?:\/\*|\/\/)/.test(text.slice(at, at + 2))) return false;
  const next = end + (text.slice(end, end + 2_000).search(/\S/) + 1) - 1;
  const language = languageAt(text, Math.max(end, next));
  const expected = heading === 'fields' || heading === 'data' ? 'json' : heading;
  return language !== null && language !== expected;
}

function isLineStart(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 200), at);
  return before.slice(before.lastIndexOf('\n') + 1).trim() === '';
}

/** The end of the comment that starts here, or null. */
function commentEnd(text: string, at: number): number | null {
  if (text.startsWith('//', at)) return nextLine(text, at);
  if (!text.startsWith('/*', at)) return null;
  const end = text.indexOf('*/', at + 2);
  return end < 0 ? text.length : end + 2;
}

interface ChunkOptions {
  readonly language: Language | null;
  readonly masked: string;
  isHeading(line: string): boolean;
}

function chunkAt(text: string, at: number, { language, masked, isHeading }: ChunkOptions): Chunk {
  const endOf = (): number => {
    if (language === 'html') return htmlEnd(text, at);
    if (language === 'css') return cssEnd(text, at);
    if (language === 'json') return jsonEnd(text, at);
    return language === 'js' ? jsEnd(masked, at, isHeading) : textEnd(text, at);
  };
  return { language, from: at, to: Math.max(at + 1, endOf()) };
}

/** Text ends at its line's end, or before a tag. */
function textEnd(text: string, from: number): number {
  const end = nextLine(text, from);
  for (let at = text.indexOf('<', from + 1); at > 0 && at < end; at = text.indexOf('<', at + 1)) if (startsTag(text, at)) return at;
  return end;
}

/** Adds a chunk. Joins it to the previous one if both are in one language. Text beside tags, and text with variables, is HTML. */
function add(chunks: Chunk[], text: string, chunk: Chunk): void {
  const last = chunks.at(-1);
  const own = text.slice(chunk.from, chunk.to);
  const isBeside =
    last?.language === 'html' && !/\n\s*\n/.test(text.slice(last.to, chunk.from)) && !text.slice(last.to - 1, chunk.from).includes('\n');
  const hasVariable = /\{[\w.-]{1,60}\}/.test(own);
  const language = chunk.language ?? (isBeside || hasVariable ? 'html' : null);
  const isSame = last !== undefined && last.language === language && language !== 'json';
  if (isSame) chunks.pop();
  chunks.push({ language, from: isSame ? last.from : chunk.from, to: chunk.to });
}
