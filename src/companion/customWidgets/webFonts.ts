import { ownValue } from '../../contract';
import { fontFileHosts } from '../../contract/companion';
import { fontFolderOf, widgetFonts } from '../../contract/settings';

/* Fonts that custom widgets load by name: those of the installation (SPEC CUS-6), and the services that have the others (CUS-71). */

/** Hosts of style sheets that name fonts. */
const fontHosts = ['fonts.googleapis.com', 'fonts.bunny.net'];

export const isFontHost = (host: string) => fontHosts.includes(host);

/** The hosts that a creator allows by allowing these. */
export function allowedHosts(hosts: readonly string[]): ReadonlySet<string> {
  return new Set(hosts.flatMap((host) => [host, ownValue(fontFileHosts, host) ?? host]));
}

interface AskedFonts {
  /** Folders of those that are installed. */
  readonly folders: readonly string[];
  /** Names of the others. */
  readonly missing: readonly string[];
}

/** `css?family=A:400|B` and `css2?family=A:wght@400&family=B`; of Bunny's also in small letters with hyphens. */
export function askedFonts(url: URL): AskedFonts {
  const asked = url.searchParams.getAll('family').flatMap((families) => families.split('|'));
  const names = [...new Set(asked.map((family) => (family.split(':')[0] ?? '').trim()).filter((name) => name !== ''))];
  const found = names.map((name) => ({ name: name.slice(0, 60), folder: fontFolderOf(name) }));
  return {
    folders: [...new Set(found.flatMap(({ folder }) => folder ?? []))],
    missing: found.filter(({ folder }) => folder === undefined).map(({ name }) => name),
  };
}

/** The style sheet of several fonts; null = one of them is not installed. */
export function fontSheet(folders: readonly string[], root: string): string | null {
  if (!folders.every((folder) => Object.hasOwn(widgetFonts, folder))) return null;
  return folders.map((folder) => `@import "${root}lib/fonts/${folder}/index.css";\n`).join('');
}
