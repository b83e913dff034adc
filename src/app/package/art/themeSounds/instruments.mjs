/*
 * Instruments of the themes' sounds. Each is a function of a track, a time in seconds, a MIDI key, and options: `loud` (0 to 1), `pan` (−1
 * left, 1 right) and `forS` (seconds).
 */
import { glide, hertz, noise, randomOf, rate, tone, waves } from '../library/sounds/kit.mjs';

/** The same silence before each sound as in `kit.mjs`. */
const leadS = 0.012;
const mix = (track, index, value, pan) => {
  track.left[index] += value * Math.cos(((pan + 1) * Math.PI) / 4);
  track.right[index] += value * Math.sin(((pan + 1) * Math.PI) / 4);
};

/** A struck bar. `partials`: [share, multiple of the tone, seconds until the partial falls to 1/e at 523 Hz]. High tones fall sooner. */
export const mallet = (partials, { forS: length = 1.8, attackS = 0.003 } = {}) => {
  return (track, at, key, { loud = 0.7, pan = 0, forS = length } = {}) => {
    const ring = (523 / hertz(key)) ** 0.4;
    const wave = waves.struck(partials.map(([share, multiple, fallS]) => [share, multiple, fallS * ring]));
    tone(track, { at, forS, frequency: hertz(key), loud, wave, attackS, pan, releaseS: 0.1 });
  };
};

/** A plucked string (Karplus and Strong). `bright`: 0 to 1. `ringS`: seconds until the string falls by 60 dB. */
export const string = ({ bright = 0.5, ringS = 1.4, body = 0.35 } = {}) => {
  return (track, at, key, { loud = 0.7, pan = 0, forS = ringS * 1.2 } = {}) => {
    const period = rate / hertz(key) - 0.5;
    const whole = Math.floor(period);
    const line = new Float64Array(whole + 1);
    const random = randomOf(`string ${key}`);
    let soft = 0;
    for (let index = 0; index <= whole; index += 1) {
      soft += (0.15 + 0.85 * bright) * (random() * 2 - 1 - soft);
      line[index] = soft;
    }
    const loss = 10 ** ((-3 * period) / rate / ringS);
    const first = Math.round((at + leadS) * rate);
    let before = 0;
    let low = 0;
    for (let index = 0; index < forS * rate && first + index < track.left.length; index += 1) {
      const place = index % (whole + 1);
      const now = line[place];
      line[place] = loss * (0.5 * now + 0.5 * before);
      before = now;
      low += 0.06 * (now - low);
      const release = Math.min(1, (forS * rate - index) / (0.05 * rate));
      mix(track, first + index, loud * release * (now + body * 2 * low), pan);
    }
  };
};

/** A sawtooth wave. Its round corner prevents most aliasing. */
function saw(phase, step) {
  const at = phase - Math.floor(phase);
  const value = 2 * at - 1;
  if (at < step) return value - (2 * at) / step + (at / step) ** 2 + 1;
  if (at > 1 - step) return value - (1 + (at - 1) / step) ** 2;
  return value;
}

/** Several detuned sawtooth waves through a low-pass filter that opens at `openHz` and closes to `restHz` within about `closeS`. */
export const synth = ({
  voices = 5,
  detune = 0.012,
  openHz = 6_000,
  restHz = 900,
  closeS = 0.18,
  attackS = 0.004,
  fallS = 0.5,
  forS: length = 1.2,
} = {}) => {
  return (track, at, key, { loud = 0.5, pan = 0, forS = length } = {}) => {
    const random = randomOf(`synth ${key} ${at}`);
    for (let voice = 0; voice < voices; voice += 1) {
      const spread = voices > 1 ? (2 * voice) / (voices - 1) - 1 : 0;
      const step = (hertz(key) * (1 + spread * detune)) / rate;
      const side = Math.max(-1, Math.min(1, pan + spread * 0.7));
      const first = Math.round((at + leadS) * rate);
      let phase = random();
      let low = 0;
      let band = 0;
      for (let index = 0; index < forS * rate && first + index < track.left.length; index += 1) {
        const time = index / rate;
        const cutoff = restHz + (openHz - restHz) * Math.exp(-time / closeS);
        const tuning = 2 * Math.sin((Math.PI * Math.min(cutoff, rate / 7)) / rate);
        low += tuning * band;
        band += tuning * (saw(phase, step) - low - 1.1 * band);
        phase += step;
        const level = Math.min(1, time / attackS) * Math.exp(-time / fallS) * Math.min(1, (forS - time) / 0.06);
        mix(track, first + index, (loud / Math.sqrt(voices)) * level * low, side);
      }
    }
  };
};

/** One wave of an old games console. */
export const chip = (width, { fallS = 0.5, vibrato = 0.006 } = {}) => {
  const wave = width === 'triangle' ? (phase) => (2 / Math.PI) * Math.asin(Math.sin(2 * Math.PI * phase)) : waves.pulse(width, 9);
  return (track, at, key, { loud = 0.5, pan = 0, forS = 0.12 } = {}) =>
    tone(track, {
      at,
      forS,
      frequency: (time) => hertz(key) * (1 + vibrato * Math.min(1, time * 4) * Math.sin(2 * Math.PI * 6 * time)),
      loud,
      wave,
      fallS,
      attackS: 0.002,
      releaseS: 0.012,
      pan,
    });
};

