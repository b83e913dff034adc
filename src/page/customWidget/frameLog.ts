import { frameLimits } from '../../contract';
import type { FrameMessage } from '../../contract/settings';

type Level = Extract<FrameMessage, { kind: 'log' }>['level'];

/** Most lines within a second; the rest is counted. */
const linesASecond = 20;
const maxObjectText = 300;

/** Sends what a widget logs, and its errors, to the editor's console. The browser's own console has them, too. */
export function createFrameLog(
  send: (message: FrameMessage) => void,
  now: () => number,
  shieldLength: number,
): (level: Level, ...parts: readonly unknown[]) => void {
  const text = (part: unknown) => textOf(part, shieldLength);
  let startMs = now();
  let lines = 0;
  return (level, ...parts) => {
    if (now() - startMs >= 1_000) {
      if (lines > linesASecond) send({ kind: 'log', level: 'warn', text: `… ${lines - linesASecond} more lines were left out` });
      startMs = now();
      lines = 0;
    }
    lines += 1;
    if (lines <= linesASecond) send({ kind: 'log', level, text: parts.map(text).join(' ').slice(0, frameLimits.logText) });
  };
}

function textOf(part: unknown, shieldLength: number): string {
  if (typeof part === 'string') return part;
  if (part instanceof Error) return withAuthorsPlaces(String(part.stack ?? part), shieldLength);
  try {
    return JSON.stringify(part)?.slice(0, maxObjectText) ?? String(part);
  } catch {
    return String(part); // a circle, or a value whose toJSON throws
  }
}

/** Where an error is, by the author's file: `widget.js:12:4`. */
export function placeOf({ filename, lineno, colno }: Pick<ErrorEvent, 'filename' | 'lineno' | 'colno'>, shieldLength: number): string {
  if (filename === '') return '';
  return ` (${withAuthorsPlaces(`${filename}:${lineno}:${colno}`, shieldLength).split('/').at(-1)})`;
}

/** Addresses of the frame's own files as the author knows them: `widget.js`, not where the companion serves it. */
const withAuthorsNames = (text: string) => text.replace(/(?:https?:\/\/[^\s/]+)?\/widget\/[0-9a-f]+\//g, '');

const firstLines = /(\/widget\/[0-9a-f]+\/[^\s:()]+\.js:1):(\d+)/g;

/** Places in the frame's own scripts as the author counts them: the companion's shield stands before the first line of each. */
function withAuthorsPlaces(text: string, shieldLength: number): string {
  const own = text.replace(firstLines, (place: string, line: string, column: string) =>
    Number(column) > shieldLength ? `${line}:${Number(column) - shieldLength}` : place,
  );
  return withAuthorsNames(own);
}

/** What is told of an element whose file did not come; null = nothing, since no file is named: a field may be empty. */
export function missingFileOf(element: Pick<HTMLElement, 'tagName' | 'getAttribute'>): string | null {
  const address = element.getAttribute('src') ?? element.getAttribute('href') ?? element.tagName.toLowerCase();
  if (address === '') return null;
  const file = withAuthorsNames(address).slice(0, 200);
  // The sheet itself comes from the companion; an import that fails is told of the sheet.
  return file === 'style.css' && file !== address
    ? 'A file that the CSS imports could not be loaded.'
    : `A file could not be loaded: ${file}`;
}
