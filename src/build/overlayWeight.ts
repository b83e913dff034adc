import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { compress } from '../companion/page/pageFiles.ts';

/** Limit for all JavaScript and CSS that an alert needs, engine included, as the companion serves it (brotli). */
const limitBytes = 80_000;

type Bundle = Rollup.OutputBundle;

/** Prints what the overlay weighs, and fails the build above the limit. Reads the bundle and changes nothing. */
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
        // A retry imports an optional part by its file's URL (src/contract/retryImport.ts), so that file must contain nothing else.
        const shared = contents.flatMap((content) => /import\(`[^`]+`\)\.then\(/.exec(Buffer.from(content).toString()) ?? []);
        if (shared.length > 0) this.error(`An optional part shares its file with what is imported statically: ${shared.join(', ')}`);
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

/** The files of the entry, the overlay and the engine, with everything that they import statically. */
function overlayFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const roots = chunks.filter(
    ({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html') || facadeModuleId?.endsWith('/src/page/overlay/index.ts'),
  );
  const files = new Set<string>();
  const add = (name: string) => {
    const output = bundle[name];
    if (!output || files.has(name)) return;
    files.add(name);
    if (output.type !== 'chunk') return;
    for (const imported of output.imports) add(imported);
    for (const css of output.viteMetadata?.importedCss ?? []) add(css);
  };
  for (const { fileName } of roots) add(fileName);
  for (const name of Object.keys(bundle)) if (/main\.worker-.*\.js$/.test(name)) add(name);
  return [...files];
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
