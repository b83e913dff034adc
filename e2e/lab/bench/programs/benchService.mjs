import { randomBytes } from 'node:crypto';
import { listen } from '../../../../src/server/http';
import { createService } from '../../../../src/service';
import { liftedLimits } from './liftedLimits.mjs';

/** Starts the service on these adapters, without quotas, and serves it over HTTP. `account()` creates an account with a key. */
export async function startBenchService(adapters) {
  const operatorSecret = randomBytes(16).toString('hex');
  const service = await createService({
    adapters,
    operatorSecret,
    clock: { now: () => Date.now() },
    timers: {
      set: (run, delayMs) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    },
    randomBytes,
    limits: liftedLimits,
    report: (text) => console.error(`service: ${text}`),
  });
  const { port } = await listen({ fetch: service.fetch, host: '127.0.0.1', port: 0 });

  async function operate(path, body) {
    const headers = { authorization: `Bearer ${operatorSecret}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body ?? {}) };
    return (await service.fetch(new Request(`http://bench/operator/v1${path}`, init), {})).json();
  }

  let accounts = 0;
  async function account() {
    accounts += 1;
    const { id } = await operate('/accounts', { handle: `bench-${accounts}`, displayName: 'Bench' });
    const { key } = await operate(`/accounts/${id}/keys`);
    return { id, key, number: accounts };
  }
  return { port, account };
}
