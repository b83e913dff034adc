import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '../../server/os';
import { redactText } from './redact';

export const logFolder = 'logs';
const fileName = 'ovation.jsonl';
const maxFileBytes = 512 * 1024;
/** Rotated files besides the present one. */
const formerFiles = 4;

export type LogLevel = 'info' | 'warning' | 'error';

/** A line of the log. `what` is the kind of event, for searching. */
export interface LogEntry {
  readonly level: LogLevel;
  readonly what: 'started' | 'ended' | 'told' | 'crashed' | 'clock' | 'fault';
  readonly text: string;
}

export interface LogFile {
  /** Writes synchronously, so that the last lines before a crash are kept; never throws. */
  write(entry: LogEntry): void;
  /** The system's code if the log cannot be written; null = it can. */
  failure(): string | null;
}

interface LogFileOptions {
  readonly home: string;
  readonly clock: { now(): number };
  readonly maxBytes?: number;
}

/** JSON lines in the data folder: private, redacted, and of bounded size (SPEC LOG-1). */
export function openLog({ home, clock, maxBytes = maxFileBytes }: LogFileOptions): LogFile {
  const folder = join(home, logFolder);
  const path = join(folder, fileName);
  let failure: string | null = null;

  return {
    write: ({ level, what, text }) => {
      const line = `${JSON.stringify({ at: new Date(clock.now()).toISOString(), level, what, text: redactText(text) })}\n`;
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        if (sizeOf(path) + Buffer.byteLength(line) > maxBytes) rotate(path);
        appendFileSync(path, line, { mode: 0o600 });
        failure = null;
      } catch (error) {
        failure = systemCode(error) ?? 'failure'; // a log that cannot be written must not end the program; Diagnostics says so
      }
    },
    failure: () => failure,
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** `ovation.jsonl` becomes `.1`, `.1` becomes `.2` and so on; the oldest is deleted. */
function rotate(path: string): void {
  rmSync(`${path}.${formerFiles}`, { force: true });
  for (let number = formerFiles - 1; number >= 0; number -= 1) {
    const from = number === 0 ? path : `${path}.${number}`;
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${path}.${number + 1}`);
  }
}
