import { fontFileHosts } from '../../contract/companion';
import { fontFolderOf, widgetFonts } from '../../contract/settings';
import { libraries, libraryHosts } from './libraries';
import { isUploadedFont, uploadedFontsFile } from './uploadedFonts';

interface OwnAddress {
  /** The replacement, as a path below the frame's own path. Null for an address that the content security policy blocks. */
  readonly path: string | null;
  readonly notes: readonly string[];
}

export type LibraryVersions = Readonly<Record<string, string>>;

interface AddressOptions {
  readonly versions: LibraryVersions;
  readonly hosts: ReadonlySet<string>;
}

/**
 * The replacement for an internet address in a widget's code. Prefers an installed file (SPEC CUS-6) to a stored copy from an allowed host
 * (CUS-70).
 */
export function addressOf(address: string, { versions, hosts }: AddressOptions): OwnAddress | null {
  const text = address.trim();
  if (!/^(https?:)?\/\//i.test(text) || !URL.canParse(text, 'https://none.invalid')) return null;
  const url = new URL(text, 'https://none.invalid');
  if (isFontHost(url.hostname)) return webFont(url, hosts.has(url.hostname) ? text : null);
  const own = library(url, versions);
  if (own) return own;
  if (hosts.has(url.host)) return { path: keptPath(text), notes: [] };
  // The note for the author names only the host, because the rest of the address may be long or contain a field's value.
  return { path: null, notes: [`Files of ${url.hostname} are not loaded.`] };
}

/** Keeps the path as it is written. A URL parser would change the marks of placeholders, which are filled in later. */
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

/**
 * Uses the font service's own style sheet only for fonts that are not installed. `allowed`: the address of this style sheet if the creator
 * allows the host.
 */
function webFont(url: URL, allowed: string | null): OwnAddress {
  const { folders, missing, hasUploaded } = askedFonts(url);
  if (missing.length > 0 && allowed !== null) return { path: keptPath(allowed), notes: [] };
  return {
    path: folders.length > 0 ? `fonts/${folders.join('_')}.css` : hasUploaded ? uploadedFontsFile : null,
    notes: missing.map(
      (name) => `The font ${name} is not installed; allow ${url.hostname} under Network, or the next one of its list is shown.`,
    ),
  };
}

const inTexts = (hosts: readonly string[], end: string) =>
  new RegExp(`(?:https?:|(?<=["'\`]))//(?:${hosts.join('|').replaceAll('.', '\\.')})${end}`, 'gi');
/** Addresses of libraries in scripts. An address without a scheme is recognized only at the beginning of a string. */
const libraryAddresses = inTexts(Object.keys(libraryHosts), '/[^\\s"\'`<>()\\\\]{1,500}');

/**
 * Replaces addresses in a script. For allowed hosts, replaces only the beginning of the address, because scripts build addresses from
 * parts.
 */
export function withOwnAddresses(text: string, root: string, { versions, hosts }: AddressOptions): string {
  const own = text.replace(libraryAddresses, (address) => {
    const path = addressOf(address, { versions, hosts: new Set() })?.path;
    return path ? root + path : address;
  });
  if (hosts.size === 0) return own;
  return own.replace(inTexts([...hosts], '(?=["\'`/?#$]|$)'), (address) => `${root}net/${address.replace(/^.*\/\//, '').toLowerCase()}`);
}

const fontHosts = ['fonts.googleapis.com', 'fonts.bunny.net'];

export const isFontHost = (host: string) => fontHosts.includes(host);

/** The allowed hosts. If a font service is allowed, the host from which it serves font files is included. */
export function allowedHosts(hosts: readonly string[]): ReadonlySet<string> {
  return new Set(hosts.flatMap((host) => [host, fontFileHosts[host] ?? host]));
}

interface AskedFonts {
  readonly folders: readonly string[];
  readonly missing: readonly string[];
  /** Whether an uploaded font is requested. The frame's `uploaded-fonts.css` declares it, so the font service is not needed. */
  readonly hasUploaded: boolean;
}

/** Parses `css?family=A:400|B` and `css2?family=A:wght@400&family=B`. Names can be in lower case with hyphens, as at Bunny Fonts. */
export function askedFonts(url: URL): AskedFonts {
  const asked = url.searchParams.getAll('family').flatMap((families) => families.split('|'));
  const names = [...new Set(asked.map((family) => (family.split(':')[0] ?? '').trim()).filter((name) => name !== ''))];
  const found = names.filter((name) => !isUploadedFont(name)).map((name) => ({ name: name.slice(0, 60), folder: fontFolderOf(name) }));
  return {
    folders: [...new Set(found.flatMap(({ folder }) => folder ?? []))],
    missing: found.filter(({ folder }) => folder === undefined).map(({ name }) => name),
    hasUploaded: names.some(isUploadedFont),
  };
}

/** A style sheet with all of the given fonts. Null if any font is not installed. */
export function fontSheet(folders: readonly string[], root: string): string | null {
  if (!folders.every((folder) => folder in widgetFonts)) return null;
  return folders.map((folder) => `@import "${root}lib/fonts/${folder}/index.css";\n`).join('');
}
