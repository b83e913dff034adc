import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig, type EnvironmentOptions } from 'vite';
import packageFile from './package.json' with { type: 'json' };
import { bundledPackages } from './src/build/bundledPackages.ts';
import { optionalParts } from './src/build/optionalParts.ts';
import { overlayWeight } from './src/build/overlayWeight.ts';
import { serviceWorkerBuild, serviceWorkerFile } from './src/build/serviceWorkerBuild.ts';
import { copiedPackages, widgetLibraries } from './src/build/widgetLibraries.ts';
import { withoutSummaries } from './src/build/withoutSummaries.ts';
import { memoryFolder } from './src/testing/memoryFolder.ts';

/** Chromium of OBS 31 and 32. Nothing may need a newer version. */
const oldestBrowser = 'chrome127';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const bundled = () => bundledPackages(pathOf('dist/bundledPackages'), copiedPackages);

/** Packages and modules that the servers do not bundle, but load from node_modules or Node at run time. */
const external = ['libsql', 'libsql/promise', ...builtinModules.flatMap((name) => [name, `node:${name}`])];

const obsWebSocket = ['obs-websocket-js', 'isomorphic-ws', 'ws', 'crypto-js', 'debug', 'ms', 'eventemitter3'];

/**
 * Packages inside the servers' files, so that an installation needs no node_modules. Tests load them from node_modules: if they were
 * bundled, Vitest would transform each of their modules.
 */
const bundledInServers = [
  'hono',
  '@hono/node-server',
  'zod',
  'eventsource-parser',
  'kysely',
  'parse5',
  'entities',
  'jsonc-parser',
  'acorn',
  'css-tree',
  ...obsWebSocket,
];

const unitTests = ['src/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts'];
/** Tests that start their own database or Valkey. */
const engineTests = ['src/**/*.engine.test.ts'];
/** All test files share one PostgreSQL server. Each has its own databases there, and starts the other servers that it needs. */
const ofEngines = { isolate: false, globalSetup: 'src/testing/engines/postgresSetup.ts' };
/** Tests that replace Ovation's own modules. */
const mockingTests = [
  'src/page/engine/moderation.test.ts',
  'src/page/overlay/browserSound.test.ts',
  'src/page/overlay/customAlert/customAlert.test.ts',
  'src/page/overlay/lazyCustomAlerts.test.ts',
  'src/page/i18n/textsAtImport.test.ts',
  'src/app/data/cutOff.test.ts',
  'src/app/data/fullDisk.test.ts',
];

/** Silence the plugin-timing hint. */
const quiet = { pluginTimings: false };

/**
 * The build of `serve`. It is separate from the builds of the other servers, so that streamers do not download its packages. It is absent
 * in tests: with it, Vitest would transform all packages of node_modules.
 */
const serve: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true, external: ['libsql'] },
  build: {
    outDir: 'dist/server',
    target: 'node20',
    ssr: true,
    emptyOutDir: false,
    copyPublicDir: false,
    rollupOptions: { checks: quiet, input: { serve: 'src/platform/serve/main.ts' }, external, output: { codeSplitting: false } },
  },
};

/** The first script of custom widgets' frames, which are separate documents and import nothing. */
const widgetFrame: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: 'dist/page',
    target: oldestBrowser,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rollupOptions: {
      checks: quiet,
      input: { widgetFrame: 'src/page/customWidget/main.frame.ts' },
      output: { format: 'iife', codeSplitting: false, entryFileNames: '[name].js' },
    },
  },
};

export default defineConfig({
  builder: {},
  // In kB. Only the code editor exceeds the default of 500. `overlayWeight` limits the overlay.
  build: { chunkSizeWarningLimit: 5_000 },
  plugins: [
    withoutSummaries(),
    overlayWeight(),
    optionalParts(),
    serviceWorkerBuild(),
    widgetLibraries({ modules: pathOf('node_modules'), to: pathOf('dist/page/libraries') }),
    bundled(),
  ],
  environments: {
    client: {
      build: {
        outDir: 'dist/page',
        target: oldestBrowser,
        assetsInlineLimit: 0,
        modulePreload: false,
        rollupOptions: {
          checks: quiet,
          input: { index: 'index.html', serviceWorker: 'src/page/serviceWorker/main.serviceWorker.ts' },
          output: { entryFileNames: ({ name }) => (name === 'serviceWorker' ? serviceWorkerFile : 'assets/[name]-[hash].js') },
        },
      },
    },
    ssr: {
      define: { OVATION_VERSION: JSON.stringify(packageFile.version) },
      ...(!process.env.VITEST && { resolve: { noExternal: bundledInServers } }),
      build: {
        outDir: 'dist/server',
        target: 'node20',
        ssr: true,
        emptyOutDir: true,
        copyPublicDir: false,
        rollupOptions: {
          checks: quiet,
          input: {
            start: 'src/app/programs/start.ts',
            launch: 'src/app/programs/launch.ts',
            supervise: 'src/app/programs/supervise.ts',
            inspectStores: 'src/app/programs/inspectStores.ts',
            operator: 'src/service/cli/main.ts',
            cluster: 'src/platform/cluster/main.ts',
          },
          external,
        },
      },
    },
    ...(!process.env.VITEST && { serve, widgetFrame }),
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: {
    format: 'es',
    // Removes annotations, which are only for bundlers. Vite itself removes them from pages, but not from workers.
    rollupOptions: { checks: quiet, output: { comments: { annotation: false } } },
    plugins: () => [withoutSummaries(), optionalParts(), bundled()],
  },
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // The default of one second is too short for disks and processes on a busy computer. The same applies to `vi.waitFor`
    // (`patience.ts`).
    expect: { poll: { timeout: 10_000 } },
    env: { TMPDIR: memoryFolder() },
    setupFiles: ['src/testing/propertySeed.ts', 'src/testing/patience.ts'],
    // Threads start faster than processes. Without `maxWorkers`, one of two cores would be idle.
    pool: 'threads',
    maxWorkers: 2,
    projects: [
      // All files of a worker share loaded modules, which saves a third of the time.
      { extends: true, test: { name: 'shared', include: unitTests, exclude: [...mockingTests, ...engineTests], isolate: false } },
      { extends: true, test: { name: 'mocking', include: mockingTests } },
      { extends: true, test: { name: 'engines', include: engineTests, ...ofEngines } },
      // The service's own suites, with records in PostgreSQL.
      {
        extends: true,
        test: {
          name: 'enginesService',
          include: ['src/service/{rest,operator,usage,records,stream}/**/*.test.ts'],
          // These tests check sockets and timers, not records.
          exclude: [...engineTests, 'src/service/stream/{sockets,drain}.test.ts'],
          setupFiles: 'src/service/testing/postgresAdapters.ts',
          ...ofEngines,
        },
      },
      // The service's HTTP suites, against two nodes behind HAProxy.
      {
        extends: true,
        test: {
          name: 'conformance',
          include: [
            'src/service/{rest,operator,usage,fixtures,documentation}/*.test.ts',
            'src/service/stream/{admission,connection,connectionLimits,replayWindow}.test.ts',
          ],
          // This test lifts the limits of an address, which callers over HTTP cannot do.
          exclude: ['src/service/rest/unlimitedAddress.test.ts'],
          setupFiles: 'src/service/testing/twoNodes.ts',
          // Slow: after each step of time, the test waits until all processes are idle.
          ...{ testTimeout: 120_000, hookTimeout: 60_000 },
          ...ofEngines,
        },
      },
    ],
  },
} as Parameters<typeof defineConfig>[0]);
