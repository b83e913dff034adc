import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { StartupError } from '../../app';
import { renderProblem } from '../../server/http';
import { balancerConfiguration } from './balancer';
import { startCluster } from './cluster';
import { accountNamed, findEngines } from './engines';

const installed = (...paths: string[]) => ({
  path: ['/bin'],
  isExecutable: (path: string) => paths.includes(path),
  list: (folder: string) => (folder === '/usr/lib/postgresql' ? ['9', '15'] : []),
});
const postgres = ['initdb', 'postgres', 'pg_isready'];

test('[SRV-20] finds the engines on the path and in Debian’s folders, the newest PostgreSQL and Valkey first', () => {
  const debian = [9, 15].flatMap((version) => postgres.map((name) => `/usr/lib/postgresql/${version}/bin/${name}`));
  const found = findEngines(installed(...debian, '/bin/redis-server', '/bin/valkey-server', '/usr/sbin/haproxy'));
  expect(found).toEqual({
    initdb: '/usr/lib/postgresql/15/bin/initdb',
    postgres: '/usr/lib/postgresql/15/bin/postgres',
    pgIsReady: '/usr/lib/postgresql/15/bin/pg_isready',
    valkey: '/bin/valkey-server',
    haproxy: '/usr/sbin/haproxy',
  });
});

test('[SRV-20] a missing engine gives one line with its package', () => {
  const some = installed(...postgres.map((name) => `/bin/${name}`), '/bin/redis-server');
  expect(() => findEngines(some)).toThrow(StartupError);
  expect(() => findEngines(some)).toThrow("not installed: HAProxy (haproxy); Debian's packages are in parentheses");
});

test('finds an account only by its exact name', () => {
  const passwd = 'root:x:0:0::/root:/bin/sh\npostgres:x:101:104::/var/lib/postgresql:/bin/sh\n';
  expect(accountNamed('postgres', passwd)).toEqual({ uid: 101, gid: 104 });
  expect(accountNamed('post', passwd)).toBeUndefined();
});

test('[SRV-18] the balancer checks each node’s readiness, and repeats no request that a node may have received', async () => {
  const text = balancerConfiguration({ port: 4750, nodes: [{ name: 'node-1', port: 1001, adminPort: 1002 }] });
  expect(text).toContain('server node-1 127.0.0.1:1001 port 1002');
  expect(text).toContain('bind 127.0.0.1:4750');
  expect(text.match(/retry-on .*/g)).toEqual(['retry-on conn-failure']);
  for (const option of ['http-no-delay', 'abortonclose', 'forwardfor']) expect(text).toContain(`  option ${option}\n`);
  const errors = /^ {2}http-error .*$/gm;
  const shipped = readFileSync(new URL('../serve/deploy/haproxy.cfg', import.meta.url), 'utf8').match(errors);
  expect([shipped?.length, text.match(errors)]).toEqual([3, shipped]);
  const answer = await renderProblem(new Error('a defect'), () => {}).text();
  for (const line of shipped ?? []) expect(line).toContain(`string '${answer}'`);
});

test('[SRV-20] a port in use gives one line, before anything starts', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  const apiPort = typeof address === 'object' && address ? address.port : 0;
  const engines = { initdb: '', postgres: '', pgIsReady: '', valkey: '', haproxy: '' };
  const starting = startCluster({ engines, folder: '/nowhere', serveProgram: '', nodeCount: 1, apiPort });
  await expect(starting).rejects.toThrow(new StartupError(`OVATION_API_PORT: port ${apiPort} is in use by another program`));
  await new Promise((resolve) => taken.close(resolve));
});
