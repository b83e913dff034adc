import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MigrationFailed, NewerStore } from '../../server/sqlite';
import { endTestCompanions, makeHome } from '../testing/testCompanion';
import type { Migrate } from './storedDocument';
import { openDocument } from './storedDocument';

afterEach(endTestCompanions);

const schema = z.object({ names: z.array(z.string()) });
const migrations: readonly Migrate[] = [
  (former) => ({ names: [z.parse(z.object({ name: z.string() }), former).name] }),
  (former) => ({ names: z.parse(schema, former).names.map((name) => name.trim()) }),
];

async function open(text: string) {
  const home = await makeHome();
  const path = join(home, 'people.json');
  await writeFile(path, text);
  const reports: string[] = [];
  const opened = openDocument({
    home,
    name: 'people.json',
    schema,
    fallback: { names: [] },
    migrations,
    report: (line) => reports.push(line),
    note: async () => {},
  });
  return { opened, read: () => readFile(path, 'utf8'), reports };
}

describe('[DAT-1] a document of an older version', () => {
  test('is migrated step by step and written at once', async () => {
    const { opened, read } = await open('{"name": " Ada "}');
    expect((await opened).get()).toEqual({ names: ['Ada'] });
    expect(JSON.parse(await read())).toEqual({ format: 3, names: ['Ada'] });
  });

  test('starts at its own version', async () => {
    const { opened } = await open('{"format": 2, "names": ["Bo "]}');
    expect((await opened).get()).toEqual({ names: ['Bo'] });
  });
});

test('[DAT-3] a document whose migration fails stays unchanged and in place', async () => {
  for (const text of ['{"name": 5}', '{"format": 2, "names": 5}']) {
    const { opened, read, reports } = await open(text);
    await expect(opened).rejects.toThrow(MigrationFailed);
    expect([await read(), reports]).toEqual([text, []]);
  }
});

test('[DAT-2] a document of a later version is rejected and stays unchanged', async () => {
  const { opened, read } = await open('{"format": 4, "names": {}}');
  await expect(opened).rejects.toThrow(NewerStore);
  expect(await read()).toBe('{"format": 4, "names": {}}');
});

test('[DAT-11] an invalid document of the present version is moved aside', async () => {
  const { opened, reports } = await open('{"format": 3, "names": 5}');
  expect((await opened).get()).toEqual({ names: [] });
  expect(reports).toHaveLength(1);
});

test('[CMP-32] an endlessly nested document is moved aside', async () => {
  const { opened, reports } = await open(`{"format": 3, "names": ["Ada"], "more": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
  expect([(await opened).get(), reports]).toEqual([{ names: [] }, [expect.stringContaining('could not be read')]]);
});

test('[SET-1] a change that the next start could not read is rejected', async () => {
  const { opened, read } = await open('{"format": 3, "names": ["Ada"]}');
  const document = await opened;
  const before = await read();
  const nobody = undefined as unknown as string;
  await expect(document.update(() => ({ names: [nobody] }))).rejects.toThrow();
  expect([document.get(), await read()]).toEqual([{ names: ['Ada'] }, before]);
  await document.update(({ names }) => ({ names: [...names, 'Bo'] }));
  expect(document.get()).toEqual({ names: ['Ada', 'Bo'] });
});
