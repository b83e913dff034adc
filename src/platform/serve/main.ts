/* The program `dist/server/serve.js`: the service alone, for platforms. The archives for streamers do not contain it. */

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { describeError, endOnSignals, ensureOperatorKey, exitCodes, readOperatorSecret, StartupError, systemProcesses } from '../../app';
import { tableOf, timersOf } from '../../contract';
import { dataFolderOf } from '../../server/os';
import { readServeConfiguration, type ServeConfiguration } from './configuration';
import { createLog, type WriteLog } from './log';
import { createNode } from './node';
import { storesOf } from './stores';
import type { Stores } from './storesPort';

type Command = 'serve' | 'migrate' | 'log begin-anew' | 'help';

const helpText = `serve: the Creator API as a separate program, configured by the environment.

  serve                  runs a node until SIGTERM or Ctrl-C; a second signal ends it at once
  serve migrate          migrates the database, and ends
  serve log begin-anew   after a restore: makes every stream reconcile instead of resume
  serve help             shows this help

Variables and operation: src/platform/serve/README.md`;

const commands = tableOf<Command>({
  '': 'serve',
  migrate: 'migrate',
  'log begin-anew': 'log begin-anew',
  help: 'help',
  '--help': 'help',
  '-h': 'help',
});

function readCommand(words: readonly string[]): Command {
  const text = words.join(' ');
  const command = commands[text];
  if (command) return command;
  throw new StartupError(`unknown command "${text}"; serve help lists the commands`);
}

/** How long the program may take to exit after a signal. Anything that still runs then is cut off. */
const graceMs = 45_000;

const clock = { now: () => Date.now() };
const bytes = (size: number) => randomBytes(size);
let log: WriteLog | null = null;

/** Prints a mistake of the operator as one line. Logs any other error. */
function fail(error: unknown): never {
  if (error instanceof StartupError) {
    process.stderr.write(`ovation: ${error.message}\n`);
    process.exit(exitCodes.cannotStart);
  }
  const text = (error instanceof Error && error.stack) || String(error);
  if (log) log('error', 'crashed', text);
  else process.stderr.write(`ovation: ended by an internal error: ${describeError(error)}\n`);
  process.exit(exitCodes.crashed);
}

process.on('uncaughtException', fail);

async function serve(configuration: ServeConfiguration, stores: Stores, write: WriteLog): Promise<void> {
  const { home, operatorSecretFile } = configuration;
  const node = createNode({
    configuration,
    stores,
    operatorSecret: () =>
      operatorSecretFile === null
        ? ensureOperatorKey({ home, randomBytes: bytes, report: (text) => write('warning', 'file', text), note: async () => {} })
        : readOperatorSecret(operatorSecretFile),
    runtime: { clock, timers: timersOf(globalThis), randomBytes: bytes, monotonicMs: () => performance.now() },
    log: write,
  });
  // Called before the start, because in a container a signal that the process does not handle is ignored.
  endOnSignals({
    close: node.close,
    endWithParent: process.env.npm_lifecycle_event === 'serve',
    process,
    clock,
    deadlineMs: graceMs,
    lateCode: exitCodes.cannotStart,
  });
  await node.start();
}

/**
 * Runs a command other than `serve`. Locks the data folder first, which fails if a node is running. With a database server, the folder is
 * not locked, because the server has its own locks.
 */
async function step({ engines }: ServeConfiguration, stores: Stores, run: () => Promise<string>): Promise<void> {
  const release = engines === null ? await stores.acquire() : async () => {};
  try {
    process.stdout.write(`${await run()}\n`);
  } finally {
    await release();
  }
}

try {
  const command = readCommand(process.argv.slice(2));
  if (command === 'help') process.stdout.write(`${helpText}\n`);
  else {
    const configuration = readServeConfiguration(process.env, {
      home: () =>
        join(dataFolderOf({ platform: process.platform, environment: process.env, userFolder: homedir(), exists: existsSync }), 'service'),
      node: `${hostname()
        .replace(/[^\w.-]/g, '-')
        .slice(0, 50)}-${process.pid}`,
    });
    const stores = storesOf({ ...configuration, processes: systemProcesses(process.pid, fetch), now: clock.now, random: Math.random });
    log = createLog({
      write: (line) => void process.stdout.write(line),
      clock,
      node: configuration.node,
      level: configuration.logLevel,
    });
    if (command === 'serve') await serve(configuration, stores, log);
    else if (command === 'migrate') {
      await step(configuration, stores, async () => {
        await stores.migrate();
        return 'The database is up to date.';
      });
    } else {
      await step(configuration, stores, async () => {
        const logs = await stores.restartLog(clock.now());
        return `${logs} event logs restarted: streams that resume must reconcile.`;
      });
    }
  }
} catch (error) {
  fail(error);
}
