/*
 * What the document itself holds (SPEC CUS-42): elements, texts and rules of style sheets, none of which the browser counts as the scripts'
 * heap. An estimate. Nodes that scripts keep outside of the document count as well (SPEC CUS-110). What is used here is kept as it was before
 * the widget's first script.
 */

import { getterOf } from './framePort';
import { referTo } from './heldMemory';

const { apply } = Reflect;
const { isPrototypeOf: isWithin } = Object.prototype;
const { round } = Math;
const bytesOfMegabyte = 1024 * 1024;
/**
 * As measured in Chromium 127 and 149: 100,000 elements with a word each that are shown take 2,400 to 4,000 bytes each, and 300 where they
 * are hidden; 50 million characters 0.9 each; 100,000 rules 570 each.
 */
const bytesOf = { element: 2_400, looseElement: 300, character: 1, rule: 600 } as const;
/** More characters are read again after so many pings alone: it takes time, and the same memory again. */
const longText = { characters: 200_000, pings: 10 } as const;

export interface DocumentSizes {
  elements(): number;
  /** Outside of the document. */
  looseElements(): number;
  characters(): number;
  /** Characters that were given to nodes up to now. */
  given(): number;
  rules(): number;
}

/** So many between two readings are too many: the browser ends a page that reads a text of more than 512 MB. */
const readableCharacters = 450 * bytesOfMegabyte;
const tooManyCharacters = 600 * bytesOfMegabyte;

/** Megabytes of a document by its sizes, at each ping. */
export function createDocumentMemory(sizes: DocumentSizes): () => number {
  let characters = 0;
  let looseElements = 0;
  let readAt = 0;
  let pings = 0;
  return () => {
    const added = sizes.given() - readAt;
    if (added > 0 && characters + added > readableCharacters) characters = tooManyCharacters;
    else if (characters < longText.characters || pings % longText.pings === 0) {
      readAt = sizes.given();
      characters = sizes.characters();
      looseElements = sizes.looseElements();
    }
    pings += 1;
    const bytes =
      sizes.elements() * bytesOf.element +
      looseElements * bytesOf.looseElement +
      characters * bytesOf.character +
      sizes.rules() * bytesOf.rule;
    return round(bytes / bytesOfMegabyte);
  };
}

export interface WatchedDocument {
  megabytes(): number;
  noteLoose(node: Node): void;
  noteBytes(bytes: number): void;
}

export function watchDocument(frame: Window & typeof globalThis): WatchedDocument {
  const { document, Document, HTMLCollection, StyleSheetList, CSSStyleSheet, CSSRuleList } = frame;
  const length = getterOf(HTMLCollection.prototype, 'length');
  const sheets = getterOf(Document.prototype, 'styleSheets');
  const sheetCount = getterOf(StyleSheetList.prototype, 'length');
  const rules = getterOf(CSSStyleSheet.prototype, 'cssRules');
  const ruleCount = getterOf(CSSRuleList.prototype, 'length');
  const adopted = getterOf(Document.prototype, 'adoptedStyleSheets');
  const all = document.getElementsByTagName('*');
  const sizes = nodeSizes(frame);
  const sumOfShadows = watchShadows(frame, sizes);
  const loose = watchLoose(frame);
  let given = 0;

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

  const megabytes = createDocumentMemory({
    elements: () => apply(length, all, []) + sumOfShadows('elements'),
    looseElements: () => loose.sum(sizes.elements),
    characters: () => sizes.characters(document) + sumOfShadows('characters') + loose.sum(sizes.characters),
    given: () => given,
    rules: () => {
      const list: StyleSheetList = apply(sheets, document, []);
      const own: CSSStyleSheet[] = apply(adopted, document, []) ?? [];
      return rulesOf(list, apply(sheetCount, list, [])) + rulesOf(own, own.length);
    },
  });
  return {
    megabytes,
    noteLoose: loose.note,
    noteBytes: (bytes) => {
      given += bytes;
    },
  };
}

type NodeSizes = Record<'elements' | 'characters', (node: Node) => number>;

