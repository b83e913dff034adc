import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** The file is at the root, because a service worker controls only paths below its own folder. */
export const serviceWorkerFile = 'serviceWorker.js';
/** The file that `src/page/serviceWorker/main.serviceWorker.ts` imports. */
const buildFile = 'serviceWorkerBuild.js';

/**
 * Emits a script with the build's files and id. It is a script and not JSON, because a browser that checks a service worker for
 * updates compares only scripts.
 */
export function serviceWorkerBuild(): Plugin {
  let publicFiles: ReadonlyMap<string, Uint8Array> = new Map();
  return {
    name: 'service-worker-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ publicDir }) => {
      publicFiles = readFolder(publicDir);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[serviceWorkerFile];
        if (worker?.type !== 'chunk' || !worker.code.includes(buildFile))
          return this.error(`${serviceWorkerFile} does not import ${buildFile}`);
        if (worker.imports.length > 0) return this.error(`${serviceWorkerFile} imports ${worker.imports.join()}: it must import nothing`);
        if (!bundle['index.html']) return this.error('index.html is not in the bundle yet');
        const files = new Map([...filesOf(bundle), ...publicFiles].sort(([a], [b]) => (a < b ? -1 : 1)));
        const paths = [...files.keys()].map((name) => (name === 'index.html' ? '/' : `/${name}`));
        const source = `self.ovationBuild = ${JSON.stringify({ id: idOf(files), files: paths })};\n`;
        this.emitFile({ type: 'asset', fileName: buildFile, source });
      },
    },
  };
}

function filesOf(bundle: Rollup.OutputBundle): [string, string | Uint8Array][] {
  return Object.values(bundle)
    .filter(({ fileName }) => fileName !== serviceWorkerFile)
    .map((output) => [output.fileName, output.type === 'chunk' ? output.code : output.source]);
}

function idOf(files: ReadonlyMap<string, string | Uint8Array>): string {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(`${name}\n`).update(content);
  return hash.digest('base64url').slice(0, 12);
}

function readFolder(folder: string): Map<string, Uint8Array> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [
        path
          .slice(folder.length + 1)
          .split(sep)
          .join('/'),
        readFileSync(path),
      ];
    }),
  );
}
