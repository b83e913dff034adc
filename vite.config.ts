import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { overlayBudget } from './scripts/overlayBudget.ts';
import { serviceWorkerBuild, serviceWorkerFile } from './scripts/serviceWorkerBuild.ts';
import { smallPreload } from './scripts/smallPreload.ts';

/** Chromium of OBS 31 and 32: nothing newer may be needed to run. */
const oldestBrowser = 'chrome127';

const contractFile = (name: string) => fileURLToPath(new URL(`src/contract/${name}`, import.meta.url));

/**
 * In the engine's worker the few words of zod that it uses take zod's place: 1 kB for 7 (src/contract/smallZod.ts); and
 * looks are taken as the companion has checked them (src/contract/lookTaken.ts).
 */
function smallZod(): Plugin {
  const instead: Record<string, string> = { 'zod/mini': contractFile('smallZod.ts'), './lookSchemas': contractFile('lookTaken.ts') };
  return {
    name: 'small-zod',
    enforce: 'pre',
    resolveId: (id) => instead[id] ?? null,
    // What an endpoint is for is said in documents only, what it takes is checked where it arrives, and what is wrong
    // with a setting is said where it is saved.
    transform(code, id) {
      // The parser tells its errors apart by type; their words reach nobody.
      if (id.includes('/eventsource-parser/')) return code.replace(/(new \w*Error\(\s*)(?:"[^"]*"|`(?:\\.|[^`\\])*`)(?=\s*[,)])/g, '$1""');
      if (/\/(?:engine|read|receipt)Protocol\.ts$/.test(id)) return code.replace(/^\s*(?:group|summary|body|query): .*,$/gm, '');
      return id.endsWith('/contract/settings.ts') ? code.replace(/, ['`]must be [^'`]*['`]|(?<=\()'must be [^']*'/g, '') : null;
    },
    // Told of every schema that can be reached, before those that nobody uses are left out.
    onLog: (_level, log) => (log.code === 'IMPORT_IS_UNDEFINED' ? false : undefined),
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        // Hints for bundlers, of which none comes after this one; a word before one needs its space.
        output.code = output.code.replace(/(\w?)\/\*\s*@__\w+__\s*\*\/\s*/g, (_, word) => (word ? `${word} ` : ''));
        if (/\(void 0\)\s*\(/.test(output.code)) this.error('The engine uses a word of zod that smallZod.ts does not have');
      }
    },
  };
}

/** After the bundler's own minifier: another 2 % of the overlay's budget. */
function terserPass(): Plugin {
  return {
    name: 'terser-pass',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || /(settings|demo|theme|companionClient|liveChannel|engine)-/.test(output.fileName)) continue;
        const compress = { passes: 3, unsafe_arrows: true, keep_fargs: false };
        output.code = (await minify(output.code, { module: true, ecma: 2020, compress })).code ?? output.code;
      }
    },
  };
}

export default defineConfig({
  builder: {},
  plugins: [terserPass(), overlayBudget(), smallPreload(), serviceWorkerBuild()],
  environments: {
    client: {
      build: {
        outDir: 'dist/page',
        target: oldestBrowser,
        assetsInlineLimit: 0,
        modulePreload: false,
        rollupOptions: {
          input: { index: 'index.html', serviceWorker: 'src/serviceWorker/main.serviceWorker.ts' },
          output: { entryFileNames: ({ name }) => (name === 'serviceWorker' ? serviceWorkerFile : 'assets/[name]-[hash].js') },
        },
      },
    },
    ssr: {
      resolve: { noExternal: ['hono', '@hono/node-server', 'zod', 'eventsource-parser', 'kysely'] },
      build: {
        outDir: 'dist/server',
        target: 'node20',
        ssr: true,
        emptyOutDir: true,
        copyPublicDir: false,
        rollupOptions: {
          input: { start: 'src/start.ts', operator: 'src/service/cli/main.ts' },
          external: ['libsql', ...builtinModules.flatMap((name) => [name, `node:${name}`])],
        },
      },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es', plugins: () => [smallZod(), terserPass()] },
  test: { include: ['src/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 20_000 },
} as Parameters<typeof defineConfig>[0]);
