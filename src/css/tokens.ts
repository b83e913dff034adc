/// <reference path="./cssTree.d.ts" />
import { tokenize } from 'css-tree/tokenizer';
import { ident } from 'css-tree/utils';

/* Only these parts of css-tree are imported, because its lexer and its tables of all properties are ten times as large. */
export { default as parseSelector } from 'css-tree/selector-parser';
export { ident, string, url } from 'css-tree/utils';

/** Token types of CSS Syntax 3, with the numbers of css-tree. */
export const tokenType = {
  ident: 1,
  function: 2,
  atKeyword: 3,
  string: 5,
  badString: 6,
  url: 7,
  badUrl: 8,
  delim: 9,
  number: 10,
  percentage: 11,
  dimension: 12,
  space: 13,
  cdo: 14,
  cdc: 15,
  colon: 16,
  semicolon: 17,
  comma: 18,
  squareOpen: 19,
  squareClose: 20,
  open: 21,
  close: 22,
  curlyOpen: 23,
  curlyClose: 24,
  comment: 25,
} as const;

export interface Token {
  readonly type: number;
  readonly text: string;
  readonly at: number;
}

/** Splits CSS into tokens. Replaces null characters, so that the tokens are the same as in browsers. */
export function tokensOf(css: string): readonly Token[] {
  // Adds line ends, because css-tree recognizes an unclosed string at the end of the text only if a line follows. The string then becomes a
  // `badString`.
  const text = `${css.replace(/\0/g, '\ufffd')}\n\n`;
  const tokens: Token[] = [];
  tokenize(text, (type, at, end) => tokens.push({ type, text: text.slice(at, end), at }));
  return tokens;
}

export const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('');

export const isSpace = ({ type }: Token) => type === tokenType.space || type === tokenType.comment;

const openers: ReadonlySet<number> = new Set([tokenType.function, tokenType.open, tokenType.squareOpen, tokenType.curlyOpen]);
const closers: ReadonlySet<number> = new Set([tokenType.close, tokenType.squareClose, tokenType.curlyClose]);
export const isOpen = ({ type }: Token) => openers.has(type);

/** Index of the bracket that closes the one at `at`, or the number of tokens if it is never closed. Expects properly nested brackets. */
export function closeOf(tokens: readonly Token[], at: number): number {
  let depth = 0;
  for (let next = at; next < tokens.length; next += 1) {
    const token = tokens[next] as Token;
    if (isOpen(token)) depth += 1;
    else if (closers.has(token.type)) depth -= 1;
    if (depth === 0) return next;
  }
  return tokens.length;
}

export const lengthOf = (tokens: readonly Token[]) => tokens.reduce((total, { text }) => total + text.length, 0);

export const nameOf = (text: string) => ident.decode(text).toLowerCase();

export const functionNameOf = ({ text }: Token) => nameOf(text.slice(0, -1));

export function trimmed(tokens: readonly Token[]): readonly Token[] {
  const from = tokens.findIndex((token) => !isSpace(token));
  return from < 0 ? [] : tokens.slice(from, tokens.findLastIndex((token) => !isSpace(token)) + 1);
}

/** Whether a token is invalid in CSS, or would include the text that follows it. */
export function isUnreadable({ type, text }: Token): boolean {
  if (type === tokenType.badString || type === tokenType.badUrl || type === tokenType.cdo || type === tokenType.cdc) return true;
  return (type === tokenType.delim && text === '\\') || (type === tokenType.url && !text.endsWith(')'));
}
