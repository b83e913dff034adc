import { cssBounds } from './bounds';
import { CssRefused } from './problems';
import { type Token, tokenType } from './tokens';

const closing: Readonly<Record<number, number>> = {
  [tokenType.function]: tokenType.close,
  [tokenType.open]: tokenType.close,
  [tokenType.squareOpen]: tokenType.squareClose,
  [tokenType.curlyOpen]: tokenType.curlyClose,
};
const closers = new Set(Object.values(closing));
const isCurly = ({ type }: Token) => type === tokenType.curlyOpen;

/** Brackets that do not match are read differently by different parsers: such CSS is not applied. Unclosed rules are. */
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
