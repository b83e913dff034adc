/** Where in the settings a link leads: `#/settings/<page>?key=…[&box=…]`. Null where it does not say. */
export interface PageAddress {
  readonly page: string | null;
  readonly box: string | null;
}

export function parsePageAddress(hash: string): PageAddress {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [, page = ''] = path.split('/');
  return { page: page || null, box: new URLSearchParams(search).get('box') };
}

export function pageHash({ page, box }: PageAddress, key: string): string {
  const path = page === null ? '#/settings' : `#/settings/${page}`;
  return `${path}?key=${encodeURIComponent(key)}${box === null ? '' : `&box=${encodeURIComponent(box)}`}`;
}
