/** Judges CSS that comes from outside. Pages and servers import it; the overlay loads it with the first alert that has CSS of its own. */
export { type CssVerdict, costlyCssIn, createLineCount, judgeCss } from './judgeCss';
export { type CssProblem, isCost, type JudgedCss } from './problems';