/** Brass: two players, slightly apart. */
export const brass = (track, at, key, { loud = 0.5, pan = 0, forS = 0.5 } = {}) => {
  for (const side of [-1, 1])
    tone(track, {
      at: at + (side > 0 ? 0.006 : 0),
      forS,
      frequency: (time) =>
        hertz(key) * (1 + side * 0.0018) * (1 + 0.004 * Math.min(1, time * 2) * Math.sin(2 * Math.PI * 5.1 * time + side)),
      loud: loud * 0.5,
      wave: waves.brass,
      attackS: 0.018,
      fallS: 1.5,
      releaseS: 0.08,
      pan: Math.max(-1, Math.min(1, pan + side * 0.25)),
    });
};

/** A deep drum. A phone plays only its knock between 300 and 900 Hz. */
export const drum = (track, at, { loud = 0.8, key = 38, pan = 0 } = {}) => {
  const wave = waves.struck([
    [0.6, 1, 0.3],
    [0.55, 1.5, 0.24],
    [0.45, 1.99, 0.16],
    [0.3, 2.44, 0.1],
  ]);
  tone(track, {
    at,
    forS: 1,
    frequency: (time) => hertz(key) * (1 + 0.4 * Math.exp(-time / 0.025)),
    loud,
    fallS: 0.3,
    attackS: 0.002,
    wave,
    pan,
  });
  tone(track, { at, forS: 0.12, frequency: glide(900, 260, 0.06), loud: loud * 0.5, fallS: 0.03, attackS: 0.001, pan });
  noise(track, {
    at,
    forS: 0.1,
    center: 1_400,
    width: 1.4,
    loud: loud * 0.5,
    level: (time) => Math.exp(-time / 0.018),
    pan,
    random: randomOf(`drum ${at}`),
  });
};

export const cymbal = (track, at, { loud = 0.3, forS = 1.6 } = {}) => {
  for (const pan of [-0.6, 0.6])
    noise(track, {
      at,
      forS,
      center: 7_200,
      width: 1.5,
      loud,
      level: (time) => Math.exp((-4 * time) / forS) * Math.min(1, time / 0.003),
      pan,
      random: randomOf(`cymbal ${pan}`),
    });
};

/** Air that passes from one side to the other and is loudest after `peakS`. */
export const whoosh = (track, at, { loud = 0.6, forS = 0.6, peakS = forS * 0.6, fromHz = 400, toHz = 3_200 } = {}) =>
  noise(track, {
    at,
    forS,
    center: glide(fromHz, toHz, peakS),
    width: 0.9,
    loud,
    level: (time) => (time < peakS ? (time / peakS) ** 2 : Math.max(0, 1 - (time - peakS) / (forS - peakS)) ** 2),
    pan: (time) => 1.4 * (time / forS) - 0.7,
    random: randomOf(`whoosh ${forS}`),
  });

/** Short ticks of noise at random times, as of paper, sparks or gravel. */
export const crackle = (track, at, { loud = 0.4, forS = 0.4, count = 20, centerHz = 3_000, name = 'crackle' } = {}) => {
  const random = randomOf(name);
  for (let index = 0; index < count; index += 1) {
    const fallS = 0.003 + random() * 0.012;
    noise(track, {
      at: at + random() * forS,
      forS: fallS * 5,
      center: centerHz * (0.5 + random()),
      width: 1.2,
      loud: loud * (0.3 + 0.7 * random()),
      level: (time) => Math.exp(-time / fallS),
      pan: random() * 1.2 - 0.6,
      random,
    });
  }
};

/** Plays a run of keys with the instrument `play`, one key every `stepS` seconds. */
export const run = (play, track, at, keys, { stepS = 0.06, loud = 0.5, ...rest } = {}) =>
  keys.forEach((key, index) => {
    play(track, at + index * stepS, key, {
      loud: loud * (0.8 + (0.2 * index) / keys.length),
      pan: (index / keys.length) * 1.2 - 0.6,
      ...rest,
    });
  });
/** Plays several keys with the instrument `play`, each `spreadS` seconds after the previous one, like a strummed chord. */
export const chord = (play, track, at, keys, { spreadS = 0.004, loud = 0.4, ...rest } = {}) =>
  keys.forEach((key, index) => {
    play(track, at + index * spreadS, key, { loud, pan: keys.length > 1 ? (index / (keys.length - 1) - 0.5) * 0.9 : 0, ...rest });
  });
/** Plays a tune with the instrument `play`. `notes`: [seconds, MIDI key, loudness, length in seconds]. */
export const tune = (play, track, at, notes) => {
  for (const [seconds, key, loud = 0.7, forS] of notes) play(track, at + seconds, key, { loud, ...(forS && { forS }) });
};
