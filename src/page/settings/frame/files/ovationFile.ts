/* Recognises Ovation's files by their first bytes, whatever their names are. */

/** `code`: one widget or alert, in the older format of shared code. `everything`: a backup. */
export type OvationFile = 'overlay' | 'code' | 'settings' | 'look' | 'everything';

/** How many bytes are enough to recognise a file. */
export const fileStartBytes = 64;

/** Ending of the names of shared files. */
export const sharedFileEnd = '.ovation';

const code = /^\s*\{\s*"ovationWidget"\s*:/;
const document = /^\s*\{\s*"ovation"\s*:\s*"(overlay|settings|look|everything)"/;
/** The first two bytes of a gzip file, decoded as text: the second one is invalid UTF-8. */
const compressed = '\u001f\ufffd';

/** The kind of file, or null if it is not a known file of Ovation. */
export function ovationFileOf(start: string, name: string): OvationFile | null {
  if (code.test(start)) return 'code';
  if (start.startsWith(compressed) && name.toLowerCase().endsWith(sharedFileEnd)) return 'everything';
  const [, found] = document.exec(start) ?? [];
  return (found as OvationFile | undefined) ?? null; // the cast holds: the pattern matches only these kinds
}
