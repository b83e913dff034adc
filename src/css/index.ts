/** Judges CSS from outside. Pages and servers import it. The overlay loads it with the first alert that has custom CSS. */
export { type CssVerdict, costlyCssIn, createLineCount, judgeCss } from './judgeCss';
export { type CssProblem, isCost, type JudgedCss } from './problems';
