import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { memoryFolder } from '../../src/testing/memoryFolder.ts';
import { holdsWithin } from './wait.ts';

const builtFolder = join(import.meta.dirname, '../../dist');
const startTimeoutMs = 60_000;

/** A running product with the links that it printed and its data folder. */
export interface Product {
  readonly settings: string;
  readonly overlay: string;
  readonly demo: string;
  /** Base URL of the embedded service, without `/api/v1`. */
  readonly api: string;
  readonly apiKey: string;
  readonly home: string;
}

/** The product in a process of its own, as a user runs it. */
export interface ProductProcess extends Product {
  readonly pid: number;
  output(): string;
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

export interface StartOptions {
  readonly home: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Folder of the build. If undefined, the output of `npm run build` is used. */
  readonly build?: string;
}

export function makeHome(): Promise<string> {
  return mkdtemp(join(memoryFolder(), 'ovation-test-'));
}

export async function copyHome(from: string): Promise<string> {
  const home = await makeHome();
  await cp(from, home, { recursive: true });
  return home;
}

export async function removeHome(home: string): Promise<void> {
  await rm(home, { recursive: true, force: true, maxRetries: 5 }); // retries, because processes of a browser may still write to the folder
}

export async function startProduct({ home, environment = {}, build = builtFolder }: StartOptions): Promise<ProductProcess> {
  // `npm start` limits the young generation of the heap, which saves memory. Tests do not limit the heap, because a start would take a
  // third longer.
  const child = spawn(process.execPath, [join(build, 'server/start.js')], {
    env: { PATH: process.env.PATH ?? '', OVATION_PORT: '0', OVATION_API_PORT: '0', OVATION_HOME: home, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  await waitForLines(child, () => output, environment.CREATOR_API_URL ? 'Overlay' : 'API');
  const exited = once(child, 'exit') as Promise<[number | null]>; // the type that Node documents for this event
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return (await exited)[0];
  };
  return {
    ...readLinks(output, home),
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => end('SIGINT'),
    kill: async () => {
      await end('SIGKILL');
    },
  };
}

/** Starts a stopped product again, on the same data folder and ports. */
export function startAgain(product: Product): Promise<ProductProcess> {
  return startProduct({ home: product.home, environment: portsOf(product) });
}

function portsOf({ overlay, api }: Product): Readonly<Record<string, string>> {
  return { OVATION_PORT: new URL(overlay).port, ...(api && { OVATION_API_PORT: new URL(api).port }) }; // only a product with a demo has an API
}

const portsOfAWorker = 500;
let portsTried = 0;

/**
 * Ports for a product that restarts on the same ports. Operating systems assign only higher ports, so no other program takes these ports
 * while the product is down.
 */
export async function keptPorts(): Promise<Readonly<Record<string, string>>> {
  const first = 20_000 + portsOfAWorker * Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  for (let tries = 0; tries < portsOfAWorker; tries += 2) {
    const port = first + (portsTried % portsOfAWorker);
    portsTried += 2;
    if ((await isFree(port)) && (await isFree(port + 1))) return { OVATION_PORT: String(port), OVATION_API_PORT: String(port + 1) };
  }
  throw new Error(`No port from ${first} on is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

async function waitForLines(child: ChildProcess, output: () => string, last: string): Promise<void> {
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`The product ended while starting:\n${output()}`);
    return new RegExp(`^${last}\\s+http.*\\n`, 'm').test(output());
  };
  if (await holdsWithin(startTimeoutMs, isReady)) return;
  child.kill('SIGKILL');
  throw new Error(`The product did not start in time:\n${output()}`);
}

export function readLinks(output: string, home: string): Product {
  return {
    settings: linkOf(output, 'Settings'),
    overlay: linkOf(output, 'Overlay'),
    demo: linkOf(output, 'Demo'),
    api: linkOf(output, 'API'),
    apiKey: /^API\s.*\skey (\S+)/m.exec(output)?.[1] ?? '',
    home,
  };
}

function linkOf(output: string, name: string): string {
  return new RegExp(`^${name}\\s+(http\\S+)`, 'm').exec(output)?.[1] ?? '';
}
