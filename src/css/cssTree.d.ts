/* Types of the parts of css-tree that are imported separately. `@types/css-tree` describes only the complete package. */

declare module 'css-tree/tokenizer' {
  export { tokenize } from 'css-tree';
}

declare module 'css-tree/selector-parser' {
  import type { parse } from 'css-tree';

  const parseSelector: typeof parse;
  export default parseSelector;
}

declare module 'css-tree/utils' {
  export { ident, string, url } from 'css-tree';
}
