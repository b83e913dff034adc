import { join } from 'node:path';
import { build } from 'vite';

/** Folder of the bundle, below the project's. */
export const harnessBundle = 'dist/harness';

/** Bundles the overlay with a fake engine, once for all workers: without a bundle a page takes seconds to open. */
export default async function bundleHarness(): Promise<void> {
  const input = ['harness', 'scene'].map((name) => join('src/testing/overlay', `${name}.html`));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: harnessBundle,
      emptyOutDir: true,
      minify: false,
      target: 'chrome127',
      assetsInlineLimit: 0,
      rollupOptions: { input },
    },
  });
}
