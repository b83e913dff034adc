import { chmod, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetLastGood, type KeptFileKind, lastGoodFolder, openKeptFile, peekKeptFile, writeKeptFile } from './keptFile';

const content = '{"names":["Ada","Bo"]}\n';
const changed = '{"names":["Ada","Bo","Cy"]}\n';
const runtime = { clock: { now: () => 0 }, report: () => {} };
let home = '';
let kind: KeptFileKind<readonly string[]>;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'ovation-kept-'));
  kind = { home, name: 'people.json', parse };
});
afterEach(() => rm(home, { recursive: true, force: true }));

function parse(text: string): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const names: unknown = typeof value === 'object' && value !== null && 'names' in value ? value.names : undefined;
    return Array.isArray(names) ? names : undefined;
  } catch {
    return undefined;
  }
}

const path = () => join(home, 'people.json');
const copy = () => join(home, lastGoodFolder, 'people.json');
const open = async () => (await openKeptFile(kind, runtime)).found;
const text = () => readFile(path(), 'utf8');

test('[DAT-11] a file that never was is no loss', async () => {
  expect(await openKeptFile(kind, runtime)).toEqual({ found: { from: 'nothing' }, notice: null });
  expect(await readdir(home)).toEqual([]);
});

test('[DAT-11] every byte of a file may be damaged: what was stored last is used', async () => {
  await writeKeptFile(kind, content);
  for (let at = 0; at < content.length; at += 1) {
    const bytes = Buffer.from(content);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(path(), bytes);
    expect([at, (await open()).from, await text()]).toEqual([at, 'copy', content]);
  }
});

test.each<[string, () => Promise<void>]>([
  ['empty', () => truncate(path(), 0)],
  ['cut off', () => truncate(path(), 9)],
  ['zeros', () => writeFile(path(), Buffer.alloc(content.length))],
  ['of another form', () => writeFile(path(), '[]')],
  ['gone', () => rm(path())],
  [
    'a folder',
    async () => {
      await rm(path());
      await mkdir(join(path(), 'with', 'something'), { recursive: true });
    },
  ],
])('[DAT-11] a file that is %s is restored from its copy, and nothing of it is deleted', async (_, damage) => {
  await writeKeptFile(kind, content);
  await damage();
  const wasThere = (await readdir(home)).includes('people.json');
  expect(await peekKeptFile(kind)).toMatchObject({ from: 'copy', value: ['Ada', 'Bo'] });
  const { found, notice } = await openKeptFile(kind, runtime);
  expect([found.value, await text()]).toEqual([['Ada', 'Bo'], content]);
  const aside = (await readdir(home)).filter((name) => name.includes('.unreadable-'));
  expect(aside).toHaveLength(wasThere ? 1 : 0);
  expect(notice?.sentence?.id).toBe(wasThere ? 'file-restored' : 'file-missing-restored');
  expect(await openKeptFile(kind, runtime)).toMatchObject({ found: { from: 'file' }, notice: null });
});

test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('[DAT-11] a file that may not be read is restored', async () => {
  await writeKeptFile(kind, content);
  await chmod(path(), 0);
  expect((await open()).from).toBe('copy');
});

test('[DAT-11] a file that was changed by hand wins over its copy, and becomes it', async () => {
  await writeKeptFile(kind, content);
  await writeFile(path(), changed);
  expect(await open()).toMatchObject({ from: 'file', value: ['Ada', 'Bo', 'Cy'] });
  await rm(path());
  expect(await open()).toMatchObject({ from: 'copy', value: ['Ada', 'Bo', 'Cy'] });
});

test('[DAT-11] a copy that is damaged itself is not used, and is replaced', async () => {
  await writeKeptFile(kind, content);
  await writeFile(copy(), `${'0'.repeat(64)}\n${changed}`);
  expect(await open()).toMatchObject({ from: 'file', value: ['Ada', 'Bo'] });
  await writeFile(copy(), `${'0'.repeat(64)}\n${changed}`);
  await truncate(path(), 0);
  expect(await openKeptFile(kind, runtime)).toMatchObject({ found: { from: 'lost' }, notice: { sentence: { id: 'file-set-aside' } } });
  expect(await openKeptFile(kind, runtime)).toEqual({ found: { from: 'nothing' }, notice: null });
});

test('[DAT-11] a crash between the file and its copy loses neither', async () => {
  const next = '{"names":["Ada","Bp"]}\n'; // differs in one byte
  await writeKeptFile(kind, next);
  const nextCopy = await readFile(copy());
  await writeKeptFile(kind, content);
  await writeFile(`${copy()}.next`, nextCopy);
  expect((await open()).value).toEqual(['Ada', 'Bo']); // before the file was replaced
  await writeFile(`${copy()}.next`, nextCopy);
  await writeFile(path(), next);
  expect(await open()).toMatchObject({ from: 'file', value: ['Ada', 'Bp'] }); // after it
  await rm(path());
  expect((await open()).value).toEqual(['Ada', 'Bp']);
});

test('[DAT-11] what cannot be written changes neither the file nor its copy', async () => {
  await writeKeptFile(kind, content);
  await mkdir(join(home, 'people.json.tmp', 'in the way'), { recursive: true });
  await expect(writeKeptFile(kind, changed)).rejects.toThrow();
  expect(await text()).toBe(content);
  await rm(path());
  await rm(join(home, 'people.json.tmp'), { recursive: true });
  expect((await open()).value).toEqual(['Ada', 'Bo']);
});

test('[DAT-11] the copy of what a restore replaces is forgotten', async () => {
  await writeKeptFile(kind, content);
  await forgetLastGood(home, kind.name);
  await rm(path());
  expect((await open()).from).toBe('nothing');
});
