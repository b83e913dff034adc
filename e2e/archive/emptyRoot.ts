import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A root folder for chroot that has only the C library and a shell: no Node, no npm, no tools. */
export interface EmptyRoot {
  /** The path of the root's folder, as this process sees it. */
  readonly folder: string;
  readonly home: string;
  /** Runs a program, given by its path inside the root. Returns its output. Throws if the program fails. */
  run(program: string, args?: readonly string[]): string;
  /** The file into which the root's fake browser writes the latest address that it was asked to open. */
  readonly openedFile: string;
}

const home = '/home/ädä streamer';
const shell = '/bin/sh';

/** Copies the libraries of `programs` into the folder. Must run as the user `root`, because chroot requires this. */
export function makeEmptyRoot(folder: string, programs: readonly string[]): EmptyRoot {
  for (const path of [home, '/tmp', '/dev', '/bin']) mkdirSync(join(folder, path), { recursive: true });
  for (const file of new Set([shell, ...[shell, ...programs].flatMap(librariesOf)])) copyInto(folder, file);
  execFileSync('mknod', ['-m', '666', join(folder, 'dev/null'), 'c', '1', '3']);
  const openedFile = join(folder, home, 'opened');
  writeFileSync(join(folder, 'bin/xdg-open'), `#!${shell}\necho "$1" > "$HOME/opened"\n`);
  chmodSync(join(folder, 'bin/xdg-open'), 0o755);
  return {
    folder,
    home: join(folder, home),
    openedFile,
    run: (program, args = []) => {
      const env = { HOME: home, PATH: '/bin' };
      const { status, stdout, stderr, error } = spawnSync('/usr/sbin/chroot', [folder, program, ...args], { env, encoding: 'utf8' });
      if (error || status !== 0) throw new Error(`${program} ended with ${status ?? error?.message}: ${stdout}${stderr}`);
      return stdout;
    },
  };
}

function copyInto(folder: string, file: string): void {
  const place = join(folder, file);
  if (existsSync(place)) return;
  mkdirSync(dirname(place), { recursive: true });
  copyFileSync(file, place);
  chmodSync(place, 0o755);
}

/**
 * The paths of a program's libraries. A line of ldd is `libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x…)`, but the loader's
 * line has no arrow.
 */
function librariesOf(program: string): string[] {
  const listed = execFileSync('ldd', [program], { encoding: 'utf8' });
  return [...listed.matchAll(/(?:=> |^\s+)(\/\S+) \(0x/gm)].map(([, path = '']) => path);
}
