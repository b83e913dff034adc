import process from 'node:process';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { inspectStores } from '../companion';
import { otherStores } from './otherStores';
import { watchSupervisor } from './supervisor/lostSupervisor';

/*
 * What the companion starts to look at stores that somebody wants to restore. They may be made to hang whoever reads them: a
 * thread of its own does, and this one hears when whoever asked is gone, or that it takes too long.
 */

/** A little more than whoever asked waits. */
const limitMs = 150_000;

if (isMainThread) {
  const end = () => void process.kill(process.pid, 'SIGKILL'); // `process.exit` would wait for the thread
  watchSupervisor(process)?.onGone(end);
  setTimeout(end, limitMs).unref();
  const reader = new Worker(import.meta.filename, { argv: process.argv.slice(2) });
  reader.once('message', (said: string) => process.stdout.write(said, () => process.exit()));
} else {
  const [folder = ''] = process.argv.slice(2);
  parentPort?.postMessage(JSON.stringify(await inspectStores(folder, otherStores, Date.now())));
}
