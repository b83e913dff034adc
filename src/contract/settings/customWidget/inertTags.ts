/*
 * Makes HTML free of elements that look up hosts or contain documents (SPEC CUS-90). Link hints can send what a widget knows to any
 * server, and no policy of Chromium before 148 blocks them. The companion filters what it serves, and the frame filters what scripts
 * write.
 */

const { apply } = Reflect;
/** Stored now, because a widget may replace these methods later. Regular expressions are avoided, because they look up their methods at each use. */
const { charCodeAt, includes, indexOf, slice, toLowerCase } = String.prototype;

/**
 * For each name, a harmless element that parsers place and treat in the same way: `bgsound` is empty like `link`, text in `noembed` is
 * raw as in `iframe`, and `applet` ends paragraphs as `object` does.
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

/** The replacement of an element, by its name in lower case. undefined if the element is harmless. */
export const inertNameOf = (name: string): string | undefined => inertNames[name];

/** An entity of an XML document may contain tags whose names are assembled from parts. */
const entity = '!ENTITY';

/** Also replaces names inside texts and attributes, because only the browser's parser could tell the difference. */
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

/** HTML without declared shadow roots, which scripts cannot see. `keepsOpen`: whether open ones may stay. The length stays the same. */
export function withoutShadows(html: string, { keepsOpen }: { readonly keepsOpen: boolean }): string {
  if (!apply(includes, apply(toLowerCase, html, []), [shadow])) return html;
  // Keeps the text's length, which `toLowerCase` does not guarantee.
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

/** Whether an attribute's value is "open". `at`: the position after its name. */
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

/** Start of a tag whose name is incomplete, because the next write may complete it. The length if there is none. */
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

/** NaN at the end of the text. */
function isOfName(unit: number): boolean {
  return unit > space && unit !== slash && unit !== less && unit !== greater;
}

/** Deeper than FIELDS or DATA of any author, and safe for the stack of a recursive parser. */
const maxDepth = 64;

/** The interface of jsonc-parser's scanner, which skips strings and comments. */
interface ScannerLike {
  scan(): unknown;
  getTokenOffset(): number;
  /** 0 at the end of the text. */
  getTokenLength(): number;
}

/** Position where JSON is nested too deeply for a recursive parser, or null. Skips unmatched closing brackets. */
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
