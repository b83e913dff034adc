/**
 * Addresses in a style sheet: `url(…)` and `@import "…"`. A style sheet may be malicious, so each character is read only once, and
 * the number of replacements is limited.
 */

const rule = /(?<import>@import\s{0,20})(?:"(?<double>[^"\\\n]{0,4000})"|'(?<single>[^'\\\n]{0,4000})')/iy;
const url = /url\(\s{0,20}(?:"(?<double>[^"\\\n]{0,4000})"|'(?<single>[^'\\\n]{0,4000})'|(?<bare>[^"'()\s\\]{1,4000}))\s{0,20}\)/iy;
const begins = /["'/@u]/gi;
const maxAddresses = 5_000;

/** Replaces addresses in a style sheet. `replace` returns null to keep an address. */
export function rewriteCss(css: string, replace: (address: string) => string | null): string {
  const pieces: string[] = [];
  let written = 0;
  let found = 0;
  for (let at = nextBegin(css, 0); at < css.length && found < maxAddresses; at = nextBegin(css, at)) {
    const match = matchAt(css, at);
    if (!match) {
      at = endOfOther(css, at);
      continue;
    }
    found += 1;
    const { groups = {}, 0: text } = match;
    const own = replace(groups.double ?? groups.single ?? groups.bare ?? '');
    if (own !== null) {
      pieces.push(css.slice(written, at), groups.import === undefined ? `url("${own}")` : `${groups.import}"${own}"`);
      written = at + text.length;
    }
    at += text.length;
  }
  return pieces.length === 0 ? css : pieces.join('') + css.slice(written);
}

function nextBegin(css: string, from: number): number {
  begins.lastIndex = from;
  return begins.exec(css)?.index ?? css.length;
}

function matchAt(css: string, at: number): RegExpExecArray | null {
  const pattern = css[at] === '@' ? rule : /u/i.test(css[at] ?? '') ? url : null;
  if (!pattern) return null;
  pattern.lastIndex = at;
  return pattern.exec(css);
}

/** The index after the comment or string that begins here. If neither begins here, the index after this character. */
function endOfOther(css: string, at: number): number {
  const first = css[at];
  if (first === '/' && css[at + 1] === '*') {
    const end = css.indexOf('*/', at + 2);
    return end < 0 ? css.length : end + 2;
  }
  return first === '"' || first === "'" ? endOfString(css, at, first) : at + 1;
}

/** A string ends at its closing quote. If it has none, it ends at the end of the line. */
function endOfString(css: string, from: number, quote: string): number {
  for (let at = from + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === quote || css[at] === '\n') return at + 1;
  }
  return css.length;
}
