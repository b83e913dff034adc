import { expect, test } from 'vitest';
import { releaseClosedFiles } from '../../../src/server/sqlite';
import { createFaults } from './faults';
import { History } from './history';
import { createLink } from './network';
import { createRandom } from './random';
import { createTime } from './time';

test('a call without a response ends when its caller aborts it, even after a garbage collection', async () => {
  const time = createTime(0);
  const history = new History(time.now, 0, false);
  const server = time.process('service', { skewMs: 0 });
  server.freeze();
  const link = createLink({
    time,
    history,
    random: createRandom(1, 'network'),
    faults: createFaults([], time.now, createRandom(1, 'weather')),
    place: 'stream',
    client: time.process('engine', { skewMs: 0 }),
    crossOrigin: true,
    server: () => ({ process: server, answer: () => Promise.reject(new Error('a frozen server answers nothing')) }),
  });
  const caller = new AbortController();
  let ended = '';
  link('http://service.test/', { signal: caller.signal }).catch((error: Error) => {
    ended = error.name;
  });
  await time.runUntil(1_000);
  await releaseClosedFiles();
  caller.abort();
  await time.runUntil(2_000);
  expect(ended).toBe('AbortError');
});
