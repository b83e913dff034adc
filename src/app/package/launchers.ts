import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackedFile, Target } from './archive';

const folder = join(import.meta.dirname, 'launchers');

interface LauncherFiles {
  /** The folder in the archive that contains the runtime and the program. Empty, or ends with `/`. */
  readonly place: string;
  readonly files: readonly PackedFile[];
}

export async function launcherFiles({ os }: Target, version: string): Promise<LauncherFiles> {
  const text = async (path: string, name: string, isProgram = false): Promise<PackedFile> => {
    const filled = (await readFile(join(folder, name), 'utf8')).replace(/\r\n/g, '\n').replaceAll('{version}', version);
    return { path, isProgram, bytes: Buffer.from(os === 'windows' ? filled.replaceAll('\n', '\r\n') : filled) };
  };
  const icon = async (path: string, name: string): Promise<PackedFile> => ({ path, bytes: await readFile(join(folder, 'icon', name)) });
  switch (os) {
    case 'windows':
      return {
        place: '',
        files: [
          await text('Ovation.cmd', 'Ovation.cmd'),
          await text('README.txt', 'readme-windows.txt'),
          await icon('ovation.ico', 'ovation.ico'),
        ],
      };
    case 'macos':
      return {
        place: 'Ovation.app/Contents/Resources/',
        files: [
          await text('Ovation.app/Contents/Info.plist', 'Info.plist'),
          await text('Ovation.app/Contents/MacOS/Ovation', 'macos.sh', true),
          await icon('Ovation.app/Contents/Resources/ovation.icns', 'ovation.icns'),
          await text('README.txt', 'readme-macos.txt'),
        ],
      };
    case 'linux':
      return {
        place: '',
        files: [
          await text('ovation', 'ovation.sh', true),
          await text('Ovation.desktop', 'Ovation.desktop', true),
          await text('README.txt', 'readme-linux.txt'),
          await icon('ovation.png', 'ovation.png'),
        ],
      };
  }
}
