import { Parser, type Token, type TokenType, tokTypes } from 'acorn';
import { languageAt, startsTag } from './starts';

/* Finds the end of a piece of code whose start is known. The time of each function grows only linearly with the text. */

/** The start of the next line, or the end of the text. */
export function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

/**
 * The next line after `at` that certainly starts a language for which `isBoundary` is true. The end of the text if there is no such line.
 */
function nextStart(text: string, at: number, isBoundary: (language: string | null) => boolean): number {
  for (let line = nextLine(text, at); line < text.length; line = nextLine(text, line))
    if (!/\s/.test(text[line] ?? '') && isBoundary(languageAt(text, line))) return line;
  return text.length;
}

const voids = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
const raw = /^(?:script|style|textarea|title|xmp|template)$/i;
const tagName = /<\/?([a-z][\w:-]{0,60})/iy;

/** The end of an element, comment or tag that starts at `from`. An element without an end tag ends before code in another language. */
export function htmlEnd(text: string, from: number): number {
  const open: string[] = [];
  /** The first line that starts another language while an element is still open. */
  let other: number | null = null;
  for (let at = from; at < text.length; ) {
    if (!startsTag(text, at)) {
      const next = text.indexOf('<', at + 1);
      other ??= lineOfOther(text, at, next < 0 ? text.length : next);
      at = next < 0 ? text.length : next;
      continue;
    }
    const end = tagEnd(text, at);
    tagName.lastIndex = at;
    const name = (tagName.exec(text)?.[1] ?? '').toLowerCase();
    if (text[at + 1] === '/') {
      const known = open.lastIndexOf(name);
      if (known >= 0) open.length = known;
    } else if (raw.test(name)) {
      at = rawEnd(text, end, name);
      if (open.length === 0) return at;
      continue;
    } else if (name !== '' && !voids.test(name) && text[end - 2] !== '/') open.push(name);
    at = end;
    if (open.length === 0) return at;
  }
  return other ?? text.length;
}

function lineOfOther(text: string, from: number, to: number): number | null {
  let line = from;
  for (const { length } of text.slice(from, to).split('\n').slice(0, -1)) {
    line += length + 1;
    const language = /\s/.test(text[line] ?? ' ') ? null : languageAt(text, line);
    if (language !== null && language !== 'html') return line;
  }
  return null;
}

/** The end of a tag or comment. Quoted values may contain `>`. */
function tagEnd(text: string, at: number): number {
  if (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 4);
    return end < 0 ? text.length : end + 3;
  }
  for (let next = at + 1; next < text.length; next += 1) {
    const sign = text[next] ?? '';
    if (sign === '>') return next + 1;
    if ((sign === '"' || sign === "'") && /=\s*$/.test(text.slice(Math.max(at, next - 3), next))) {
      const end = text.indexOf(sign, next + 1);
      if (end < 0) return nextLine(text, next);
      next = end;
    }
  }
  return text.length;
}

/** The end of an element whose content is text, such as a script. Without an end tag, it extends to the end of the text, as in browsers. */
function rawEnd(text: string, from: number, name: string): number {
  const end = new RegExp(`</${name}\\s*>`, 'gi');
  end.lastIndex = from;
  return end.test(text) ? end.lastIndex : text.length;
}

/** The end of a rule or at-rule. A rule without its brace ends before code in another language. */
export function cssEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '/' && text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) return text.length;
      at = end + 1;
    } else if (sign === '"' || sign === "'") at = quoteEnd(text, at);
    else if (sign === '(' && /url$/i.test(text.slice(Math.max(from, at - 3), at))) {
      const end = text.indexOf(')', at);
      if (end < 0) break;
      at = end;
    } else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === ';' && depth === 0) return at + 1;
    if (sign === '}' && depth <= 0) return at + 1;
  }
  return nextStart(text, from, (language) => language !== null && language !== 'css');
}

/** The closing quote. If it is missing, the end of the line. */
function quoteEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === text[from]) return at;
    else if (text[at] === '\n') return at - 1;
  }
  return text.length;
}

/** The end of a JSON object with comments. An object without its brace ends before code in another language. */
export function jsonEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '"' || sign === "'") at = quoteEnd(text, at);
    else if (sign === '/' && (text[at + 1] === '/' || text[at + 1] === '*')) {
      const end = text[at + 1] === '/' ? nextLine(text, at) - 1 : text.indexOf('*/', at + 2) + 1;
      if (end <= at) break;
      at = end;
    } else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return nextStart(text, from, (language) => language !== null && language !== 'json');
}

