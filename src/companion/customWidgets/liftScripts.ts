import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, parseFragment, serialize } from 'parse5';
import { catalogText, handlerMark, type InlineHandlers } from '../../contract';
import { refusal } from '../problems';
import { withoutMarks } from './alertPlaceholders';
import { rewriteCss } from './rewriteCss';
import { changeCode, isAddress, isCode } from './templateCode';
import { isScriptType } from './templating';

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;
type Attribute = Element['attrs'][number];

interface LiftedHtml {
  readonly body: string;
  /** Attributes of `<html>` and `<body>` as text, with a leading space. */
  readonly htmlAttributes: string;
  readonly bodyAttributes: string;
  readonly scripts: readonly string[];
  /** The inline handlers of each element, by attribute name. The element refers to them by a key in its `handlerMark`. */
  readonly handlers: Readonly<Record<string, InlineHandlers>>;
  readonly notes: readonly string[];
}

interface LiftOptions {
  scriptUrl(index: number): string;
  /** A key for the handlers with this number. It cannot be guessed, so a supporter's text cannot attach the handlers to another element. */
  handlerKey(index: number): string;
  /** Returns the replacement for an address in the HTML. Null to keep the address. */
  replace(address: string): string | null;
  /** Replaces addresses inside a text, such as `srcset` and `data-…`. */
  replaceWithin(text: string): string;
  handlerCode(text: string): string;
  styleText(text: string): string;
  /** Prepares the text of an attribute that contains an address but no code. */
  addressText(text: string): string;
  /** Prepares JSON in a script element, or code in a template language. */
  codeText(text: string): string;
  templateText(text: string): string;
}

interface Lifted {
  readonly notes: string[];
  readonly scripts: string[];
  readonly handlers: Record<string, InlineHandlers>;
  handled: number;
}

/** Deeper than the HTML of any real widget, but not too deep for a recursive serializer. */
const maxDepth = 400;
/**
 * How many elements and attributes a widget's HTML may have: more than any real widget has. The parser re-creates elements that are not
 * closed, so without limits a small input could grow endlessly.
 */
const limits = { elements: 20_000, attributes: 5_000_000 } as const;
const jsonTypes = /^(importmap|(text|application)\/([\w.-]+\+)?json)$/;
const addressed = ['src', 'href', 'poster', 'data', 'xlink:href', 'background'];

/**
 * Moves scripts and handlers out of a widget's HTML, because inline code does not run in its frame (SPEC CUS-5, CUS-57). Throws 400 if the
 * HTML is too deep or too large.
 */
export function liftScripts(text: string, options: LiftOptions): LiftedHtml {
  const lifted: Lifted = { notes: [], scripts: [], handlers: {}, handled: 0 };
  const fragment = parseFragment(text, { treeAdapter: boundedTree() });
  const inText = (found: string) => changeCode(found, options.codeText);
  changeText(fragment, inText);
  for (const element of elementsOf(fragment)) {
    clean(element, lifted, options);
    if (isStyleLink(element)) becomeStyle(element, options);
    rewrite(element, options);
    if (element.tagName === 'style') changeText(element, (style) => styleOf(style, options));
    else if (!isScript(element)) changeText(contentsOf(element), inText);
    if (isScript(element)) liftScript(element, lifted, options);
  }
  remove(fragment, isLeftOut);
  const attributes = rootAttributes(text, lifted, options);
  const { scripts, handlers, notes } = lifted;
  return { body: serialize(fragment), ...attributes, scripts, handlers, notes: [...new Set(notes)] };
}

function boundedTree(): typeof defaultTreeAdapter {
  let elements = 0;
  let attributes = 0;
  return {
    ...defaultTreeAdapter,
    createElement: (name, namespace, attrs) => {
      elements += 1;
      for (const { value } of attrs) attributes += value.length;
      if (elements > limits.elements || attributes > limits.attributes)
        throw refusal('INVALID_REQUEST', catalogText('widget-html-too-large'));
      return defaultTreeAdapter.createElement(name, namespace, attrs);
    },
  };
}

function elementsOf(root: Parent): Element[] {
  const found: Element[] = [];
  const waiting: { readonly node: DefaultTreeAdapterTypes.Node; readonly depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    if (depth > maxDepth) throw refusal('INVALID_REQUEST', catalogText('widget-html-too-deep'));
    if ('tagName' in node) found.push(node);
    const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
    for (const child of children.toReversed()) waiting.push({ node: child, depth: depth + 1 });
  }
  return found;
}

const attributeOf = ({ attrs }: Element, name: string) => attrs.find((attribute) => attribute.name === name)?.value;
const isScript = ({ tagName, namespaceURI }: Element) => tagName === 'script' && namespaceURI === html.NS.HTML;
const typeOf = (element: Element) => (attributeOf(element, 'type') ?? '').trim().toLowerCase();
const nameOf = ({ prefix, name }: Attribute) => (prefix ? `${prefix}:${name}` : name);

