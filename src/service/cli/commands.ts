import * as z from 'zod/mini';
import { CurrencyCode } from '../../contract';
import { PurchaseCreate, VisitCreate } from '../../contract/api';
import { CliError, type Command, command, type Given, toInteger } from './command';

const idOf = (name: string) => (given: Given) => ({ params: { id: given.text(name) } });
const [account, key, perk, goal] = [idOf('account'), idOf('key'), idOf('perk'), idOf('goal')];
const someId = '0195968a-7a00-7000-8000-5f1c9ae0d001';
const sampleTime = '2026-12-31T23:59:59Z';

/** All commands. `<account>` is an id or a handle. Amounts are in minor units. */
export const commands: readonly Command[] = [
  command('accounts list', 'listAccounts', () => ({}), ''),
  command(
    'accounts create <handle> <name>',
    'createAccount',
    (given) => ({ body: { handle: given.text('handle'), displayName: given.text('name') } }),
    'juniper "Juniper Vale"',
  ),
  command(
    'accounts grant <account>',
    'updateAccount',
    (given) => ({ ...account(given), body: { premium: true } }),
    'demo',
    'Grant premium, which the API requires',
  ),
  command(
    'accounts withdraw <account>',
    'updateAccount',
    (given) => ({ ...account(given), body: { premium: false } }),
    'demo',
    'Withdraw premium: the API answers 403',
  ),

  command(
    'accounts picture <account> <url>',
    'updateAccount',
    (given) => ({ ...account(given), body: { avatarUrl: given.text('url') === 'none' ? null : given.text('url') } }),
    'demo https://example.com/demo.png',
    'Set the URL of the profile image, or `none`',
  ),

  command('keys list <account>', 'listKeys', account, 'demo'),
  command('keys create <account>', 'createKey', account, 'demo'),
  command('keys disable <key>', 'updateKey', (given) => ({ ...key(given), body: { disabled: true } }), someId, 'Disable a key'),
  command('keys enable <key>', 'updateKey', (given) => ({ ...key(given), body: { disabled: false } }), someId, 'Enable a key again'),
  command(
    'keys revoke <key>',
    'updateKey',
    (given) => ({ ...key(given), body: { revoked: true as const } }),
    someId,
    'Revoke a key permanently',
  ),
  command(
    'keys expire <key> <time>',
    'updateKey',
    (given) => ({ ...key(given), body: { expiresAt: toExpiry(given.text('time')) } }),
    `${someId} 2027-01-01T00:00:00Z`,
    'Set when a key expires (ISO 8601), or `never`',
  ),

  command('perks list <account>', 'listPerks', account, 'demo'),
  command(
    'perks create <account> <title> <amount> <currency>',
    'createPerk',
    (given) => ({
      ...account(given),
      body: { title: given.text('title'), unitAmount: given.integer('amount'), currency: toCurrency(given.text('currency')) },
    }),
    'demo "Pick the next song" 300 usd',
  ),
  command(
    'perks rename <perk> <title>',
    'updatePerk',
    (given) => ({ ...perk(given), body: { title: given.text('title') } }),
    `${someId} "Pick any song"`,
    'Rename a perk; existing carts keep the old title',
  ),
  command(
    'perks archive <perk>',
    'updatePerk',
    (given) => ({ ...perk(given), body: { archived: true } }),
    someId,
    'Remove a perk from the catalogue',
  ),
  command(
    'perks restore <perk>',
    'updatePerk',
    (given) => ({ ...perk(given), body: { archived: false } }),
    someId,
    'Return a perk to the catalogue',
  ),

  command('goals list <account>', 'listGoals', account, 'demo'),
  command(
    'goals create <account> <amount> <currency> [--description <text>]',
    'createGoal',
    (given) => ({
      ...account(given),
      body: { amount: given.integer('amount'), currency: toCurrency(given.text('currency')), description: given.option('description') },
    }),
    'demo 40000 usd --description "A new microphone"',
  ),
  command('goals close <goal>', 'updateGoal', (given) => ({ ...goal(given), body: { closed: true as const } }), someId),

  command(
    'purchases create <account> <currency> <perk=quantity>... [--amount <n>] [--name <donor>] [--email <address>] [--message <text>] [--country <code>] [--method <method>]',
    'createPurchase',
    (given) => ({
      ...account(given),
      body: {
        currency: toCurrency(given.text('currency')),
        lines: given.all('perk=quantity').map(toLine),
        amount: given.integerOption('amount'),
        donorName: given.option('name'),
        donorEmail: given.option('email'),
        message: given.option('message'),
        country: given.option('country'),
        method: toChoice('method', PurchaseCreate.shape.method, given),
      },
    }),
    `demo usd ${someId}=2 --name Ada --message "A slow one, please" --country DE --method wallet`,
  ),

  command(
    'visits create <account> [--path <path>] [--visitor <id>] [--source <host>] [--country <code>] [--device <device>] [--at <time>]',
    'createVisit',
    (given) => ({
      ...account(given),
      body: {
        path: given.option('path'),
        visitorId: given.option('visitor'),
        source: given.option('source'),
        country: given.option('country'),
        device: toChoice('device', VisitCreate.shape.device, given),
        visitedAt: given.option('at') === undefined ? undefined : toInstant(given.option('at') ?? ''),
      },
    }),
    'demo --path /demo/perks --source twitch.tv --country DE --device mobile',
  ),

  command(
    'usage list <account> [--limit <n>] [--cursor <cursor>]',
    'listApiCalls',
    (given) => ({ ...account(given), query: { limit: given.integerOption('limit'), cursor: given.option('cursor') } }),
    'demo --limit 20',
  ),
];

function toCurrency(text: string): CurrencyCode {
  const parsed = z.safeParse(CurrencyCode, text.toLowerCase());
  if (!parsed.success) throw new CliError(`"${text}" is not a currency of the API`);
  return parsed.data;
}

function toChoice<Schema extends z.ZodMiniType>(name: string, schema: Schema, given: Given): z.output<Schema> {
  const parsed = z.safeParse(schema, given.option(name), { error: describeChoice });
  if (!parsed.success) throw new CliError(`--${name} ${parsed.error.issues[0]?.message}, not "${given.option(name)}"`);
  return parsed.data;
}

function describeChoice(issue: z.core.$ZodRawIssue): string {
  return issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : 'must be a valid choice';
}

const isoTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** Parses an ISO 8601 time. Null for other texts: `Date.parse` alone would read "12" as 1 December 2001, and 30 February as 2 March. */
function parseInstant(text: string): string | null {
  const isIso = isoTime.test(text) && z.safeParse(z.iso.date(), text.slice(0, 10)).success;
  const ms = isIso ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

function toInstant(text: string): string {
  const instant = parseInstant(text);
  if (instant === null) throw new CliError(`"${text}" is not a time; write it as ${sampleTime}`);
  return instant;
}

function toExpiry(text: string): string | null {
  if (text === 'never') return null;
  const instant = parseInstant(text);
  if (instant === null) throw new CliError(`"${text}" is not a time; write it as ${sampleTime}, or "never"`);
  return instant;
}

function toLine(text: string) {
  const [, perkId, quantity = '1'] = /^([^=]+)(?:=(.+))?$/.exec(text) ?? [];
  if (perkId === undefined) throw new CliError(`"${text}" is not a perk; write <perk>, or <perk>=<quantity>`);
  return { perkId, quantity: toInteger('quantity', quantity) };
}
