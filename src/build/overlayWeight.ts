import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { compress } from '../companion/page/pageFiles.ts';
import { chunksOf, withImports } from './optionalParts.ts';

/** Limit in bytes (brotli) for all JavaScript and CSS that an alert needs, including the engine. */
export const limitBytes = 94_000;

type Bundle = Rollup.OutputBundle;

export function overlayWeight(): Plugin {
  return {
    name: 'overlay-weight',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = overlayFiles(bundle);
        const contents = files.map((file) => contentOf(bundle, file));
        const served = sum(contents.map((content) => compress(Buffer.from(content)).length));
        const zipped = sum(contents.map((content) => gzipSync(content, { level: 9 }).length));
        console.log(
          `Overlay, as served: ${kilobytes(served)} of ${kilobytes(limitBytes)} kB (gzip ${kilobytes(zipped)}) in ${files.length} files`,
        );
        if (served > limitBytes) this.error(`The overlay weighs ${kilobytes(served)} kB, over its limit of ${kilobytes(limitBytes)} kB`);
      },
    },
  };
}

function overlayFiles(bundle: Bundle): string[] {
  const chunks = chunksOf(bundle);
  const roots = chunks.filter(
    ({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html') || facadeModuleId?.endsWith('/src/page/overlay/index.ts'),
  );
  const scripts = withImports(
    bundle,
    roots.map(({ fileName }) => fileName),
  );
  const styles = chunks.filter(({ fileName }) => scripts.has(fileName)).flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const workers = Object.keys(bundle).filter((name) => /main\.worker-.*\.js$/.test(name));
  return [...new Set([...scripts, ...styles, ...workers])];
}

function contentOf(bundle: Bundle, file: string): string | Uint8Array {
  const output = bundle[file];
  if (!output) throw new Error(`${file} is not in the bundle`);
  return output.type === 'chunk' ? output.code : output.source;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
