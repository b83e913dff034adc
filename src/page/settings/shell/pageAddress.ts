/** Where in the settings a link leads: `#/settings/<page>[?box=…][&part=…]`, and with `key=…` once. Null where it does not say. */
export interface PageAddress {
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
