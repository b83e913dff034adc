import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serviceWorkerBuild, serviceWorkerFile } from './serviceWorkerBuild';

const workerCode = "self.importScripts('/serviceWorkerBuild.js');";
const chunk = (fileName: string, code: string, imports: string[] = []) => ({ type: 'chunk', fileName, code, imports });
const bundleOf = (lookCode: string, worker = chunk(serviceWorkerFile, workerCode)) => ({
  'index.html': { type: 'asset', fileName: 'index.html', source: '<html>' },
  'assets/look.js': chunk('assets/look.js', lookCode),
  [serviceWorkerFile]: worker,
});

/** The parts of the plugin that this test calls. Rollup's own types would require an entire build. */
interface Driven {
  configResolved(config: { readonly publicDir: string }): void;
  readonly generateBundle: {
    handler(
      this: { emitFile(file: { fileName: string; source: string }): void; error(message: string): never },
      options: object,
      bundle: object,
    ): void;
  };
}

async function emittedFor(bundle: object): Promise<{ readonly fileName: string; readonly source: string }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-public-'));
  const emitted: { fileName: string; source: string }[] = [];
  try {
    await writeFile(join(folder, 'goal.wav'), 'goal');
    const plugin = serviceWorkerBuild() as unknown as Driven;
    plugin.configResolved({ publicDir: folder });
    const error = (message: string) => {
      throw new Error(message);
    };
    plugin.generateBundle.handler.call({ emitFile: (file) => void emitted.push(file), error }, {}, bundle);
    return emitted;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('[AWY-2] the list of a build has every file except the service worker and changes with each file; no file is rewritten', async () => {
  const bundle = bundleOf('look 1');
  const before = JSON.stringify(bundle);
  const [first, ...others] = await emittedFor(bundle);
  expect([first?.fileName, others, JSON.stringify(bundle)]).toEqual(['serviceWorkerBuild.js', [], before]);
  const build: unknown = JSON.parse(/^self\.ovationBuild = (.*);\n$/.exec(first?.source ?? '')?.[1] ?? '');
  expect(build).toEqual({ id: expect.stringMatching(/^[\w-]{12}$/), files: ['/assets/look.js', '/goal.wav', '/'] });
  const [second] = await emittedFor(bundleOf('look 2'));
  expect(second?.source).not.toBe(first?.source);
});

test('the build fails if the service worker does not read the list or imports a file', async () => {
  await expect(emittedFor(bundleOf('look', chunk(serviceWorkerFile, 'nothing')))).rejects.toThrow('does not import');
  await expect(emittedFor(bundleOf('look', chunk(serviceWorkerFile, workerCode, ['assets/a.js'])))).rejects.toThrow('must import nothing');
});
