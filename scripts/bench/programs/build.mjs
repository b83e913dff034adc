import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const outDir = fileURLToPath(new URL('../../../dist/bench', import.meta.url));

/** Bundles the programs that are made of our sources, as `npm run build` does; gives the folder. */
export async function buildPrograms() {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: ['hono', '@hono/node-server', 'zod', 'kysely'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: {
        input: { service: `${here}service.mjs`, fanOut: `${here}fanOut.mjs` },
        external: ['libsql', ...builtinModules.flatMap((name) => [name, `node:${name}`])],
      },
    },
  });
  return outDir;
}
