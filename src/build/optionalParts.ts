import type { Plugin, Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;

/** Modules that may import any file, because the page reloads if a file cannot be loaded (src/main.tsx, src/page/creator). */
const reloaded = [
  ...['overlay', 'engine', 'creator', 'settings', 'preview'].map((folder) => `/src/page/${folder}/index.ts`),
  ...['stream', 'demo'].map((folder) => `/src/page/${folder}/index.tsx`),
  '/src/page/alerts/loadModeration.ts',
];
const creatorPages = ['/src/page/settings/index.ts', '/src/page/stream/index.tsx', '/src/page/demo/index.tsx'];

/**
 * Fails the build if an optional part (a dynamic import) could not be retried under another URL after its file failed to load
 * (src/contract/retryImport.ts).
 */
export function optionalParts(): Plugin {
  return {
    name: 'optional-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const problems = problemsOfParts(bundle);
        if (problems.length > 0) this.error(problems.join('\n'));
      },
    },
  };
}

/**
 * The problems of optional parts, one line each. A part has a problem if it shares its file with other code, has a style sheet, or imports
 * a file that is not loaded before the part.
 */
export function problemsOfParts(bundle: Bundle): string[] {
  const overlay = withImports(bundle, rootsOf(bundle));
  const engine = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/page/engine/index.ts'));
  const engineFiles = withImports(bundle, engine ? [engine.fileName] : []);
  // The engine's own file may be loaded under another URL, so a part that imports this file would load the engine twice.
  const besideEngine = new Set([...overlay, ...engineFiles].filter((file) => file !== engine?.fileName));
  return [
    ...[...overlay].flatMap((file) => problemsOf(bundle, file, overlay)),
    ...[...engineFiles].filter((file) => !overlay.has(file)).flatMap((file) => problemsOf(bundle, file, besideEngine)),
    ...problemsOfCreatorPages(bundle, overlay),
  ];
}

function problemsOfCreatorPages(bundle: Bundle, overlay: ReadonlySet<string>): string[] {
  const pages = chunksOf(bundle).filter(({ facadeModuleId }) => creatorPages.some((path) => facadeModuleId?.endsWith(path)));
  const problems = pages.flatMap(({ fileName }) => {
    const files = withImports(bundle, [fileName]);
    return [...files].filter((file) => !overlay.has(file)).flatMap((file) => problemsOf(bundle, file, files));
  });
  return [...new Set(problems)];
}

/** The problems of the parts that `file` loads. `loaded`: the files that are loaded before these parts. */
function problemsOf(bundle: Bundle, file: string, loaded: ReadonlySet<string>): string[] {
  const importer = chunkOf(bundle, file);
  if (!importer) return [];
  return importer.dynamicImports.flatMap((name) => {
    const part = chunkOf(bundle, name);
    if (!part || reloaded.some((path) => part.facadeModuleId?.endsWith(path))) return [];
    const foreign = [...withImports(bundle, [name])].filter((needed) => needed !== name && !loaded.has(needed));
    const hasStyle = (part.viteMetadata?.importedCss.size ?? 0) > 0;
    return [
      ...(hasStyle ? [`${name}, an optional part of ${file}, has a style sheet, which cannot be retried`] : []),
      ...foreign.map((needed) => `${name}, an optional part of ${file}, imports ${needed}, which cannot be retried`),
      ...(sharesItsFile(importer, part) ? [`${name}, an optional part of ${file}, shares its file with what is imported statically`] : []),
    ];
  });
}

/**
 * Whether a part shares its file with other code. If so, the importing code picks one export of the file, but a retry of the import would
 * return all exports.
 */
function sharesItsFile({ code }: Rollup.OutputChunk, { fileName }: Rollup.OutputChunk): boolean {
  const [, name = ''] = /([^/]+)$/.exec(fileName) ?? [];
  return [...code.matchAll(/import\(\s*[`'"]([^`'"]+)[`'"]\s*\)\s*\.then\(/g)].some(([, url = '']) => url.endsWith(`/${name}`));
}

/** The scripts that are loaded before all parts: the page's entry and overlay, and the worker's entry. */
function rootsOf(bundle: Bundle): string[] {
  return chunksOf(bundle)
    .filter(({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.endsWith('/src/page/overlay/index.ts'))
    .map(({ fileName }) => fileName);
}

export function withImports(bundle: Bundle, roots: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (name: string) => {
    if (files.has(name)) return;
    files.add(name);
    for (const imported of chunkOf(bundle, name)?.imports ?? []) add(imported);
  };
  for (const root of roots) add(root);
  return files;
}

export function chunksOf(bundle: Bundle): Rollup.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

function chunkOf(bundle: Bundle, file: string): Rollup.OutputChunk | null {
  const output = bundle[file];
  return output?.type === 'chunk' ? output : null;
}
