import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { canTest, freePort, programs } from '../../../testing/engines/machine';

const configuration = fileURLToPath(new URL('../deploy/haproxy.cfg', import.meta.url));

const program = programs.haproxy;

export const hasHaproxy = canTest('HAProxy', program !== undefined);

export interface ProxiedNode {
  readonly api: string;
  readonly adminPort: number;
}

export interface Haproxy {
  readonly origin: string;
  reload(): void;
  workers(): readonly number[];
  stop(): Promise<void>;
}

export async function startHaproxy(nodes: readonly ProxiedNode[]): Promise<Haproxy> {
  if (!program) throw new Error('HAProxy is not installed');
  const port = await freePort();
  const places = nodes.flatMap(({ api, adminPort }, index) => [
    [`OVATION_NODE${index + 1}`, api],
    [`OVATION_NODE${index + 1}_ADMIN`, String(adminPort)],
  ]);
  const environment = { OVATION_BIND: `127.0.0.1:${port}`, ...Object.fromEntries(places) };
  const master = spawn(program, ['-W', '-db', '-f', configuration], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [master.stdout, master.stderr]) {
    stream.on('data', (bytes) => {
      output += String(bytes);
    });
  }
  const ended = new Promise<void>((resolve) => master.once('close', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/api/v1/docs`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (master.exitCode !== null) throw new Error(`haproxy ended: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    reload: () => void master.kill('SIGUSR2'),
    workers: () => readFileSync(`/proc/${master.pid}/task/${master.pid}/children`, 'utf8').trim().split(' ').map(Number),
    stop: async () => {
      master.kill('SIGTERM');
      await ended;
    },
  };
}
