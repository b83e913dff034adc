import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** All JavaScript and CSS that an alert needs, engine included, gzip. Above this somebody should ask why. */
const limitBytes = 64_000;

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
        const sizes = files.map((file) => ({ file, bytes: gzipSync(contentOf(bundle, file), { level: 9 }).length }));
        const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
        const list = sizes.map(({ file, bytes }) => `${file.replace(/^assets\//, '')} ${kilobytes(bytes)}`).join(', ');
        console.log(`Overlay, gzip: ${kilobytes(total)} of ${kilobytes(limitBytes)} kB (${list})`);
        if (total > limitBytes) this.error(`The overlay weighs ${kilobytes(total)} kB, over its limit of ${kilobytes(limitBytes)} kB`);
      },
    },
  };
}

/** Entry, overlay face and engine, each with everything that it imports statically. */
function overlayFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const roots = chunks.filter(
    ({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html') || facadeModuleId?.endsWith('/src/overlay/index.ts'),
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

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
