/*
 * Makes the sounds of the themes in public/sounds. All are our own work, so that nobody can make a copyright claim on a stream. The same version of ffmpeg
 * makes the same bytes.
 *   npm run lab -- theme-sounds [theme]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { encode } from '../library/renderSounds.mjs';
import { createTrack, rate } from '../library/sounds/kit.mjs';
import { master } from '../library/sounds/level.mjs';
import * as acoustic from './acoustic.mjs';
import * as electronic from './electronic.mjs';

/** OBS cuts off the first milliseconds of a sound, so each begins with silence. */
const silenceS = 0.14;
const targetLufs = -16;

function afterSilence(samples) {
  const silence = Math.round(silenceS * rate);
  const all = new Float64Array(silence + samples.length);
  all.set(samples, silence);
  return all;
}

const only = process.argv.at(-1);
const themes = Object.entries({ ...acoustic, ...electronic });
for (const [theme, sounds] of themes.some(([name]) => name === only) ? themes.filter(([name]) => name === only) : themes) {
  let bytes = 0;
  const folder = new URL(`../../../../../public/sounds/${theme}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, [seconds, play]] of Object.entries(sounds)) {
    const track = createTrack(seconds);
    play(track);
    const file = encode(master(track, targetLufs).map(afterSilence));
    bytes += file.length;
    writeFileSync(new URL(`${name}.ogg`, folder), file);
  }
  console.log(`${theme}  ${(bytes / 1_000).toFixed(0)} kB`);
}
