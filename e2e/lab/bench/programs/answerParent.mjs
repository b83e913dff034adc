import { setTimeout as pause } from 'node:timers/promises';

/**
 * Connects a measured program to its parent process: sends the port, answers `{ ask, … }` messages, and exits when the parent
 * exits.
 */
export function answerParent(port, answers) {
  process.on('message', async ({ ask, ...question }) => {
    const answer = await (ask === 'settle' ? settle() : answers[ask](question));
    process.send(answer ?? {});
  });
  process.on('disconnect', () => process.exit());
  process.on('SIGTERM', () => process.exit());
  process.send({ port });
}

/**
 * Collects garbage and waits until the freed memory is returned to the system, so that resident memory contains only what is
 * used.
 */
async function settle() {
  for (let times = 0; times < 2; times++) {
    globalThis.gc?.();
    await pause(500);
  }
}
