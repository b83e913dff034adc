import { rate as fullRate } from './library/sounds/kit.mjs';
import { loudness } from './library/sounds/level.mjs';

const fileRate = 22_050;
/** The loudness of all built-in sounds. It is measured with two equal channels, because two speakers play a mono file. */
const targetLufs = -17;

/** Adds a note to the samples. `wave` returns the tone for a phase (0 to 1) and the time since the note began. */
function add(samples, rate, { at, key, forS, loud, wave, attackS = 0.006, fallS }) {
  let phase = 0;
  const first = Math.round(at * rate);
  const last = Math.min(samples.length, first + Math.round(forS * rate));
  for (let index = first; index < last; index += 1) {
    const time = (index - first) / rate;
    phase += frequencyOf(typeof key === 'function' ? key(time) : key) / rate;
    const release = Math.min(1, (last - index) / (0.03 * rate));
    samples[index] += loud * Math.min(1, time / attackS) * Math.exp(-time / fallS) * release * wave(phase % 1, time);
  }
}

/** Brass: the overtones fade in shortly after the tone begins. */
const brass = (phase, time) => {
  const open = Math.min(1, time / 0.07);
  let sum = 0;
  for (let partial = 1; partial <= 8; partial += 1) sum += (Math.sin(2 * Math.PI * phase * partial) / partial) * open ** (partial * 0.5);
  return sum;
};
const pulse = (width) => (phase) => Math.tanh(6 * (Math.sin(2 * Math.PI * phase) + 1 - 2 * width));
const bell = (phase, time) =>
  Math.sin(2 * Math.PI * phase) +
  0.5 * Math.exp(-time * 4) * Math.sin(2 * Math.PI * phase * 2.76) +
  0.25 * Math.exp(-time * 9) * Math.sin(2 * Math.PI * phase * 5.4);

const pieces = {
  'fanfare.wav': {
    seconds: 1.3,
    notes: [
      [0, 67, 0.12],
      [0.13, 67, 0.12],
      [0.26, 67, 0.12],
      [0.39, 72, 0.9],
    ].flatMap(([at, key, forS]) =>
      [0, 4, 7].map((up, voice) => ({
        at,
        key: key + up - (voice === 2 ? 12 : 0),
        forS,
        loud: 0.5,
        wave: brass,
        attackS: 0.02,
        fallS: 1.1,
      })),
    ),
  },
  'level-up.wav': {
    seconds: 0.9,
    notes: [60, 64, 67, 72, 76, 79, 84].map((key, index) => ({
      at: index * 0.07,
      key,
      loud: 0.5,
      wave: pulse(0.3),
      ...(index === 6 ? { forS: 0.45, fallS: 0.2 } : { forS: 0.08, fallS: 0.2 }),
    })),
  },
  'coin.wav': {
    seconds: 0.55,
    notes: [
      { at: 0, key: 83, forS: 0.08, loud: 0.6, wave: pulse(0.5), fallS: 0.4 },
      { at: 0.08, key: 88, forS: 0.45, loud: 0.6, wave: pulse(0.5), fallS: 0.14 },
    ],
  },
  'bells.wav': {
    seconds: 1.35,
    notes: [
      [0, 88],
      [0.14, 84],
      [0.28, 91],
      [0.42, 79],
      [0.6, 96],
    ].map(([at, key]) => ({ at, key, forS: 1.35 - at, loud: 0.5, wave: bell, fallS: 0.32 })),
  },
};

/** Adds no silence at the beginning, because the overlay plays 150 ms of silence before each media file. */
function render({ seconds, notes }, rate) {
  const samples = new Float64Array(Math.round(seconds * rate));
  for (const note of notes) add(samples, rate, note);
  return samples;
}

function renderAtTarget(piece) {
  const measured = render(piece, fullRate);
  const gain = 10 ** ((targetLufs - loudness([measured, measured])) / 20);
  return render(piece, fileRate).map((sample) => sample * gain);
}

export function sounds() {
  return Object.fromEntries(Object.entries(pieces).map(([name, piece]) => [name, wav(renderAtTarget(piece), fileRate)]));
}

/** 16-bit mono PCM in a RIFF container. Samples are from -1 to 1. `rate` is the number of samples per second. */
function wav(samples, rate) {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => {
    file.writeInt16LE(Math.round(sample * 32_767), 44 + index * 2);
  });
  return file;
}

function frequencyOf(key) {
  return 440 * 2 ** ((key - 69) / 12);
}
