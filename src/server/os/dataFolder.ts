import { posix, win32 } from 'node:path';

interface DataFolderPlace {
  /** Node's name of the system. */
  readonly platform: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly userFolder: string;
  exists(path: string): boolean;
}

/** The system's folder for a program's data of one user: %LOCALAPPDATA%, Application Support, XDG's data folder. */
export function dataFolderOf({ platform, environment, userFolder, exists }: DataFolderPlace): string {
  const { join, isAbsolute } = platform === 'win32' ? win32 : posix;
  // The location of the first versions stays in use where it exists.
  const former = join(userFolder, '.ovation');
  if (exists(former)) return former;
  const given = (path: string | undefined) => (path !== undefined && isAbsolute(path) ? path : null);
  if (platform === 'win32') return join(given(environment.LOCALAPPDATA) ?? join(userFolder, 'AppData', 'Local'), 'Ovation');
  if (platform === 'darwin') return join(userFolder, 'Library', 'Application Support', 'Ovation');
  return join(given(environment.XDG_DATA_HOME) ?? join(userFolder, '.local', 'share'), 'ovation');
}
