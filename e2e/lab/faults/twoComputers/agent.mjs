// Runs on one of the two computers. Sends requests from this computer, or acts as OBS.
import { request as httpRequest } from 'node:http';
import { runnerImport } from 'vite';

let server = null;

const actions = {
  request: ({ url, method = 'GET', headers = {}, body }) =>
    new Promise((resolve) => {
      const outgoing = httpRequest(url, { method, headers, timeout: 5_000 }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece) => {
          text += piece;
        });
        answer.on('end', () => resolve({ status: answer.statusCode, text }));
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error('ETIMEDOUT')));
      outgoing.on('error', (error) => resolve({ status: 0, text: error.code ?? error.message }));
      outgoing.end(body);
    }),
  startObs: async ({ host, password }) => {
    const { module } = await runnerImport('./src/companion/testing/obsServer.ts', { configFile: false });
    server = await module.startObsServer({ password }, undefined, host);
    return { address: server.address };
  },
  obsInputs: () => [...server.obs.inputs].map(([name, { kind, settings }]) => ({ name, kind, settings })),
};

process.on('message', async ({ id, action, args }) => {
  try {
    process.send({ id, result: await actions[action](args) });
  } catch (error) {
    process.send({ id, error: String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
