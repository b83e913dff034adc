/*
 * Estimates how much memory the document needs (SPEC CUS-42): nodes, texts and CSS rules. Uses the browser's original functions, because a widget
 * may replace them.
 */

import { getterOf } from './framePort';
import { createWeakList } from './weakList';

const { apply } = Reflect;
const { isPrototypeOf: isWithin } = Object.prototype;
const { ceil, round } = Math;
const bytesOfMegabyte = 1024 * 1024;
/**
 * Bytes, rounded from measurements in Chromium 127 and 149: a visible element with a word 2,400 to 4,000, a hidden element 300, a character
 * 0.9, a rule 570.
 */
const bytesOf = { element: 2_400, looseElement: 300, character: 1, rule: 600 } as const;
/**
 * A frame that is counting characters answers no pings, and a slow computer needs 1 s to count `part` characters. So after a count of at
 * least `characters`, the next count waits for `pings` pings per `part` (rounded up).
 */
const longText = { characters: 200_000, pings: 10, part: 50_000_000 } as const;

export interface DocumentSizes {
  elements(): number;
  looseElements(): number;
  characters(): number;
  given(): number;
  rules(): number;
}

/** A text with more characters than this is not read, because the browser kills a page that reads a text of more than 512 MB. */
const readableCharacters = 450 * bytesOfMegabyte;
const tooManyCharacters = 600 * bytesOfMegabyte;

/** Returns a function that estimates the memory in megabytes. Call it at each ping. */
export function createDocumentMemory(sizes: DocumentSizes): () => number {
  let characters = 0;
  let readAt = 0;
  let pingsToReading = 0;
  return () => {
    const added = sizes.given() - readAt;
    pingsToReading -= 1;
    if (added > 0 && characters + added > readableCharacters) characters = tooManyCharacters;
    else if (pingsToReading <= 0) {
      readAt = sizes.given();
      characters = sizes.characters();
      pingsToReading = characters < longText.characters ? 1 : longText.pings * ceil(characters / longText.part);
    }
    const bytes =
      sizes.elements() * bytesOf.element +
      sizes.looseElements() * bytesOf.looseElement +
      characters * bytesOf.character +
      sizes.rules() * bytesOf.rule;
    return round(bytes / bytesOfMegabyte);
  };
}

export interface WatchedDocument {
  megabytes(): number;
  noteLoose(node: Node): void;
  noteBytes(bytes: number): void;
  onAdded(run: (node: Node) => void): void;
  eachTree(visit: (root: Node) => void): void;
}

