// This file has over 300 lines, because it is one table of every input that is a name.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { businessKey } from '../contract/api';
import type { CompanionStatus, KeptReceipt } from '../contract/companion';
import { defaultElementSettings, type Settings } from '../contract/settings';
import { donation, perkLine, purchase } from '../testing/events';
import { createFakeDemo } from './testing/fakeDemo';
import { createFakePlatform } from './testing/fakePlatform';
import { receipt } from './testing/receipts';
import { codeOf, createTestCompanion, endTestCompanions, keyOf, type TestCompanion } from './testing/testCompanion';

afterEach(endTestCompanions);

const namesOfAll = Object.getOwnPropertyNames(Object.prototype);

async function expectWorking(companion: TestCompanion): Promise<void> {
  const { settings, overlay } = companion.keys;
  expect(await codeOf(companion.call('GET /settings', { key: settings }))).toBe('200 OK');
  expect(await codeOf(companion.call('GET /status', { key: settings }))).toBe('200 OK');
  expect(await codeOf(companion.call('GET /read/donation/list', { key: overlay }))).toBe('200 OK');
  expect(await codeOf(companion.call('GET /settings', { key: 'x'.repeat(32) }))).toBe('401 UNAUTHORIZED');
  const engine = await companion.openEngine('an-engine', overlay);
  expect((await engine.all()).map(({ type }) => type)).toContain('hello');
  await engine.close();
}

async function start(): Promise<TestCompanion> {
  const platform = createFakePlatform();
  platform.answer('GET /donation/list', { donations: [], nextCursor: null });
  return createTestCompanion({ embedded: createFakeDemo() }, platform);
}

async function accountOf(companion: TestCompanion) {
  const read = await companion.call('GET /read/perks-done', { key: companion.keys.overlay });
  return (await read.json()) as { accountId: string };
}

/** An object with its own property `name`. An object literal with `__proto__` would set the prototype instead. */
const holding = (name: string, value: unknown) => Object.fromEntries([[name, value]]);

async function putAlerts(companion: TestCompanion, change: object): Promise<Response> {
  const present = await companion.settings<Settings>('GET /settings');
  const elements = { alerts: { ...defaultElementSettings(), ...change } };
  return companion.call('PUT /settings', { key: companion.keys.settings, body: { ...present, boxes: elements } });
}

/** Changes to an element: one for each setting that contains the name of a currency. */
const currencyPlaces: readonly ((name: string) => object)[] = [
  (name) => ({ minimumAmounts: holding(name, 5) }),
  (name) => ({ pacing: { firstFrom: holding(name, 5) } }),
  (name) => ({ pacing: { interruptFrom: holding(name, 5) } }),
  (name) => ({ text: { messageFrom: holding(name, 5) } }),
  (name) => ({ speech: { on: true, minimumAmounts: holding(name, 5) } }),
  (name) => ({ variants: [variationOf({ when: { type: 'donation.created', currency: name, amountAtLeast: 5 } })] }),
  (name) => ({ widget: { kind: 'top', title: null, span: 'stream', entries: 5, currency: name } }),
];

const variationOf = (change: object) => ({ id: 'v', when: { type: 'donation.created' }, weight: 1, change: {}, ...change });
const dressed = (customization: object) => ({ look: { ...defaultElementSettings().look, dressing: customization } });

