import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rollup } from 'vite';
import type { Harness } from '../src/testing/overlay/harness.ts';

declare global {
  interface Window {
    harness: Harness;
  }
}

const folder = 'src/testing/overlay';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.wav': 'audio/wav',
};

let served: Promise<string> | null = null;

/**
 * Address of the real overlay with a fake engine (`harness.html`, and `scene.html` beside it). Bundled once for all
 * tests of a worker: module by module a page opens in seconds. The server ends with the worker.
 */
export function harnessUrl(): Promise<string> {
  served ??= serve();
  return served;
}

export async function openHarness(page: Page): Promise<void> {
  await page.goto(await harnessUrl());
  await page.waitForFunction(() => 'harness' in window);
}

async function serve(): Promise<string> {
  const files = await bundle();
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1);
    const body = files.get(path) ?? (await readFile(join('public', path)).catch(() => null));
    if (body === null) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo; // it listens on a port
  return `http://127.0.0.1:${port}/${folder}/harness.html`;
}

async function bundle(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const input = ['harness', 'scene'].map((name) => join(folder, `${name}.html`));
  const built = await build({
    ...{ configFile: false, logLevel: 'error', publicDir: false },
    build: { write: false, minify: false, target: 'chrome127', assetsInlineLimit: 0, rollupOptions: { input } },
  });
  const outputs = [built].flat().flatMap((one) => (one as Rollup.RollupOutput).output); // nothing is watched
  return new Map(outputs.map((output) => [output.fileName, output.type === 'chunk' ? output.code : output.source]));
}
