import { tableOf } from '../../names';
/** Families of Google Fonts that are installed, by the name of their folder below `/libraries/fonts` (SPEC CUS-6). */
export const widgetFonts = tableOf<string>({
  'bricolage-grotesque': 'Bricolage Grotesque',
  caveat: 'Caveat',
  'jersey-15': 'Jersey 15',
  'playfair-display': 'Playfair Display',
  saira: 'Saira',
  'tilt-neon': 'Tilt Neon',
});

/** The folder of a family, also by its name in small letters with hyphens; undefined = it is not installed. */
export function fontFolderOf(name: string): string | undefined {
  const wanted = foldedName(name);
  return Object.entries(widgetFonts).find(([, family]) => foldedName(family) === wanted)?.[0];
}

const foldedName = (name: string) => name.trim().toLowerCase().replaceAll(' ', '-');
