import { parseArgs } from 'node:util';
import { ApiError } from '../../server/http';
import { CliError, type Command, createOperatorClient, Given, type OperatorClient } from './command';
import { commands } from './commands';
import { formatAnswer } from './table';

interface CliPorts {
  readonly fetch: typeof fetch;
  readFile(path: string): Promise<string | null>;
  print(text: string): void;
  printError(text: string): void;
  readonly defaultUrl: string;
  readonly defaultSecretFile: string;
}

/** Runs one command and returns the exit code. Throws an error only if the user cannot fix it. */
export async function runCli(words: readonly string[], ports: CliPorts): Promise<number> {
  try {
    const invocation = readArguments(words, commands);
    if ('helpOf' in invocation) ports.print(helpText(invocation.helpOf, ports));
    else ports.print(await run(invocation, ports));
    return 0;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    ports.printError(`operator: ${error.message}`);
    return 1;
  }
}

async function run({ command, given, url, secretFile, json }: Invocation, ports: CliPorts): Promise<string> {
  const base = readUrl(url ?? ports.defaultUrl);
  const secret = await readSecret(secretFile ?? ports.defaultSecretFile, ports);
  const client = createOperatorClient({ url: base, secret, fetch: ports.fetch });
  try {
    const answer = await command.run(client, await resolveAccount(given, client));
    return json ? JSON.stringify(answer, null, 2) : formatAnswer(answer);
  } catch (error) {
    throw error instanceof ApiError ? new CliError(explain(error, base)) : error;
  }
}

async function readSecret(path: string, { readFile }: CliPorts): Promise<string> {
  const secret = (await readFile(path))?.trim();
  if (secret) return secret;
  throw new CliError(`no operator key in ${path}; start Ovation once with "npm start", or name the file with --secret-file`);
}

function readUrl(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new CliError(`--url must be an address like http://127.0.0.1:4748, not "${text}"`);
  return text.replace(/\/+$/, '');
}

async function resolveAccount(given: Given, client: OperatorClient): Promise<Given> {
  const [account] = given.all('account');
  if (account === undefined || /^[0-9a-f-]{36}$/i.test(account)) return given;
  const { accounts } = await client('listAccounts', {});
  const found = accounts.find(({ handle }) => handle === account);
  if (!found) throw new CliError(`unknown account "${account}"; "accounts list" lists the accounts`);
  return given.with('account', found.id);
}

function explain(error: ApiError, url: string): string {
  if (error.status === 0) return `nothing answers at ${url}; start Ovation with OVATION_API_PORT=4748, or name the service with --url`;
  if (error.status === 401) return `the service at ${url} does not know this operator key; name its file with --secret-file`;
  return error.message;
}

interface Defaults {
  readonly defaultUrl: string;
  readonly defaultSecretFile: string;
}

export function helpText(words: string, defaults: Defaults): string {
  const wanted = commands.filter(({ name }) => name === words || words === '' || name.startsWith(`${words} `));
  const [first, ...more] = wanted;
  if (!first) throw new CliError(`unknown command "${words}"; --help lists the commands`);
  return more.length > 0 ? helpOfMany(wanted, defaults) : helpOfOne(first, defaults);
}

function helpOfOne({ name, usage, summary, example }: Command, defaults: Defaults): string {
  return `${summary}

Usage:    npm run operator -- ${usage}
Example:  npm run operator -- ${`${name} ${example}`.trim()}

${globalHelp(defaults)}`;
}

function helpOfMany(wanted: readonly Command[], defaults: Defaults): string {
  return `The operator of an Ovation service: accounts, keys, perks, goals, purchases, visits, usage.

Usage: npm run operator -- <command> [options]

${wanted.map(({ usage, summary }) => `  ${usage}\n      ${summary}`).join('\n')}

<command> --help shows an example.

${globalHelp(defaults)}`;
}

function globalHelp({ defaultUrl, defaultSecretFile }: Defaults): string {
  return `<account> is its id or its handle. Amounts are in minor units (500 is 5.00 USD).

  --json                 print the answer as JSON
  --url <address>        the running service (default ${defaultUrl})
  --secret-file <file>   the operator's key (default ${defaultSecretFile})
  --help                 print this help`;
}

const globalOptions = {
  url: { type: 'string' },
  'secret-file': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export interface Invocation {
  readonly command: Command;
  readonly given: Given;
  readonly url: string | undefined;
  readonly secretFile: string | undefined;
  readonly json: boolean;
}

interface HelpWanted {
  readonly helpOf: string;
}

/** Parses the command line according to the usages of the commands. Throws {@link CliError}. */
export function readArguments(words: readonly string[], commands: readonly Command[]): Invocation | HelpWanted {
  const { values, positionals } = parse(words, commands);
  if (values.help || positionals.length === 0) return { helpOf: positionals.slice(0, 2).join(' ') };
  const name = positionals.slice(0, 2).join(' ');
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) throw new CliError(`unknown command "${name}"; --help lists the commands`);
  const { url, 'secret-file': secretFile, json = false, help: _, ...own } = values;
  return { command, given: readGiven(command, positionals.slice(2), own), url, secretFile, json };
}

function parse(words: readonly string[], commands: readonly Command[]) {
  const ofCommands = Object.fromEntries(commands.flatMap(({ options }) => options).map((name) => [name, { type: 'string' } as const]));
  try {
    return parseArgs({ args: [...words], options: { ...ofCommands, ...globalOptions }, allowPositionals: true });
  } catch (error) {
    // The messages of `parseArgs` are written for users, so they are printed unchanged.
    if (error instanceof TypeError && 'code' in error) throw new CliError(error.message);
    throw error;
  }
}

function readGiven(command: Command, words: readonly string[], options: Readonly<Record<string, unknown>>): Given {
  const foreign = Object.keys(options).find((name) => !command.options.includes(name));
  if (foreign !== undefined) throw new CliError(`"${command.name}" has no option --${foreign}; usage: ${command.usage}`);
  const { positionals } = command;
  const takesMore = positionals.some(({ many }) => many);
  if (words.length < positionals.length || (words.length > positionals.length && !takesMore)) {
    throw new CliError(`usage: ${command.usage}`);
  }
  const named = positionals.map(({ name, many }, index) => [name, many ? words.slice(index) : words.slice(index, index + 1)] as const);
  const texts = Object.entries(options).map(([name, value]) => [name, String(value)] as const);
  return new Given(new Map(named), new Map(texts));
}
