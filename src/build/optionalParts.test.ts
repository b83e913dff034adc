import type { Rollup } from 'vite';
import { describe, expect, test } from 'vitest';
import { problemsOfParts } from './optionalParts';

interface Chunk {
  readonly of?: string;
  readonly isEntry?: true;
  readonly imports?: readonly string[];
  readonly parts?: readonly string[];
  readonly code?: string;
  readonly styles?: readonly string[];
}

function bundleOf(chunks: Readonly<Record<string, Chunk>>): Rollup.OutputBundle {
  const outputs = Object.entries(chunks).map(([fileName, { of, isEntry = false, imports = [], parts = [], code = '', styles = [] }]) => {
    const facadeModuleId = of ? `/home/ovation/${of}` : null;
    const viteMetadata = { importedCss: new Set(styles) };
    return [fileName, { type: 'chunk', fileName, facadeModuleId, isEntry, imports, dynamicImports: parts, code, viteMetadata }];
  });
  return Object.fromEntries(outputs) as Rollup.OutputBundle;
}

const page = {
  'index.js': { of: 'index.html', isEntry: true, parts: ['overlay.js', 'engine.js', 'demo.js'] },
  'overlay.js': { of: 'src/page/overlay/index.ts', imports: ['index.js', 'sentence.js'], parts: ['neon.js'] },
  'neon.js': { of: 'src/page/overlay/themes/neon/index.ts', imports: ['overlay.js'] },
  'engine.js': { of: 'src/page/engine/index.ts', imports: ['index.js', 'receipts.js'] },
  'demo.js': { of: 'src/page/demo/index.tsx', imports: ['texts.js'] },
  'sentence.js': {},
  'receipts.js': {},
  'texts.js': {},
} as const satisfies Record<string, Chunk>;

describe('[AWY-7] an optional part can be retried under another URL', () => {
  test('if all its imports are loaded before it; pages and the engine are reloaded instead', () => {
    expect(problemsOfParts(bundleOf(page))).toEqual([]);
  });

  test('not if it imports a file that is loaded together with it', () => {
    const shared = { ...page, 'neon.js': { ...page['neon.js'], imports: ['overlay.js', 'odometer.js'] }, 'odometer.js': {} };
    expect(problemsOfParts(bundleOf(shared))).toEqual([
      'neon.js, an optional part of overlay.js, imports odometer.js, which cannot be retried',
    ]);
  });

  test('not if it shares its file, because its importer picks it out of the file', () => {
    const code = 'load(()=>import(`./neon.js`).then(e=>e.t))';
    const sharing = { ...page, 'overlay.js': { ...page['overlay.js'], code } };
    expect(problemsOfParts(bundleOf(sharing))).toEqual([
      'neon.js, an optional part of overlay.js, shares its file with what is imported statically',
    ]);
  });

  test('not if the engine of a page needs more for it than the engine has loaded', () => {
    const library = { of: 'src/page/alerts/textLibrary.ts', imports: ['receipts.js', 'format.js'] };
    const engine = { ...page['engine.js'], parts: ['library.js'] };
    const problems = problemsOfParts(bundleOf({ ...page, 'engine.js': engine, 'library.js': library, 'format.js': {} }));
    expect(problems).toEqual(['library.js, an optional part of engine.js, imports format.js, which cannot be retried']);
  });

  test('not if a creator page loads it, and it imports a file that the page has not loaded', () => {
    const pages = {
      ...page,
      'index.js': { ...page['index.js'], parts: [...page['index.js'].parts, 'creator.js'] },
      'creator.js': { of: 'src/page/creator/index.ts', imports: ['texts.js'], parts: ['settings.js'] },
      'settings.js': { of: 'src/page/settings/index.ts', imports: ['texts.js'], parts: ['chart.js'] },
      'chart.js': { of: 'src/page/settings/stats/drawChart.ts', imports: ['settings.js', 'texts.js'] },
    };
    expect(problemsOfParts(bundleOf(pages))).toEqual([]);
    const more = { ...pages, 'chart.js': { ...pages['chart.js'], imports: ['scales.js'] }, 'scales.js': {} };
    expect(problemsOfParts(bundleOf(more))).toEqual([
      'chart.js, an optional part of settings.js, imports scales.js, which cannot be retried',
    ]);
  });

  test('not if it has its own style sheet', () => {
    const styled = { ...page, 'neon.js': { ...page['neon.js'], styles: ['neon.css'] } };
    expect(problemsOfParts(bundleOf(styled))).toEqual([
      'neon.js, an optional part of overlay.js, has a style sheet, which cannot be retried',
    ]);
  });

  test('not if any of this is true for a part of a worker', () => {
    const worker = { 'worker.js': { isEntry: true, parts: ['library.js'] }, 'library.js': { imports: ['worker.js'] } } as const;
    expect(problemsOfParts(bundleOf(worker))).toEqual([]);
    const split = { ...worker, 'library.js': { imports: ['worker.js', 'format.js'] }, 'format.js': {} };
    expect(problemsOfParts(bundleOf(split))).toHaveLength(1);
  });
});
