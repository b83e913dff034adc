import { shutdownSignals } from '../shutdownSignals';

/** How often the program sends a heartbeat, and how often the supervisor checks for one. */
export const beatMs = 5_000;
/**
 * After this many checks without a new heartbeat, a program counts as unresponsive. Checks are counted instead of time, because the
 * computer may sleep.
 */
const missedChecks = 4;
/** Like `missedChecks`, for a program that does not listen yet: it sends no heartbeats while it migrates a large store. */
const missedChecksAtStart = 12;
/**
 * A program that does not listen after this many checks counts as unresponsive, even if it sends heartbeats. There are many checks,
 * because a start may copy large files.
 */
const checksOfStart = 60;
/** How long a program may take to exit after it is asked to. After that it is killed. */
const killAfterMs = 2_500;

export interface ProgramRun {
  readonly ended: Promise<ProgramEnd>;
  end(): void;
  kill(): void;
  beats(): number;
  listens(): boolean;
}

interface SupervisorPorts {
  readonly clock: { now(): number };
  wait(delayMs: number): Promise<void>;
  start(environment: Readonly<Record<string, string>>): ProgramRun;
  report(line: string): void;
  /** How often heartbeats are checked. Default: {@link beatMs}. */
  readonly checkEveryMs?: number;
}

interface Supervisor {
  readonly done: Promise<number>;
  end(): void;
}

export function supervise({ clock, wait, start, report, checkEveryMs = beatMs }: SupervisorPorts): Supervisor {
  let run: ProgramRun | null = null;
  let isEnding = false;

  async function loop(): Promise<number> {
    let crashes: readonly Crash[] = [];
    for (;;) {
      run = start({ [crashesVariable]: writeCrashes(crashes) });
      const ended = await endOf(run, wait, checkEveryMs);
      run = null;
      if (isEnding) return exitCodes.ended;
      const next = afterEnd(ended, crashes, clock.now());
      if (next.tag === 'end') return next.code;
      crashes = next.crashes;
      const last = crashes.at(-1)?.how ?? '';
      if (next.tag === 'give up') {
        report(`Ovation crashed ${crashes.length} times (${last}) and is not started again. Nothing that was received is lost.`);
        report('Start it again. If it crashes again, report the last lines of logs/ovation.jsonl in the data folder.');
        return exitCodes.crashed;
      }
      if (next.delayMs > 0) report(`Ovation crashed (${last}) and is started again.`);
      await wait(next.delayMs);
      if (isEnding) return exitCodes.ended;
    }
  }

  return {
    done: loop(),
    end: () => {
      isEnding = true;
      const asked = run;
      asked?.end();
      void wait(killAfterMs).then(() => asked?.kill());
    },
  };
}

/** Waits until a run ends, and returns how it ended. Kills a run that sends no heartbeats or takes too long to start. */
async function endOf(watched: ProgramRun, wait: SupervisorPorts['wait'], checkEveryMs: number): Promise<ProgramEnd> {
  let ended: ProgramEnd | null = null;
  let wake = () => {};
  void watched.ended.then((how) => {
    ended = how;
    wake();
  });
  for (let checks = 1, known = 0, missed = 0; ; checks += 1) {
    // `Promise.race` with `ended` is not used: it would store one reaction per check until the program exits, which may take days.
    await new Promise<void>((resolve) => {
      wake = resolve;
      void wait(checkEveryMs).then(resolve);
    });
    if (ended) return ended;
    missed = watched.beats() > known ? 0 : missed + 1;
    known = Math.max(known, watched.beats());
    const isHung = watched.listens() ? missed >= missedChecks : missed >= missedChecksAtStart || checks >= checksOfStart;
    if (!isHung) continue;
    watched.kill();
    return { ...(await watched.ended), hung: true };
  }
}

export const exitCodes = {
  ended: 0,
  /** The program cannot start until the user has fixed something. The program has already printed what. */
  cannotStart: 1,
  crashed: 70,
  again: 75,
} as const;

export interface ProgramEnd {
  readonly code: number | null;
  readonly signal: string | null;
  /** Whether the program was killed because its heartbeats stopped or because it took too long to start. */
  readonly hung?: boolean;
}

export interface Crash {
  readonly atMs: number;
  readonly how: string;
}

/** The value of {@link Crash.how} if the program was killed because it was unresponsive. */
const hung = 'HUNG';

/** Crashes that are further apart than this are unrelated. */
const windowMs = 5 * 60_000;
const maxCrashes = 5;
const firstDelayMs = 500;

type Next =
  | { readonly tag: 'end'; readonly code: number }
  | { readonly tag: 'again'; readonly delayMs: number; readonly crashes: readonly Crash[] }
  | { readonly tag: 'give up'; readonly crashes: readonly Crash[] };

/**
 * What to do after a program has ended (SPEC LOG-3). A crashed program is restarted, with growing delays. After the fifth crash in
 * five minutes, it is not restarted.
 */
function afterEnd({ code, signal, hung: wasHung = false }: ProgramEnd, crashes: readonly Crash[], nowMs: number): Next {
  if (code === exitCodes.again) return { tag: 'again', delayMs: 0, crashes };
  if (code === exitCodes.ended || code === exitCodes.cannotStart) return { tag: 'end', code };
  if (shutdownSignals.some((name) => name === signal)) return { tag: 'end', code: exitCodes.ended };
  const all = [...crashes, { atMs: nowMs, how: wasHung ? hung : (signal ?? String(code)) }].slice(-20);
  const recent = all.filter(({ atMs }) => Math.abs(nowMs - atMs) < windowMs);
  if (recent.length >= maxCrashes) return { tag: 'give up', crashes: all };
  return { tag: 'again', delayMs: firstDelayMs * 2 ** (recent.length - 1), crashes: all };
}

/** The environment variable that passes earlier crashes on to the next run. */
export const crashesVariable = 'OVATION_CRASHES';

export function writeCrashes(crashes: readonly Crash[]): string {
  return crashes.map(({ atMs, how }) => `${atMs}:${how}`).join(',');
}

export function readCrashes(text: string | undefined): Crash[] {
  return (text ?? '').split(',').flatMap((part) => {
    const [, atMs, how] = /^(\d{1,16}):(\w{1,20})$/.exec(part) ?? [];
    return atMs !== undefined && how !== undefined ? [{ atMs: Number(atMs), how }] : [];
  });
}
