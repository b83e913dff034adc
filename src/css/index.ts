export { type CssVerdict, costlyCssIn, createLineCount, judgeCss } from './judgeCss';
export { type CssProblem, isCost, type JudgedCss } from './problems';
