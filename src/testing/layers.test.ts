import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The folders that each folder may import, from the table in src/README.md. Packages are not included. */
const mayImport: Record<string, readonly string[]> = Object.fromEntries(
  [...readFileSync(new URL('../README.md', import.meta.url), 'utf8').matchAll(/^\| `([\w/]+)(?:\.tsx)?`.* \| (–|`[^|]*`) \|$/gm)].map(
    ([, folder = '', folders = '']) => [folder, [...folders.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)],
  ),
);

/** The packages that a folder may import. A folder that is not listed may import any package. */
const packagesOf: Record<string, readonly string[]> = {
  contract: ['zod/mini'],
  css: ['css-tree/selector-parser', 'css-tree/tokenizer', 'css-tree/utils', 'css-tree'],
  files: [],
  'page/alerts': ['zod/mini', 'intl-messageformat', '@formatjs/icu-messageformat-parser', 'tldts'],
  'page/widgets': ['zod/mini'],
};

const src = fileURLToPath(new URL('..', import.meta.url));

interface Import {
  readonly file: string;
  readonly from: string;
  readonly target: string;
}

function sourceFiles(): string[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !file.split(sep).includes('testing') && !/(^|[\\/])testing\.ts$/.test(file));
}

/**
 * The area of a file: the path in the table that names the file, or else the nearest folder around it. The table has no own row for
 * `page/route.ts`: it is part of `main`.
 */
function areaOf(file: string): string {
  const path = file
    .split(sep)
    .join('/')
    .replace(/\.tsx?$/, '');
  if (path === 'page/route') return 'main';
  const areas = Object.keys(mayImport).filter((area) => path === area || path.startsWith(`${area}/`));
  return areas.sort((one, other) => other.length - one.length)[0] ?? path;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(src, file), 'utf8');
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
  return [...found].map(([, target = '']) => ({ file, from: areaOf(file), target }));
}

const imports = sourceFiles().flatMap(importsOf);
const local = imports
  .filter(({ target }) => target.startsWith('.'))
  .map((one) => ({ ...one, path: normalize(join(dirname(one.file), one.target)).replace(/\.ts$/, '') }))
  .map((one) => ({ ...one, to: areaOf(one.path) }))
  .filter(({ from, to }) => from !== to);

test('each file and folder of *Where a change belongs* exists', () => {
  const map = readFileSync(join(src, 'README.md'), 'utf8');
  const table = map.slice(map.indexOf('## Where a change belongs'), map.indexOf('## Folders'));
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((path) => `/${path.split(sep).join('/')}`);
  const named = [...table.matchAll(/`([\w-]+(?:\/[\w-]+)*(?:\.tsx?)?)`/g)].map(([, name = '']) => name).filter((name) => /[/.]/.test(name));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !paths.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
});

test('the map names the folders that exist', () => {
  expect(Object.keys(mayImport).length).toBeGreaterThan(25);
  const missing = Object.keys(mayImport).filter((area) => ['', '.ts', '.tsx'].every((end) => !existsSync(join(src, area + end))));
  expect(missing).toEqual([]);
});

test('the names of two modules differ in more than their case, because Windows and macOS would take one for the other', () => {
  const modules = sourceFiles().map((file) => file.replace(/\.tsx?$/, ''));
  const folded = modules.map((name) => name.toLowerCase());
  expect(modules.filter((name, index) => folded.indexOf(name.toLowerCase()) !== index)).toEqual([]);
});

test('imports are found', () => {
  expect(local.length).toBeGreaterThan(20);
});

