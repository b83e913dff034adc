import { setTimeout as pause } from 'node:timers/promises';

/** The parent's side of a measured program: says the port, answers questions, ends with the parent. */
export function answerParent(port, answers) {
  process.on('message', async ({ ask, ...question }) => {
    const answer = await (ask === 'settle' ? settle() : answers[ask](question));
    process.send(answer ?? {});
  });
  process.on('disconnect', () => process.exit());
  process.on('SIGTERM', () => process.exit());
  process.send({ port });
}

/** Collects garbage, so that resident memory is what is in use: what is free goes back to the system a moment later. */
async function settle() {
  for (let times = 0; times < 2; times++) {
    globalThis.gc?.();
    await pause(500);
  }
}
