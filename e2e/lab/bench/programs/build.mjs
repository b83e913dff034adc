import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const dist = fileURLToPath(new URL('../../../../dist', import.meta.url));
const programsOfService = Object.fromEntries(
  ['service', 'servicePostgres', 'serviceNode', 'fanOut', 'createsBaseline'].map((name) => [name, `${here}${name}.mjs`]),
);

export async function buildPrograms(input = programsOfService, folder = 'bench') {
  const outDir = join(dist, folder);
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
        input,
        external: ['libsql', 'pg', 'iovalkey', ...builtinModules.flatMap((name) => [name, `node:${name}`])],
      },
    },
  });
  return outDir;
}
