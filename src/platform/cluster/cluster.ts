import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../app';
import { makePrivateFolder, readText, writePrivateFile } from '../../server/os';
import { balancerConfiguration } from './balancer';
import type { Engines } from './engines';
import { type Account, createPart, endPart, keepRunning, type OwnPart, type Part, runProgram, startProcess } from './managedProcess';
import { accepts, answers, freePorts } from './network';

interface ClusterOptions {
  readonly engines: Engines;
  readonly folder: string;
  readonly serveProgram: string;
  readonly nodeCount: number;
  /** Port of the balancer. With 0, any free port is used. */
  readonly apiPort: number;
  readonly account?: Account | undefined;
  /** Returns the port at which `from` reaches `to`, which listens at `port`. Tests use this to put a relay in between. */
  link?(from: string, to: string, port: number): Promise<number>;
  /** Settings of a node, which are read at each of its starts. Tests use this to change clocks and versions. */
  nodeStart?(name: string): NodeStart;
  /** The engines' certificate for TLS. If absent, connections to the engines do not use TLS. */
  readonly tls?: Certificate | undefined;
  /** Called when a part of the cluster ended and is restarted. If absent, the cluster does not restart parts: a test then restarts them. */
  readonly onRestart?: ((line: string) => void) | undefined;
  /** Abort it to cancel the start. No part starts after that. */
  readonly signal?: AbortSignal | undefined;
}