const places: readonly {
  readonly what: string;
  put(companion: TestCompanion, name: string): Promise<Response>;
  readonly answer: RegExp;
}[] = [
  {
    what: 'a box of the settings',
    // zod ignores `__proto__`, so the call may succeed, but nothing is stored.
    answer: /^(400 INVALID_REQUEST|200 OK)$/,
    put: async (companion, name) => {
      const present = await companion.settings<Settings>('GET /settings');
      const elements = { ...present.boxes, ...holding(name, defaultElementSettings()) };
      return companion.call('PUT /settings', { key: companion.keys.settings, body: { ...present, boxes: elements } });
    },
  },
  {
    what: 'a perk',
    answer: /^200 OK$/,
    put: (companion, name) => putAlerts(companion, { perkIds: [name] }),
  },
  {
    what: 'a perk, platform, origin and goal of a variation',
    answer: /^200 OK$/,
    put: (companion, name) =>
      putAlerts(companion, {
        variants: [variationOf({ id: name, when: { type: 'donation.created', perkId: name, platform: name, origin: name, goalId: name } })],
      }),
  },
  {
    what: 'a perk that is tested',
    answer: /^200 OK$/,
    put: (companion, name) =>
      companion.call('POST /commands', {
        key: companion.keys.settings,
        body: { type: 'test', box: 'alerts', event: 'perks.purchased', wish: { sample: { perkId: name, perkTitle: name } } },
      }),
  },
  {
    what: 'a perk of the demo',
    answer: /^200 OK$/,
    put: (companion, name) =>
      companion.call('POST /demo/purchases', {
        key: companion.keys.demo,
        body: { currency: 'usd', lines: [{ perkId: name, quantity: 1 }] },
      }),
  },
  {
    what: 'a picture of the settings',
    answer: /^400 INVALID_REQUEST$/,
    put: (companion, name) => putAlerts(companion, dressed({ image: name })),
  },
  {
    what: 'a sound of the settings',
    answer: /^400 INVALID_REQUEST$/,
    put: (companion, name) => putAlerts(companion, dressed({ sound: name })),
  },
  {
    what: 'an image and a sound of a variation',
    answer: /^400 INVALID_REQUEST$/,
    put: (companion, name) =>
      putAlerts(companion, { variants: [variationOf({ change: { sound: name, look: { dressing: { image: name } } } })] }),
  },
  {
    what: 'a language',
    answer: /^(400 INVALID_REQUEST|200 OK)$/,
    put: async (companion, name) => {
      const present = await companion.settings<Settings>('GET /settings');
      return companion.call('PUT /settings', { key: companion.keys.settings, body: { ...present, locale: name } });
    },
  },
  {
    what: 'a medium',
    answer: /^404 NOT_FOUND$/,
    put: (companion, name) => companion.call(`DELETE /media/${name}`, { key: companion.keys.settings }),
  },
  {
    what: 'a medium of the page',
    answer: /^404 NOT_FOUND$/,
    put: (companion, name) => companion.call(`GET http://127.0.0.1:4747/media/${name}`),
  },
  {
    what: 'a link that is renewed',
    answer: /^404 NOT_FOUND$/,
    put: (companion, name) => companion.call(`POST /links/${name}/renew`, { key: companion.keys.settings }),
  },
  {
    what: 'a link that is revoked',
    answer: /^404 NOT_FOUND$/,
    put: (companion, name) => companion.call(`DELETE /links/${name}`, { key: companion.keys.settings }),
  },
  {
    what: 'a key that is named',
    answer: /^404 NOT_FOUND$/,
    put: (companion, name) =>
      companion.call('PUT /keys/name', { key: companion.keys.settings, body: { kind: 'overlay', of: name, name: 'Mine' } }),
  },
  {
    what: 'a change of the settings',
    answer: /^(400 INVALID_REQUEST|200 OK)$/,
    put: (companion, name) => {
      const paths = [[name], ['boxes', name], ['boxes', name, name], ['overlays', name, 'elements'], ['boxes', 'alerts', 'look', name]];
      const changes = paths.flatMap((path) => [
        { tag: 'set', path, value: { [name]: name } },
        { tag: 'member', path, member: name, included: true },
        { tag: 'item', path, id: name, item: { id: name, box: name } },
        { tag: 'order', path, ids: [name] },
        { tag: 'remove', path },
      ]);
      return companion.call(`PATCH /settings?page=${name}`, { key: companion.keys.settings, body: { version: 1, first: 0, changes } });
    },
  },
  {
    what: 'the name of a key',
    answer: /^200 OK$/,
    put: (companion, name) =>
      companion.call('PUT /keys/name', { key: companion.keys.settings, body: { kind: 'overlay', of: 'alerts', name } }),
  },
  {
    what: 'a device',
    answer: /^404 NOT_FOUND$/,
    put: (companion, name) => companion.call(`POST /devices/${name}/renew`, { key: companion.keys.settings }),
  },
  {
    what: 'a command',
    answer: /^404 NOT_FOUND$/,
    put: (companion, name) => companion.call(`POST /control/${name}`, { key: companion.keys.settings, body: {} }),
  },
  {
    what: 'the box of a command',
    answer: /^(400 INVALID_REQUEST|200 OK)$/,
    put: (companion, name) => companion.call('POST /control/skip', { key: companion.keys.settings, body: { box: name } }),
  },
  {
    what: 'an account’s receipts',
    answer: /^403 FORBIDDEN$/,
    put: (companion, name) =>
      companion.call('POST /receipts', { key: companion.keys.overlay, body: { accountId: name, receipts: [receiptOf({})] } }),
  },
  {
    what: 'lines of a purchase',
    answer: /^200 OK$/,
    put: async (companion, name) => {
      const { accountId } = await accountOf(companion);
      const bought = purchase({
        donationId: name,
        donorName: name,
        perk: { id: name, title: name },
        perks: [perkLine({ id: name, title: name })],
      });
      const receipts = [receiptOf({ key: businessKey(bought), type: bought.type, data: bought.data })];
      return companion.call('POST /receipts', { key: companion.keys.overlay, body: { accountId, receipts } });
    },
  },
  {
    what: 'a receipt’s box, donor and perk',
    answer: /^200 OK$/,
    put: async (companion, name) => {
      const { accountId } = await accountOf(companion);
      const receipts = [receiptOf({ box: name }), receiptOf({ data: { ...donation({ id: name, donorName: name }).data, currency: name } })];
      return companion.call('POST /receipts', { key: companion.keys.overlay, body: { accountId, receipts } });
    },
  },
  {
    what: 'a list’s filter',
    answer: /^(400 INVALID_REQUEST|200 OK)$/,
    put: (companion, name) => companion.call(`GET /receipts?${name}=1&box=${name}&search=${name}`, { key: companion.keys.settings }),
  },
  {
    what: 'a perk that is ticked off',
    answer: /^404 NOT_FOUND$/,
    put: (companion, name) => companion.call(`PUT /perk-tasks/${name}`, { key: companion.keys.settings, body: { from: 0, done: 1 } }),
  },
  {
    what: 'an engine that reports',
    answer: /^409 CONFLICT$/,
    put: (companion, name) =>
      companion.call('POST /engine-report', {
        key: companion.keys.overlay,
        body: { engineId: name, report: { state: { tag: 'live', reason: null, retryAtMs: null }, boxes: [] } },
      }),
  },
  {
    what: 'a voice',
    answer: /^(400|404|503) \w+$/,
    put: (companion, name) => companion.call('POST /speech', { key: companion.keys.overlay, body: { text: name, voice: name, rate: 1 } }),
  },
];

