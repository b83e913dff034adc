/*
 * A program for end-to-end tests, which starts and stops products for its parent process. Each product is a complete Ovation with its own
 * data folder and ports. They share one process, because a new process needs 0.6 s of processor time to warm up.
 */
import { join } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { readConfiguration } from '../app/configuration';
import { systemProcesses } from '../app/dataFolderLock';
import { createSystemRuntime } from '../app/programs/systemRuntime';
import { type Running, run } from '../app/run';
import { loadPage } from '../companion';

export type ProductRequest = { readonly call: number; readonly start: string } | { readonly call: number; readonly end: number };

export interface ProductAnswer {
  readonly call: number;
  /** The lines that the product prints at startup. undefined in the answer to a stop. */
  readonly lines?: readonly string[];
  readonly error?: string;
}

const built = join(import.meta.dirname, '..');
/** The page is read only once for all products, because reading it takes a third of the time of a start. */
const page = loadPage(join(built, 'page'));
const running = new Map<number, Running>();

const runtime = createSystemRuntime({
  version: packageFile.version,
  environment: process.env,
  inspectProgram: join(built, 'server/inspectStores.js'),
  report: (line) => void process.stderr.write(`ovation: ${line}\n`),
});

function start(home: string): Promise<Running> {
  return run({
    configuration: readConfiguration({ OVATION_HOME: home, OVATION_PORT: '0', OVATION_API_PORT: '0' }, () => home),
    page: () => page,
    processes: systemProcesses(process.pid, runtime.fetch),
    runtime,
  });
}

async function answer(request: ProductRequest): Promise<readonly string[]> {
  if ('end' in request) {
    await running.get(request.end)?.close();
    running.delete(request.end);
    return [];
  }
  const started = await start(request.start);
  running.set(request.call, started);
  return started.lines;
}

process.on('message', (request: ProductRequest) => {
  const send = (result: Omit<ProductAnswer, 'call'>) => process.send?.({ call: request.call, ...result } satisfies ProductAnswer);
  answer(request).then(
    (lines) => send({ lines }),
    (error: unknown) => send({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
