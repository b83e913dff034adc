import { mediaLimits } from '../../contract';

/** What does not show, or turns the text around it. */
const unseen = /[\p{Control}\p{Bidi_Control}\p{Line_Separator}\p{Paragraph_Separator}\u200b\ufeff]/gu;

/** A label of a file's name: no path, nothing unseen, and of bounded length. It is shown and never opened. */
export function labelOf(fileName: string): string {
  const base = fileName.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const label = [...base.replace(unseen, '').trim()].slice(0, mediaLimits.nameCharacters).join('').trim();
  return label === '' || /^\.+$/.test(label) ? 'Untitled' : label;
}
