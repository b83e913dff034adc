import { execFile } from 'node:child_process';
import { win32 } from 'node:path';

export interface SystemProgram {
  readonly program: string;
  readonly args: readonly string[];
}

export interface System {
  readonly platform: string;
  readonly systemRoot: string | undefined;
}

/** Programs that open an address in the user's browser. They are tried in this order. */
export function browserPrograms({ platform, systemRoot }: System, url: string): SystemProgram[] {
  switch (platform) {
    case 'win32':
      return [{ program: win32.join(systemRoot ?? 'C:\\Windows', 'System32\\rundll32.exe'), args: ['url.dll,FileProtocolHandler', url] }];
    case 'darwin':
      return [{ program: '/usr/bin/open', args: [url] }];
    default:
      return [
        { program: 'xdg-open', args: [url] },
        { program: 'gio', args: ['open', url] },
        { program: 'x-www-browser', args: [url] },
      ];
  }
}

/**
 * Programs that show a message if there is no terminal, tried in this order. There are none for Windows, because Windows opens a console
 * for the program.
 */
export function messagePrograms({ platform }: System, title: string, text: string): SystemProgram[] {
  switch (platform) {
    case 'win32':
      return [];
    case 'darwin': {
      const script = ['on run argv', 'display alert (item 1 of argv) message (item 2 of argv)', 'end run'];
      return [{ program: '/usr/bin/osascript', args: [...script.flatMap((line) => ['-e', line]), title, text] }];
    }
    default:
      return [
        { program: 'zenity', args: ['--error', '--no-markup', `--title=${title}`, `--text=${text}`] },
        { program: 'kdialog', args: ['--title', title, '--error', text] },
        { program: 'notify-send', args: [title, text] },
        { program: 'xmessage', args: ['-center', `${title}\n\n${text}`] },
      ];
  }
}

export interface ProgramCall {
  readonly program: string;
  readonly args: readonly string[];
  /** Text for standard input. Supporters' text is passed only in this way, never as an argument. */
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

/** The environment for programs of the system. Leaves out Ovation's own variables, because some are secrets. */
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
      child.stdin?.on('error', () => {}); // the program did not read all of its input; the callback above reports how it ended
      child.stdin?.end(input);
    });
}
