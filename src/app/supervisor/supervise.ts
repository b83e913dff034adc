import { afterEnd, type Crash, crashesVariable, exitCodes, givenUpVariable, type ProgramEnd, writeCrashes } from './policy';

/** The program gives a sign of life so often, from its first line on. */
export const beatMs = 5_000;
/** Looks without a new sign of life until a program counts as hung. Looks are counted and not time, because a computer may sleep. */
const silentLooks = 4;
/** Until the first sign of life: what a start reads and moves may be large. */
const silentLooksAtStart = 12;
/** A program that was asked to end and has not is killed. */
export const killAfterMs = 2_500;

/** A program that crashes may hang as well. */
const lastWordMs = 5_000;

/** A run of the program. */
export interface ProgramRun {
  readonly ended: Promise<ProgramEnd>;
  /** Asks it to end. */
  end(): void;
  /** Ends it without asking. */
  kill(): void;
  /** Signs of life so far. */
  beats(): number;
}

export interface SupervisorPorts {
  readonly clock: { now(): number };
  wait(delayMs: number): Promise<void>;
  start(environment: Readonly<Record<string, string>>): ProgramRun;
  report(line: string): void;
}

export interface Supervisor {
  /** The exit code, once it is over. */
  readonly done: Promise<number>;
  end(): void;
}

/** Runs the program, and runs it again when it crashed. */
export function supervise({ clock, wait, start, report }: SupervisorPorts): Supervisor {
  let run: ProgramRun | null = null;
  let isEnding = false;

  /** How it ended; one that gives no sign of life any more is killed. */
  async function endOf(watched: ProgramRun): Promise<ProgramEnd> {
    let ended: ProgramEnd | null = null;
    void watched.ended.then((how) => {
      ended = how;
    });
    for (let known = 0, silent = 0; ; ) {
      await Promise.race([watched.ended, wait(beatMs)]);
      if (ended) return ended;
      silent = watched.beats() > known ? 0 : silent + 1;
      known = Math.max(known, watched.beats());
      if (silent < (known > 0 ? silentLooks : silentLooksAtStart)) continue;
      watched.kill();
      return { ...(await watched.ended), hung: true };
    }
  }

  async function loop(): Promise<number> {
    let crashes: readonly Crash[] = [];
    for (;;) {
      run = start({ [crashesVariable]: writeCrashes(crashes) });
      const ended = await endOf(run);
      run = null;
      if (isEnding) return exitCodes.ended;
      const next = afterEnd(ended, crashes, clock.now());
      if (next.tag === 'end') return next.code;
      crashes = next.crashes;
      const last = crashes.at(-1)?.how ?? '';
      if (next.tag === 'give up') {
        report(`Ovation crashed ${crashes.length} times (${last}) and is not started again. Nothing that was received is lost.`);
        report('Start it anew; if it goes on, report it with the last lines of logs/ovation.jsonl in the data folder.');
        // The log is the program's: who looks into it later finds no other word of the last crash.
        run = start({ [crashesVariable]: writeCrashes(crashes), [givenUpVariable]: 'yes' });
        await Promise.race([run.ended, wait(lastWordMs)]);
        run.kill();
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
