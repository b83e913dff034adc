import { type FrameMessage, frameLimits } from '../../contract';

type Level = Extract<FrameMessage, { kind: 'log' }>['level'];

/** Most lines within a second; the rest is counted. */
const linesASecond = 20;
const maxObjectText = 300;

/** Sends what a widget logs, and its errors, to the editor's console. The browser's own console has them, too. */
export function createFrameLog(
  send: (message: FrameMessage) => void,
  now: () => number,
): (level: Level, ...parts: readonly unknown[]) => void {
  let startMs = now();
  let lines = 0;
  return (level, ...parts) => {
    if (now() - startMs >= 1_000) {
      if (lines > linesASecond) send({ kind: 'log', level: 'warn', text: `… ${lines - linesASecond} more lines were left out` });
      startMs = now();
      lines = 0;
    }
    lines += 1;
    if (lines <= linesASecond) send({ kind: 'log', level, text: parts.map(textOf).join(' ').slice(0, frameLimits.logText) });
  };
}

function textOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (part instanceof Error) return String(part.stack ?? part);
  try {
    return JSON.stringify(part)?.slice(0, maxObjectText) ?? String(part);
  } catch {
    return String(part); // a circle, or a value whose toJSON throws
  }
}

/** Where an error is, by the author's file: `widget.js:12:4`. */
export function placeOf({ filename, lineno, colno }: Pick<ErrorEvent, 'filename' | 'lineno' | 'colno'>): string {
  const file = filename.split('/').at(-1) ?? '';
  return file === '' ? '' : ` (${file}:${lineno}:${colno})`;
}
