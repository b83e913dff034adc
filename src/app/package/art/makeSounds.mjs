/*
 * Makes the chimes in public/sounds: struck bars with a little reverberation. A bar has a partial at 4 times the tone, as in a
 * marimba, and a short click at 10 times. All are our own work, so that nobody can make a copyright claim on a stream.
 *   node src/app/package/art/makeSounds.mjs
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { frequencyOf, loudestOf, wav } from './sounds.mjs';

const rate = 22_050;
/** How long the silence at the beginning of each file is, because OBS cuts off the first milliseconds of a sound. */
const leadSeconds = 0.15;
const peak = 0.72;

/** The notes of each chime: [seconds after the silence, MIDI key, loudness]. */
const chimes = {
  donation: {
    seconds: 1.42,
    notes: [
      [0, 76, 0.7],
      [0.085, 81, 0.75],
      [0.17, 85, 0.8],
      [0.27, 88, 1],
      [0.27, 69, 0.45],
    ],
  },
  perks: {
    seconds: 1.3,
    notes: [
      [0, 74, 0.8],
      [0.07, 78, 0.7],
      [0.14, 74, 0.5],
      [0.21, 81, 0.9],
      [0.3, 86, 1],
      [0.3, 66, 0.4],
    ],
  },
  follower: {
    seconds: 1.05,
    notes: [
      [0, 79, 0.8],
      [0.13, 84, 1],
      [0.13, 67, 0.35],
    ],
  },
  goal: {
    seconds: 1.85,
    notes: [
      [0, 60, 0.5],
      [0, 72, 0.8],
      [0.11, 76, 0.8],
      [0.22, 79, 0.85],
      [0.36, 84, 1],
      [0.36, 67, 0.5],
      [0.56, 88, 0.8],
      [0.56, 72, 0.5],
      [0.66, 91, 0.6],
    ],
  },
  // The two sounds for a large donation are `donation` with a deep bass added. The second one has a different run of notes.
  grand: {
    seconds: 2.4,
    notes: [
      [0, 33, 0.9],
      [0, 45, 0.8],
      [0.04, 64, 0.6],
      [0.13, 69, 0.7],
      [0.22, 73, 0.75],
      [0.34, 76, 0.9],
      [0.34, 57, 0.6],
      [0.34, 45, 0.7],
      [0.52, 81, 0.8],
      [0.52, 85, 0.6],
      [0.52, 33, 0.7],
    ],
  },
  grandest: {
    seconds: 3.6,
    notes: [
      [0, 26, 1],
      [0, 38, 0.9],
      [0.05, 57, 0.6],
      [0.15, 62, 0.7],
      [0.25, 66, 0.75],
      [0.37, 69, 0.85],
      [0.37, 45, 0.8],
      [0.55, 74, 0.9],
      [0.55, 50, 0.7],
      [0.8, 31, 1],
      [0.8, 43, 0.8],
      [0.84, 71, 0.6],
      [0.92, 74, 0.65],
      [1, 79, 0.75],
      [1.2, 26, 1],
      [1.2, 38, 0.9],
      [1.2, 62, 0.7],
      [1.2, 78, 0.8],
      [1.28, 81, 0.8],
      [1.38, 86, 0.9],
      [1.52, 90, 0.6],
    ],
  },
};

/** For each partial: its share of the tone, the multiple of the tone's frequency, and the seconds until it falls to 1/e. */
const partials = [
  [1, 1, 0.34],
  [0.28, 2.0, 0.2],
  [0.2, 3.98, 0.11],
  [0.07, 9.9, 0.03],
];
/** Echoes as in a small room: delay in seconds, and share. */
const echoes = [
  [0.031, 0.2],
  [0.047, -0.16],
  [0.073, 0.13],
  [0.109, -0.09],
  [0.161, 0.06],
];

function strike(samples, [atSeconds, key, loudness]) {
  const frequency = frequencyOf(key);
  const first = Math.round((leadSeconds + atSeconds) * rate);
  const ring = (523 / frequency) ** 0.35;
  for (let index = first; index < samples.length; index += 1) {
    const time = (index - first) / rate;
    const attack = Math.min(1, time / 0.004);
    for (const [share, multiple, fall] of partials) {
      if (frequency * multiple > rate * 0.45) continue;
      samples[index] += loudness * attack * share * Math.exp(-time / (fall * ring)) * Math.sin(2 * Math.PI * frequency * multiple * time);
    }
  }
}

function render({ seconds, notes }) {
  const dry = new Float64Array(Math.round(seconds * rate));
  for (const note of notes) strike(dry, note);
  const wet = dry.map((sample, index) =>
    echoes.reduce((sum, [later, share]) => sum + share * (dry[index - Math.round(later * rate)] ?? 0), sample),
  );
  const loudest = loudestOf(wet);
  const fadeFrom = wet.length - 0.35 * rate;
  return wet.map((sample, index) => ((sample * peak) / loudest) * Math.min(1, (wet.length - index) / (wet.length - fadeFrom)));
}

const folder = new URL('../../../../public/sounds/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, chime] of Object.entries(chimes)) {
  const file = wav(render(chime), rate);
  writeFileSync(new URL(`${name}.wav`, folder), file);
  console.log(`${name}.wav  ${(file.length / 1_000).toFixed(0)} kB`);
}
