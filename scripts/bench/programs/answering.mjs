/** The parent's side of a measured program: says the port, answers questions, ends with the parent. */
export function answerParent(port, answers) {
  process.on('message', async ({ ask, ...question }) => {
    const answer = ask === 'settle' ? settle() : await answers[ask](question);
    process.send(answer ?? {});
  });
  process.on('disconnect', () => process.exit());
  process.on('SIGTERM', () => process.exit());
  process.send({ port });
}

/** Collects garbage, so that resident memory is what is in use. */
function settle() {
  globalThis.gc?.();
  globalThis.gc?.();
}
