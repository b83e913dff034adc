import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, posix, win32 } from 'node:path';
import { clearName, removeFile, replaceFile, setAside, systemCode } from './files';
import type { RunProgram, System } from './programs';

const privateFileMode = 0o600;
const privateFolderMode = 0o700;

export async function writePrivateFile(path: string, text: string): Promise<void> {
  await makePrivateFolder(dirname(path));
  await writeAtomically(path, text, privateFileMode);
}

/** Creates a folder and its parents for the owner only. An existing folder keeps its permissions. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: privateFolderMode });
}

/** Creates a folder in the data folder, like {@link makePrivateFolder}. A file with the same name is renamed (SPEC DAT-11). */
export async function makeOwnFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => null); // missing, or a user's broken link, which is left in place
  if (found && !found.isDirectory()) await setAside(path);
  await makePrivateFolder(path);
}

/**
 * Replaces a file so that it has either the old or the new content after a crash (SPEC SET-1). Allow only one writer per path at a time.
 * Rejects only if the file still has its old content.
 */
export async function writeAtomically(path: string, content: string | Uint8Array, mode: number, sync = syncFolder): Promise<void> {
  const beside = `${path}.tmp`;
  try {
    await writeNew(beside, content, mode);
    await replaceFile(beside, path);
  } catch (error) {
    await removeFile(beside).catch(() => {}); // the first error says more
    throw error;
  }
  // The file is already replaced. After a rejection, the caller would continue with the old content.
  await sync(dirname(path)).catch(() => {});
}

/** Writes a private file that the caller then renames; durable when this resolves. Its folder must exist. */
export async function writeUnnamedCopy(path: string, text: string): Promise<void> {
  await writeNew(path, text, privateFileMode);
}

async function writeNew(path: string, content: string | Uint8Array, mode: number): Promise<void> {
  await clearName(path); // a leftover of a crash would keep its permissions
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a rename durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(ignoreUnsupported);
  if (!handle) return;
  try {
    await handle.sync().catch(ignoreUnsupported);
  } finally {
    await handle.close();
  }
}

/** Windows cannot open folders, and some file systems cannot sync them. The rename itself succeeded. */
function ignoreUnsupported(error: unknown): undefined {
  if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'].includes(systemCode(error) ?? '')) throw error;
  return undefined;
}

const timeoutMs = 10_000;
/** S-1-5-18 is the SYSTEM account, which backups and virus scanners use. */
const windowsItself = '*S-1-5-18';

/** Makes a folder private to its owner on Windows, which ignores file modes. Rejects if the file system has no access rights. */
export async function keepFolderPrivate(folder: string, { platform, systemRoot }: System, run: RunProgram): Promise<void> {
  if (platform !== 'win32') return;
  const programs = win32.join(systemRoot ?? 'C:\\Windows', 'System32');
  // By SID, because account names differ by language and can contain any letters.
  const { output } = await run({ program: win32.join(programs, 'whoami.exe'), args: ['/user', '/fo', 'csv', '/nh'], timeoutMs });
  const owner = /"(S-1-[\d-]+)"\s*$/.exec(output)?.[1];
  if (owner === undefined) throw new Error('whoami printed no SID');
  const rights = [`*${owner}`, windowsItself].map((who) => `${who}:(OI)(CI)F`);
  await run({ program: win32.join(programs, 'icacls.exe'), args: [folder, '/inheritance:r', '/grant:r', ...rights, '/q'], timeoutMs });
}

interface DataFolderPlace {
  readonly platform: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly userFolder: string;
  exists(path: string): boolean;
}

/** The system's folder for a program's data of one user: %LOCALAPPDATA%, Application Support, or XDG's data folder. */
export function dataFolderOf({ platform, environment, userFolder, exists }: DataFolderPlace): string {
  const { join, isAbsolute } = platform === 'win32' ? win32 : posix;
  // If the folder of the first versions exists, it is still used.
  const former = join(userFolder, '.ovation');
  if (exists(former)) return former;
  const given = (path: string | undefined) => (path !== undefined && isAbsolute(path) ? path : null);
  if (platform === 'win32') return join(given(environment.LOCALAPPDATA) ?? join(userFolder, 'AppData', 'Local'), 'Ovation');
  if (platform === 'darwin') return join(userFolder, 'Library', 'Application Support', 'Ovation');
  return join(given(environment.XDG_DATA_HOME) ?? join(userFolder, '.local', 'share'), 'ovation');
}
