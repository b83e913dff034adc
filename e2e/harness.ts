import { realpath } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createServer } from 'vite';
import type { Harness } from '../src/testing/overlay/harness.ts';

declare global {
  interface Window {
    harness: Harness;
  }
}

/** The real overlay with a fake engine, as `src/testing/overlay/harness.html` has it. */
export interface HarnessServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function serveHarness(): Promise<HarnessServer> {
  const allow = ['.', await realpath('node_modules')];
  const server = await createServer({ logLevel: 'error', server: { port: 0, host: '127.0.0.1', fs: { allow } } });
  await server.listen();
  return { url: new URL('/src/testing/overlay/harness.html', server.resolvedUrls?.local[0]).href, close: () => server.close() };
}

export async function openHarness(page: Page, { url }: HarnessServer): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => 'harness' in window);
}
