import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { dataFolderOf } from '../../server/os';
import { runCli } from './cli';

/* The entry point of `npm run operator`. No other file reads the environment and the command line. */

const ownFolder = dataFolderOf({ platform: process.platform, environment: process.env, userFolder: homedir(), exists: existsSync });
const { OVATION_HOME: home, OVATION_API_PORT: port } = process.env;

process.exitCode = await runCli(process.argv.slice(2), {
  fetch: (input, init) => fetch(input, init),
  readFile: (path) => readFile(path, 'utf8').catch(() => null),
  print: (text) => void process.stdout.write(`${text}\n`),
  printError: (text) => void process.stderr.write(`${text}\n`),
  defaultUrl: `http://127.0.0.1:${Number(port) || 4748}`,
  defaultSecretFile: join(home || ownFolder, 'operator.key'),
});
