import { afterEnd, type Crash, crashesVariable, exitCodes, givenUpVariable, type ProgramEnd, writeCrashes } from './policy';

/** A program that crashes may hang as well. */
const lastWordMs = 5_000;

/** A run of the program. */
export interface ProgramRun {
  readonly ended: Promise<ProgramEnd>;
  /** Asks it to end. */
  end(): void;
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

  async function loop(): Promise<number> {
    let crashes: readonly Crash[] = [];
    for (;;) {
      run = start({ [crashesVariable]: writeCrashes(crashes) });
      const ended = await run.ended;
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
        run.end();
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
      run?.end();
    },
  };
}
