// npm run lab -- simulation: bundles the simulation and runs it.
import { builtinModules } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const outDir = path('../../../dist/simulation');

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: ['hono', '@hono/node-server', 'zod', 'kysely', 'eventsource-parser', 'idb-keyval', 'fake-indexeddb'] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      // With several chunks, the first run in a process would wait in real time for an import, so its seed could give another result.
      output: { codeSplitting: false },
      input: { simulate: path('./cli.ts') },
      external: ['libsql', ...builtinModules.flatMap((name) => [name, `node:${name}`])],
    },
  },
});
await import(pathToFileURL(`${outDir}/simulate.js`).href); // import() accepts a Windows path only as a URL
