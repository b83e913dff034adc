import { type FontFacts, mediaLimits } from '../../contract/companion';

const invisibleCharacters = /[\p{Control}\p{Bidi_Control}\p{Line_Separator}\p{Paragraph_Separator}\u200b\ufeff]/gu;

/** Prepares a text from a file for display: shortens it and removes invisible characters. */
export function withoutInvisible(text: string): string {
  const visible = text.toWellFormed().replace(invisibleCharacters, '').trim();
  return [...visible].slice(0, mediaLimits.nameLength).join('').slice(0, mediaLimits.nameLength).toWellFormed().trim();
}

/** Prepares the file's name for display: shortens it, and removes the path and invisible characters. */
export function toLabel(fileName: string): string {
  const base = fileName.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const label = [...base.replace(invisibleCharacters, '').trim()].slice(0, mediaLimits.nameLength).join('').trim();
  return label === '' || /^\.+$/.test(label) ? 'Untitled' : label;
}

const fontFileName = /^$|\.(?:ttf|otf|woff2?)$/i;

/** The name of a font: its family and style. If `fileName` does not end like a font file, the creator chose this name, so it is kept. */
export function toFontLabel(fileName: string, { family, style }: FontFacts): string {
  if (family === '' || !fontFileName.test(fileName)) return toLabel(fileName);
  const isPlain = style === '' || style === 'Regular' || family.endsWith(` ${style}`);
  // The name of a family may contain slashes that are not a path, so only invisible characters are removed.
  return withoutInvisible(isPlain ? family : `${family} ${style}`) || toLabel(fileName);
}
