/* Recognises Ovation's files by their first bytes. The names of the files do not matter. */

/** `code`: one widget or alert, in the former format for sharing code. `everything`: a backup. */
export type OvationFile = 'overlay' | 'code' | 'settings' | 'look' | 'everything';

/** How many bytes from the start of a file are enough to recognise it. */
export const fileStartBytes = 64;

export const sharedFileEnd = '.ovation';

const code = /^\s*\{\s*"ovationWidget"\s*:/;
const document = /^\s*\{\s*"ovation"\s*:\s*"(overlay|settings|look|everything)"/;
/** The first two bytes of a gzip file, decoded as text. The second one is invalid UTF-8. */
const compressed = '\u001f\ufffd';

export function ovationFileOf(start: string, name: string): OvationFile | null {
  if (code.test(start)) return 'code';
  if (start.startsWith(compressed) && name.toLowerCase().endsWith(sharedFileEnd)) return 'everything';
  const [, found] = document.exec(start) ?? [];
  return (found as OvationFile | undefined) ?? null; // the cast is safe, because the pattern matches only these kinds
}
