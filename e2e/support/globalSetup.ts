import { join } from 'node:path';
import { build } from 'vite';
import { obsChromium } from './chromium.ts';

export const harnessBundle = 'dist/harness';
const manyProductsFolder = 'dist/manyProducts';
export const manyProductsBundle = `${manyProductsFolder}/main.js`;

/** Bundles the test pages and unpacks the browser at the same time. Runs once, before the workers start. */
export default async function globalSetup(): Promise<void> {
  await Promise.all([obsChromium(), bundleHarness(), bundleManyProducts()]);
}

/** Bundles the overlay with a fake engine. Without a bundle, a page takes seconds to open. */
async function bundleHarness(): Promise<void> {
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

async function bundleManyProducts(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['libsql'] },
    build: {
      ssr: true,
      outDir: manyProductsFolder,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      target: 'node20',
      chunkSizeWarningLimit: 5_000, // kB. So large that Vite does not warn, because the files are read from disk
      rollupOptions: { input: { main: 'src/testing/manyProducts.ts' }, output: { codeSplitting: false } },
    },
  });
}
