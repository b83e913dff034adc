/**
 * Addresses in a style sheet: `url(…)` and `@import "…"`; comments and other strings are passed over, also those that do not end, so
 * that no character is looked at twice.
 */
const addresses =
  /\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)|(?<import>@import\s{0,20})(?:"(?<double>[^"\\\n]{0,4000})"|'(?<single>[^'\\\n]{0,4000})')|url\(\s{0,20}(?:"(?<urlDouble>[^"\\\n]{0,4000})"|'(?<urlSingle>[^'\\\n]{0,4000})'|(?<bare>[^"'()\s\\]{1,4000}))\s{0,20}\)|"(?:[^"\\\n]|\\[\s\S])*(?:"|(?=\n)|$)|'(?:[^'\\\n]|\\[\s\S])*(?:'|(?=\n)|$)/gi;

/** The style sheet with other addresses; `replace` answers null for one that stays. */
export function rewriteCss(css: string, replace: (address: string) => string | null): string {
  return css.replace(addresses, (found: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>; // the named groups come last
    const address = groups.double ?? groups.single ?? groups.urlDouble ?? groups.urlSingle ?? groups.bare;
    const own = address === undefined ? null : replace(address);
    if (own === null) return found;
    return groups.import === undefined ? `url("${own}")` : `${groups.import}"${own}"`;
  });
}