test('a folder imports only lower folders', () => {
  const forbidden = local.filter(({ from, to }) => !mayImport[from]?.includes(to));
  expect(forbidden.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

/**
 * The folders of the settings, by level. A folder may import only from lower levels, which come earlier in this list. '' means
 * the files that are directly in the settings folder.
 */
const settingsLevels = [
  ['frame'],
  ['form'],
  ['backup', 'connections', 'customWidget', 'language', 'media', 'moderation', 'preview', 'stats'],
  ['appSettings', 'diagnostics', 'inspector', 'overlays', 'start'],
  ['stream'],
  ['', 'search'],
];

test('a folder of the settings imports only folders of lower levels', () => {
  const settings = join('page', 'settings');
  const folderOf = (path: string) => (dirname(path) === settings ? '' : (path.slice(settings.length + 1).split(sep)[0] as string));
  const levelOf = (path: string) => settingsLevels.findIndex((level) => level.includes(folderOf(path)));
  const within = imports
    .filter(({ file, target }) => file.startsWith(settings + sep) && target.startsWith('.'))
    .map(({ file, target }) => ({ file, path: normalize(join(dirname(file), target)) }))
    .filter(({ file, path }) => path.startsWith(settings + sep) && folderOf(file) !== folderOf(path));
  expect(within.length).toBeGreaterThan(100);
  expect(within.filter(({ file }) => levelOf(file) === -1).map(({ file }) => `${file} has no level`)).toEqual([]);
  const up = within.filter(({ file, path }) => levelOf(path) >= levelOf(file) && levelOf(file) < settingsLevels.length - 1);
  expect(up.map(({ file, path }) => `${file} imports ${path}`)).toEqual([]);
});

/**
 * Files that may be imported from outside although they are not the entry point of their folder. Overlays or the build load these files
 * without the rest of the folder.
 */
const furtherEntries = [
  join('contract', 'api'),
  join('contract', 'companion'),
  join('contract', 'engine'),
  join('contract', 'settings'),
  join('page', 'alerts', 'editor'),
  join('page', 'alerts', 'moderationLibrary'),
  join('page', 'alerts', 'loadModeration'),
  join('companion', 'page', 'pageFiles'),
  join('service', 'servers'),
];

test('a folder is entered through its index', () => {
  const isEntry = (path: string, to: string) => path === join(to) || path === join(to, 'index') || furtherEntries.includes(path);
  const bypassing = local.filter(({ path, to }) => !isEntry(path, to) && mayImport[to] !== undefined);
  expect(bypassing.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

test('contract and alerts know no runtime', () => {
  const foreign = imports.filter(({ from, target }) => packagesOf[from] && !target.startsWith('.') && !packagesOf[from].includes(target));
  expect(foreign.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

/** Maps each file to the files that it imports, including files that it imports only for types. */
function importGraph(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(files);
  const resolved = (path: string) =>
    [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts'), join(path, 'index.tsx')].find((candidate) => known.has(candidate));
  return new Map(
    files.map((file): [string, string[]] => [
      file,
      importsOf(file)
        .filter(({ target }) => target.startsWith('.'))
        .flatMap(({ target }) => resolved(normalize(join(dirname(file), target))) ?? []),
    ]),
  );
}

function reachedFrom(graph: ReadonlyMap<string, readonly string[]>, from: string): ReadonlySet<string> {
  const reached = new Set<string>();
  for (const open = [...(graph.get(from) ?? [])]; open.length > 0; ) {
    const next = open.pop() as string;
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return reached;
}

function importCycles(files: readonly string[]): string[][] {
  const graph = importGraph(files);
  const reach = (from: string) => reachedFrom(graph, from);
  const inCycles = files.filter((file) => reach(file).has(file));
  const cycleOf = (file: string) => inCycles.filter((other) => reach(file).has(other) && reach(other).has(file));
  return [...new Map(inCycles.map((file) => [cycleOf(file).join(), cycleOf(file)])).values()];
}

const packagesOfServe = ['prom-client', 'pg', 'iovalkey'];

test('[PKG-3] no program for streamers imports anything that only serve needs', () => {
  const files = sourceFiles();
  const graph = importGraph(files);
  const programs = ['start', 'supervise', 'launch', 'inspectStores'].map((name) => join('app', 'programs', `${name}.ts`));
  const foreign = [...programs, join('service', 'cli', 'main.ts')].flatMap((program) =>
    [program, ...reachedFrom(graph, program)].filter(
      (file) => file.startsWith(join('platform', 'serve')) || importsOf(file).some(({ target }) => packagesOfServe.includes(target)),
    ),
  );
  expect(foreign).toEqual([]);
  const ofServe = reachedFrom(graph, join('platform', 'serve', 'main.ts'));
  expect([...ofServe].flatMap(importsOf).map(({ target }) => target)).toContain('prom-client');
});

test('no file imports itself indirectly', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file));
  expect(importCycles(files)).toEqual([]);
});

test('a script imports files that exist', () => {
  // Scripts are not type-checked, so only this test notices a wrong import in a script that rarely runs.
  const missing = ['src', 'e2e'].flatMap((folder) => {
    const root = join(src, '..', folder);
    const scripts = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'));
    expect(scripts.length).toBeGreaterThan(5);
    return scripts.flatMap((script) => {
      const text = readFileSync(join(root, script), 'utf8');
      const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target = '']) => target);
      const exists = (target: string) =>
        ['', '.ts', '.tsx', '/index.ts'].some((end) => existsSync(`${join(root, dirname(script), target)}${end}`));
      return targets.filter((target) => !exists(target)).map((target) => `${folder}/${script} imports ${target}`);
    });
  });
  expect(missing).toEqual([]);
});