/** Sizes of a node with all that is in it: texts, comments, attributes and templates. */
function nodeSizes({ Node, Element, Document, DocumentFragment, NodeList, XMLSerializer }: Window & typeof globalThis): NodeSizes {
  const serializer = new XMLSerializer();
  const { serializeToString } = XMLSerializer.prototype;
  const outerHTML = getterOf(Element.prototype, 'outerHTML');
  const nodeValue = getterOf(Node.prototype, 'nodeValue');
  const count = getterOf(NodeList.prototype, 'length');
  const finders = [Element.prototype, Document.prototype, DocumentFragment.prototype].map((prototype) => ({
    prototype,
    find: prototype.querySelectorAll,
  }));
  const isOf = (prototype: object, node: Node): boolean => apply(isWithin, prototype, [node]);
  return {
    elements: (node) => {
      for (let index = 0; index < finders.length; index += 1) {
        const finder = finders[index];
        if (finder && isOf(finder.prototype, node)) return apply(count, apply(finder.find, node, ['*']), []) + 1;
      }
      return 1;
    },
    characters: (node) => {
      const value: string | null = apply(nodeValue, node, []);
      if (value !== null) return value.length;
      if (isOf(Element.prototype, node)) return apply(outerHTML, node, []).length;
      return apply(serializeToString, serializer, [node]).length;
    },
  };
}

interface Loose {
  readonly deref: () => Node | undefined;
  next: Loose | null;
}

/** Nodes outside of the document: those that scripts made, and those that were taken away. Of each tree the root is measured. */
function watchLoose(frame: Window & typeof globalThis) {
  const { document, Node, MutationObserver } = frame;
  const { getRootNode } = Node.prototype;
  const Known = WeakSet;
  const { add, has, delete: remove } = Known.prototype;
  const known = new Known<Node>();
  let first: Loose | null = null;
  const note = (node: Node) => {
    if (apply(has, known, [node])) return;
    apply(add, known, [node]);
    first = { deref: referTo(node), next: first };
  };
  const watch = new MutationObserver((records) => {
    for (let index = 0; index < records.length; index += 1) {
      const { removedNodes } = records[index] as MutationRecord;
      for (let one = 0; one < removedNodes.length; one += 1) note(removedNodes[one] as Node);
    }
  });
  watch.observe(document, { childList: true, subtree: true });
  return {
    note,
    sum: (size: (root: Node) => number): number => {
      const measured = new Known<Node>();
      let sum = 0;
      let before: Loose | null = null;
      for (let one = first; one; one = one.next) {
        const node = one.deref();
        const root: Node | undefined = node && apply(getRootNode, node, [{ composed: true }]);
        if (node && root && root !== document) {
          before = one;
          if (!apply(has, measured, [root])) {
            apply(add, measured, [root]);
            sum += size(root);
          }
          continue;
        }
        if (node) apply(remove, known, [node]);
        if (before) before.next = one.next;
        else first = one.next;
      }
      return sum;
    },
  };
}

/** No array has a method here that a widget could have replaced. */
interface Shadow {
  readonly deref: () => ShadowRoot | undefined;
  readonly next: Shadow | null;
}

/** What is in the trees that elements have of their own, to which nothing in the document leads. */
function watchShadows({ Element, ShadowRoot }: Window & typeof globalThis, sizes: NodeSizes) {
  const { attachShadow } = Element.prototype;
  const html = getterOf(ShadowRoot.prototype, 'innerHTML');
  let first: Shadow | null = null;
  Element.prototype.attachShadow = function (this: Element, ...all) {
    const shadow: ShadowRoot = apply(attachShadow, this, all);
    first = { deref: referTo(shadow), next: first };
    return shadow;
  };
  return (what: keyof NodeSizes) => {
    let sum = 0;
    let present: Shadow | null = null;
    for (let one = first; one; one = one.next) {
      const shadow = one.deref();
      if (!shadow) continue;
      present = { deref: one.deref, next: present };
      sum += what === 'elements' ? sizes.elements(shadow) - 1 : apply(html, shadow, []).length;
    }
    first = present;
    return sum;
  };
}
