import * as z from 'zod/mini';
import { CurrencyCode } from '../../contract';
import { CliError } from './cliError';
import { type Command, command, type Given, toInteger } from './command';

const idOf = (name: string) => (given: Given) => ({ params: { id: given.text(name) } });
const account = idOf('account');

/** Everything that the program does. Where `<account>` stands, its handle will do. Amounts are minor units. */
export const commands: readonly Command[] = [
  command('accounts list', 'listAccounts', () => ({})),
  command('accounts create <handle> <name>', 'createAccount', (given) => ({
    body: { handle: given.text('handle'), displayName: given.text('name') },
  })),
  command('accounts grant <account>', 'updateAccount', (given) => ({ ...account(given), body: { premium: true } }), 'Grant premium'),
  command('accounts withdraw <account>', 'updateAccount', (given) => ({ ...account(given), body: { premium: false } }), 'Withdraw premium'),

  command('keys list <account>', 'listKeys', account),
  command('keys create <account>', 'createKey', account),
  command('keys disable <key>', 'updateKey', (given) => ({ ...idOf('key')(given), body: { disabled: true } }), 'Disable a key'),
  command('keys enable <key>', 'updateKey', (given) => ({ ...idOf('key')(given), body: { disabled: false } }), 'Enable a key again'),
  command(
    'keys revoke <key>',
    'updateKey',
    (given) => ({ ...idOf('key')(given), body: { revoked: true as const } }),
    'Revoke a key for good',
  ),
  command(
    'keys expire <key> <time>',
    'updateKey',
    (given) => ({ ...idOf('key')(given), body: { expiresAt: given.text('time') === 'never' ? null : toInstant(given.text('time')) } }),
    'Let a key expire at a time (ISO 8601), or never',
  ),

  command('perks list <account>', 'listPerks', account),
  command('perks create <account> <title> <amount> <currency>', 'createPerk', (given) => ({
    ...account(given),
    body: { title: given.text('title'), unitAmount: given.integer('amount'), currency: toCurrency(given.text('currency')) },
  })),
  command(
    'perks rename <perk> <title>',
    'updatePerk',
    (given) => ({ ...idOf('perk')(given), body: { title: given.text('title') } }),
    'Rename a perk; carts that have it keep its old title',
  ),
  command(
    'perks archive <perk>',
    'updatePerk',
    (given) => ({ ...idOf('perk')(given), body: { archived: true } }),
    'Take a perk out of the catalogue',
  ),
  command(
    'perks restore <perk>',
    'updatePerk',
    (given) => ({ ...idOf('perk')(given), body: { archived: false } }),
    'Put a perk back into the catalogue',
  ),

  command('goals list <account>', 'listGoals', account),
  command('goals create <account> <amount> <currency> [--description <text>]', 'createGoal', (given) => ({
    ...account(given),
    body: { amount: given.integer('amount'), currency: toCurrency(given.text('currency')), description: given.option('description') },
  })),
  command('goals close <goal>', 'updateGoal', (given) => ({ ...idOf('goal')(given), body: { closed: true as const } })),

  command(
    'purchases create <account> <currency> <perk=quantity>... [--amount <n>] [--name <donor>] [--message <text>]',
    'createPurchase',
    (given) => ({
      ...account(given),
      body: {
        currency: toCurrency(given.text('currency')),
        lines: given.all('perk=quantity').map(toLine),
        amount: given.integerOption('amount'),
        donorName: given.option('name'),
        message: given.option('message'),
      },
    }),
  ),

  command('visits create <account> [--path <path>] [--visitor <id>] [--source <host>] [--country <code>]', 'createVisit', (given) => ({
    ...account(given),
    body: {
      path: given.option('path'),
      visitorId: given.option('visitor'),
      source: given.option('source'),
      country: given.option('country'),
    },
  })),

  command('usage list <account> [--limit <n>] [--cursor <cursor>]', 'listApiCalls', (given) => ({
    ...account(given),
    query: { limit: given.integerOption('limit'), cursor: given.option('cursor') },
  })),
];

function toCurrency(text: string): CurrencyCode {
  const parsed = z.safeParse(CurrencyCode, text.toLowerCase());
  if (!parsed.success) throw new CliError(`"${text}" is not a currency that the API takes`);
  return parsed.data;
}

function toInstant(text: string): string {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new CliError(`"${text}" is not a time; write it as 2026-12-31T23:59:59Z, or "never"`);
  return new Date(ms).toISOString();
}

/** `<perk>` or `<perk>=<quantity>`. */
function toLine(text: string) {
  const [perkId = '', quantity = '1'] = text.split('=');
  return { perkId, quantity: toInteger('quantity', quantity) };
}
