import { execFile } from 'node:child_process';

/** A program with its arguments, each a constant or a checked value; no shell is involved. */
export interface ProgramCall {
  readonly program: string;
  readonly args: readonly string[];
  /** Its standard input. Text of supporters is passed here, never as an argument. */
  readonly input?: string;
  readonly timeoutMs: number;
}

export type RunProgram = (call: ProgramCall) => Promise<{ readonly output: string; readonly errors: string }>;

export class ProgramMissing extends Error {
  constructor(program: string) {
    super(`${program} is not installed`);
    this.name = 'ProgramMissing';
  }
}

const maxOutputBytes = 4_000_000;

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment for programs of the system, without Ovation's variables, some of which are secrets. */
export function environmentForSystemPrograms(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(CREATOR|OVATION|npm)_/i.test(name)));
}

export function createRunProgram(environment: Environment): RunProgram {
  const env = environmentForSystemPrograms(environment);
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
      child.stdin?.on('error', () => {}); // the program did not read all of it; the callback above reports how it ended
      child.stdin?.end(input);
    });
}
