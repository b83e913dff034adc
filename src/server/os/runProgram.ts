import { execFile } from 'node:child_process';

/** A program with its arguments, each of them a word of ours or a checked one; never a line for a shell. */
export interface ProgramCall {
  readonly program: string;
  readonly args: readonly string[];
  /** What it reads from its standard input; what supporters typed goes this way and no other. */
  readonly input?: string;
  readonly timeoutMs: number;
}

export type RunProgram = (call: ProgramCall) => Promise<{ readonly output: string; readonly errors: string }>;

/** There is no such program. */
export class ProgramMissing extends Error {
  constructor(program: string) {
    super(`${program} is not installed`);
    this.name = 'ProgramMissing';
  }
}

const maxOutputBytes = 4_000_000;

type Environment = Readonly<Record<string, string | undefined>>;

/** What programs that are none of ours get to see: no secret of ours is in it. */
export function environmentOfOthers(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(CREATOR|OVATION|npm)_/i.test(name)));
}

export function createRunProgram(environment: Environment): RunProgram {
  const env = environmentOfOthers(environment);
  return ({ program, args, input = '', timeoutMs }) =>
    new Promise((resolve, reject) => {
      const options = { env, timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: maxOutputBytes, windowsHide: true } as const;
      const child = execFile(program, args, options, (error, output, errors) => {
        if (!error) resolve({ output, errors });
        else if (error.code === 'ENOENT') reject(new ProgramMissing(program));
        else
          reject(
            new Error(error.killed ? `${program} took too long` : `${program} failed (${error.code ?? error.signal ?? 'unknown cause'})`),
          );
      });
      child.stdin?.on('error', () => {}); // a program that does not read to the end; how it ended is told above
      child.stdin?.end(input);
    });
}