function receiptOf(changes: object): object {
  return { ...receipt(donation({ id: 'd1' })), ...changes };
}

describe('names of built-in properties are ordinary names', () => {
  test.each(places)('$what', async ({ put, answer }) => {
    const companion = await start();
    for (const name of namesOfAll)
      expect(`${name}: ${await codeOf(put(companion, name))}`).toMatch(new RegExp(answer.source.replace('^', `^${name}: `)));
    await expectWorking(companion);
    expect(companion.reports.filter((line) => line.startsWith('defect'))).toEqual([]);
    await expectWorking(await companion.restart());
  });

  test('as the id of an engine', async () => {
    const companion = await start();
    for (const name of namesOfAll) {
      const engine = await companion.openEngine(name);
      expect((await engine.all()).map(({ type }) => type)).toContain('hello');
      await engine.close();
    }
    await expectWorking(companion);
  });
});

test.each(currencyPlaces.map((change) => [JSON.stringify(change('currency')), change] as const))(
  'a currency named like a built-in property is rejected, and nothing is stored: %s',
  async (_, change) => {
    const companion = await start();
    expect((await putAlerts(companion, change('USD'))).status).toBe(200);
    for (const name of namesOfAll) {
      // zod ignores `__proto__` in a record, so the call may succeed, but nothing is stored.
      expect(`${name}: ${await codeOf(putAlerts(companion, change(name)))}`).toMatch(/: 400 INVALID_REQUEST$|^__proto__: 200 OK$/);
      const { boxes: elements } = await companion.settings<Settings>('GET /settings');
      expect(JSON.stringify(elements)).not.toContain(name);
    }
    await expectWorking(await companion.restart());
  },
);

