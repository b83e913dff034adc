/** Deeper than FIELDS or DATA of any author, and far from what overflows the stack of a recursive reader. */
const maxDepth = 64;

/** As that of jsonc-parser, which passes over strings and comments. */
interface ScannerLike {
  scan(): unknown;
  getTokenOffset(): number;
  /** 0 = at the end of the text. */
  getTokenLength(): number;
}

/**
 * Where JSON is nested too deeply for a recursive reader; null = nowhere. A bracket closes the last that is open if it is of its kind, and
 * else nothing: readers pass over one that does not fit.
 */
export function tooDeepAt(text: string, scanner: ScannerLike): number | null {
  const open: string[] = [];
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const begin = text[scanner.getTokenOffset()];
    if (begin === '{') open.push('}');
    else if (begin === '[') open.push(']');
    else if (begin === open.at(-1)) open.pop();
    if (open.length > maxDepth) return scanner.getTokenOffset();
  }
  return null;
}
