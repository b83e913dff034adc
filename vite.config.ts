import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';
import { overlayBudget } from './scripts/overlayBudget.ts';

/** Chromium of OBS 31 and 32: nothing newer may be needed to run. */
const oldestBrowser = 'chrome127';

export default defineConfig({
  builder: {},
  plugins: [overlayBudget()],
  environments: {
    client: { build: { outDir: 'dist/page', target: oldestBrowser, assetsInlineLimit: 0, modulePreload: false } },
    ssr: {
      resolve: { noExternal: ['hono', '@hono/node-server', 'zod', 'eventsource-parser', 'kysely'] },
      build: {
        outDir: 'dist/server',
        target: 'node20',
        ssr: true,
        emptyOutDir: true,
        rollupOptions: {
          input: { start: 'src/start.ts' },
          external: ['libsql', ...builtinModules.flatMap((name) => [name, `node:${name}`])],
        },
      },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  test: { include: ['src/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 20_000 },
} as Parameters<typeof defineConfig>[0]);
