import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LocalizedText } from '../../contract/companion';
import { forgetLastGood, type KeptFileKind, lastGoodFolder, openKeptFile, peekKeptFile, writeKeptFile } from './keptFile';

const content = '{"names":["Ada","Bo"]}\n';
const changed = '{"names":["Ada","Bo","Cy"]}\n';
const notices: string[] = [];
const watch = { report: () => {}, note: async ({ sentence: said }: LocalizedText) => void notices.push(said?.id ?? '') };
let home = '';
let kind: KeptFileKind<readonly string[]>;
beforeEach(async () => {
  notices.length = 0;
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
const open = () => openKeptFile(kind, watch);
const text = () => readFile(path(), 'utf8');

test('[DAT-11] a file that never existed is not reported as lost', async () => {
  expect(await open()).toEqual({ from: 'nothing' });
  expect([await readdir(home), notices]).toEqual([[], []]);
});

test('[DAT-11] a valid file is preferred to its copy, in all encodings that editors write', async () => {
  await writeKeptFile(kind, content);
  const edited = content.replace('Ada', 'Ida');
  const wide = Buffer.from(`\ufeff${edited}`, 'utf16le');
  const files = [edited, `\ufeff${edited}`, wide, Buffer.from(wide).swap16()];
  for (const [index, bytes] of files.entries()) {
    await writeFile(path(), bytes);
    expect([index, await open()]).toEqual([index, { from: 'file', value: ['Ida', 'Bo'], text: edited }]);
    expect(await readFile(copy(), 'utf8')).toBe(edited);
  }
  expect(notices).toEqual([]);
});

test.each<[string, () => Promise<void>]>([
  ['empty', () => truncate(path(), 0)],
  ['cut off', () => truncate(path(), 9)],
  ['zeros', () => writeFile(path(), Buffer.alloc(content.length))],
  ['of another form', () => writeFile(path(), '[]')],
  ['larger than any', () => truncate(path(), 600 * 1024 * 1024)],
  ['not UTF-8', () => writeFile(path(), Buffer.from(content.replace('Ada', 'Ad\xe4'), 'latin1'))],
  ['a link to itself', () => rm(path()).then(() => symlink(path(), path()))],
  ['a link to nothing', () => rm(path()).then(() => symlink(join(home, 'nothing'), path()))],
  ['gone', () => rm(path())],
  [
    'a folder',
    async () => {
      await rm(path());
      await mkdir(join(path(), 'with', 'something'), { recursive: true });
    },
  ],
])('[DAT-11] a file that is %s is restored from its copy, and set aside', async (_, damage) => {
  await writeKeptFile(kind, content);
  await damage();
  const wasThere = (await readdir(home)).includes('people.json');
  expect(await peekKeptFile(kind)).toMatchObject({ from: 'copy', value: ['Ada', 'Bo'] });
  expect([(await open()).value, await text()]).toEqual([['Ada', 'Bo'], content]);
  const aside = (await readdir(home)).filter((name) => name.includes('.unreadable-'));
  expect(aside).toHaveLength(wasThere ? 1 : 0);
  expect(await open()).toMatchObject({ from: 'file' });
  expect(notices).toEqual([wasThere ? 'file-restored' : 'file-missing-restored']);
});

test('[DAT-11] the notice is stored before anything is moved; after a crash the next start repeats it', async () => {
  await writeKeptFile(kind, content);
  await writeFile(path(), 'damaged');
  const full = { report: () => {}, note: () => Promise.reject(new Error('the disk is full')) };
  await expect(openKeptFile(kind, full)).rejects.toThrow('full');
  expect([await readdir(home), await text()]).toEqual([['last-good', 'people.json'], 'damaged']);
  expect(await open()).toMatchObject({ from: 'copy', value: ['Ada', 'Bo'] });
});

test('[DAT-11] a file that was edited by hand replaces its copy', async () => {
  await writeKeptFile(kind, content);
  await writeFile(path(), changed);
  expect(await open()).toMatchObject({ from: 'file', value: ['Ada', 'Bo', 'Cy'] });
  await rm(path());
  expect(await open()).toMatchObject({ from: 'copy', value: ['Ada', 'Bo', 'Cy'] });
});

test('[DAT-11] a damaged copy is set aside with its file', async () => {
  await writeKeptFile(kind, content);
  for (const one of [path(), copy(), `${copy()}.next`]) await writeFile(one, 'damaged');
  expect(await open()).toEqual({ from: 'lost' });
  expect(await open()).toEqual({ from: 'nothing' });
  expect(notices).toEqual(['file-set-aside']);
  const names = await readdir(home, { recursive: true });
  expect(names.filter((name) => name.includes('unreadable-1'))).toHaveLength(3);
});

test('[DAT-13] the replacement of a lost file is written before the file is moved', async () => {
  const lost = { ...kind, whenLost: '{"names":[]}\n' };
  await writeKeptFile(kind, content);
  for (const one of [path(), copy()]) await writeFile(one, 'damaged');
  expect(await openKeptFile(lost, watch)).toEqual({ from: 'lost' });
  expect(await openKeptFile(lost, watch)).toMatchObject({ from: 'file', value: [] });
});

test('[DAT-11] a copy with a digest, from an older Ovation, is used', async () => {
  await writeKeptFile(kind, content);
  await writeFile(copy(), `${'0'.repeat(64)}\n${content}`);
  await rm(path());
  expect(await open()).toMatchObject({ from: 'copy', text: content });
});

test('[DAT-11] a crash between the file and its copy loses neither', async () => {
  const next = '{"names":["Ada","Bp"]}\n';
  await writeKeptFile(kind, next);
  const nextCopy = await readFile(copy());
  await writeKeptFile(kind, content);
  await writeFile(`${copy()}.next`, nextCopy);
  expect((await open()).value).toEqual(['Ada', 'Bo']);
  await writeFile(`${copy()}.next`, nextCopy);
  await writeFile(path(), next);
  expect(await open()).toMatchObject({ from: 'file', value: ['Ada', 'Bp'] });
  await rm(path());
  expect((await open()).value).toEqual(['Ada', 'Bp']);
});

test.each([content, content.slice(0, 9), ''])('[DAT-11] an interrupted first write is not reported as damage (%j)', async (written) => {
  await mkdir(join(home, lastGoodFolder));
  await writeFile(`${copy()}.next`, written);
  expect((await open()).value).toEqual(written === content ? ['Ada', 'Bo'] : undefined);
  expect(notices).toEqual([]);
  await writeKeptFile(kind, changed);
  expect([(await open()).from, await readdir(join(home, lastGoodFolder)), notices]).toEqual(['file', ['people.json'], []]);
});

test('[DAT-11] a newer copy that was not renamed yet is used, unless it is damaged', async () => {
  await writeKeptFile(kind, content);
  await writeFile(`${copy()}.next`, changed);
  await rm(path());
  expect(await open()).toMatchObject({ from: 'copy', text: changed });
  expect(await readdir(join(home, lastGoodFolder))).toEqual(['people.json']);
  await writeFile(`${copy()}.next`, changed.slice(0, 9));
  await rm(path());
  expect(await open()).toMatchObject({ from: 'copy', text: changed });
});

test('[DAT-11] a failed write changes neither the file nor its copy', async () => {
  await writeKeptFile(kind, content);
  await rm(path());
  await mkdir(join(path(), 'in the way'), { recursive: true });
  await expect(writeKeptFile(kind, changed)).rejects.toThrow();
  expect(await readdir(join(home, lastGoodFolder))).toEqual(['people.json']);
  await rm(path(), { recursive: true });
  expect((await open()).value).toEqual(['Ada', 'Bo']);
});

test('[DAT-11] a file with the name of the folder of copies is set aside', async () => {
  await writeFile(join(home, lastGoodFolder), 'no folder');
  await writeKeptFile(kind, content);
  expect((await readdir(home)).sort()).toEqual(['last-good', 'last-good.unreadable-1', 'people.json']);
});

test('[DAT-11] `forgetLastGood` removes the copy before a restore', async () => {
  await writeKeptFile(kind, content);
  await forgetLastGood(home, kind.name);
  await rm(path());
  expect((await open()).from).toBe('nothing');
});

test('[DAT-2] a file that cannot be read is neither moved nor replaced; the same for its copy', async () => {
  await writeKeptFile(kind, content);
  const outside = { ...kind, name: 'people.json/inside' }; // reading it fails with ENOTDIR
  await expect(openKeptFile(outside, watch)).rejects.toThrow('cannot be read (ENOTDIR), and nothing was changed');
  await rm(path());
  await rm(join(home, lastGoodFolder), { recursive: true });
  await writeFile(join(home, lastGoodFolder), 'no folder');
  await expect(open()).rejects.toThrow('cannot be read (ENOTDIR)');
  expect([(await readdir(home)).sort(), notices]).toEqual([['last-good'], []]);
});
