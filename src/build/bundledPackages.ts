import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';

const found = new Set<string>();

/**
 * Records which npm packages are in the build, so that the release archives can contain their licenses.
 * `copied`: packages whose files are copied into the build.
 */
export function bundledPackages(folder: string, copied: readonly string[] = []): Plugin {
  for (const name of copied) found.add(name);
  return {
    name: 'bundled-packages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const path of Object.values(bundle).flatMap(sourcesOf)) {
          const name = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll('\\', '/'))?.[1];
          if (name !== undefined) found.add(name);
        }
      },
    },
    writeBundle() {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${this.environment.name}.json`), `${JSON.stringify([...found].sort(), null, 2)}\n`);
    },
  };
}

function sourcesOf(output: Rollup.OutputChunk | Rollup.OutputAsset): readonly string[] {
  return output.type === 'chunk' ? output.moduleIds : output.originalFileNames;
}
