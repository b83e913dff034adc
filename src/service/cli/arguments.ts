import { parseArgs } from 'node:util';
import { CliError, type Command, Given } from './command';

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

/** Help was requested: for all commands, or for those that begin with these words. */
interface HelpWanted {
  readonly helpOf: string;
}

/** Reads the command line by the commands' usages. Throws {@link CliError}. */
export function readArguments(words: readonly string[], commands: readonly Command[]): Invocation | HelpWanted {
  const { values, positionals } = parse(words, commands);
  if (values.help || positionals.length === 0) return { helpOf: positionals.slice(0, 2).join(' ') };
  const name = positionals.slice(0, 2).join(' ');
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) throw new CliError(`There is no command "${name}"; --help lists them`);
  const { url, 'secret-file': secretFile, json = false, help: _, ...own } = values;
  return { command, given: readGiven(command, positionals.slice(2), own), url, secretFile, json };
}

function parse(words: readonly string[], commands: readonly Command[]) {
  const ofCommands = Object.fromEntries(commands.flatMap(({ options }) => options).map((name) => [name, { type: 'string' } as const]));
  try {
    return parseArgs({ args: [...words], options: { ...ofCommands, ...globalOptions }, allowPositionals: true });
  } catch (error) {
    // The messages of parseArgs are written for users.
    if (error instanceof TypeError && 'code' in error) throw new CliError(error.message);
    throw error;
  }
}

function readGiven(command: Command, words: readonly string[], options: Readonly<Record<string, unknown>>): Given {
  const foreign = Object.keys(options).find((name) => !command.options.includes(name));
  if (foreign !== undefined) throw new CliError(`"${command.name}" takes no --${foreign}; usage: ${command.usage}`);
  const { positionals } = command;
  const takesMore = positionals.some(({ many }) => many);
  if (words.length < positionals.length || (words.length > positionals.length && !takesMore)) {
    throw new CliError(`usage: ${command.usage}`);
  }
  const named = positionals.map(({ name, many }, index) => [name, many ? words.slice(index) : words.slice(index, index + 1)] as const);
  const texts = Object.entries(options).map(([name, value]) => [name, String(value)] as const);
  return new Given(new Map(named), new Map(texts));
}
