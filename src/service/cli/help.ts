import { CliError, type Command } from './command';
import { commands } from './commands';

interface Defaults {
  readonly defaultUrl: string;
  readonly defaultSecretFile: string;
}

/** Help of the commands that begin with these words; of one alone, with an example. */
export function helpText(words: string, defaults: Defaults): string {
  const wanted = commands.filter(({ name }) => name === words || words === '' || name.startsWith(`${words} `));
  const [first, ...more] = wanted;
  if (!first) throw new CliError(`There is no command "${words}"; --help lists them`);
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

<command> --help shows an example of each.

${globalHelp(defaults)}`;
}

function globalHelp({ defaultUrl, defaultSecretFile }: Defaults): string {
  return `<account> is its id or its handle. Amounts are in minor units (500 is 5.00 USD).

  --json                 print the answer as JSON
  --url <address>        the running service (default ${defaultUrl})
  --secret-file <file>   the operator's key (default ${defaultSecretFile})
  --help                 print this`;
}