export function watchDocument(frame: Frame): WatchedDocument {
  const { document, Document, HTMLCollection, StyleSheetList, CSSStyleSheet, CSSRuleList } = frame;
  const length = getterOf(HTMLCollection.prototype, 'length');
  const sheets = getterOf(Document.prototype, 'styleSheets');
  const sheetCount = getterOf(StyleSheetList.prototype, 'length');
  const rules = getterOf(CSSStyleSheet.prototype, 'cssRules');
  const ruleCount = getterOf(CSSRuleList.prototype, 'length');
  const adopted = getterOf(Document.prototype, 'adoptedStyleSheets');
  const all = document.getElementsByTagName('*');
  const sizes = nodeSizes(frame);
  const loose = watchLoose(frame);
  const shadows = watchShadows(frame, loose.watchTree);
  let given = 0;

  function rulesOf(list: ArrayLike<CSSStyleSheet>, length: number): number {
    let count = 0;
    for (let index = length - 1; index >= 0; index -= 1) {
      try {
        count += apply(ruleCount, apply(rules, list[index], []), []);
      } catch {
        // A sheet from another origin. Scripts can neither read its rules nor add any.
      }
    }
    return count;
  }

  const megabytes = createDocumentMemory({
    elements: () => apply(length, all, []) + shadows.sum((shadow) => sizes.elements(shadow) - 1),
    looseElements: () => loose.sum(sizes.elements),
    characters: () => sizes.characters(document) + shadows.sum(shadows.charactersOf) + loose.sum(sizes.characters),
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
    onAdded: loose.onAdded,
    eachTree: (visit) => {
      visit(document);
      loose.eachRoot(visit);
      shadows.each(visit);
    },
    noteBytes: (bytes) => {
      given += bytes;
    },
  };
}

type Frame = Window & typeof globalThis;
type NodeSizes = Record<'elements' | 'characters', (node: Node) => number>;

/** Returns functions that measure a node with its content: texts, comments, attributes and templates. */
function nodeSizes({ Node, Element, Document, DocumentFragment, NodeList, XMLSerializer }: Frame): NodeSizes {
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

function summing<Value>(each: (visit: (value: Value) => void) => void): (size: (value: Value) => number) => number {
  return (size) => {
    let sum = 0;
    each((value) => {
      sum += size(value);
    });
    return sum;
  };
}

/** Tracks nodes outside the document: new nodes, and nodes that were removed from it. Measures each tree once, from its root. */
function watchLoose({ document, Node, MutationObserver }: Frame) {
  const { getRootNode } = Node.prototype;
  const { observe } = MutationObserver.prototype;
  const Known = WeakSet;
  const { add, has } = Known.prototype;
  const nodes = createWeakList<Node>();
  let added = (_node: Node): void => {};
  const watch = new MutationObserver((records) => {
    for (let index = 0; index < records.length; index += 1) {
      const { addedNodes, removedNodes } = records[index] as MutationRecord;
      for (let one = 0; one < addedNodes.length; one += 1) added(addedNodes[one] as Node);
      for (let one = 0; one < removedNodes.length; one += 1) nodes.add(removedNodes[one] as Node);
    }
  });
  const watchTree = (root: Node) => {
    added(root);
    apply(observe, watch, [root, { childList: true, subtree: true }]);
  };
  watchTree(document);
  const eachRoot = (visit: (root: Node) => void): void => {
    const visited = new Known<Node>();
    nodes.each((node) => {
      const root: Node = apply(getRootNode, node, [{ composed: true }]);
      if (root === document) return false;
      if (!apply(has, visited, [root])) {
        apply(add, visited, [root]);
        visit(root);
      }
      return true;
    });
  };
  return {
    note: nodes.add,
    onAdded: (run: (node: Node) => void) => {
      added = run;
    },
    watchTree,
    eachRoot,
    sum: summing(eachRoot),
  };
}

/** Tracks shadow trees, because the document's node lists do not include them. */
function watchShadows({ document, Document, Element, NodeList, ShadowRoot }: Frame, onShadow: (shadow: ShadowRoot) => void) {
  const { attachShadow } = Element.prototype;
  const { querySelectorAll: findInDocument } = Document.prototype;
  const { querySelectorAll: findInShadow } = ShadowRoot.prototype;
  const length = getterOf(NodeList.prototype, 'length');
  const shadowRoot = getterOf(Element.prototype, 'shadowRoot');
  const shadows = createWeakList<ShadowRoot>();
  const note = (shadow: ShadowRoot) => {
    shadows.add(shadow);
    onShadow(shadow);
  };
  const noteWithin = (root: Document | ShadowRoot) => {
    const elements: NodeListOf<Element> = apply(root === document ? findInDocument : findInShadow, root, ['*']);
    for (let index = 0; index < apply(length, elements, []); index += 1) {
      const shadow: ShadowRoot | null = apply(shadowRoot, elements[index], []);
      if (!shadow) continue;
      note(shadow);
      noteWithin(shadow);
    }
  };
  Element.prototype.attachShadow = function (this: Element, ...all) {
    const shadow: ShadowRoot = apply(attachShadow, this, all);
    note(shadow);
    return shadow;
  };
  // The parser creates the shadow roots that are declared in the widget's HTML. They are all open (see `inertTags.ts`).
  document.addEventListener('DOMContentLoaded', () => {
    noteWithin(document);
  });
  const html = getterOf(ShadowRoot.prototype, 'innerHTML');
  return {
    each: shadows.each,
    sum: summing(shadows.each),
    charactersOf: (shadow: ShadowRoot): number => apply(html, shadow, []).length,
  };
}
