import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { startProgram } from '../children.mjs';
import { interleave, line, median, title } from '../figures.mjs';
import { fetchJson, get } from './loader.mjs';

/** From the start of a process to its first answer; the service's includes a database that is made anew. */
export async function measureColdStart({ built, programs, folder, rounds }) {
  const start = (path) => async () => {
    const program = await startProgram(path, { args: [await mkdtemp(join(folder, 'cold-'))], nodeArgs: [] });
    // 401: the first answer there is without a key.
    await fetchJson(program.port, get('/api/v1/profile/get')).catch(() => undefined);
    const ms = performance.now() - program.startedAt;
    await program.stop();
    return ms;
  };
  const seen = await interleave({ service: start(join(built, 'service.js')), 'node:http': start(join(programs, 'bareHttp.mjs')) }, rounds);
  title('Cold process to first answer');
  for (const [name, all] of Object.entries(seen)) line(name, `${median(all).toFixed(0)} ms`, name === 'service' ? '(goal < 400)' : '');
}
