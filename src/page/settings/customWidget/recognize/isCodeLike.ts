import { fileStartBytes, ovationFileOf } from '../../frame/files/ovationFile';
import { languageAt } from './starts';

/** How many lines are read. Code starts within them, even below a comment with a licence. */
const maxLines = 200;
const maxUnits = 40_000;

/** Whether a text is probably code: some line certainly starts code. A cheap test, for texts that the creator pastes anywhere. */
export function isCodeLike(text: string): boolean {
  const start = text.slice(0, maxUnits);
  if (ovationFileOf(start.trimStart().slice(0, fileStartBytes), '')) return true;
  return start
    .split('\n', maxLines)
    .map((line) => line.trim())
    .some((line) => /^(?:`{3,}|~{3,})\w/.test(line) || isStart(line, start));
}

/** A rule or document continues below its first line, so the text after the line is read too. */
function isStart(line: string, text: string): boolean {
  if (line === '' || line.startsWith('/')) return false;
  const at = text.indexOf(line);
  return languageAt(text, at) !== null;
}
