import { createHash } from 'node:crypto';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clearName, makeOwnFolder, removeFile, replaceFile, setAside, syncFolder, systemCode } from '../../server/os';

const idCharacters = 32;
const unfinishedUpload = /^upload-\d+\.part$/;
const idPattern = /^[0-9a-f]{32}$/;

export interface ReceivedFile {
  readonly id: string;
  readonly bytes: number;
  read(): Promise<Uint8Array>;
  keep(): Promise<void>;
  discard(): Promise<void>;
}

export type MediaFiles = Awaited<ReturnType<typeof openMediaFiles>>;

/** The media folder. Files are named after their content, are private, and are never incomplete (SPEC MED-3). */
export async function openMediaFiles(folder: string) {
  await makeOwnFolder(folder);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (unfinishedUpload.test(entry.name)) await clearName(path);
    else if (idPattern.test(entry.name) && entry.isDirectory()) await setAside(path);
  }
  let uploads = 0;

  async function receive(body: AsyncIterable<Uint8Array>, admit: (bytes: number) => void): Promise<ReceivedFile> {
    const path = join(folder, `upload-${++uploads}.part`);
    const discard = () => removeFile(path);
    const file = await open(path, 'wx', 0o600);
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const piece of body) {
        admit(piece.byteLength);
        bytes += piece.byteLength;
        hash.update(piece);
        await file.writeFile(piece);
      }
      await file.sync();
    } catch (error) {
      await file.close();
      await discard();
      throw error;
    }
    await file.close();
    const id = hash.digest('hex').slice(0, idCharacters);
    const keep = async () => {
      await replaceFile(path, join(folder, id));
      await syncFolder(folder);
    };
    return { id, bytes, read: () => readFile(path), keep, discard };
  }

  return {
    /** Writes a body to disk while it arrives. `admit` is called with the size of each piece, and throws if a limit is exceeded. */
    receive,
    list: async () => {
      const sizes = new Map<string, number>();
      for (const name of await readdir(folder)) if (idPattern.test(name)) sizes.set(name, (await sizeOf(join(folder, name))) ?? 0);
      return sizes;
    },
    read: (id: string) => readFile(join(folder, id)),
    open: (id: string) => (idPattern.test(id) ? open(join(folder, id), 'r').catch(ignoreMissing) : Promise.resolve(null)),
    remove: async (id: string) => {
      await removeFile(join(folder, id));
      await syncFolder(folder);
    },
  };
}

async function sizeOf(path: string): Promise<number | null> {
  const file = await open(path, 'r').catch(ignoreMissing);
  if (!file) return null;
  try {
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

function ignoreMissing(error: unknown): null {
  if (systemCode(error) === 'ENOENT') return null;
  throw error;
}
