import { join } from 'node:path';
import { build } from 'vite';

/** Where the bundle lies, below the project's folder. */
export const harnessBundle = 'dist/harness';

/** Bundles the overlay with its fake engine, once for all workers: module by module a page opens in seconds. */
export default async function bundleHarness(): Promise<void> {
  const input = ['harness', 'scene'].map((name) => join('src/testing/overlay', `${name}.html`));
  await build({
    ...{ configFile: false, logLevel: 'error', publicDir: false },
    build: {
      ...{ outDir: harnessBundle, emptyOutDir: true, minify: false, target: 'chrome127', assetsInlineLimit: 0 },
      rollupOptions: { input },
    },
  });
}
