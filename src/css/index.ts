/** Checks CSS from outside, for pages and servers. Overlays load this with the first alert that has custom CSS. */
export { type CssVerdict, costlyCssIn, createLineCount, judgeCss } from './judgeCss';
export { type CssProblem, isCost, type JudgedCss } from './problems';