/**
 * The end of a script: the first line outside all brackets that certainly starts another language or is a heading (`isHeading`). `masked`:
 * the text with each `{{name}}` replaced by an identifier of the same length.
 */
export function jsEnd(masked: string, from: number, isHeading: (line: string) => boolean): number {
  const script = masked.slice(from);
  const tokens = Parser.tokenizer(script, { ecmaVersion: 'latest', allowHashBang: true, sourceType: 'script' });
  let depth = 0;
  let before: Token | null = null;
  /** The first line that starts another language while a bracket is still open. Used if a bracket is never closed. */
  let inside: number | null = null;
  try {
    for (let token = tokens.getToken(); token.type !== tokTypes.eof; before = token, token = tokens.getToken()) {
      const line = lineBefore(script, before?.end ?? 0, token.start);
      if (line !== null) {
        if (depth === 0 && isHeading(script.slice(line, nextLine(script, line)))) return from + line;
        const isFirst = token.start === 0 || script[token.start - 1] === '\n';
        if (mayEnd(before, script, token.start) && (depth === 0 || isFirst) && isOther(script, token.start)) {
          if (depth === 0) return from + boundaryIn(script, before?.end ?? 0, token.start, isHeading);
          inside ??= token.start;
        }
      }
      depth += depthOf(token);
    }
    return depth === 0 || inside === null ? masked.length : from + inside;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return from + (inside ?? afterError(script, before?.end ?? 0, isHeading));
  }
}

/** Tokens after which a statement can be over. */
const complete: ReadonlySet<TokenType> = new Set([
  ...[tokTypes.semi, tokTypes.braceR, tokTypes.parenR, tokTypes.bracketR, tokTypes.name, tokTypes.num, tokTypes.string, tokTypes.regexp],
  ...[tokTypes.backQuote, tokTypes.incDec, tokTypes._true, tokTypes._false, tokTypes._null, tokTypes._this],
]);

/**
 * Whether a statement can be over before `at`. A `{` after a name or parenthesis continues the statement as a block, unless a quoted key
 * follows.
 */
function mayEnd(before: Token | null, text: string, at: number): boolean {
  if (!before) return true;
  const opensBlock = before.type === tokTypes.name || before.type === tokTypes.parenR;
  return complete.has(before.type) && !(opensBlock && text[at] === '{' && !/^\{\s*["']/.test(text.slice(at, at + 200)));
}

/** The start of the token's line, if the token is the first one in its line. `from`: the end of the previous token. */
function lineBefore(text: string, from: number, at: number): number | null {
  const line = text.slice(from, at).lastIndexOf('\n');
  return line >= 0 ? from + line + 1 : from === 0 ? 0 : null;
}

function isOther(text: string, at: number): boolean {
  const language = languageAt(text, at);
  return language !== null && language !== 'js';
}

/**
 * Where a script ends, if only comments are between its last token (which ends at `from`) and the HTML, CSS or JSON at `to`. Comments
 * belong to that HTML, CSS or JSON. Those that its language cannot contain, such as `//` in CSS, belong to the script.
 */
function boundaryIn(text: string, from: number, to: number, isHeading: (line: string) => boolean): number {
  const [first = '', ...lines] = text.slice(from, to).split('\n');
  // The tokenizer reads an HTML comment as a comment of the script, but it belongs to the HTML.
  const heading = lines.findIndex((line) => isHeading(line) || /^\s*<!--/.test(line));
  const ownLines = lines.findLastIndex((line) => text[to] === '<' || (text[to] !== '{' && /^\s*\/\//.test(line))) + 1;
  const own = heading >= 0 ? heading : ownLines;
  return Math.min(to, from + [first, ...lines.slice(0, own)].join('\n').length + 1);
}

function depthOf({ type }: Token): number {
  if ([tokTypes.braceL, tokTypes.parenL, tokTypes.bracketL, tokTypes.dollarBraceL].includes(type)) return 1;
  return [tokTypes.braceR, tokTypes.parenR, tokTypes.bracketR].includes(type) ? -1 : 0;
}

/** The end of a script that the tokenizer cannot read completely: at a heading, or before code in another language. */
function afterError(script: string, from: number, isHeading: (line: string) => boolean): number {
  for (let line = nextLine(script, from); line < script.length; line = nextLine(script, line)) {
    const end = nextLine(script, line);
    if (isHeading(script.slice(line, end))) return line;
    if (!/\s/.test(script[line] ?? '') && isOther(script, line)) return line;
  }
  return script.length;
}
