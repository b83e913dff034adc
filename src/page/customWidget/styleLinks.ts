import { inertNameOf } from '../../contract/settings';

/* Loads style sheets for `<link>`. Frames cannot contain `<link>` (SPEC CUS-47), so an inert element with a `<style>` imports the sheet. */

const standIn = inertNameOf('link') ?? '';

export function watchStyleLinks(
  frame: Window & typeof globalThis,
  createElement: Document['createElement'],
): (element: Element) => Element {
  const { document, HTMLUnknownElement, MutationObserver } = frame;

  function upgrade(element: Element): Element {
    if (!(element instanceof StyleLink)) Object.setPrototypeOf(element, StyleLink.prototype);
    element.setAttribute('hidden', ''); // otherwise the element would take space in a row or grid
    return element;
  }

  class StyleLink extends HTMLUnknownElement {
    /** The absolute address. The attribute itself contains what the author wrote. */
    get href(): string {
      const address = this.getAttribute('href');
      return address !== null && URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).href : (address ?? '');
    }
    set href(address: string) {
      this.setAttribute('href', address);
    }
    get relList() {
      const names = () => (this.getAttribute('rel') ?? '').split(/\s+/).filter((name) => name !== '');
      return {
        contains: (name: string) => names().includes(name),
        add: (...added: string[]) => this.setAttribute('rel', [...new Set([...names(), ...added])].join(' ')),
        remove: (...gone: string[]) =>
          this.setAttribute(
            'rel',
            names()
              .filter((name) => !gone.includes(name))
              .join(' '),
          ),
        supports: (name: string) => name === 'stylesheet',
      };
    }
    get sheet(): CSSStyleSheet | null {
      return this.querySelector('style')?.sheet ?? null;
    }
  }
  for (const name of ['rel', 'media', 'type', 'as', 'crossOrigin', 'integrity', 'referrerPolicy', 'fetchPriority', 'sizes', 'hreflang'])
    Object.defineProperty(StyleLink.prototype, name, {
      get(this: Element) {
        return this.getAttribute(name) ?? '';
      },
      set(this: Element, value: unknown) {
        this.setAttribute(name, String(value));
      },
      configurable: true,
    });
  Object.defineProperty(StyleLink.prototype, 'disabled', {
    get(this: Element) {
      return this.hasAttribute('disabled');
    },
    set(this: Element, value: unknown) {
      this.toggleAttribute('disabled', Boolean(value));
    },
    configurable: true,
  });

  function ruleOf(link: StyleLink): string {
    if (!link.relList.contains('stylesheet') || link.relList.contains('alternate')) return '';
    if (!link.hasAttribute('href') || link.hasAttribute('disabled')) return '';
    return `@import url("${link.href.replace(/["<\\\s]/g, encodeURIComponent)}");`;
  }

  function load(link: StyleLink): void {
    const present = link.querySelector('style');
    const rule = ruleOf(link);
    if (present && present.textContent === rule) present.media = link.getAttribute('media') ?? '';
    if (present?.textContent === rule || (!present && rule === '')) return;
    present?.remove();
    if (rule === '') return;
    const style = createElement.call(document, 'style') as HTMLStyleElement;
    style.media = link.getAttribute('media') ?? '';
    style.textContent = rule;
    for (const type of ['load', 'error']) style.addEventListener(type, () => link.dispatchEvent(new Event(type)));
    link.append(style);
  }

  function design(node: Node): void {
    if (!(node instanceof frame.Element)) return;
    const links = node.localName === standIn ? [node] : node.querySelectorAll(standIn);
    for (const link of links) if (link.isConnected) load(upgrade(link) as StyleLink);
  }

  const watch = new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      if (type === 'attributes' && (target as Element).localName === standIn) design(target);
      for (const node of addedNodes) design(node);
    }
  });
  const observed = { childList: true, subtree: true, attributes: true, attributeFilter: ['rel', 'href', 'media', 'disabled'] };
  watch.observe(document, observed);
  const { attachShadow } = frame.Element.prototype;
  frame.Element.prototype.attachShadow = function (this: Element, options) {
    const shadow = attachShadow.call(this, options);
    watch.observe(shadow, observed);
    return shadow;
  };
  return upgrade;
}
