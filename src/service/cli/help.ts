import { commands } from './commands';

export function helpText({ defaultUrl, defaultSecretFile }: { readonly defaultUrl: string; readonly defaultSecretFile: string }): string {
  return `The operator of an Ovation service: accounts, keys, perks, goals, purchases, usage.

Usage: npm run operator -- <command> [options]

${commands.map(({ usage, summary }) => `  ${usage}\n      ${summary}`).join('\n')}

<account> is its id or its handle. Amounts are in minor units (500 is 5.00 USD).

  --json                 print the answer as JSON
  --url <address>        the running service (default ${defaultUrl})
  --secret-file <file>   the operator's key (default ${defaultSecretFile})
  --help                 print this`;
}
