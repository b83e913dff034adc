import { fontFileHosts } from '../../contract/companion';
import { fontFolderOf, widgetFonts } from '../../contract/settings';
import { libraries, libraryHosts } from './libraries';

interface OwnAddress {
  /** Below the frame's path; null if nothing replaces the address, so that the policy blocks it. */
  readonly path: string | null;
  readonly notes: readonly string[];
}

export type LibraryVersions = Readonly<Record<string, string>>;

interface AddressOptions {
  readonly versions: LibraryVersions;
  readonly hosts: ReadonlySet<string>;
}

/**
 * Returns what replaces an address in a widget's code; null if it is not an internet address.
 * Installed files come first (SPEC CUS-6), then stored copies of files of allowed hosts (CUS-70).
 */
export function addressOf(address: string, { versions, hosts }: AddressOptions): OwnAddress | null {
  const text = address.trim();
  if (!/^(https?:)?\/\//i.test(text) || !URL.canParse(text, 'https://none.invalid')) return null;
  const url = new URL(text, 'https://none.invalid');
  if (isFontHost(url.hostname)) return webFont(url, hosts.has(url.hostname) ? text : null);
  const own = library(url, versions);
  if (own) return own;
  if (hosts.has(url.host)) return { path: keptPath(text), notes: [] };
  // Only the host, because the rest may be long or contain a field's value.
  return { path: null, notes: [`Files of ${url.hostname} are not loaded.`] };
}

/** Keeps the original spelling, because texts of an alert are filled in later. */
function keptPath(text: string): string {
  const [, host = '', rest = ''] = /^(?:https?:)?\/\/([^/?#]*)(.*)$/is.exec(text) ?? [];
  return `net/${host.toLowerCase()}${rest.startsWith('/') ? rest : `/${rest}`}`;
}

function library({ hostname, pathname }: URL, versions: LibraryVersions): OwnAddress | null {
  const host = libraryHosts[hostname];
  const groups = host?.paths.map((path) => path.exec(pathname)?.groups).find((one) => one !== undefined);
  if (!groups) return null;
  const { version = '', file = '', name = host?.name ?? '' } = groups;
  const base = file.split('/').at(-1) ?? '';
  const asked = { name: base.toLowerCase().replace('.min.', '.'), version };
  const found = Object.entries(libraries).find(([, { names, isFor }]) => names.includes(name.toLowerCase()) && isFor?.(asked) !== false);
  if (!found) return null;
  const [folder, { fileFor }] = found;
  const path = `lib/${folder}/${fileFor(asked)}`;
  const own = versions[folder];
  return {
    path,
    notes: own === undefined || own === version ? [] : [`${folder} ${own} is loaded${version && ` in place of ${version}`}.`],
  };
}

/** The font service's own style sheet is used only for fonts that are not installed. `allowed` is its address if the host is allowed. */
function webFont(url: URL, allowed: string | null): OwnAddress {
  const { folders, missing } = askedFonts(url);
  if (missing.length > 0 && allowed !== null) return { path: keptPath(allowed), notes: [] };
  return {
    path: folders.length === 0 ? null : `fonts/${folders.join('_')}.css`,
    notes: missing.map(
      (name) => `The font ${name} is not installed; allow ${url.hostname} under Network, or the next one of its list is shown.`,
    ),
  };
}

const inTexts = (hosts: readonly string[], end: string) =>
  new RegExp(`(?:https?:|(?<=["'\`]))//(?:${hosts.join('|').replaceAll('.', '\\.')})${end}`, 'gi');
/** Addresses of libraries in scripts. An address without a scheme counts only at the beginning of a text. */
const libraryAddresses = inTexts(Object.keys(libraryHosts), '/[^\\s"\'`<>()\\\\]{1,500}');

/**
 * Replaces addresses in a script or in a text that a script reads; `root` is the frame's folder.
 * For allowed hosts only the beginning is replaced, because scripts concatenate addresses.
 */
export function withOwnAddresses(text: string, root: string, { versions, hosts }: AddressOptions): string {
  const own = text.replace(libraryAddresses, (address) => {
    const path = addressOf(address, { versions, hosts: new Set() })?.path;
    return path ? root + path : address;
  });
  if (hosts.size === 0) return own;
  return own.replace(inTexts([...hosts], '(?=["\'`/?#$]|$)'), (address) => `${root}net/${address.replace(/^.*\/\//, '').toLowerCase()}`);
}

/* Fonts that custom widgets load by name: installed fonts, and fonts of font services (SPEC CUS-6). */

const fontHosts = ['fonts.googleapis.com', 'fonts.bunny.net'];

export const isFontHost = (host: string) => fontHosts.includes(host);

/** All hosts that a creator allows by allowing these. */
export function allowedHosts(hosts: readonly string[]): ReadonlySet<string> {
  return new Set(hosts.flatMap((host) => [host, fontFileHosts[host] ?? host]));
}

interface AskedFonts {
  readonly folders: readonly string[];
  readonly missing: readonly string[];
}

/** Parses `css?family=A:400|B` and `css2?family=A:wght@400&family=B`. Bunny also uses lower case with hyphens. */
export function askedFonts(url: URL): AskedFonts {
  const asked = url.searchParams.getAll('family').flatMap((families) => families.split('|'));
  const names = [...new Set(asked.map((family) => (family.split(':')[0] ?? '').trim()).filter((name) => name !== ''))];
  const found = names.map((name) => ({ name: name.slice(0, 60), folder: fontFolderOf(name) }));
  return {
    folders: [...new Set(found.flatMap(({ folder }) => folder ?? []))],
    missing: found.filter(({ folder }) => folder === undefined).map(({ name }) => name),
  };
}

/** The style sheet of several fonts; null if at least one is not installed. */
export function fontSheet(folders: readonly string[], root: string): string | null {
  if (!folders.every((folder) => folder in widgetFonts)) return null;
  return folders.map((folder) => `@import "${root}lib/fonts/${folder}/index.css";\n`).join('');
}
