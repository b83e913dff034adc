/*
 * HTML without elements that look up hosts or hold documents of their own (SPEC CUS-90). A link's hints tell a foreign server what the widget
 * knows, and no policy of Chromium before 148 governs them. The companion runs this on what it serves, the frame on all that scripts write.
 */

const { apply } = Reflect;
/** A widget may replace them later, and regular expressions look theirs up each time. */
const { charCodeAt, includes, indexOf, slice, toLowerCase } = String.prototype;

/**
 * By name, an element that parsers put in the same place and treat in the same way, and that does nothing: `bgsound` is as empty as `link`, the
 * text in `noembed` is as raw as that in `iframe`, `applet` ends paragraphs as `object` does.
 */
const inertNames: Readonly<Record<string, string>> = Object.freeze({
  __proto__: null as never,
  link: 'bgsound',
  iframe: 'noembed',
  object: 'applet',
  embed: 'wbr',
  frame: 'wbr',
  frameset: 'div',
  portal: 'div',
  fencedframe: 'div',
  controlledframe: 'div',
  webview: 'div',
});

/** The name of the element that replaces one of this name, in small letters; undefined = the element is harmless. */
export const inertNameOf = (name: string): string | undefined => inertNames[name];

/** An entity of an XML document may have tags in it, whose names are put together. */
const entity = '!ENTITY';

/** Also where the names are within a text or an attribute: who would have to tell them apart needs the same parser as the browser. */
export function withInertTags(html: string): string {
  let inert = '';
  let written = 0;
  for (let at = apply(indexOf, html, ['<', 0]); at >= 0; at = apply(indexOf, html, ['<', at + 1])) {
    const start = apply(charCodeAt, html, [at + 1]) === slash ? at + 2 : at + 1;
    let nameStart = start;
    let end = start;
    for (; isOfName(apply(charCodeAt, html, [end])); end += 1) if (apply(charCodeAt, html, [end]) === colon) nameStart = end + 1;
    const name: string = apply(slice, html, [nameStart, end]);
    const own = name === entity ? '!entity' : name.length > maxName ? undefined : inertNames[apply(toLowerCase, name, [])];
    if (own === undefined) continue;
    inert += apply(slice, html, [written, nameStart]) + own;
    written = end;
  }
  return written === 0 ? html : inert + apply(slice, html, [written]);
}

const shadow = 'shadowrootmode';

/** HTML without declared shadow roots, which scripts cannot see. `keepsOpen`: except open ones. The text keeps its length. */
export function withoutShadows(html: string, { keepsOpen }: { readonly keepsOpen: boolean }): string {
  if (!apply(includes, apply(toLowerCase, html, []), [shadow])) return html;
  // The same length as the text, which `toLowerCase` alone does not promise.
  let small = '';
  for (let at = 0; at < html.length; at += 1) {
    const letter: string = apply(toLowerCase, html[at] as string, []);
    small += letter.length === 1 ? letter : ' ';
  }
  let inert = '';
  let written = 0;
  for (let at = apply(indexOf, small, [shadow, 0]); at >= 0; at = apply(indexOf, small, [shadow, at + 1])) {
    if (keepsOpen && isOpenAt(small, at + shadow.length)) continue;
    inert += `${apply(slice, html, [written, at])}data-shadowing`;
    written = at + shadow.length;
  }
  return inert + apply(slice, html, [written]);
}

/** Whether an attribute's value is "open"; `at` is behind its name. */
function isOpenAt(small: string, at: number): boolean {
  const isBlank = (index: number) => apply(charCodeAt, small, [index]) <= space;
  let next = at;
  while (isBlank(next)) next += 1;
  if (small[next] !== '=') return false;
  next += 1;
  while (isBlank(next)) next += 1;
  const quote = small[next];
  if (quote === '"' || quote === "'") return apply(slice, small, [next + 1, next + 6]) === `open${quote}`;
  return apply(slice, small, [next, next + 4]) === 'open' && !isOfName(apply(charCodeAt, small, [next + 4]));
}

/** Where a tag begins whose name has not ended; the length where there is none. What is written next may end the name. */
export function unfinishedTagAt(html: string): number {
  for (let at = html.length - 1; at >= 0; at -= 1) {
    const unit: number = apply(charCodeAt, html, [at]);
    if (unit === less) return at;
    if (!isOfName(unit) && unit !== slash) return html.length;
  }
  return html.length;
}

const [space, slash, colon, less, greater] = [0x20, 0x2f, 0x3a, 0x3c, 0x3e];
const maxName = 15;

/** NaN = the text has ended. */
function isOfName(unit: number): boolean {
  return unit > space && unit !== slash && unit !== less && unit !== greater;
}

/** Deeper than FIELDS or DATA of any author, and far from what overflows the stack of a recursive reader. */
const maxDepth = 64;

/** As that of jsonc-parser, which passes over strings and comments. */
interface ScannerLike {
  scan(): unknown;
  getTokenOffset(): number;
  /** 0 = at the end of the text. */
  getTokenLength(): number;
}

/** Where JSON is nested too deeply for a recursive reader; null = nowhere. A bracket that closes nothing is skipped. */
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
