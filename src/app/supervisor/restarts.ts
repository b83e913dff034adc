import { shutdownSignals } from '../shutdownSignals';

/** Exit codes of the program. */
export const exitCodes = {
  ended: 0,
  /** The user has to do something first, which was printed. */
  cannotStart: 1,
  /** A defect. */
  crashed: 70,
  /** The program asks to be restarted. */
  again: 75,
} as const;

/** How a program ended, as Node reports it. */
export interface ProgramEnd {
  readonly code: number | null;
  readonly signal: string | null;
  /** The program was killed, because it sent no heartbeats any more or its start did not end. */
  readonly hung?: boolean;
}

export interface Crash {
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** A signal, a code, or {@link hung}. */
  readonly how: string;
}

/** {@link Crash.how} of a program that hung. */
export const hung = 'HUNG';

/** Crashes further apart than this are unrelated. */
const windowMs = 5 * 60_000;
const maxCrashes = 5;
const firstDelayMs = 500;

export type Next =
  | { readonly tag: 'end'; readonly code: number }
  | { readonly tag: 'again'; readonly delayMs: number; readonly crashes: readonly Crash[] }
  | { readonly tag: 'give up'; readonly crashes: readonly Crash[] };

/** The next step after an end (SPEC LOG-3): a restart after a crash, later each time, and none after five crashes in five minutes. */
export function afterEnd({ code, signal, hung: wasHung = false }: ProgramEnd, crashes: readonly Crash[], nowMs: number): Next {
  if (code === exitCodes.again) return { tag: 'again', delayMs: 0, crashes };
  if (code === exitCodes.ended || code === exitCodes.cannotStart) return { tag: 'end', code };
  if (shutdownSignals.some((name) => name === signal)) return { tag: 'end', code: exitCodes.ended };
  const all = [...crashes, { atMs: nowMs, how: wasHung ? hung : (signal ?? String(code)) }].slice(-20);
  const recent = all.filter(({ atMs }) => Math.abs(nowMs - atMs) < windowMs);
  if (recent.length >= maxCrashes) return { tag: 'give up', crashes: all };
  return { tag: 'again', delayMs: firstDelayMs * 2 ** (recent.length - 1), crashes: all };
}

/** The environment variable that tells the next run of the crashes. */
export const crashesVariable = 'OVATION_CRASHES';

export function writeCrashes(crashes: readonly Crash[]): string {
  return crashes.map(({ atMs, how }) => `${atMs}:${how}`).join(',');
}

/** Ignores what cannot be read. */
export function readCrashes(text: string | undefined): Crash[] {
  return (text ?? '').split(',').flatMap((part) => {
    const [, atMs, how] = /^(\d{1,16}):(\w{1,20})$/.exec(part) ?? [];
    return atMs !== undefined && how !== undefined ? [{ atMs: Number(atMs), how }] : [];
  });
}
