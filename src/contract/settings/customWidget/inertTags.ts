/*
 * Replaces elements that contain documents or make the browser look up hosts (SPEC CUS-47). The name of such a host could send data to any
 * server, and Chromium before 148 has no policy against this.
 * The companion filters the files that it serves. The frame filters the HTML that scripts write.
 */

const { apply } = Reflect;
/**
 * The original methods are stored at the start, because a widget may replace them later. Regular expressions are not used, because they
 * call methods that a widget may replace.
 */
const { charCodeAt, includes, indexOf, slice, toLowerCase } = String.prototype;

/**
 * For each element, the harmless element that replaces it. Parsers treat both in the same way. For example, `iframe` and its replacement
 * `noembed` both contain raw text.
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

/** The name that replaces an element's name (in lower case). undefined if the element is harmless. */
export const inertNameOf = (name: string): string | undefined => inertNames[name];

/** The start of an entity in an XML document. Replaced too, because entities can compose the name of a tag from parts. */
const entity = '!ENTITY';

/** Replaces tag names everywhere, even inside texts and attributes, because only the browser's parser can tell these apart from tags. */
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

/**
 * Disables the shadow roots that HTML declares, because scripts cannot look into closed ones. `keepsOpen`: whether open ones still work.
 * The HTML keeps its length.
 */
export function withoutShadows(html: string, { keepsOpen }: { readonly keepsOpen: boolean }): string {
  if (!apply(includes, apply(toLowerCase, html, []), [shadow])) return html;
  // Converts characters one at a time, because `toLowerCase` may change the length of a text.
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

/** The offset of an unfinished tag at the end, whose name the next write may continue. The length of the HTML if there is none. */
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

/** Whether the character can be part of a name. `unit` is NaN at the end of the text. */
function isOfName(unit: number): boolean {
  return unit > space && unit !== slash && unit !== less && unit !== greater;
}

/** The greatest accepted depth of JSON: more than authors' FIELDS and DATA have, but too little to overflow a recursive parser's stack. */
const maxDepth = 64;

/** The functions of jsonc-parser's scanner that are used. The scanner skips strings and comments. */
interface ScannerLike {
  scan(): unknown;
  getTokenOffset(): number;
  getTokenLength(): number;
}

/** The offset at which JSON becomes too deep for a recursive parser. null if this does not happen. Ignores unmatched closing brackets. */
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
