import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { holdsWithin } from '../../../support/wait';
import type { Computer } from './network';

const startTimeoutMs = 15_000;

/** A script that makes the test's requests from one of the computers (agent.mjs). */
export interface Agent {
  /** Resolves to status and text of the answer. If there is no answer, the status is 0 and the text is the error's code. */
  request(message: HttpRequest): Promise<{ readonly status: number; readonly text: string }>;
  startObs(args: { readonly host: string; readonly password: string }): Promise<{ readonly address: string }>;
  obsInputs(): Promise<readonly { readonly name: string; readonly settings: Readonly<Record<string, unknown>> }[]>;
  end(): void;
}

export interface HttpRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

export function startAgent(computer: Computer, root: string): Agent {
  const script = join(root, 'e2e/lab/faults/twoComputers/agent.mjs');
  const child = computer.spawn(process.execPath, [script], { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let ids = 0;
  const send = <T>(action: string, args?: unknown): Promise<T> => {
    const id = ++ids;
    return new Promise((resolve, reject) => {
      child.on('message', function onMessage(message) {
        const answer = message as Answer; // agent.mjs sends nothing else
        if (answer.id !== id) return;
        child.off('message', onMessage);
        if (answer.error === undefined) resolve(answer.result as T);
        else reject(new Error(answer.error));
      });
      child.send({ id, action, args });
    });
  };
  return {
    request: (message) => send('request', message),
    startObs: (args) => send('startObs', args),
    obsInputs: () => send('obsInputs'),
    end: () => void child.kill('SIGKILL'),
  };
}

export interface Ovation {
  /** The settings link, with the loopback address of the computer that runs Ovation. */
  readonly settings: URL;
  readonly overlay: URL;
  readonly settingsKey: string;
  readonly overlayKey: string;
  readonly api: string;
  readonly apiKey: string;
  kill(): Promise<void>;
}

/** Starts the build as `npm start` does. It listens on the given port and on the next one. */
export async function startOvation(
  computer: Computer,
  { root, home, port }: { root: string; home: string; port: number },
): Promise<Ovation> {
  const child = computer.spawn(process.execPath, ['--max-semi-space-size=2', join(root, 'dist/server/start.js')], {
    env: { PATH: process.env.PATH ?? '', OVATION_PORT: String(port), OVATION_API_PORT: String(port + 1), OVATION_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = await firstLines(child);
  const link = (name: string) => new URL(new RegExp(`^${name}\\s+(http\\S+)`, 'm').exec(output)?.[1] ?? '');
  const keyOf = ({ hash }: URL) => new URLSearchParams(hash.split('?')[1]).get('key') ?? '';
  const [settings, overlay] = [link('Settings'), link('Overlay')];
  return {
    settings,
    overlay,
    settingsKey: keyOf(settings),
    overlayKey: keyOf(overlay),
    api: link('API').origin,
    apiKey: /^API\s.*\skey (\S+)/m.exec(output)?.[1] ?? '',
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function firstLines(child: ChildProcess): Promise<string> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => (output += piece.toString()));
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`Ovation ended while starting:\n${output}`);
    return /^API\s.*\n/m.test(output);
  };
  if (!(await holdsWithin(startTimeoutMs, isReady))) throw new Error(`Ovation did not start in time:\n${output}`);
  return output;
}

export function isInstalled(program: string): Promise<boolean> {
  return new Promise((resolve) => {
    spawn(program, ['-V'], { stdio: 'ignore' })
      .on('error', () => resolve(false))
      .on('exit', () => resolve(true));
  });
}
