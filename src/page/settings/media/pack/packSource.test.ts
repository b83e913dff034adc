import { describe, expect, test } from 'vitest';
import { droppedFiles, mediaName } from './packSource';

type Entry = Pick<FileSystemEntry, 'isFile' | 'isDirectory' | 'fullPath'>;

const fileEntry = (fullPath: string) => ({
  ...{ isFile: true, isDirectory: false, fullPath },
  file: (resolve: (file: File) => void) => resolve(new File(['x'], fullPath.split('/').at(-1) ?? '')),
});

/** As in browsers, a reader returns 100 entries at a time. */
const folderEntry = (fullPath: string, entries: readonly Entry[]) => ({
  ...{ isFile: false, isDirectory: true, fullPath },
  createReader: () => {
    const left = [...entries];
    return { readEntries: (resolve: (some: readonly Entry[]) => void) => resolve(left.splice(0, 100)) };
  },
});

const read = async (...entries: readonly Entry[]) => (await droppedFiles(entries as unknown as FileSystemEntry[])).map(({ path }) => path); // the reader uses only these members

describe('[MED-21] a dropped folder', () => {
  test('is read with its folders, however many files they have', async () => {
    const sounds = Array.from({ length: 250 }, (_, at) => fileEntry(`/Pack/Sounds/${at}.mp3`));
    const paths = await read(
      folderEntry('/Pack', [fileEntry('/Pack/Follower.webm'), folderEntry('/Pack/Sounds', sounds)]),
      fileEntry('/Tip.webm'),
    );
    expect(paths).toHaveLength(252);
    expect(paths).toEqual(expect.arrayContaining(['Pack/Follower.webm', 'Pack/Sounds/249.mp3', 'Tip.webm']));
  });

  test('that contains itself ends', async () => {
    const inner: Entry[] = [];
    const folder = folderEntry('/Pack', inner);
    inner.push(fileEntry('/Pack/a.png'), folder);
    expect((await read(folder)).length).toBeLessThan(100);
  });
});

test('[MED-21] files with equal names are named after their folders in the library', () => {
  const paths = ['P/New Tip/Alert.webm', 'P/New Follower/Alert.webm', 'P/Sounds/Tip.mp3', 'Alert.webm'];
  expect(paths.map((path) => mediaName(path, paths))).toEqual([
    'New Tip – Alert.webm',
    'New Follower – Alert.webm',
    'Tip.mp3',
    'Alert.webm',
  ]);
  expect([...mediaName(`P/${'é'.repeat(300)}.webm`, [])]).toHaveLength(100);
});
