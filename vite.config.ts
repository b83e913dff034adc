import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import packageFile from './package.json' with { type: 'json' };
import { bundledPackages } from './scripts/bundledPackages.ts';
import { engineNames } from './scripts/engineNames.ts';
import { calledRowsOnly } from './scripts/engineRows.ts';
import { overlayBudget } from './scripts/overlayBudget.ts';
import { serviceWorkerBuild, serviceWorkerFile } from './scripts/serviceWorkerBuild.ts';
import { plainImports, smallPreload } from './scripts/smallPreload.ts';

/** Chromium of OBS 31 and 32: nothing newer may be needed to run. */
const oldestBrowser = 'chrome127';

const contractFile = (name: string) => fileURLToPath(new URL(`src/contract/${name}`, import.meta.url));

/** What the engine's worker has in the place of heavier modules; each says why. */
const inTheEngine: Record<string, string> = {
  'zod/mini': contractFile('smallZod.ts'),
  './engineEndpoint': contractFile('calledEndpoint.ts'),
  './settings': contractFile('settingsTaken.ts'),
};

export function engineStandIns(): Plugin {
  return {
    name: 'engine-stand-ins',
    enforce: 'pre',
    resolveId: (id) => inTheEngine[id] ?? null,
    // Told of every schema that can be reached, before those that nobody uses are left out.
    onLog: (_level, log) => (log.code === 'IMPORT_IS_UNDEFINED' ? false : undefined),
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && /\(void 0\)\s*\(/.test(output.code))
          this.error('The engine uses a word of zod that smallZod.ts does not have');
      }
    },
  };
}

/** Outside of what is served. */
const bundled = () => bundledPackages(fileURLToPath(new URL('dist/bundledPackages', import.meta.url)));

/** No part of the overlay. */
const elsewhere = /(settings|desk|creator|demo|theme|companionClient|liveChannel|engine)-/;

/** After the bundler's own minifier: another 2 % of the overlay's budget, and of the engine's names that are its own another. */
function terserPass(mangled?: RegExp): Plugin {
  // One for all chunks: they speak of the same things.
  const nameCache = {};
  return {
    name: 'terser-pass',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || (!mangled && elsewhere.test(output.fileName))) continue;
        // `unsafe` takes String(x) for `${x}` and Array(…) for […]: nobody here makes strings of symbols or replaces globals.
        const compress = { passes: 3, unsafe: true, unsafe_arrows: true, keep_fargs: false };
        const names = mangled && { mangle: { properties: { regex: mangled } }, nameCache };
        output.code = (await minify(output.code, { module: true, ecma: 2020, compress, ...names })).code ?? output.code;
      }
    },
  };
}

/** The client of OBS with what it brings, so that an installation has no further packages. */
const obsWebSocket = ['obs-websocket-js', 'isomorphic-ws', 'ws', 'crypto-js', 'debug', 'ms', 'eventemitter3'];

const unitTests = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'];
/** They put other modules in the place of ours. */
const mockingTests = ['src/contract/smallZod.test.ts', 'src/engine/moderation.test.ts', 'src/start/data/cutOff.test.ts'];

/** That minifying takes most of a build's time is known, and says nothing to who starts Ovation. */
const quiet = { pluginTimings: false };

export default defineConfig({
  builder: {},
  plugins: [terserPass(), plainImports(), overlayBudget(), smallPreload(), serviceWorkerBuild(), bundled()],
  environments: {
    client: {
      build: {
        outDir: 'dist/page',
        target: oldestBrowser,
        assetsInlineLimit: 0,
        modulePreload: false,
        rollupOptions: {
          checks: quiet,
          input: { index: 'index.html', serviceWorker: 'src/serviceWorker/main.serviceWorker.ts' },
          output: { entryFileNames: ({ name }) => (name === 'serviceWorker' ? serviceWorkerFile : 'assets/[name]-[hash].js') },
        },
      },
    },
    ssr: {
      define: { OVATION_VERSION: JSON.stringify(packageFile.version) },
      resolve: { noExternal: ['hono', '@hono/node-server', 'zod', 'eventsource-parser', 'kysely', ...obsWebSocket] },
      build: {
        outDir: 'dist/server',
        target: 'node20',
        ssr: true,
        emptyOutDir: true,
        copyPublicDir: false,
        rollupOptions: {
          checks: quiet,
          input: { start: 'src/start.ts', launch: 'src/launch.ts', supervise: 'src/supervise.ts', operator: 'src/service/cli/main.ts' },
          external: ['libsql', ...builtinModules.flatMap((name) => [name, `node:${name}`])],
        },
      },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: {
    format: 'es',
    rollupOptions: { checks: quiet },
    plugins: () => [engineStandIns(), calledRowsOnly(), terserPass(engineNames(fileURLToPath(new URL('src', import.meta.url)))), bundled()],
  },
  test: {
    environment: 'node',
    testTimeout: 20_000,
    // Of two cores the runner would leave one idle.
    maxWorkers: 2,
    projects: [
      // Modules are loaded once for all files of a worker, which takes a third off the run.
      { extends: true, test: { name: 'shared', include: unitTests, exclude: mockingTests, isolate: false } },
      { extends: true, test: { name: 'mocking', include: mockingTests } },
    ],
  },
} as Parameters<typeof defineConfig>[0]);
