/*
 * Makes the media of public/starter: images drawn in the Chromium of OBS 31 and 32, and sounds. All are our own work,
 * so that nobody can make a copyright claim on a stream.
 *   node src/app/package/art/makeStarter.mjs
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { sounds } from './sounds.mjs';
import { animatedWebp } from './webp.mjs';

const folder = new URL('../../../../public/starter/', import.meta.url);
mkdirSync(folder, { recursive: true });
function keep(name, bytes) {
  writeFileSync(new URL(name, folder), bytes);
  console.log(`${name}  ${(bytes.length / 1_000).toFixed(0)} kB`);
}

for (const [name, bytes] of Object.entries(sounds())) keep(name, bytes);

const { module: obs } = await runnerImport('./e2e/support/chromium.ts');
const executablePath = await obs.obsChromium();
const browser = await chromium.launch({ args: obs.obsFlags, ...(executablePath && { executablePath }) });
try {
  const page = await browser.newPage();
  await page.addScriptTag({ path: fileURLToPath(new URL('./draw.js', import.meta.url)) });
  const bytesOf = (base64) => Buffer.from(base64, 'base64');
  const still = async (name) => bytesOf(await page.evaluate((which) => window.drawn.still(which), name));
  const film = async (name) => (await page.evaluate((which) => window.drawn.film(which), name)).map(bytesOf);
  keep('trophy.png', await still('trophy'));
  keep('heart.webp', animatedWebp(await film('heart'), 66));
  keep('confetti.webp', animatedWebp(await film('confetti'), 66));
  keep('comet.webm', bytesOf(await page.evaluate(() => window.drawn.record('comet'))));
} finally {
  await browser.close();
}
