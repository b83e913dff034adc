/*
 * A program, `dist/server/supervise.js`, which `npm start` and the launcher run: starts `start.js` in a process of its own, and
 * restarts it after a crash. It knows nothing of what that program does, so that little in it can fail.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endOnSignals } from '../shutdownSignals';
import { supervise } from '../supervisor/supervise';

const clock = { now: () => Date.now() };

const supervisor = supervise({
  clock,
  wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  report: (line) => console.error(`ovation: ${line}`),
  start: (environment) => {
    // The program sends heartbeats over the channel. Its end tells the program, on every system, that the supervisor is gone.
    const child = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, 'start.js')], {
      env: { ...process.env, ...environment },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      windowsHide: true,
    });
    let beats = 0;
    child.on('message', () => {
      beats += 1;
    });
    const kill = () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    };
    process.on('exit', kill);
    return {
      beats: () => beats,
      kill,
      ended: new Promise((resolve) => {
        child.on('error', (error) => {
          console.error(`ovation: it could not be started: ${error.message}`);
          resolve({ code: 1, signal: null });
        });
        child.on('exit', (code, signal) => {
          process.off('exit', kill);
          resolve({ code, signal });
        });
      }),
      end: () => {
        if (child.connected) child.disconnect();
      },
    };
  },
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
