import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { operatorEndpoints } from '../../contract/api';
import { createTestService, operatorSecret, type TestService } from '../testing/testService';
import { readArguments, runCli } from './cli';
import { commands } from './commands';

const url = 'http://service.test';
let service: TestService;
let files: Map<string, string>;
beforeEach(async () => {
  service = await createTestService();
  files = new Map([['/home/operator.key', `${operatorSecret}\n`]]);
});
afterEach(() => service.service.close());

/** Runs a command line. Words are separated by spaces. An underscore is a space within a word. */
async function run(line: string) {
  const [printed, errors]: [string[], string[]] = [[], []];
  const words = line.split(' ').filter((word) => word !== '');
  const code = await runCli(
    words.map((word) => word.replaceAll('_', ' ')),
    {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (!request.url.startsWith(url)) throw new TypeError('fetch failed');
        return service.service.fetch(request);
      },
      readFile: async (path) => files.get(path) ?? null,
      print: (text) => void printed.push(text),
      printError: (text) => void errors.push(text),
      defaultUrl: url,
      defaultSecretFile: '/home/operator.key',
    },
  );
  return { code, output: printed.join('\n'), error: errors.join('\n') };
}
const json = async (line: string) => JSON.parse((await run(`${line} --json`)).output);

describe('commands', () => {
  test('[OPR-11] accounts are created and listed as a table', async () => {
    await run('accounts create ada Ada_Lovelace');
    await run('accounts create bo Bo');
    const { code, output } = await run('accounts list');
    const [head, first, second, ...more] = output.split('\n');
    expect([code, more]).toEqual([0, []]);
    expect(head).toMatch(/^id {36}handle {2}displayName {3}premium {2}createdAt {17}avatarUrl$/);
    expect(first).toMatch(/^[0-9a-f-]{36} {2}ada {5}Ada Lovelace {2}yes {6}2026-03-01T12:00:00\.000Z/);
    expect(second).toContain('bo      Bo            yes');
  });

  test('[OPR-11] a key is created for a handle, works, is listed without its text, and is revoked', async () => {
    await run('accounts create ada Ada');
    const { output } = await run('keys create ada');
    const [, id = '', key = ''] = /^id {3}(\S+)\nkey {2}(\S+)$/.exec(output) ?? [];
    expect((await service.call('GET', '/api/v1/profile/get', { key })).status).toBe(200);
    const listed = await run('keys list ada');
    expect(listed.output).toContain(id);
    expect(listed.output).not.toContain(key);
    await run(`keys revoke ${id}`);
    expect((await service.call('GET', '/api/v1/profile/get', { key })).status).toBe(401);
  });

  test('[OPR-11] a key is disabled, enabled, and gets and loses an expiry', async () => {
    await run('accounts create ada Ada');
    const { id } = await json('keys create ada');
    expect(await json(`keys disable ${id}`)).toMatchObject({ disabled: true });
    expect(await json(`keys enable ${id}`)).toMatchObject({ disabled: false });
    expect(await json(`keys expire ${id} 2027-01-01`)).toMatchObject({ expiresAt: '2027-01-01T00:00:00.000Z' });
    expect(await json(`keys expire ${id} never`)).toMatchObject({ expiresAt: null });
  });

  test('[OPR-11] perks, a purchase with several lines, and the usage log', async () => {
    const { id: account } = await json('accounts create ada Ada');
    const { key } = await json('keys create ada');
    const { id: song } = await json('perks create ada A_song 300 USD');
    const { id: map } = await json('perks create ada The_map 500 usd');
    const { donationId } = await json(`purchases create ada usd ${song}=2 ${map} --name Bo --message Hello_there`);
    const donation = await (await service.call('GET', `/api/v1/donation/getById?id=${donationId}`, { key })).json();
    expect(donation).toMatchObject({ amount: 1100, donorName: 'Bo', message: 'Hello there', userId: account });
    await run(`perks rename ${song} A_slow_song`);
    await run(`perks archive ${map}`);
    expect(await json('perks list ada')).toMatchObject({ perks: [{ title: 'A slow song' }, { archived: true }] });
    expect((await run('usage list ada')).output).toContain('/api/v1/donation/getById');
  });

  test('[OPR-11] a goal is opened and closed, premium withdrawn and granted, a visit recorded', async () => {
    await run('accounts create ada Ada');
    const { id } = await json('goals create ada 5000 usd --description A_lamp');
    await run(`goals close ${id}`);
    expect(await json('goals list ada')).toMatchObject({ goals: [{ description: 'A lamp', closedAt: expect.any(String) }] });
    expect(await json('accounts withdraw ada')).toMatchObject({ premium: false });
    expect(await json('accounts grant ada')).toMatchObject({ premium: true });
    expect(await json('accounts picture ada https://pictures.test/a.png')).toMatchObject({ avatarUrl: 'https://pictures.test/a.png' });
    expect(await json('accounts picture ada none')).toMatchObject({ premium: true, avatarUrl: null });
    expect((await run('visits create ada --path /ada')).code).toBe(0);
  });

  test('[OPR-11] every endpoint of the operator has a command', async () => {
    const { output } = await run('--help');
    for (const { usage } of commands) expect(output).toContain(usage);
    expect(new Set(commands.map(({ endpoint }) => endpoint))).toEqual(new Set(Object.keys(operatorEndpoints)));
  });

  test('[OPR-11] a purchase and a visit accept every field of their endpoints', async () => {
    await run('accounts create ada Ada');
    const { key } = await json('keys create ada');
    const { id: perk } = await json('perks create ada A_song 300 usd');
    const options = '--amount 500 --name Bo --email bo@example.org --message Hi --country DE --method wallet';
    const { donationId } = await json(`purchases create ada usd ${perk} ${options}`);
    const get = async (path: string) => (await service.call('GET', `/api/v1${path}`, { key })).json();
    expect(await get(`/donation/getById?id=${donationId}`)).toMatchObject({ amount: 500, donorEmail: 'bo@example.org', country: 'DE' });
    expect(await get('/visitors/donation-methods')).toMatchObject({ methods: [{ method: 'wallet' }] });
    await json('visits create ada --path /ada --visitor bo --source twitch.tv --country DE --device mobile --at 2026-02-28T12:00Z');
    expect(await get('/analytics/oldest')).toMatchObject({ visit: '2026-02-28T12:00:00.000Z' });
    expect(await get('/visitors/breakdown?property=device')).toMatchObject({ breakdown: [{ value: 'mobile' }] });
  });

  test.each(commands)('[OPR-11] the help of "$name" has a valid example', async ({ name, usage, summary, example }) => {
    const { code, output } = await run(`${name} --help`);
    expect(code).toBe(0);
    for (const text of [usage, summary, `npm run operator -- ${`${name} ${example}`.trim()}`, '--json']) expect(output).toContain(text);
    const words = [...`${name} ${example}`.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
    expect(readArguments(words, commands)).toMatchObject({ command: { name } });
  });

  test('[OPR-11] help for a group lists only its commands', async () => {
    const { output } = await run('keys --help');
    expect(output).toContain('keys revoke <key>');
    expect(output).not.toContain('perks create');
  });

  test('an empty list and a further page are shown', async () => {
    await run('accounts create ada Ada');
    expect((await run('usage list ada')).output).toBe('None.');
    const { key } = await json('keys create ada');
    for (let call = 0; call < 3; call += 1) await service.call('GET', '/api/v1/profile/get', { key });
    expect((await run('usage list ada --limit 2')).output).toMatch(/\nMore: --cursor \S+$/);
  });

  test('control characters of terminals are not printed', async () => {
    await service.operate('POST', '/accounts', { handle: 'ada', displayName: '\u001b[2J\u202eada' });
    expect((await run('accounts list')).output).toContain('\ufffd[2J\ufffdada');
  });
});

describe('mistakes', () => {
  const expectError = async (line: string, message: string | RegExp) => {
    const { code, output, error } = await run(line);
    expect(error).toMatch(message);
    expect(error).toMatch(/^operator: [^\n]+$/);
    expect([code, output]).toEqual([1, '']);
  };

  test.each([
    ['nonsense --help', /unknown command "nonsense"; --help lists the commands/],
    ['visits create ada --device phone', /--device must be one of desktop, mobile, tablet, other, not "phone"/],
    ['accounts sell', /unknown command "accounts sell"; --help lists the commands/],
    ['accounts', /unknown command "accounts"/],
    ['keys create', /usage: keys create <account>$/],
    ['keys create a b', /usage: keys create <account>$/],
    ['keys create ada --amount 5', /has no option --amount; usage: keys create <account>$/],
    ['keys list --colour red', /Unknown option '--colour'/],
    ['keys create nobody', /unknown account "nobody"/],
    ['perks create ada A_song three usd', /amount must be a whole number, not "three"/],
    ['perks create ada A_song 3 xxx', /"xxx" is not a currency/],
    ['keys expire 1 tomorrow', /"tomorrow" is not a time; .*, or "never"$/],
    ['keys expire 1 12', /"12" is not a time/],
    ['keys expire 1 2027-02-30', /"2027-02-30" is not a time/],
    ['visits create ada --at never', /"never" is not a time; (?!.*or "never")/],
    ['purchases create ada usd p=2=3', /quantity must be a whole number, not "2=3"/],
    ['purchases create ada usd =2', /"=2" is not a perk; write <perk>, or <perk>=<quantity>/],
    ['purchases create ada usd p=', /"p=" is not a perk; write/],
    ['accounts create ADA Ada', /handle: must be 2 to 40/],
    ['keys disable 11111111-1111-4111-8111-111111111111', /no key with this id/],
    ['accounts list --url service.test', /--url must be an address/],
    ['accounts list --url http://elsewhere.test', /nothing answers at http:\/\/elsewhere\.test; .*--url/],
    ['accounts list --secret-file /nowhere', /no operator key in \/nowhere; .*--secret-file/],
  ])('[OPR-11] "%s" prints one line and exits with code 1', async (line, message) => {
    await run('accounts create ada Ada');
    await expectError(line, message);
  });

  test('[OPR-11] a wrong secret is reported and not printed', async () => {
    files.set('/wrong', 'not-the-secret');
    await expectError('accounts list --secret-file /wrong', /does not know this operator key/);
    expect((await run('accounts list --secret-file /wrong')).error).not.toContain('not-the-secret');
  });
});
