/* Files that Ovation has written, told apart by how they begin, whatever they are called. */

/** `code`: one widget's or alert's code alone, as it was given away before; `everything`: a backup. */
export type OvationFile = 'overlay' | 'code' | 'settings' | 'look' | 'everything';

/** How much of a file says what it is, bytes. */
export const fileStartBytes = 64;

/** How the name of a file ends that is given away. */
export const sharedFileEnd = '.ovation';

const code = /^\s*\{\s*"ovationWidget"\s*:/;
const document = /^\s*\{\s*"ovation"\s*:\s*"(overlay|settings|look|everything)"/;
/** How a compressed file begins, as text: its second byte is none. */
const compressed = '\u001f\ufffd';

/** What the file is; null = somebody else's, or nothing of ours that can be told. */
export function ovationFileOf(start: string, name: string): OvationFile | null {
  if (code.test(start)) return 'code';
  if (start.startsWith(compressed) && name.toLowerCase().endsWith(sharedFileEnd)) return 'everything';
  const [, found] = document.exec(start) ?? [];
  return (found as OvationFile | undefined) ?? null; // one of those in the pattern
}
