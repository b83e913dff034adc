import { type ReadonlySignal, signal } from '@preact/signals';
import type { AddressLike, Undo } from './ports';

/** Which page of the settings is open, and which box it is about, as the link has it (SPEC SPG-7). */
export interface AddressModel {
  readonly current: ReadonlySignal<PageAddress>;
  /** The link to a page, of the present box. */
  hrefOf(page: string): string;
  /** The link to a section of a page, of the box where it is about one; null = the one that every Ovation has. */
  hrefOfPart(page: string, part: string, box: string | null): string;
  goTo(page: string): void;
  /** That page in the place of the one that the link did not name. */
  startAt(page: string): void;
  /** This very place, with another key. */
  goWith(key: string): void;
  /** Null = the one that every Ovation has. */
  chooseBox(box: string | null): void;
  close(): void;
}

export function createAddressModel(address: AddressLike): AddressModel {
  const current = signal(parsePageAddress(address.read()));
  const follow = () => {
    current.value = parsePageAddress(address.read());
  };
  const stop: Undo = address.onChange(follow);
  const hrefOf = (page: string) => pageHash({ ...current.value, page, part: null });
  return {
    current,
    hrefOf,
    hrefOfPart: (page, part, box) => pageHash({ page, box, part }),
    goTo: (page) => address.go(hrefOf(page)),
    startAt: (page) => {
      address.replace(hrefOf(page));
      follow();
    },
    goWith: (key) => address.go(pageHash(current.peek(), key)),
    chooseBox: (box) => {
      address.replace(pageHash({ ...current.peek(), box, part: null }));
      follow();
    },
    close: stop,
  };
}

/** Where in the settings a link leads: `#/settings/<page>[?box=…][&part=…]`, and with `key=…` once. Null where it does not say. */
interface PageAddress {
  readonly page: string | null;
  readonly box: string | null;
  /** A section of the page. */
  readonly part: string | null;
}

export function parsePageAddress(hash: string): PageAddress {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [, page = ''] = path.split('/');
  const query = new URLSearchParams(search);
  return { page: page || null, box: query.get('box'), part: query.get('part') };
}

/** Without the key, which the tab keeps (SPEC KEY-4); `key` = another one, to go on with. */
export function pageHash({ page, box, part }: PageAddress, key: string | null = null): string {
  const path = page === null ? '#/settings' : `#/settings/${page}`;
  const query = Object.entries({ key, box, part }).flatMap(([name, value]) =>
    value === null ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
