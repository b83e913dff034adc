import { cssBounds } from './bounds';
import { CssRefused } from './problems';
import { closeOf, isOpen, isSpace, type Token, tokenType, trimmed } from './tokens';

/** An item of a block, according to CSS Syntax 3 ("consume a block's contents"). `at`: offset in the CSS. */
export type Item = Declaration | Rule | AtRule;

export interface Declaration {
  readonly kind: 'declaration';
  readonly at: number;
  readonly tokens: readonly Token[];
}

export interface Rule {
  readonly kind: 'rule';
  readonly at: number;
  readonly prelude: readonly Token[];
  readonly items: readonly Item[];
}

export interface AtRule {
  readonly kind: 'at-rule';
  readonly at: number;
  readonly keyword: Token;
  readonly prelude: readonly Token[];
  readonly items: readonly Item[] | null;
}

interface Blocks {
  readonly items: readonly Item[];
  readonly notClosed: readonly number[];
}

const ends: ReadonlySet<number> = new Set([tokenType.semicolon, tokenType.curlyOpen, tokenType.curlyClose]);

/** Splits tokens into declarations and rules. Expects properly nested brackets. */
export function blocksOf(tokens: readonly Token[]): Blocks {
  let next = 0;
  const notClosed: number[] = [];

  function readItems(): Item[] {
    const items: Item[] = [];
    for (let token = tokens[next]; token && token.type !== tokenType.curlyClose; token = tokens[next]) {
      if (isSpace(token) || token.type === tokenType.semicolon) next += 1;
      else items.push(readItem(token));
    }
    return items;
  }

  function readItem(first: Token): Item {
    const begin = next;
    skipToEnd();
    const prelude = trimmed(tokens.slice(begin, next));
    const isAtRule = first.type === tokenType.atKeyword;
    if (tokens[next]?.type !== tokenType.curlyOpen)
      return isAtRule
        ? { kind: 'at-rule', at: first.at, keyword: first, prelude: trimmed(prelude.slice(1)), items: null }
        : { kind: 'declaration', at: first.at, tokens: prelude };
    const items = readBlock(first.at);
    return isAtRule
      ? { kind: 'at-rule', at: first.at, keyword: first, prelude: trimmed(prelude.slice(1)), items }
      : { kind: 'rule', at: first.at, prelude, items };
  }

  function skipToEnd(): void {
    for (let token = tokens[next]; token && !ends.has(token.type); token = tokens[next])
      next = (isOpen(token) ? closeOf(tokens, next) : next) + 1;
  }

  function readBlock(at: number): Item[] {
    next += 1;
    const items = readItems();
    if (next < tokens.length) next += 1;
    else notClosed.unshift(at);
    return items;
  }

  const items = readItems();
  return { items, notClosed };
}

const closing: Readonly<Record<number, number>> = {
  [tokenType.function]: tokenType.close,
  [tokenType.open]: tokenType.close,
  [tokenType.squareOpen]: tokenType.squareClose,
  [tokenType.curlyOpen]: tokenType.curlyClose,
};
const closers = new Set(Object.values(closing));
const isCurly = ({ type }: Token) => type === tokenType.curlyOpen;

/** Throws if brackets do not match, because parsers read such CSS differently. Accepts rules that are not closed. */
export function checkBrackets(tokens: readonly Token[]): void {
  const open: Token[] = [];
  for (const token of tokens) {
    const last = open.at(-1);
    if (closing[token.type] !== undefined) {
      if (isCurly(token) && last && !isCurly(last)) throw new CssRefused('bracketOpen', last.at);
      open.push(token);
      const curly = open.filter(isCurly).length;
      if (curly > cssBounds.nesting || open.length - curly > cssBounds.brackets) throw new CssRefused('cost.nesting', token.at);
    } else if (closers.has(token.type)) {
      if (!last && token.type === tokenType.curlyClose) throw new CssRefused('braceTooMany', token.at);
      if (!last || closing[last.type] !== token.type) throw new CssRefused('bracketOpen', (last ?? token).at);
      open.pop();
    }
  }
  const bracket = open.find((token) => !isCurly(token));
  if (bracket) throw new CssRefused('bracketOpen', bracket.at);
}
