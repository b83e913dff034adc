import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { interleave, line, median, title } from '../figures.mjs';
import { startProgram } from '../processes.mjs';
import { fetchJson, get } from './loadGenerator.mjs';

/** Measures how long a process takes from its start to its first answer. In this time, the service also creates a database. */
export async function measureColdStart({ built, programs, folder, rounds }) {
  const start = (path) => async () => {
    const program = await startProgram(path, { args: [await mkdtemp(join(folder, 'cold-'))], nodeArgs: [] });
    // The request has no key, so its answer is a 401.
    await fetchJson(program.port, get('/api/v1/profile/get')).catch(() => undefined);
    const ms = performance.now() - program.startedAt;
    await program.stop();
    return ms;
  };
  const results = await interleave(
    { service: start(join(built, 'service.js')), 'node:http': start(join(programs, 'bareHttp.mjs')) },
    rounds,
  );
  title('Cold process to first answer');
  for (const [name, all] of Object.entries(results)) line(name, `${median(all).toFixed(0)} ms`, name === 'service' ? '(goal < 400)' : '');
}
