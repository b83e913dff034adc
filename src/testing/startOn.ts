import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { embeddedStores } from '../app/embedded';
import { type Running, type RunOptions, run } from '../app/run';
import { inspectStores, loadPage } from '../companion';
import { realTimers } from './realTimers';

export interface StartOnOptions {
  readonly configuration?: Partial<RunOptions['configuration']>;
  readonly runtime?: Partial<RunOptions['runtime']>;
}

/** Starts the complete program on a data folder as `npm start` does, but on free ports and with an empty page. */
export async function startOn(home: string, { configuration, runtime }: StartOnOptions = {}): Promise<Running> {
  const pageFolder = `${home}-page`;
  await mkdir(pageFolder, { recursive: true });
  await writeFile(join(pageFolder, 'index.html'), '<!doctype html>');
  return run({
    configuration: {
      port: 0,
      apiPort: 0,
      isApiPortGiven: true,
      host: '127.0.0.1',
      isHostGiven: false,
      home,
      extraOrigins: [],
      account: null,
      ...configuration,
    },
    page: () => loadPage(pageFolder),
    processes: {
      pid: process.pid,
      isAlive: () => false,
      startMark: async () => null,
      predatesBoot: async () => false,
      answers: async () => false,
    },
    runtime: {
      clock: { now: () => Date.now() },
      timers: realTimers,
      randomBytes: (size) => randomBytes(size),
      fetch: (input, init) => fetch(input, init),
      interfaceAddresses: () => [],
      versions: { ovation: '1.0.0', node: process.version, system: 'test' },
      inspectStores: (folder) => inspectStores(folder, embeddedStores),
      report: () => {},
      ...runtime,
    },
  });
}
