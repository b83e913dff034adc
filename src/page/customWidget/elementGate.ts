import { inertNameOf, unfinishedTagAt, withInertTags, withoutShadows } from '../../contract/settings';
import { getterOf } from './framePort';
import { watchStyleLinks } from './styleLinks';

/* Disables elements that look up hosts or contain a document (SPEC CUS-47). Uses the browser's original functions, because a widget may replace them. */

const { apply, defineProperty, ownKeys } = Reflect;
const xhtml = 'http://www.w3.org/1999/xhtml';
/**
 * Members with `HTML` in their name that are kept: `getHTML` only reads, and Trusted Types filters what the others set. All others are
 * removed, such as `setHTML`, in which a script chooses what is allowed.
 */
const governed = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'getHTML', 'setHTMLUnsafe', 'parseHTMLUnsafe'];

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string, type?: string, sink?: string) => string>,
  ): unknown;
}

type Frame = Window & typeof globalThis & { readonly trustedTypes?: TrustedTypes };

export function closeElements(frame: Frame, onHtml: (html: string) => void): void {
  filterHtml(frame, onHtml);
  removeOtherParsers(frame);
  checkMadeElements(frame);
  refuseForeignHtml(frame);
}

/**
 * Filters HTML that scripts write, but not script texts and URLs, which the Content-Security-Policy limits. Does nothing in browsers
 * without Trusted Types.
 */
function filterHtml({ trustedTypes }: Frame, onHtml: (html: string) => void): void {
  let held = '';
  const createHTML = (text: string, _type?: string, sink?: string) => {
    onHtml(text);
    if (sink !== 'Document write' && sink !== 'Document writeln') return inertHtml(text);
    // A tag may be split between several calls of `document.write`, or between a call and the HTML after the script.
    const all = held + text;
    const end = unfinishedTagAt(all);
    held = apply(slice, all, [end]);
    return inertHtml(apply(slice, all, [0, end]));
  };
  const unchanged = (text: string) => text;
  trustedTypes?.createPolicy('default', { createHTML, createScript: unchanged, createScriptURL: unchanged });
}

const { slice } = String.prototype;
const inertHtml = (html: string) => withInertTags(withoutShadows(html, { keepsOpen: false }));

function removeOtherParsers(frame: Frame): void {
  const { Document, Element, ShadowRoot, XMLHttpRequest } = frame;
  for (const holder of [Document, Document.prototype, Element.prototype, ShadowRoot.prototype])
    for (const name of ownKeys(holder))
      if (typeof name === 'string' && name.includes('HTML') && !governed.includes(name)) Reflect.deleteProperty(holder, name);
  const { responseType } = Object.getOwnPropertyDescriptors(XMLHttpRequest.prototype);
  defineProperty(XMLHttpRequest.prototype, 'responseXML', { get: () => null, configurable: false });
  defineProperty(XMLHttpRequest.prototype, 'responseType', {
    get: responseType?.get,
    set(this: XMLHttpRequest, type: unknown) {
      const text = `${type}`;
      if (text !== 'document') apply(responseType?.set ?? (() => {}), this, [text]);
    },
    configurable: false,
  });
}

function checkMadeElements(frame: Frame): void {
  const { Document, DOMImplementation, Element, CustomElementRegistry } = frame;
  const { createElement, createElementNS } = Document.prototype;
  const { createDocument } = DOMImplementation.prototype;
  const { define } = CustomElementRegistry.prototype;
  const localName = getterOf(Element.prototype, 'localName');
  const namespace = getterOf(Element.prototype, 'namespaceURI');
  const documentElement = getterOf(Document.prototype, 'documentElement');
  const upgradeLink = watchStyleLinks(frame, createElement);
  const inertOf = (element: Element) => (apply(namespace, element, []) === xhtml ? inertNameOf(apply(localName, element, [])) : undefined);

  function checked(document: Document, element: Element): Element {
    const name = inertOf(element);
    if (name === undefined) return element;
    const inert: Element = apply(createElementNS, document, [xhtml, name]);
    return apply(localName, element, []) === 'link' ? upgradeLink(inert) : inert;
  }

  // Ignores the options, because they would create customized built-in elements.
  replace(Document.prototype, 'createElement', function (this: Document, name: string) {
    return checked(this, apply(createElement, this, [name]));
  });
  replace(Document.prototype, 'createElementNS', function (this: Document, space: string | null, name: string) {
    return checked(this, apply(createElementNS, this, [space, name]));
  });
  replace(DOMImplementation.prototype, 'createDocument', function (this: DOMImplementation, ...all: unknown[]) {
    const made = apply(createDocument, this, all as never);
    const root: Element | null = apply(documentElement, made, []);
    if (root && inertOf(root) !== undefined) throw new DOMException('A widget has no such document.', 'NotSupportedError');
    return made;
  });
  replace(CustomElementRegistry.prototype, 'define', function (this: CustomElementRegistry, name: string, kind: CustomElementConstructor) {
    return apply(define, this, [name, kind]);
  });
}

function replace(prototype: object, name: string, value: unknown): void {
  defineProperty(prototype, name, { value, writable: false, configurable: false, enumerable: true });
}

/** Blocks HTML that is pasted or dropped, because no policy filters it. Text fields accept it as plain text. */
function refuseForeignHtml({ document, HTMLInputElement, HTMLTextAreaElement }: Frame): void {
  document.defaultView?.addEventListener(
    'beforeinput',
    (event) => {
      const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (!isField && /^insert(FromPaste|FromDrop|FromYank|ReplacementText)/.test(event.inputType)) event.preventDefault();
    },
    true,
  );
}

/**
 * Prevents links from opening in OBS's Interact window (SPEC CUS-95), where the new page would replace the widget. Links to a place in the document
 * work.
 */
export function keepLinks(frame: Window & typeof globalThis): void {
  const { document } = frame;
  const isOwnPlace = (address: string) => address.split('#')[0] === document.baseURI.split('#')[0] && address.includes('#');
  frame.addEventListener(
    'click',
    (event) => {
      for (const node of event.composedPath()) {
        const isLink =
          node instanceof frame.HTMLAnchorElement || node instanceof frame.HTMLAreaElement || node instanceof frame.SVGAElement;
        if (!isLink) continue;
        const address = node instanceof frame.SVGAElement ? new URL(node.href.baseVal, document.baseURI).href : node.href;
        if (address !== '' && !/^javascript:/i.test(address) && !isOwnPlace(address)) event.preventDefault();
      }
    },
    true,
  );
}
