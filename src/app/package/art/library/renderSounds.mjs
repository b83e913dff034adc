import { spawnSync } from 'node:child_process';
import { applause, coins, funny, retro, whooshes } from './sounds/effects.mjs';
import { createTrack, rate } from './sounds/kit.mjs';
import { master } from './sounds/level.mjs';
import { chimes, fanfares, soft } from './sounds/tuned.mjs';

const categories = { chimes, coins, whooshes, applause, fanfares, retro, soft, funny };

/** Synthesizes all sounds. Returns each sound's name and its Ogg file with Opus. Needs ffmpeg. */
export function renderSounds() {
  const files = new Map();
  for (const sounds of Object.values(categories)) {
    for (const [name, [seconds, play]] of Object.entries(sounds)) {
      const track = createTrack(seconds);
      play(track);
      files.set(name, encode(master(track)));
    }
  }
  return files;
}

/** Encodes two channels as an Ogg file with Opus. */
export function encode([left, right]) {
  const samples = new Float32Array(left.length * 2);
  for (const [index, sample] of left.entries()) samples.set([sample, right[index]], index * 2);
  const input = ['-f', 'f32le', '-ar', String(rate), '-ac', '2', '-i', 'pipe:0'];
  const output = ['-c:a', 'libopus', '-b:a', '96k', '-fflags', '+bitexact', '-flags', '+bitexact', '-f', 'ogg', 'pipe:1'];
  const { status, stdout, stderr } = spawnSync('ffmpeg', ['-loglevel', 'error', ...input, ...output], {
    input: Buffer.from(samples.buffer),
  });
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr}`);
  return stdout;
}
