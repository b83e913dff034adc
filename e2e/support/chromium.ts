import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/*
 * The Chromium versions of OBS come compressed in npm packages. Each is unpacked once, beside the packages. The packages'
 * own start flags are not used, because they switch web security off.
 */

const packages = {
  /** Chromium 127.0.6533, the branch of OBS 31 and 32. */
  127: '@sparticuz/chromium',
  /** The nearest to OBS 33's. */
  149: 'chromium-149',
} as const;
export type ObsVersion = keyof typeof packages;

const modules = join(import.meta.dirname, '../../node_modules');

/** Path of an OBS's Chromium; undefined where the packages have none for this machine: then Playwright's own browser is used. */
export function obsChromiumPath(version: ObsVersion = 127): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  return join(modules, `.cache/obs-chromium-${version}/chromium`);
}

/** Unpacks an OBS's Chromium, unless it is there; returns its path. */
export async function obsChromium(version: ObsVersion = 127): Promise<string | undefined> {
  const unpacked = obsChromiumPath(version);
  if (unpacked === undefined || existsSync(unpacked)) return unpacked;
  await mkdir(dirname(unpacked), { recursive: true });
  const partial = `${unpacked}.${process.pid}`;
  // The packages export no path to their binary.
  const packed = createReadStream(join(modules, packages[version], 'bin/chromium.br'));
  await pipeline(packed, createBrotliDecompress(), createWriteStream(partial, { mode: 0o755 }));
  await rename(partial, unpacked);
  return unpacked;
}

/** Flags of Playwright that OBS does not have: they would hide how hidden pages and floods of navigations are throttled. */
export const notInObs = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-ipc-flooding-protection',
];
/**
 * Flags of OBS, and those that a sandboxed test machine needs. Without `--disable-gpu` Chromium 127 tries to start a GPU process
 * on a machine without a GPU, and until that has failed its first page may hang for ever: on a busy machine in most starts.
 * OBS also isolates sites by process, as every desktop Chromium does and the headless build does not (`--site-per-process`): what is
 * isolated without it is isolated there.
 */
export const obsFlags = [
  '--autoplay-policy=no-user-gesture-required',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
