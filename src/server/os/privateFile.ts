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

/** Creates a folder and its parents, for the owner only. If the folder exists, its permissions are not changed. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: privateFolderMode });
}

/** Creates a folder inside the data folder, like {@link makePrivateFolder}. If a file has the same name, that file is renamed (SPEC DAT-11). */
export async function makeOwnFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => null); // null if nothing is there, or if it is a user's broken link, which is left alone
  if (found && !found.isDirectory()) await setAside(path);
  await makePrivateFolder(path);
}

/** Replaces a file. After a crash, it has either the old or the new content (SPEC SET-1). Only one writer per path is allowed. */
export async function writeAtomically(path: string, content: string | Uint8Array, mode: number, sync = syncFolder): Promise<void> {
  const beside = `${path}.tmp`;
  try {
    await writeNew(beside, content, mode);
    await replaceFile(beside, path);
  } catch (error) {
    await removeFile(beside).catch(() => {}); // ignored, because the first error is thrown below
    throw error;
  }
  // The file has already been replaced. If this function rejected, the caller would continue with the old content.
  await sync(dirname(path)).catch(() => {});
}

/** Writes a private file, which the caller then renames. Resolves when the content is durable. */
export async function writeUnnamedCopy(path: string, text: string): Promise<void> {
  await writeNew(path, text, privateFileMode);
}

async function writeNew(path: string, content: string | Uint8Array, mode: number): Promise<void> {
  await clearName(path); // a file that a crash left behind would keep its permissions
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a rename in the folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(ignoreUnsupported);
  if (!handle) return;
  try {
    await handle.sync().catch(ignoreUnsupported);
  } finally {
    await handle.close();
  }
}

/** Ignores errors of systems that cannot sync folders: Windows cannot open them, and some file systems cannot sync them. */
function ignoreUnsupported(error: unknown): undefined {
  if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'].includes(systemCode(error) ?? '')) throw error;
  return undefined;
}

const timeoutMs = 10_000;
/** S-1-5-18 is the system's account. Backups and virus scanners run in this account. */
const windowsItself = '*S-1-5-18';

/** Makes a folder private on Windows, which ignores file modes. Rejects if the file system does not support access rights. */
export async function keepFolderPrivate(folder: string, { platform, systemRoot }: System, run: RunProgram): Promise<void> {
  if (platform !== 'win32') return;
  const programs = win32.join(systemRoot ?? 'C:\\Windows', 'System32');
  // Uses the SID, because names of accounts depend on the language and can contain any letters.
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

/** The system's folder for a user's program data: %LOCALAPPDATA%, Application Support, or the data folder of XDG. */
export function dataFolderOf({ platform, environment, userFolder, exists }: DataFolderPlace): string {
  const { join, isAbsolute } = platform === 'win32' ? win32 : posix;
  // The folder that the first versions used. If it exists, it is still used.
  const former = join(userFolder, '.ovation');
  if (exists(former)) return former;
  const given = (path: string | undefined) => (path !== undefined && isAbsolute(path) ? path : null);
  if (platform === 'win32') return join(given(environment.LOCALAPPDATA) ?? join(userFolder, 'AppData', 'Local'), 'Ovation');
  if (platform === 'darwin') return join(userFolder, 'Library', 'Application Support', 'Ovation');
  return join(given(environment.XDG_DATA_HOME) ?? join(userFolder, '.local', 'share'), 'ovation');
}