/** Removes what cannot work in a frame, and adds a note for the author. */
function clean(element: Element, lifted: Lifted, { handlerCode, handlerKey }: LiftOptions): void {
  const { notes, handlers } = lifted;
  const own: [name: string, code: string][] = [];
  // Removes placeholders from the tag name: a supporter's text may contain spaces, and a space would end the tag name.
  element.tagName = element.nodeName = withoutMarks(element.tagName);
  element.attrs = element.attrs.filter(({ name, value }) => {
    if (name !== withoutMarks(name)) return false;
    if (/^on/.test(name)) own.push([name, handlerCode(value)]);
    else if (/^\s*javascript:/i.test(value) && addressed.includes(name))
      notes.push(`An address "javascript:…" of <${element.tagName}> does not run.`);
    else return !['integrity', 'crossorigin', 'nonce', handlerMark].includes(name);
    return false;
  });
  if (own.length > 0) {
    const key = handlerKey(lifted.handled);
    lifted.handled += 1;
    handlers[key] = Object.fromEntries(own);
    element.attrs.push({ name: handlerMark, value: key });
  }
  if (isLeftOut(element) && element.tagName !== 'link') notes.push(`<${element.tagName}> is removed.`);
  if (['iframe', 'object', 'embed', 'frame'].includes(element.tagName))
    notes.push(`<${element.tagName}> shows nothing: a widget has no frames.`);
  if (element.tagName === 'script' && !isScript(element)) notes.push('A script within SVG does not run.');
}

/** `<base>` would redirect all addresses, `<meta http-equiv="refresh">` would redirect the frame, and a link hint would look up its host. */
function isLeftOut(element: Element): boolean {
  return (
    ['base', 'link'].includes(element.tagName) ||
    (element.tagName === 'meta' && /^\s*refresh\s*$/i.test(attributeOf(element, 'http-equiv') ?? ''))
  );
}

const isStyleLink = (element: Element) =>
  element.tagName === 'link' &&
  /(^|\s)stylesheet(\s|$)/i.test(attributeOf(element, 'rel') ?? '') &&
  attributeOf(element, 'href') !== undefined;

/** A frame cannot have `<link>` elements (SPEC CUS-47), so the style sheet is imported instead. */
function becomeStyle(element: Element, { addressText }: LiftOptions): void {
  const address = addressText(attributeOf(element, 'href') ?? '')
    .trim()
    .replace(/["<\\\s]/g, (letter) => encodeURIComponent(letter));
  element.tagName = element.nodeName = 'style';
  element.attrs = element.attrs.filter(({ name }) => !['rel', 'href', 'type'].includes(name));
  element.childNodes = [
    { nodeName: '#text', value: `@import url("${address}");`, parentNode: element } as DefaultTreeAdapterTypes.TextNode,
  ];
}

const styleOf = (text: string, { replace, styleText }: LiftOptions) => styleText(rewriteCss(text, replace));

const contentsOf = (element: Element): Parent =>
  defaultTreeAdapter.getTagName(element) === 'template' && 'content' in element
    ? (element as DefaultTreeAdapterTypes.Template).content
    : element;

function changeText({ childNodes }: Parent, change: (text: string) => string): void {
  for (const node of childNodes) if (defaultTreeAdapter.isTextNode(node)) node.value = change(node.value);
}

function rewrite(element: Element, options: LiftOptions): void {
  const { replace, replaceWithin, codeText, addressText } = options;
  for (const attribute of element.attrs) {
    if (addressed.includes(nameOf(attribute)) && element.tagName !== 'a') attribute.value = replace(attribute.value) ?? attribute.value;
    else if (attribute.name === 'style') attribute.value = styleOf(attribute.value, options);
    else if (attribute.name === 'srcset' || attribute.name.startsWith('data-')) attribute.value = replaceWithin(attribute.value);
    const { value } = attribute;
    const name = nameOf(attribute);
    attribute.value = isCode(name, value) ? codeText(value) : changeCode(value, codeText);
    if (isAddress(name)) attribute.value = addressText(attribute.value);
  }
}

function liftScript(element: Element, { scripts }: Lifted, { scriptUrl, codeText, templateText }: LiftOptions): void {
  const type = typeOf(element);
  if (jsonTypes.test(type)) changeText(element, codeText);
  else if (!isScriptType(type)) changeText(element, templateText);
  if (!isScriptType(type) || attributeOf(element, 'src') !== undefined) return;
  const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  if (text.trim() === '') return;
  element.childNodes = [];
  // The author's inline script becomes a file. Inline, `async` and `defer` had no effect. On a file, they would change the order of the
  // scripts.
  element.attrs = [
    ...element.attrs.filter(({ name }) => name !== 'async' && name !== 'defer'),
    // Without CORS, a document with an opaque origin receives script errors without their texts.
    { name: 'crossorigin', value: '' },
    { name: 'src', value: scriptUrl(scripts.length) },
  ];
  scripts.push(text);
}

function remove(root: Parent, isUnwanted: (element: Element) => boolean): void {
  const waiting: Parent[] = [root];
  for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
    parent.childNodes = parent.childNodes.filter((node) => !('tagName' in node && isUnwanted(node)));
    for (const node of parent.childNodes) {
      if ('content' in node) waiting.push(node.content);
      else if ('childNodes' in node) waiting.push(node);
    }
  }
}

/** A fragment has no `<html>` or `<body>`, but a complete document may have classes and styles on both. */
function rootAttributes(text: string, lifted: Lifted, options: LiftOptions): Pick<LiftedHtml, 'htmlAttributes' | 'bodyAttributes'> {
  if (!/<(html|body)\b/i.test(text)) return { htmlAttributes: '', bodyAttributes: '' };
  const root = parse(text, { treeAdapter: boundedTree() }).childNodes.find((node): node is Element => 'tagName' in node);
  const body = root?.childNodes.find((node): node is Element => 'tagName' in node && node.tagName === 'body');
  const attributesOf = (element: Element | undefined) => {
    if (!element) return '';
    clean(element, lifted, options);
    rewrite(element, options);
    return element.attrs
      .map((attribute) => ` ${nameOf(attribute)}="${attribute.value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
      .join('');
  };
  return { htmlAttributes: attributesOf(root), bodyAttributes: attributesOf(body) };
}
