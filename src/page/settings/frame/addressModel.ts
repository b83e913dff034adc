import { type ReadonlySignal, signal } from '@preact/signals';
import { elementNamePattern } from '../../../contract';
import type { TextId } from '../../i18n';
import { presentPage, presentPart } from './formerParts';
import type { AddressLike, Undo } from './ports';

export type PageName = TextId extends infer Id
  ? Id extends `${infer Name}.page.title`
    ? Exclude<Name, `${string}.${string}`>
    : never
  : never;

export interface AddressModel {
  readonly current: ReadonlySignal<PageAddress>;
  /** The link to a page, including the current element. A link to *Alerts* also includes the open overlay. */
  hrefOf(page: PageName): string;
  /** The link to a section or setting of a page. If `element` is null, the link selects the default element. */
  hrefOfPart(page: PageName, part: string, element: string | null, tab?: string | null): string;
  goTo(page: PageName): void;
  /** Opens a page if the address names none. Adds no history entry. */
  startAt(page: PageName): void;
  /** Replaces the current address. Adds no history entry. */
  redirect(to: PageAddress): void;
  openWithKey(key: string): void;
  /** null selects the default element. */
  chooseElement(element: string | null): void;
  /** Opens an overlay in the editor; null closes the editor. */
  openOverlay(overlay: string | null): void;
  chooseTab(tab: string | null): void;
  /** Removes the section from the address, so that the same link works a second time. */
  leavePart(): void;
  close(): void;
}

export function createAddressModel(address: AddressLike): AddressModel {
  const current = signal(parsePageAddress(address.read()));
  const follow = () => {
    current.value = parsePageAddress(address.read());
  };
  const stop: Undo = address.onChange(follow);
  const overlayFor = (page: string, element: string | null) =>
    page === 'alerts' && element === current.value.element ? current.value.overlay : null;
  const hrefOf = (page: PageName) => {
    const { element } = current.value;
    return pageHash({ page, overlay: overlayFor(page, element), element, tab: null, part: null });
  };
  return {
    current,
    hrefOf,
    hrefOfPart: (page, part, element, tab = null) => pageHash({ page, overlay: overlayFor(page, element), element, part, tab }),
    goTo: (page) => address.go(hrefOf(page)),
    startAt: (page) => {
      // Read the browser's address directly: after a click on a link, the change event comes a moment later.
      if (parsePageAddress(address.read()).page === null) address.replace(hrefOf(page));
      follow();
    },
    redirect: (to) => {
      address.replace(pageHash(to));
      follow();
    },
    openWithKey: (key) => address.go(pageHash(current.peek(), key)),
    chooseElement: (element) => {
      address.replace(pageHash({ ...current.peek(), element, part: null }));
      follow();
    },
    openOverlay: (overlay) => address.go(pageHash({ page: 'overlays', overlay, element: null, tab: null, part: null })),
    chooseTab: (tab) => {
      address.replace(pageHash({ ...current.peek(), tab, part: null }));
      follow();
    },
    leavePart: () => {
      address.replace(pageHash({ ...current.peek(), part: null }));
      follow();
    },
    close: stop,
  };
}

/** The parts of an address: `#/settings/<page>[?overlay=…][&box=…][&tab=…][&part=…]`. A missing part is null. */
export interface PageAddress {
  readonly page: string | null;
  readonly overlay: string | null;
  readonly element: string | null;
  readonly tab: string | null;
  /** A section of the page by its name, or a setting by the id of its label. */
  readonly part: string | null;
}

export function parsePageAddress(hash: string): PageAddress {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [, page = ''] = path.split('/');
  const query = new URLSearchParams(search);
  return {
    page: presentPage(page) || null,
    overlay: nameIn(query.get('overlay')),
    element: nameIn(query.get('box')),
    tab: query.get('tab'),
    part: presentPart(query.get('part')),
  };
}

/** Returns null if the text cannot be the name of an element or overlay. */
const nameIn = (text: string | null) => (text !== null && elementNamePattern.test(text) ? text : null);

/** The address of a page. `key`: only for a tab that has not stored its key yet (SPEC KEY-4). */
export function pageHash({ page, overlay, element, tab, part }: PageAddress, key: string | null = null): string {
  const path = page === null ? '#/settings' : `#/settings/${page}`;
  const query = Object.entries({ key, overlay, box: element, tab, part }).flatMap(([name, value]) =>
    value === null ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
