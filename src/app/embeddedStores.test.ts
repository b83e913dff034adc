import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { inspectStores } from '../companion';
import { embeddedStores } from './embedded';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function inspect(name: string, text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-others-'));
  folders.push(folder);
  await writeFile(join(folder, name), text);
  return inspectStores(folder, embeddedStores);
}

const key = 'k'.repeat(43);
const account = { accountId: '0190a5d0-0000-7000-8000-000000000000', displayName: 'Demo', apiKey: 'ck_abc' };

test.each([
  ['operator.key', `${key}\n`],
  ['demo.json', JSON.stringify(account)],
])('[DAT-8] %s is accepted as Ovation writes it', async (name, text) => {
  expect(await inspect(name, text)).toMatchObject({ tag: 'genuine' });
});

test.each([
  ['operator.key', 'a'],
  ['operator.key', ''],
  ['operator.key', `${'k'.repeat(42)}!\n`],
  ['operator.key', `${key}\n${key}\n`],
  ['demo.json', ''],
  ['demo.json', 'nonsense'],
  ['demo.json', '[]'],
  ['demo.json', JSON.stringify({ ...account, apiKey: 5 })],
  ['demo.json', JSON.stringify({ ...account, apiKey: '' })],
  ['demo.json', JSON.stringify({ ...account, displayName: 'x'.repeat(201) })],
  ['demo.json', JSON.stringify({ ...account, accountId: '../keys.json' })],
])('[DAT-8] %s is rejected by name if it is %j', async (name, text) => {
  expect(await inspect(name, text)).toMatchObject({ tag: 'refused', why: { values: { name } } });
});