interface NodeStart {
  readonly program?: string | undefined;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The files of a self-signed certificate for 127.0.0.1. The account that runs the engines must be able to read them. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

export interface ClusterNode extends Part {
  readonly apiUrl: string;
  readonly adminUrl: string;
}

export interface Cluster {
  readonly apiUrl: string;
  readonly operatorSecret: string;
  readonly postgres: Part;
  readonly valkey: Part;
  readonly balancer: Part;
  readonly nodes: readonly ClusterNode[];
  /** Stops all processes, even those that are still starting: the balancer first, the database last. */
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const nodeGraceMs = 45_000;
const engineGraceMs = 10_000;
const restartMs = 1_000;

/** Starts PostgreSQL, Valkey, the nodes and the balancer, in this order. If a part fails, stops the parts that were started. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  // This function has over 50 lines, because it starts all parts of the cluster in order, and defines how each of them ends.
  const { engines, folder, account, nodeCount, tls, link = async (_from, _to, port) => port } = options;
  if (options.apiPort && (await accepts(options.apiPort))) {
    throw new StartupError(`OVATION_API_PORT: port ${options.apiPort} is in use by another program`);
  }
  const paths = await prepareFolder(folder, account);
  const secrets = await keepSecrets(folder);
  const [postgresPort = 0, valkeyPort = 0, freeApiPort = 0, ...nodePorts] = await freePorts(3 + nodeCount * 2);
  const apiPort = options.apiPort || freeApiPort;
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, ...(options.signal ? [options.signal] : [])]);
  const base = { environment: systemEnvironment(), account, signal };

  const postgres = createPart('PostgreSQL', () =>
    startProcess({
      ...base,
      name: 'PostgreSQL',
      program: engines.postgres,
      args: ['-D', paths.database, '-p', String(postgresPort), ...postgresSettings(tls)],
      logPath: join(paths.logs, 'postgres.log'),
      isReady: () => isDatabaseReady(engines, postgresPort, paths.logs, account),
    }),
  );
  const valkey = createPart('Valkey', () =>
    startProcess({
      ...base,
      name: 'Valkey',
      program: engines.valkey,
      args: ['-'],
      input: valkeyConfiguration(valkeyPort, secrets.valkey, tls),
      logPath: join(paths.logs, 'valkey.log'),
      isReady: () => accepts(valkeyPort),
    }),
  );
  const environmentOf = async (name: string) => ({
    ...systemEnvironment(),
    ...(tls && { NODE_EXTRA_CA_CERTS: tls.certificate }),
    DATABASE_URL: `postgres://ovation:${secrets.database}@${host}:${await link(name, 'PostgreSQL', postgresPort)}/postgres${tls ? '?sslmode=verify-full' : ''}`,
    VALKEY_URL: `${tls ? 'rediss' : 'redis'}://:${secrets.valkey}@${host}:${await link(name, 'Valkey', valkeyPort)}`,
    OVATION_OPERATOR_SECRET_FILE: paths.operatorSecret,
    OVATION_TRUSTED_PROXIES: `${host}/32`,
  });
  const nodes = await Promise.all(
    Array.from(
      { length: nodeCount },
      async (_, index): Promise<ClusterNode & OwnPart & { readonly balancedPort: number; readonly adminPort: number }> => {
        const name = `node-${index + 1}`;
        const [api = 0, admin = 0] = nodePorts.slice(index * 2);
        const adminUrl = `http://${host}:${admin}`;
        const environment = {
          ...(await environmentOf(name)),
          ...{ OVATION_NODE: name, OVATION_API_HOST: host, OVATION_API_PORT: String(api) },
          ...{ OVATION_ADMIN_HOST: host, OVATION_ADMIN_PORT: String(admin) },
        };
        const start = () => {
          const own = options.nodeStart?.(name);
          return startProcess({
            name,
            program: process.execPath,
            args: [own?.program ?? options.serveProgram],
            environment: { ...environment, ...own?.environment },
            logPath: join(paths.logs, `${name}.log`),
            signal,
            isReady: () => answers(`${adminUrl}/readyz`),
          });
        };
        const balancedPort = await link('balancer', name, api);
        return { ...createPart(name, start), apiUrl: `http://${host}:${api}`, adminUrl, balancedPort, adminPort: admin };
      },
    ),
  );
  const balancer = createPart('HAProxy', () => {
    const configuration = balancerConfiguration({
      port: apiPort,
      nodes: nodes.map(({ name, balancedPort, adminPort }) => ({ name, port: balancedPort, adminPort })),
    });
    writeFileSync(paths.balancer, configuration, { mode: 0o644 });
    return startProcess({
      ...base,
      name: 'HAProxy',
      program: engines.haproxy,
      args: ['-db', '-f', paths.balancer],
      logPath: join(paths.logs, 'haproxy.log'),
      isReady: () => accepts(apiPort),
    });
  });
  const cluster: Cluster = {
    apiUrl: `http://${host}:${apiPort}`,
    operatorSecret: secrets.operator,
    ...{ postgres, valkey, balancer, nodes },
    stop: async () => {
      ending.abort();
      await endPart(balancer, 'SIGTERM', engineGraceMs);
      await Promise.all(nodes.map((node) => endPart(node, 'SIGTERM', nodeGraceMs)));
      await Promise.all([endPart(valkey, 'SIGTERM', engineGraceMs), endPart(postgres, 'SIGINT', engineGraceMs)]);
    },
  };
  try {
    if (!existsSync(join(paths.database, 'PG_VERSION'))) await createDatabase({ ...options, signal }, paths);
    await Promise.all([postgres.start(), valkey.start()]);
    await runProgram({
      name: 'serve migrate',
      program: process.execPath,
      args: [options.serveProgram, 'migrate'],
      environment: await environmentOf('migrate'),
      logPath: join(paths.logs, 'migrate.log'),
      signal,
    });
    await Promise.all(nodes.map((node) => node.start()));
    await balancer.start();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const { onRestart } = options;
  if (onRestart)
    for (const part of [postgres, valkey, ...nodes, balancer]) void keepRunning(part, { signal, restartMs, report: onRestart });
  return cluster;
}

interface Paths {
  readonly database: string;
  readonly logs: string;
  readonly balancer: string;
  readonly operatorSecret: string;
  readonly databasePassword: string;
}

async function prepareFolder(folder: string, account: Account | undefined): Promise<Paths> {
  const [database, logs] = [join(folder, 'postgres'), join(folder, 'logs')];
  for (const path of [folder, database, logs]) await makePrivateFolder(path);
  // The account that runs the engines must be able to open both folders.
  for (const path of account ? [folder, database] : []) chownSync(path, account?.uid ?? 0, account?.gid ?? 0);
  return {
    database,
    logs,
    balancer: join(folder, 'haproxy.cfg'),
    operatorSecret: join(folder, 'operator-secret'),
    databasePassword: join(folder, 'database-password'),
  };
}

async function keepSecrets(folder: string): Promise<{ readonly database: string; readonly valkey: string; readonly operator: string }> {
  const keep = async (name: string) => {
    const path = join(folder, name);
    const kept = (await readText(path)).text?.trim();
    if (kept) return kept;
    const made = randomBytes(24).toString('base64url');
    await writePrivateFile(path, `${made}\n`);
    return made;
  };
  return { database: await keep('database-password'), valkey: await keep('valkey-password'), operator: await keep('operator-secret') };
}

async function createDatabase({ engines, account, signal }: ClusterOptions, paths: Paths): Promise<void> {
  if (account) chownSync(paths.databasePassword, account.uid, account.gid);
  await runProgram({
    name: 'initdb',
    program: engines.initdb,
    args: ['-D', paths.database, '-U', 'ovation', '-A', 'scram-sha-256', `--pwfile=${paths.databasePassword}`, '-E', 'UTF8', '--locale=C'],
    environment: systemEnvironment(),
    account,
    logPath: join(paths.logs, 'initdb.log'),
    signal,
  });
}

async function isDatabaseReady(engines: Engines, port: number, logs: string, account: Account | undefined): Promise<boolean> {
  try {
    const args = ['-h', host, '-p', String(port), '-q'];
    await runProgram({
      name: 'pg_isready',
      program: engines.pgIsReady,
      args,
      environment: {},
      account,
      logPath: join(logs, 'postgres.log'),
    });
    return true;
  } catch {
    return false;
  }
}

/** Valkey stores nothing on disk, because its data expires within minutes and can be recreated. */
function valkeyConfiguration(port: number, password: string, tls: Certificate | undefined): string {
  const listener = tls
    ? ['port 0', `tls-port ${port}`, `tls-cert-file ${tls.certificate}`, `tls-key-file ${tls.key}`, 'tls-auth-clients no']
    : [`port ${port}`];
  const kept = ['save ""', 'appendonly no', 'maxmemory-policy volatile-ttl'];
  return [`bind ${host}`, ...listener, ...kept, `requirepass ${password}`, ''].join('\n');
}

function postgresSettings(tls: Certificate | undefined): string[] {
  const settings = [`listen_addresses=${host}`, 'unix_socket_directories='];
  if (tls) settings.push('ssl=on', `ssl_cert_file=${tls.certificate}`, `ssl_key_file=${tls.key}`);
  return settings.flatMap((setting) => ['-c', setting]);
}

function systemEnvironment(): Record<string, string> {
  const { PATH = '', TZ } = process.env;
  return { PATH, ...(TZ !== undefined && { TZ }) };
}
