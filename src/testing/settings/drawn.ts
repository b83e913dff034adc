import { type ComponentChild, render } from 'preact';
import { onTestFinished } from 'vitest';

/** The part of a DOM node that Preact uses. It stores properties as attributes, and ignores events. */
class DrawnNode {
  readonly childNodes: DrawnNode[] = [];
  readonly attributes = new Map<string, string>();
  readonly style = { setProperty: () => {} };
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly ownerDocument = {
    createElementNS: (_namespace: string, name: string) => new DrawnNode(name),
    createTextNode: (text: string) => new DrawnNode('#text', text),
  };
  parentNode: DrawnNode | null = null;

  constructor(
    readonly localName: string,
    public data = '',
  ) {}

  get firstChild(): DrawnNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): DrawnNode | null {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  insertBefore(node: DrawnNode, before: DrawnNode | null): void {
    node.remove();
    node.parentNode = this;
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, node);
  }

  remove(): void {
    const all = this.parentNode?.childNodes ?? [];
    if (all.includes(this)) all.splice(all.indexOf(this), 1);
    this.parentNode = null;
  }

  removeChild(node: DrawnNode): void {
    node.remove();
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  addEventListener(): void {}

  removeEventListener(): void {}

  get textContent(): string {
    return this.data + this.childNodes.map((node) => node.textContent).join('');
  }

  all(...names: readonly string[]): readonly DrawnNode[] {
    return this.childNodes.flatMap((node) => [...(names.includes(node.localName) ? [node] : []), ...node.all(...names)]);
  }
}

/** Draws a page without a browser. Effects do not run, because only a browser can run them. */
export function draw(shown: ComponentChild): DrawnNode {
  const root = new DrawnNode('main');
  const parent = root as unknown as HTMLElement;
  render(shown, parent);
  onTestFinished(() => render(null, parent));
  return root;
}
