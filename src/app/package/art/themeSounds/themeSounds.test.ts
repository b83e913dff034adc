import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { soundNames, themeNames } from '../../../../contract/settings';

const Measured = z.array(
  z.object({
    theme: z.string(),
    file: z.string(),
    sampleRate: z.number(),
    seconds: z.number(),
    lufs: z.number(),
    truePeakDb: z.number(),
    phoneShare: z.number(),
    startDb: z.number(),
    tailDb: z.number(),
    sideDb: z.number(),
  }),
);

let measured: z.infer<typeof Measured> | undefined;
function measure() {
  if (measured) return measured;
  const script = fileURLToPath(new URL('measure.mjs', import.meta.url));
  const output = execFileSync(process.execPath, ['--experimental-wasm-modules', '--no-warnings', script], { encoding: 'utf8' });
  measured = Measured.parse(JSON.parse(output));
  return measured;
}

test('[SHW-105] each theme has six stereo sounds of equal loudness, which a phone plays, and which fade', {
  timeout: 60_000,
}, () => {
  const sounds = measure();
  expect(sounds.map(({ theme, file }) => `${theme}/${file}`).sort()).toEqual(
    themeNames.flatMap((theme) => soundNames.map((name) => `${theme}/${name}.ogg`)).sort(),
  );
  const wrong = sounds.filter(
    ({ sampleRate, seconds, lufs, truePeakDb, phoneShare, startDb, tailDb, sideDb }) =>
      !(
        sampleRate === 48_000 &&
        seconds < 5.5 &&
        Math.abs(lufs + 16) <= 1 &&
        truePeakDb < -1 &&
        phoneShare > 1 / 3 &&
        startDb < -60 &&
        tailDb < -50 &&
        sideDb > -25
      ),
  );
  expect(wrong).toEqual([]);
});

test('[SHW-105] a large sound is longer than the one for a small donation, in every theme', { timeout: 60_000 }, () => {
  const seconds = new Map(measure().map((sound) => [`${sound.theme}/${sound.file}`, sound.seconds]));
  const lengthOf = (theme: string, name: string) => seconds.get(`${theme}/${name}.ogg`) ?? Number.NaN;
  for (const theme of themeNames) {
    expect(lengthOf(theme, 'grand')).toBeGreaterThan(lengthOf(theme, 'donation'));
    expect(lengthOf(theme, 'grandest')).toBeGreaterThan(lengthOf(theme, 'grand'));
  }
});
