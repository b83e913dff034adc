/*
 * Instruments of the library's sounds: tones, filtered noise and a small room, in stereo. Randomness comes from a seed, so that the same script makes the
 * same samples.
 */
export const rate = 48_000;
const turn = 2 * Math.PI;
/** Silence before each sound, because an encoder spreads the first samples of a hit over the samples before it. */
const leadS = 0.012;

/** Numbers from 0 to 1 that depend only on the seed (mulberry32). */
export function randomOf(name) {
  let state = [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const hertz = (key) => 440 * 2 ** ((key - 69) / 12);
/** Glides from one value to another in `seconds`, in equal steps of pitch. */
export const glide = (from, to, seconds) => (time) => from * (to / from) ** Math.min(1, time / seconds);
/** Rises to 1 at `peakS`, and falls to 0 at `endS`. */
export const swell = (peakS, endS) => (time) =>
  time < peakS
    ? Math.sin((time / peakS) * (Math.PI / 2)) ** 2
    : Math.cos((Math.min(1, (time - peakS) / (endS - peakS)) * Math.PI) / 2) ** 2;

export const waves = {
  sine: (phase) => Math.sin(turn * phase),
  /** A rectangular wave. Its round corners prevent aliasing, and its mean of 0 prevents a thump. */
  pulse: (width, edge = 5) => {
    const at = (phase) => Math.tanh(edge * (Math.sin(turn * phase) + 1 - 2 * width));
    let mean = 0;
    for (let step = 0; step < 1_000; step += 1) mean += at(step / 1_000) / 1_000;
    return (phase) => at(phase) - mean;
  },
  /** Overtones that fade in after the tone begins, as in brass. */
  brass: (phase, time) => {
    const open = Math.min(1, time / 0.06);
    let sum = 0;
    for (let partial = 1; partial <= 9; partial += 1) sum += (Math.sin(turn * phase * partial) / partial ** 0.9) * open ** (partial * 0.45);
    return sum * 0.6;
  },
  /** The sound of a struck bar. `partials`: [share, multiple of the tone, seconds until the partial falls to 1/e]. */
  struck: (partials) => (phase, time) =>
    partials.reduce((sum, [share, multiple, fallS]) => sum + share * Math.exp(-time / fallS) * Math.sin(turn * phase * multiple), 0),
};

export function createTrack(seconds) {
  const length = Math.round(seconds * rate);
  return { left: new Float64Array(length), right: new Float64Array(length) };
}

function write(track, index, value, pan) {
  track.left[index] += value * Math.cos(((pan + 1) * Math.PI) / 4);
  track.right[index] += value * Math.sin(((pan + 1) * Math.PI) / 4);
}

/** `frequency`: a number, or a function of time. `pan`: −1 (left) to 1, or a function of time. */
export function tone(
  track,
  { at = 0, forS, frequency, loud = 1, wave = waves.sine, attackS = 0.004, fallS = 10, releaseS = 0.03, pan = 0, level },
) {
  const first = Math.round((at + leadS) * rate);
  const last = Math.min(track.left.length, first + Math.round(forS * rate));
  let phase = 0;
  for (let index = first; index < last; index += 1) {
    const time = (index - first) / rate;
    const release = Math.min(1, (last - index) / (releaseS * rate));
    const gain = loud * Math.min(1, time / attackS) * Math.exp(-time / fallS) * release * (level?.(time) ?? 1);
    write(track, index, gain * wave(phase, time), typeof pan === 'function' ? pan(time) : pan);
    phase += (typeof frequency === 'function' ? frequency(time) : frequency) / rate;
  }
}

/**
 * Noise through a band-pass filter. `center` and `pan`: numbers, or functions of time. `width`: the width of the band, as a share of its
 * centre.
 */
export function noise(track, { at = 0, forS, center, width = 1, loud = 1, level = () => 1, pan = 0, random }) {
  const first = Math.round((at + leadS) * rate);
  const last = Math.min(track.left.length, first + Math.round(forS * rate));
  let low = 0;
  let band = 0;
  for (let index = first; index < last; index += 1) {
    const time = (index - first) / rate;
    const frequency = typeof center === 'function' ? center(time) : center;
    const tuning = 2 * Math.sin((Math.PI * Math.min(frequency, rate / 7)) / rate);
    low += tuning * band;
    band += tuning * (random() * 2 - 1 - low - Math.min(1.6, width) * band);
    write(track, index, band * loud * level(time), typeof pan === 'function' ? pan(time) : pan);
  }
}

const delaysMs = { left: [29.7, 37.1, 41.1, 43.7], right: [30.9, 36.3, 40.3, 45.1] };

/** Adds the echoes of a room. `share`: how loud they are. `ringS`: seconds until they fall by 60 dB. */
export function addRoom(track, share, ringS) {
  for (const channel of ['left', 'right']) {
    const dry = track[channel].slice();
    for (const delayMs of delaysMs[channel]) {
      const delay = Math.round((delayMs / 1_000) * rate);
      const feedback = 10 ** ((-3 * delayMs) / 1_000 / ringS);
      const line = new Float64Array(delay);
      let damped = 0;
      for (let index = 0; index < dry.length; index += 1) {
        const echo = line[index % delay];
        damped += 0.45 * (echo - damped);
        line[index % delay] = dry[index] + damped * feedback;
        track[channel][index] += echo * share * 0.4;
      }
    }
  }
}
