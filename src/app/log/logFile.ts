import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '../../server/os';

export const logFolder = 'logs';
const fileName = 'ovation.jsonl';
const maxFileBytes = 512 * 1024;
/** How many older log files are kept in addition to the current one. */
const formerFiles = 4;

type LogLevel = 'info' | 'warning' | 'error';

interface LogEntry {
  readonly level: LogLevel;
  readonly what: 'started' | 'ended' | 'told' | 'crashed' | 'clock' | 'fault';
  readonly text: string;
}

export interface LogFile {
  /** Writes synchronously, so that the last lines before a crash are stored. Never throws. */
  write(entry: LogEntry): void;
  /** The system's error code if the log cannot be written, else null. */
  failure(): string | null;
}

interface LogFileOptions {
  readonly home: string;
  readonly clock: { now(): number };
  readonly maxBytes?: number;
}

/** A log in the data folder, with one JSON object per line. It is private, redacted and limited in size (SPEC LOG-1). */
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
        failure = systemCode(error) ?? 'failure'; // the program must not stop because the log cannot be written; Diagnostics shows the error
      }
    },
    failure: () => failure,
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Renames `ovation.jsonl` to `.1`, `.1` to `.2` and so on, and deletes the oldest file. */
function rotate(path: string): void {
  rmSync(`${path}.${formerFiles}`, { force: true });
  for (let number = formerFiles - 1; number >= 0; number -= 1) {
    const from = number === 0 ? path : `${path}.${number}`;
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${path}.${number + 1}`);
  }
}

const maxCharacters = 2_000;

const gone = '[…]';

const rules: readonly (readonly [RegExp, string])[] = [
  // Secrets that follow their name: key=…, "password": "…", Authorization: Bearer …
  [/\b(bearer\s+)[^\s"',;]+/gi, `$1${gone}`],
  [/((?:key|token|secret|password|authorization|ticket)["']?\s*[=:]\s*["']?)(?!bearer\b)[^\s"'&,;}]+/gi, `$1${gone}`],
  [/(\/\/)[^/\s@]+@/g, `$1${gone}@`],
  [/[^\s@<>"'(),:;]+@[^\s@<>"'(),:;]+\.[^\s@<>"'(),:;]+/g, gone],
];

const keyLike = /[A-Za-z0-9_-]{20,}/g;

export function redactText(text: string): string {
  return redact(cut(text));
}

/** Shortens a text before it is redacted, because redacting takes quadratic time. Cuts at a space, so that no part of a key remains. */
function cut(text: string): string {
  if (text.length <= maxCharacters) return text;
  const space = text.slice(0, maxCharacters).search(/\s\S*$/);
  return `${text.slice(0, Math.max(0, space))} …`;
}

/** Removes keys, tokens, passwords and e-mail addresses from a line (SPEC LOG-2), and everything that looks like a key. */
export function redact(text: string): string {
  const named = rules.reduce((line, [pattern, place]) => line.replace(pattern, place), text);
  return named.replace(keyLike, (run) => (looksLikeKey(run) ? gone : run));
}

/** UUIDs and times, including the form of times in file names. They are not keys, even if they look like keys. */
const harmless = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d(?:T\d\d-\d\d-\d\d(?:-\d{3}Z?)?)?/gi;
/** A run of letters and digits of this length counts as a key: a hexadecimal key, or a key with a prefix. */
const longKey = 24;
/**
 * A long run of letters without digits looks like a key if it has this many capitals and this many small letters. One in 230 of Ovation's
 * keys has no digits.
 */
const mixedLetters = 4;

/** Whether letters and digits are mixed as in a key, and not as in words and file names. */
function looksLikeKey(run: string): boolean {
  const rest = run.replace(harmless, '');
  const [capitals, small] = [/[A-Z]/g, /[a-z]/g].map((letter) => rest.match(letter)?.length ?? 0) as [number, number];
  if (!/\d/.test(rest)) return rest.length >= longKey && capitals >= mixedLetters && small >= mixedLetters;
  if (capitals + small === 0) return false;
  return rest.length >= longKey || (capitals > 0 && small > 0);
}
