import { ownValue } from '../../contract';
import { fontFamilies, libraries, libraryHosts } from './libraries';

/** What an address of the internet is replaced by. */
export interface OwnAddress {
  /** Below the frame's path; null = there is nothing in its place, and the policy refuses it. */
  readonly path: string | null;
  /** For the widget's log. */
  readonly notes: readonly string[];
}

/** Hosts of style sheets that name fonts. */
const fontHosts = ['fonts.googleapis.com', 'fonts.bunny.net'];

/** Versions of the installed libraries, by the name of their folder. */
export type LibraryVersions = Readonly<Record<string, string>>;

/**
 * What a widget gets for an address of its code; null = it is no address of the internet. The one place that decides it (SPEC CUS-6).
 */
export function addressOf(address: string, versions: LibraryVersions): OwnAddress | null {
  const text = address.trim();
  if (!/^(https?:)?\/\//i.test(text) || !URL.canParse(text, 'https://none.invalid')) return null;
  const url = new URL(text, 'https://none.invalid');
  if (fontHosts.includes(url.hostname)) return webFont(url);
  return library(url, versions) ?? refused(url);
}

/** The host alone: the rest may be long, or have a value of a field in it. */
function refused({ hostname }: URL): OwnAddress {
  return { path: null, notes: [`Files of ${hostname} are not loaded.`] };
}

function library({ hostname, pathname }: URL, versions: LibraryVersions): OwnAddress | null {
  const host = ownValue(libraryHosts, hostname);
  const groups = host?.paths.map((path) => path.exec(pathname)?.groups).find((one) => one !== undefined);
  if (!groups) return null;
  const { version = '', file = '', name = host?.name ?? '' } = groups;
  const found = Object.entries(libraries).find(([, { names }]) => names.includes(name.toLowerCase()));
  if (!found) return null;
  const [folder, { fileFor }] = found;
  const base = file.split('/').at(-1) ?? '';
  const path = `lib/${folder}/${fileFor({ name: base.toLowerCase().replace('.min.', '.'), version })}`;
  const own = ownValue(versions, folder);
  return {
    path,
    notes: own === undefined || own === version ? [] : [`${folder} ${own} is loaded${version && ` in place of ${version}`}.`],
  };
}

/** `css?family=A:400|B` and `css2?family=A:wght@400&family=B`; of Bunny's also in small letters with hyphens. */
function webFont(url: URL): OwnAddress {
  const asked = url.searchParams.getAll('family').flatMap((families) => families.split('|'));
  const names = asked.map((family) => (family.split(':')[0] ?? '').trim()).filter((name) => name !== '');
  const folders: string[] = [];
  const notes: string[] = [];
  for (const name of names) {
    const wanted = name.toLowerCase().replaceAll(' ', '-');
    const installed = Object.entries(fontFamilies).find(([, family]) => family.toLowerCase().replaceAll(' ', '-') === wanted);
    if (installed) folders.push(installed[0]);
    else notes.push(`The font ${name.slice(0, 60)} is not installed; the next one of its list is shown.`);
  }
  return { path: folders.length === 0 ? null : `fonts/${[...new Set(folders)].join('_')}.css`, notes };
}

/** The style sheet of several fonts; null = one of them is not installed. */
export function fontSheet(folders: readonly string[], root: string): string | null {
  if (!folders.every((folder) => Object.hasOwn(fontFamilies, folder))) return null;
  return folders.map((folder) => `@import "${root}lib/fonts/${folder}/index.css";\n`).join('');
}
