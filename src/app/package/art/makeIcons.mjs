/*
 * Makes the launchers' icons in every size from public/icon.svg, drawn by the Chromium of OBS.
 *   node src/app/package/art/makeIcons.mjs
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = join(root, 'src/app/package/launchers/icon');
const { module: obs } = await runnerImport('./e2e/support/chromium.ts');
const { module: files } = await runnerImport('./src/app/package/art/iconFiles.ts');

const svg = await readFile(join(root, 'public/icon.svg'), 'utf8');
const executablePath = await obs.obsChromium();
const browser = await chromium.launch({ args: obs.obsFlags, ...(executablePath && { executablePath }) });
try {
  const page = await browser.newPage();
  const images = new Map();
  for (const size of new Set([...files.icoSizes, ...files.icnsKinds.map((kind) => kind.size)])) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>html,body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
    images.set(size, await page.screenshot({ omitBackground: true }));
  }
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'ovation.ico'), files.icoFile(images));
  await writeFile(join(folder, 'ovation.icns'), files.icnsFile(images));
  await writeFile(join(folder, 'ovation.png'), images.get(256));
} finally {
  await browser.close();
}
