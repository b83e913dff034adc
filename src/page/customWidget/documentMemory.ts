/*
 * What the document itself holds (SPEC CUS-42): elements, texts and rules of style sheets, none of which the browser counts as the scripts'
 * heap. An estimate, against the accident of a list that only grows: what scripts keep outside of the document is not in it. What is
 * used here is kept as it was before the widget's first script.
 */

import { getterOf } from './framePort';

const { apply } = Reflect;
const { round } = Math;
const bytesOfMegabyte = 1024 * 1024;
/**
 * As measured in Chromium 127 and 149: 100,000 elements with a word each that are shown take 2,400 to 4,000 bytes each, and 300 where they
 * are hidden; 50 million characters 0.9 each; 100,000 rules 570 each.
 */
const bytesOf = { element: 2_400, character: 1, rule: 600 } as const;
/** Texts of more characters are read again after so many pings alone: it takes time, and once more the memory. */
const longText = { characters: 1_000_000, pings: 10 } as const;

export interface DocumentSizes {
  elements(): number;
  characters(): number;
  rules(): number;
}

/** Megabytes of a document by its sizes, at each ping. */
export function createDocumentMemory(sizes: DocumentSizes): () => number {
  let characters = 0;
  let pings = 0;
  return () => {
    if (characters < longText.characters || pings % longText.pings === 0) characters = sizes.characters();
    pings += 1;
    const bytes = sizes.elements() * bytesOf.element + characters * bytesOf.character + sizes.rules() * bytesOf.rule;
    return round(bytes / bytesOfMegabyte);
  };
}

export function watchDocument(frame: Window & typeof globalThis) {
  const { document, Document, HTMLCollection, Node, StyleSheetList, CSSStyleSheet, CSSRuleList } = frame;
  const length = getterOf(HTMLCollection.prototype, 'length');
  const text = getterOf(Node.prototype, 'textContent');
  const root = getterOf(Document.prototype, 'documentElement');
  const sheets = getterOf(Document.prototype, 'styleSheets');
  const sheetCount = getterOf(StyleSheetList.prototype, 'length');
  const rules = getterOf(CSSStyleSheet.prototype, 'cssRules');
  const ruleCount = getterOf(CSSRuleList.prototype, 'length');
  const adopted = getterOf(Document.prototype, 'adoptedStyleSheets');
  const all = document.getElementsByTagName('*');
  const sumOfShadows = watchShadows(frame);

  function rulesOf(list: ArrayLike<CSSStyleSheet>, length: number): number {
    let count = 0;
    for (let index = length - 1; index >= 0; index -= 1) {
      try {
        count += apply(ruleCount, apply(rules, list[index], []), []);
      } catch {
        // a file, whose rules no script reads or adds to
      }
    }
    return count;
  }

  return createDocumentMemory({
    elements: () => apply(length, all, []) + sumOfShadows('elements'),
    characters: () => {
      const element = apply(root, document, []);
      return (element ? apply(text, element, []).length : 0) + sumOfShadows('characters');
    },
    rules: () => {
      const list: StyleSheetList = apply(sheets, document, []);
      const own: CSSStyleSheet[] = apply(adopted, document, []) ?? [];
      return rulesOf(list, apply(sheetCount, list, [])) + rulesOf(own, own.length);
    },
  });
}

/** No array has a method here that a widget could have replaced. */
interface Shadow {
  readonly deref: () => ShadowRoot | undefined;
  readonly next: Shadow | null;
}

/** What is in the trees that elements of the document have of their own, to which nothing in the document leads. */
function watchShadows({ Element, Node, NodeList, DocumentFragment, WeakRef: Reference }: Window & typeof globalThis) {
  const { attachShadow } = Element.prototype;
  const { querySelectorAll } = DocumentFragment.prototype;
  const { deref } = Reference.prototype;
  const isConnected = getterOf(Node.prototype, 'isConnected');
  const text = getterOf(Node.prototype, 'textContent');
  const count = getterOf(NodeList.prototype, 'length');
  let first: Shadow | null = null;
  Element.prototype.attachShadow = function (this: Element, ...all) {
    const shadow: ShadowRoot = apply(attachShadow, this, all);
    const kept = new Reference(shadow);
    first = { deref: () => apply(deref, kept, []), next: first };
    return shadow;
  };
  return (what: 'elements' | 'characters') => {
    let sum = 0;
    let present: Shadow | null = null;
    for (let one = first; one; one = one.next) {
      const shadow = one.deref();
      if (!shadow) continue;
      present = { deref: one.deref, next: present };
      if (!apply(isConnected, shadow, [])) continue;
      sum += what === 'elements' ? apply(count, apply(querySelectorAll, shadow, ['*']), []) : apply(text, shadow, []).length;
    }
    first = present;
    return sum;
  };
}
