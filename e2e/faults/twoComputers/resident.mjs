// What the script does on one of the two computers: asks for something there, or is an OBS there.
import { request } from 'node:http';
import { runnerImport } from 'vite';

let server = null;

const actions = {
  /** Answers with status and text, or with why there was no answer. */
  ask: ({ url, method = 'GET', headers = {}, body }) =>
    new Promise((resolve) => {
      const asked = request(url, { method, headers, timeout: 5_000 }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece) => {
          text += piece;
        });
        answer.on('end', () => resolve({ status: answer.statusCode, text }));
      });
      asked.on('timeout', () => asked.destroy(new Error('ETIMEDOUT')));
      asked.on('error', (error) => resolve({ status: 0, text: error.code ?? error.message }));
      asked.end(body);
    }),
  startObs: async ({ host, password }) => {
    const { module } = await runnerImport('./src/companion/testing/obsServer.ts', { configFile: false });
    server = await module.startObsServer({ password }, undefined, host);
    return { address: server.address };
  },
  obsInputs: () => [...server.obs.inputs].map(([name, { kind, settings }]) => ({ name, kind, settings })),
};

process.on('message', async ({ id, action, given }) => {
  try {
    process.send({ id, done: await actions[action](given) });
  } catch (error) {
    process.send({ id, failed: String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
