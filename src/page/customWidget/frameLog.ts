import { frameLimits } from '../../contract';
import type { FrameMessage } from '../../contract/settings';

type Level = Extract<FrameMessage, { kind: 'log' }>['level'];

const linesASecond = 20;
const maxObjectText = 300;

/** Sends a widget's log lines and errors to the editor's console, in addition to the browser's console. */
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
    return String(part); // the value is circular, or its `toJSON` throws
  }
}

/** Where in the author's file an error occurred, such as ` (widget.js:12:4)`; empty if this is unknown. */
export function placeOf({ filename, lineno, colno }: Pick<ErrorEvent, 'filename' | 'lineno' | 'colno'>, shieldLength: number): string {
  if (filename === '') return '';
  return ` (${withAuthorsPlaces(`${filename}:${lineno}:${colno}`, shieldLength).split('/').at(-1)})`;
}

/** Replaces URLs of the frame's files by the names that the author knows, such as `widget.js`. */
const withAuthorsNames = (text: string) => text.replace(/(?:https?:\/\/[^\s/]+)?\/widget\/[0-9a-f]+\//g, '');

const firstLines = /(\/widget\/[0-9a-f]+\/[^\s:()]+\.js:1):(\d+)/g;

/** Corrects positions in scripts. The companion inserts protective code (the shield) before the first line of each script. */
function withAuthorsPlaces(text: string, shieldLength: number): string {
  const own = text.replace(firstLines, (place: string, line: string, column: string) =>
    Number(column) > shieldLength ? `${line}:${Number(column) - shieldLength}` : place,
  );
  return withAuthorsNames(own);
}

/** The warning that a file of an element failed to load. null if the element names no file, for example because a field is empty. */
export function missingFileOf(element: Pick<HTMLElement, 'tagName' | 'getAttribute'>): string | null {
  const address = element.getAttribute('src') ?? element.getAttribute('href') ?? element.tagName.toLowerCase();
  if (address === '') return null;
  const file = withAuthorsNames(address).slice(0, 200);
  // The companion always delivers `style.css`. If its element reports a failure, a file that `style.css` imports is missing.
  return file === 'style.css' && file !== address
    ? 'A file that the CSS imports could not be loaded.'
    : `A file could not be loaded: ${file}`;
}
