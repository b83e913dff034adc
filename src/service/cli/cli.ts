import { ApiError } from '../../server/http';
import { type Invocation, readArguments } from './arguments';
import { CliError, createOperatorClient, type Given, type OperatorClient } from './command';
import { commands } from './commands';
import { helpText } from './help';
import { formatAnswer } from './table';

interface CliPorts {
  readonly fetch: typeof fetch;
  /** The file's text; `null` = it cannot be read. */
  readFile(path: string): Promise<string | null>;
  print(text: string): void;
  printError(text: string): void;
  readonly defaultUrl: string;
  readonly defaultSecretFile: string;
}

/** Runs one command, and returns the exit code. Throws errors that are not the user's. */
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
  throw new CliError(`there is no operator key in ${path}; start Ovation once with "npm start", or name the file with --secret-file`);
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
  if (!found) throw new CliError(`there is no account "${account}"; "accounts list" shows them`);
  return given.with('account', found.id);
}

function explain(error: ApiError, url: string): string {
  if (error.status === 0) return `nothing answers at ${url}; start Ovation with OVATION_API_PORT=4748, or name the service with --url`;
  if (error.status === 401) return `the service at ${url} does not know this operator key; name its file with --secret-file`;
  return error.message;
}
