/**
 * The program `dist/server/inspectStores.js`, which inspects the stores of an uploaded backup. A worker thread reads the stores, because a crafted
 * store may make its reader hang. The main thread kills the process when the companion has exited or the time is up.
 */
import process from 'node:process';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { inspectStores } from '../../companion';
import { embeddedStores } from '../embedded';
import { watchSupervisor } from '../supervisor/startChild';

/**
 * The time limit. The companion's own limit is shorter (`inspectInChildProcess.ts`), so this one applies only if the companion does not
 * respond.
 */
const limitMs = 150_000;

if (isMainThread) {
  const end = () => void process.kill(process.pid, 'SIGKILL'); // `process.exit` would wait for the thread
  watchSupervisor(process)?.onGone(end);
  setTimeout(end, limitMs).unref();
  const reader = new Worker(import.meta.filename, { argv: process.argv.slice(2) });
  reader.once('message', (said: string) => process.stdout.write(said, () => process.exit()));
} else {
  const [folder = ''] = process.argv.slice(2);
  parentPort?.postMessage(JSON.stringify(await inspectStores(folder, embeddedStores)));
}
