/* The program `dist/server/supervise.js`, which runs `start.js` in a separate process and restarts it after a crash. */
import { join } from 'node:path';
import { endOnSignals } from '../shutdownSignals';
import { startChild } from '../supervisor/startChild';
import { supervise } from '../supervisor/supervise';

const clock = { now: () => Date.now() };
const report = (line: string) => console.error(`ovation: ${line}`);

const supervisor = supervise({
  clock,
  wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  report,
  start: (environment) => startChild({ args: [...process.execArgv, join(import.meta.dirname, 'start.js')], environment, process, report }),
});

endOnSignals({
  close: async () => {
    supervisor.end();
    await supervisor.done;
  },
  endWithParent: process.env.npm_lifecycle_event === 'start',
  process,
  clock,
  deadlineMs: 3_000,
});
process.exit(await supervisor.done);