test('accounts with ids of built-in properties have their own ledger and receipts', async () => {
  const ledgers = new Map<string, string>();
  for (const name of namesOfAll) {
    const platform = createFakePlatform();
    platform.answer('GET /profile/get', { id: name, displayName: name });
    const companion = await createTestCompanion({}, platform);
    const { accountId } = await accountOf(companion);
    expect(accountId).toMatch(/^[\w-]{22}$/);
    expect(ledgers.has(accountId)).toBe(false);
    ledgers.set(accountId, name);
    await companion.call('POST /receipts', { key: companion.keys.overlay, body: { accountId, receipts: [receiptOf({})] } });
    const restarted = await companion.restart();
    expect(await accountOf(restarted)).toEqual({ done: [], accountId });
    const status = await restarted.settings<CompanionStatus>('GET /status');
    const { receipts } = await restarted.settings<{ receipts: KeptReceipt[] }>('GET /receipts');
    expect([status.account?.displayName, receipts.length]).toEqual([name, 1]);
  }
});

test('an old data folder with an element named `constructor` starts: it is renamed and gets a link; other links stay', async () => {
  const first = await start();
  const { overlay } = first.keys;
  await first.companion.close();
  const change = async (file: string, edit: (document: Record<string, Record<string, unknown>>) => void) => {
    const path = join(first.home, file);
    const document = JSON.parse(await readFile(path, 'utf8')) as Record<string, Record<string, unknown>>;
    edit(document);
    await writeFile(path, JSON.stringify({ ...document, format: 1 }));
  };
  // Writes settings of the previous version, with an element named `constructor`. Its entry in the keys is empty.
  await writeFile(
    join(first.home, 'settings.json'),
    JSON.stringify({
      format: 1,
      version: 4,
      locale: null,
      boxes: { alerts: defaultElementSettings(), constructor: { ...defaultElementSettings(), volume: 0.3 } },
    }),
  );
  await change('keys.json', ({ overlays }) => Object.assign(overlays ?? {}, { constructor: {} }));
  const companion = await first.restart();
  const status = await companion.settings<CompanionStatus>('GET /status');
  expect(status.notices).toBeUndefined();
  expect(status.links.map(({ overlay }) => overlay)).toEqual(['alerts', 'constructor-1']);
  expect((await companion.settings<Settings>('GET /settings')).boxes['constructor-1']?.volume).toBe(0.3);
  expect(companion.keys.overlay).toBe(overlay);
  const own = await companion.openEngine('its-own', keyOf(status.links[1]?.url ?? ''));
  await own.close();
  await expectWorking(companion);
});

test('receipts with names of built-in properties are listed unchanged', async () => {
  const companion = await start();
  const engine = await companion.openEngine('asks');
  const [hello] = await engine.all();
  await engine.close();
  const accountId = hello?.type === 'hello' ? (hello.account?.id ?? '') : '';
  const receipts = namesOfAll.map((name) => {
    const event = donation({ id: name, donorName: name });
    return receiptOf({ key: businessKey(event), data: event.data, fate: { tag: 'skipped', by: name } });
  });
  await companion.call('POST /receipts', { key: companion.keys.overlay, body: { accountId, receipts } });
  const list = await companion.settings<{ receipts: KeptReceipt[] }>('GET /receipts?limit=50');
  expect(list.receipts.map(({ name }) => name).sort()).toEqual([...namesOfAll].sort());
});
