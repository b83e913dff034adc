import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Page } from '@playwright/test';
import type { Harness } from '../../src/testing/overlay/harness.ts';
import { harnessBundle } from './globalSetup.ts';

declare global {
  interface Window {
    harness: Harness;
  }
}

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
  '.ogg': 'audio/ogg',
};

let served: Promise<string> | null = null;

/**
 * The URL of the real overlay with a fake engine (`harness.html`). The same folder has `scene.html`, on which tests lay overlays. The
 * server closes when the worker exits.
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
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1);
    const read = (folder: string) => readFile(join(folder, path)).catch(() => null);
    const body = (await read(harnessBundle)) ?? (await read('public'));
    if (body === null) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo; // a TCP server has an address of this type
  return `http://127.0.0.1:${port}/src/testing/overlay/harness.html`;
}
