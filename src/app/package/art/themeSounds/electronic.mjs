// The sounds of Broadcast, Quest, Neon, Glass and Pastel: each value is [seconds, a function that plays on a track].
// This file has over 300 lines, because it contains the notes of every sound.
import { addRoom, glide, noise, randomOf, tone, waves } from '../library/sounds/kit.mjs';
import { brass, chip, chord, crackle, cymbal, drum, mallet, run, string, synth, tune, whoosh } from './instruments.mjs';

const ticker = mallet([
  [1, 1, 0.09],
  [0.4, 3, 0.04],
  [0.2, 7.1, 0.015],
]);
const stab = synth({ voices: 4, detune: 0.008, openHz: 3_800, restHz: 1_200, closeS: 0.16, fallS: 0.4 });

export const broadcast = {
  donation: [
    1.5,
    (track) => {
      whoosh(track, 0, { forS: 0.34, peakS: 0.24, loud: 0.7 });
      drum(track, 0.24, { loud: 0.6, key: 43 });
      chord(stab, track, 0.24, [67, 71, 74], { loud: 0.3 });
      tune(brass, track, 0.24, [
        [0, 74, 0.5, 0.12],
        [0.14, 79, 0.7, 0.5],
      ]);
      run(ticker, track, 0.42, [91, 86, 91, 98], { stepS: 0.07, loud: 0.3 });
      addRoom(track, 0.2, 0.7);
    },
  ],
  perks: [
    1.5,
    (track) => {
      whoosh(track, 0, { forS: 0.34, peakS: 0.24, loud: 0.65, fromHz: 600, toHz: 4_200 });
      drum(track, 0.24, { loud: 0.45, key: 45 });
      chord(stab, track, 0.24, [65, 69, 72], { loud: 0.3 });
      run(ticker, track, 0.26, [84, 89, 93, 96, 101], { stepS: 0.075, loud: 0.5 });
      tune(brass, track, 0.46, [[0, 77, 0.6, 0.4]]);
      addRoom(track, 0.2, 0.7);
    },
  ],
  follower: [
    1.1,
    (track) => {
      whoosh(track, 0, { forS: 0.26, peakS: 0.18, loud: 0.55 });
      tune(stab, track, 0.18, [
        [0, 74, 0.4],
        [0.12, 79, 0.5],
      ]);
      run(ticker, track, 0.18, [86, 91], { stepS: 0.12, loud: 0.4 });
      addRoom(track, 0.18, 0.5);
    },
  ],
  goal: [
    2.4,
    (track) => {
      whoosh(track, 0, { forS: 0.4, peakS: 0.3, loud: 0.7 });
      for (const [at, keys, forS] of [
        [0.3, [67, 71, 74], 0.13],
        [0.46, [67, 71, 74], 0.13],
        [0.62, [69, 72, 76], 0.24],
        [0.9, [71, 74, 79, 55], 1],
      ]) {
        chord(brass, track, at, keys, { loud: 0.42, forS });
        drum(track, at, { loud: 0.35 + forS * 0.3, key: 43 });
      }
      cymbal(track, 0.9, { loud: 0.14 });
      run(ticker, track, 0.92, [91, 95, 98, 103], { stepS: 0.07, loud: 0.35 });
      addRoom(track, 0.26, 1);
    },
  ],
  grand: [
    2.7,
    (track) => {
      whoosh(track, 0, { forS: 0.5, peakS: 0.38, loud: 0.8, fromHz: 300 });
      drum(track, 0.38, { loud: 0.8, key: 40 });
      chord(brass, track, 0.38, [55, 67, 71, 74], { loud: 0.42, forS: 0.3 });
      run(ticker, track, 0.42, [79, 83, 86, 91, 95, 98], { stepS: 0.06, loud: 0.35 });
      for (const at of [0.76, 0.88]) drum(track, at, { loud: 0.4, key: 45 });
      chord(brass, track, 0.76, [60, 67, 72, 76], { loud: 0.4, forS: 0.22 });
      drum(track, 1.02, { loud: 0.85, key: 40 });
      cymbal(track, 1.02, { loud: 0.18 });
      chord(brass, track, 1.02, [55, 62, 71, 74, 79], { loud: 0.44, forS: 1.2 });
      chord(stab, track, 1.02, [67, 71, 74], { loud: 0.3 });
      addRoom(track, 0.3, 1.2);
    },
  ],
  grandest: [
    4.2,
    (track) => {
      whoosh(track, 0, { forS: 0.8, peakS: 0.6, loud: 0.9, fromHz: 250, toHz: 4_500 });
      run(ticker, track, 0.1, [67, 71, 74, 79, 83, 86, 91, 95], { stepS: 0.06, loud: 0.4 });
      drum(track, 0.6, { loud: 0.9, key: 40 });
      cymbal(track, 0.6, { loud: 0.18 });
      for (const [at, keys, forS] of [
        [0.6, [55, 67, 71, 74], 0.3],
        [0.96, [55, 67, 71, 74], 0.1],
        [1.08, [57, 69, 72, 76], 0.24],
        [1.38, [60, 67, 72, 79], 0.34],
        [1.78, [62, 69, 74, 78], 0.34],
      ]) {
        chord(brass, track, at, keys, { loud: 0.42, forS });
        drum(track, at, { loud: 0.5, key: 43 });
      }
      for (let index = 0; index < 6; index += 1) drum(track, 1.9 + index * 0.055, { loud: 0.2 + index * 0.07, key: 47 });
      drum(track, 2.24, { loud: 1, key: 38 });
      cymbal(track, 2.24, { loud: 0.26, forS: 1.9 });
      chord(brass, track, 2.24, [55, 62, 67, 71, 74, 79], { loud: 0.48, forS: 1.5 });
      chord(stab, track, 2.24, [67, 74, 79, 83], { loud: 0.3 });
      run(ticker, track, 2.3, [79, 83, 86, 91, 95, 98, 103], { stepS: 0.08, loud: 0.35 });
      addRoom(track, 0.34, 1.4);
    },
  ],
};

const square = chip(0.5);
const reed = chip(0.25);
const thin = chip(0.125);
const triangle = chip('triangle');
/** Up to four tones in turn, so fast that they sound as a chord. */
const arpeggio = (track, at, keys, { forS, loud = 0.4 }) => {
  for (let index = 0; index * 0.03 < forS; index += 1)
    thin(track, at + index * 0.03, keys[index % keys.length], {
      loud: loud * (1 - (0.7 * index * 0.03) / forS),
      forS: 0.032,
      pan: (index % 2) * 0.5 - 0.25,
    });
};
const click = (track, at, loud = 0.6) =>
  noise(track, {
    at,
    forS: 0.07,
    center: 4_500,
    width: 1.5,
    loud,
    level: (time) => Math.exp(-time / 0.02),
    random: randomOf(`click ${at}`),
  });
const boom = (track, at, loud = 0.8) => {
  noise(track, {
    at,
    forS: 0.5,
    center: glide(1_600, 200, 0.3),
    width: 1.5,
    loud,
    level: (time) => Math.exp(-time / 0.12),
    random: randomOf(`boom ${at}`),
  });
  tone(track, { at, forS: 0.22, frequency: glide(320, 70, 0.14), loud: loud * 0.6, fallS: 0.1, wave: waves.pulse(0.5) });
};
const coin = (track, at, loud = 0.45) => {
  square(track, at, 83, { loud, forS: 0.07 });
  square(track, at + 0.07, 88, { loud, forS: 0.34 });
};

export const quest = {
  donation: [
    1.2,
    (track) => {
      run(reed, track, 0, [60, 67, 72], { stepS: 0.035, loud: 0.35, forS: 0.035 });
      coin(track, 0.16);
      coin(track, 0.34, 0.5);
      triangle(track, 0.34, 64, { loud: 0.5, forS: 0.3 });
      addRoom(track, 0.08, 0.3);
    },
  ],
  perks: [
    1.3,
    (track) => {
      run(reed, track, 0, [60, 67, 72], { stepS: 0.035, loud: 0.35, forS: 0.035 });
      tune(square, track, 0.14, [
        [0, 76, 0.42, 0.08],
        [0.09, 79, 0.42, 0.08],
        [0.18, 84, 0.42, 0.08],
        [0.27, 88, 0.48, 0.4],
      ]);
      tune(triangle, track, 0.14, [
        [0, 60, 0.5, 0.16],
        [0.18, 64, 0.5, 0.4],
      ]);
      click(track, 0.14, 0.3);
      addRoom(track, 0.08, 0.3);
    },
  ],
  follower: [
    0.95,
    (track) => {
      run(reed, track, 0, [67, 72], { stepS: 0.04, loud: 0.32, forS: 0.04 });
      tune(square, track, 0.1, [
        [0, 79, 0.42, 0.09],
        [0.1, 84, 0.48, 0.34],
      ]);
      triangle(track, 0.2, 64, { loud: 0.45, forS: 0.24 });
      addRoom(track, 0.08, 0.3);
    },
  ],
  goal: [
    2.1,
    (track) => {
      tune(square, track, 0, [
        [0, 67, 0.42, 0.1],
        [0.11, 67, 0.42, 0.1],
        [0.22, 67, 0.42, 0.1],
        [0.33, 72, 0.48, 0.3],
        [0.66, 70, 0.44, 0.14],
        [0.82, 74, 0.46, 0.14],
        [0.98, 79, 0.5, 0.7],
      ]);
      tune(reed, track, 0, [
        [0, 64, 0.28, 0.1],
        [0.11, 64, 0.28, 0.1],
        [0.22, 64, 0.28, 0.1],
        [0.33, 67, 0.3, 0.3],
        [0.66, 65, 0.3, 0.14],
        [0.82, 70, 0.3, 0.14],
        [0.98, 76, 0.32, 0.7],
      ]);
      tune(triangle, track, 0.33, [
        [0, 48, 0.6, 0.3],
        [0.33, 53, 0.6, 0.3],
        [0.65, 48, 0.65, 0.7],
      ]);
      for (const at of [0.33, 0.66, 0.82, 0.98]) click(track, at, 0.35);
      arpeggio(track, 1, [84, 88, 91, 96], { forS: 0.7, loud: 0.22 });
      addRoom(track, 0.1, 0.35);
    },
  ],
  grand: [
    2.3,
    (track) => {
      boom(track, 0, 0.6);
      run(square, track, 0.06, [60, 64, 67, 72, 76, 79, 84], { stepS: 0.05, loud: 0.36, forS: 0.05 });
      for (const at of [0.44, 0.58, 0.72]) coin(track, at, 0.3);
      arpeggio(track, 0.44, [72, 76, 79, 84], { forS: 0.4, loud: 0.34 });
      tune(triangle, track, 0.44, [
        [0, 48, 0.6, 0.38],
        [0.42, 53, 0.6, 0.2],
        [0.64, 55, 0.6, 0.2],
        [0.86, 48, 0.65, 0.7],
      ]);
      tune(square, track, 0.86, [
        [0, 77, 0.42, 0.18],
        [0.22, 79, 0.44, 0.18],
        [0.44, 84, 0.5, 0.7],
      ]);
      tune(reed, track, 0.86, [
        [0, 69, 0.3, 0.18],
        [0.22, 71, 0.3, 0.18],
        [0.44, 76, 0.34, 0.7],
      ]);
      boom(track, 1.3, 0.5);
      arpeggio(track, 1.32, [84, 88, 91, 96], { forS: 0.6, loud: 0.25 });
      addRoom(track, 0.1, 0.4);
    },
  ],
  grandest: [
    3.6,
    (track) => {
      boom(track, 0, 0.8);
      run(square, track, 0.06, [48, 55, 60, 64, 67, 72, 76, 79, 84, 88], { stepS: 0.045, loud: 0.38, forS: 0.045 });
      boom(track, 0.54, 0.5);
      const lead = [
        [0, 84, 0.46, 0.13],
        [0.15, 83, 0.42, 0.13],
        [0.3, 84, 0.46, 0.13],
        [0.45, 79, 0.46, 0.28],
        [0.75, 81, 0.46, 0.13],
        [0.9, 84, 0.46, 0.13],
        [1.05, 86, 0.46, 0.13],
        [1.2, 83, 0.46, 0.28],
        [1.55, 84, 0.52, 1.1],
      ];
      tune(square, track, 0.54, lead);
      tune(
        reed,
        track,
        0.54,
        lead.map(([at, key, loud, forS]) => [at, key - (key === 84 || key === 79 ? 8 : 9), loud * 0.62, forS]),
      );
      tune(triangle, track, 0.54, [
        [0, 48, 0.6, 0.4],
        [0.45, 52, 0.6, 0.28],
        [0.75, 53, 0.6, 0.4],
        [1.2, 55, 0.6, 0.28],
        [1.55, 48, 0.7, 1],
      ]);
      for (let index = 0; index < 10; index += 1) click(track, 0.54 + index * 0.15, index % 2 ? 0.22 : 0.36);
      for (const at of [2.09, 2.24, 2.39, 2.54]) coin(track, at, 0.26);
      boom(track, 2.09, 0.7);
      arpeggio(track, 2.12, [72, 76, 79, 84, 88, 91], { forS: 1, loud: 0.34 });
      addRoom(track, 0.12, 0.45);
    },
  ],
};

/** The tube lights up: it buzzes, flickers, and hums. */
function tube(track, at, { loud = 0.5, forS = 0.32 } = {}) {
  const flickers = randomOf('tube');
  const steps = Array.from({ length: 16 }, (_, index) => (flickers() < 0.35 + index * 0.05 ? 1 : 0.08));
  const level = (time) => steps[Math.min(15, Math.floor((time / forS) * 16))] * Math.min(1, (forS - time) / 0.05);
  for (const [partial, share] of [
    [240, 0.5],
    [360, 0.4],
    [600, 0.35],
    [840, 0.3],
    [1_320, 0.2],
  ])
    tone(track, { at, forS, frequency: partial, loud: loud * share, wave: waves.pulse(0.3, 8), level, pan: 0.2 });
  crackle(track, at, { loud: loud * 1.3, forS: forS * 0.8, count: 12, centerHz: 5_000, name: 'tube' });
}
const lead = synth({ voices: 5, detune: 0.01, openHz: 7_500, restHz: 1_300, closeS: 0.14, fallS: 0.45, forS: 0.9 });
const wide = synth({ voices: 7, detune: 0.016, openHz: 5_500, restHz: 1_700, closeS: 0.5, attackS: 0.012, fallS: 1, forS: 1.4 });
const bass = synth({ voices: 2, detune: 0.004, openHz: 2_400, restHz: 500, closeS: 0.1, fallS: 0.35, forS: 0.7 });
/** Plays a tune, and its echoes on both sides. */
const echoed = (track, at, notes) => {
  tune(lead, track, at, notes);
  for (const [late, share, pan] of [
    [0.19, 0.32, -0.8],
    [0.38, 0.14, 0.8],
  ])
    for (const [seconds, key, loud = 0.7] of notes) lead(track, at + seconds + late, key, { loud: loud * share, pan });
};

export const neon = {
  donation: [
    1.9,
    (track) => {
      tube(track, 0);
      echoed(track, 0.26, [
        [0, 74, 0.6],
        [0.11, 77, 0.6],
        [0.22, 81, 0.7],
        [0.33, 86, 0.8],
      ]);
      bass(track, 0.26, 50, { loud: 0.5 });
      addRoom(track, 0.24, 1);
    },
  ],
  perks: [
    1.9,
    (track) => {
      tube(track, 0);
      echoed(track, 0.26, [
        [0, 81, 0.6],
        [0.1, 77, 0.55],
        [0.2, 81, 0.6],
        [0.3, 84, 0.75],
      ]);
      chord(wide, track, 0.26, [65, 69, 72], { loud: 0.22, forS: 0.8 });
      bass(track, 0.26, 53, { loud: 0.45 });
      addRoom(track, 0.24, 1);
    },
  ],
  follower: [
    1.5,
    (track) => {
      tube(track, 0, { forS: 0.24 });
      echoed(track, 0.2, [
        [0, 77, 0.6],
        [0.13, 81, 0.7],
      ]);
      addRoom(track, 0.22, 0.8);
    },
  ],
  goal: [
    2.8,
    (track) => {
      tube(track, 0);
      drum(track, 0.3, { loud: 0.6, key: 40 });
      echoed(track, 0.3, [
        [0, 74, 0.6],
        [0.12, 77, 0.6],
        [0.24, 81, 0.65],
        [0.36, 86, 0.7],
        [0.6, 88, 0.7],
        [0.84, 89, 0.85],
      ]);
      chord(wide, track, 0.3, [62, 65, 69], { loud: 0.26, forS: 0.55 });
      drum(track, 0.9, { loud: 0.6, key: 40 });
      chord(wide, track, 0.9, [58, 65, 70, 74], { loud: 0.32 });
      tune(bass, track, 0.3, [
        [0, 50, 0.5],
        [0.3, 50, 0.4],
        [0.6, 46, 0.55],
        [0.84, 46, 0.4],
      ]);
      addRoom(track, 0.28, 1.3);
    },
  ],
  grand: [
    3,
    (track) => {
      tube(track, 0, { forS: 0.4, loud: 0.6 });
      whoosh(track, 0.1, { forS: 0.44, peakS: 0.34, loud: 0.5, toHz: 5_000 });
      drum(track, 0.44, { loud: 0.85, key: 40 });
      chord(wide, track, 0.44, [62, 65, 69, 74], { loud: 0.36, forS: 0.6 });
      echoed(track, 0.44, [
        [0, 86, 0.6],
        [0.12, 81, 0.5],
        [0.24, 84, 0.55],
        [0.36, 86, 0.65],
      ]);
      tune(bass, track, 0.44, [
        [0, 50, 0.55],
        [0.18, 50, 0.4],
        [0.36, 50, 0.45],
        [0.6, 46, 0.55],
        [0.78, 48, 0.5],
      ]);
      drum(track, 1.04, { loud: 0.7, key: 40 });
      chord(wide, track, 1.04, [58, 65, 70, 74], { loud: 0.34, forS: 0.3 });
      drum(track, 1.28, { loud: 0.85, key: 40 });
      cymbal(track, 1.28, { loud: 0.12 });
      chord(wide, track, 1.28, [60, 64, 67, 76, 79], { loud: 0.38 });
      echoed(track, 1.28, [[0, 91, 0.6]]);
      addRoom(track, 0.3, 1.5);
    },
  ],
  grandest: [
    4.4,
    (track) => {
      tube(track, 0, { forS: 0.56, loud: 0.7 });
      whoosh(track, 0.1, { forS: 0.76, peakS: 0.62, loud: 0.7, fromHz: 250, toHz: 6_000 });
      run(lead, track, 0.12, [62, 65, 69, 74, 77, 81, 86, 89], { stepS: 0.07, loud: 0.3 });
      drum(track, 0.72, { loud: 0.95, key: 38 });
      cymbal(track, 0.72, { loud: 0.16 });
      for (const [at, keys, root] of [
        [0.72, [62, 65, 69, 74], 50],
        [1.2, [58, 65, 70, 74], 46],
        [1.68, [60, 67, 72, 76], 48],
      ]) {
        chord(wide, track, at, keys, { loud: 0.36, forS: 0.5 });
        drum(track, at, { loud: 0.7, key: 40 });
        tune(bass, track, at, [
          [0, root, 0.55],
          [0.12, root, 0.35],
          [0.24, root + 12, 0.4],
          [0.36, root, 0.4],
        ]);
      }
      echoed(track, 0.72, [
        [0, 86, 0.6],
        [0.12, 84, 0.5],
        [0.24, 86, 0.55],
        [0.36, 89, 0.65],
        [0.48, 86, 0.55],
        [0.72, 84, 0.5],
        [0.96, 88, 0.6],
        [1.2, 91, 0.65],
      ]);
      for (let index = 0; index < 6; index += 1) drum(track, 1.92 + index * 0.045, { loud: 0.25 + index * 0.07, key: 47 });
      drum(track, 2.2, { loud: 1, key: 38 });
      cymbal(track, 2.2, { loud: 0.24, forS: 2 });
      chord(wide, track, 2.2, [50, 62, 66, 69, 74, 78, 81], { loud: 0.46, forS: 2 });
      bass(track, 2.2, 50, { loud: 0.6 });
      echoed(track, 2.26, [
        [0, 86, 0.5],
        [0.12, 90, 0.5],
        [0.24, 93, 0.55],
        [0.36, 98, 0.6],
      ]);
      addRoom(track, 0.34, 1.8);
    },
  ],
};

/** A glass that is touched at its rim and then rings. */
const crystal = mallet(
  [
    [1, 1, 0.9],
    [0.35, 2.32, 0.5],
    [0.2, 4.25, 0.25],
    [0.08, 6.63, 0.12],
  ],
  { forS: 2.2, attackS: 0.004 },
);
const air = synth({ voices: 6, detune: 0.009, openHz: 1_500, restHz: 2_400, closeS: 0.8, attackS: 0.22, fallS: 2.2, forS: 1.8 });
const rim = (track, at, key, loud = 0.4) =>
  tone(track, {
    at,
    forS: 0.5,
    frequency: 440 * 2 ** ((key - 69) / 12),
    loud,
    attackS: 0.32,
    releaseS: 0.12,
    wave: waves.struck([
      [1, 1, 9],
      [0.2, 2.01, 9],
      [0.08, 3.02, 9],
    ]),
    pan: -0.3,
  });

export const glass = {
  donation: [
    2.2,
    (track) => {
      rim(track, 0, 71, 0.3);
      tune(crystal, track, 0.3, [
        [0, 76, 0.6],
        [0.13, 83, 0.65],
        [0.28, 88, 0.8],
      ]);
      chord(air, track, 0.2, [64, 68, 71], { loud: 0.22, forS: 1.4 });
      addRoom(track, 0.4, 1.6);
    },
  ],
  perks: [
    2.2,
    (track) => {
      rim(track, 0, 73, 0.3);
      tune(crystal, track, 0.3, [
        [0, 81, 0.6],
        [0.11, 85, 0.6],
        [0.22, 81, 0.5],
        [0.34, 88, 0.8],
      ]);
      chord(air, track, 0.2, [69, 73, 76], { loud: 0.2, forS: 1.4 });
      addRoom(track, 0.4, 1.6);
    },
  ],
  follower: [
    1.8,
    (track) => {
      rim(track, 0, 71, 0.25);
      tune(crystal, track, 0.26, [
        [0, 83, 0.6],
        [0.17, 88, 0.7],
      ]);
      addRoom(track, 0.38, 1.4);
    },
  ],
  goal: [
    3,
    (track) => {
      rim(track, 0, 64, 0.32);
      run(crystal, track, 0.3, [64, 68, 71, 76, 80, 83], { stepS: 0.1, loud: 0.65 });
      chord(air, track, 0.26, [64, 68, 71], { loud: 0.24, forS: 0.9 });
      chord(air, track, 0.86, [57, 64, 69, 73, 76], { loud: 0.28, forS: 1.9 });
      tune(crystal, track, 0.92, [
        [0, 88, 0.75],
        [0.22, 85, 0.55],
        [0.44, 92, 0.75],
      ]);
      addRoom(track, 0.44, 2);
    },
  ],
  grand: [
    3.3,
    (track) => {
      rim(track, 0, 64, 0.35);
      rim(track, 0.1, 71, 0.3);
      whoosh(track, 0, { forS: 0.6, peakS: 0.44, loud: 0.35, toHz: 4_500 });
      drum(track, 0.42, { loud: 0.4, key: 40 });
      chord(crystal, track, 0.42, [64, 71, 76, 80], { spreadS: 0.03, loud: 0.5 });
      chord(air, track, 0.36, [64, 68, 71, 76], { loud: 0.28, forS: 1 });
      tune(crystal, track, 0.62, [
        [0, 83, 0.65],
        [0.16, 87, 0.65],
        [0.32, 90, 0.8],
      ]);
      chord(air, track, 1.14, [57, 64, 69, 73, 80], { loud: 0.3, forS: 2 });
      run(crystal, track, 1.2, [81, 85, 88, 92, 97], { stepS: 0.09, loud: 0.55 });
      addRoom(track, 0.46, 2.2);
    },
  ],
  grandest: [
    4.8,
    (track) => {
      for (const [at, key] of [
        [0, 64],
        [0.12, 71],
        [0.24, 76],
      ])
        rim(track, at, key, 0.32);
      whoosh(track, 0.1, { forS: 0.8, peakS: 0.62, loud: 0.5, toHz: 5_500 });
      run(crystal, track, 0.14, [64, 68, 71, 76, 80, 83, 88], { stepS: 0.08, loud: 0.4 });
      drum(track, 0.72, { loud: 0.6, key: 40 });
      chord(crystal, track, 0.72, [52, 64, 71, 76, 80], { spreadS: 0.03, loud: 0.5 });
      chord(air, track, 0.64, [64, 68, 71, 76], { loud: 0.32, forS: 1 });
      tune(crystal, track, 0.9, [
        [0, 92, 0.7],
        [0.18, 88, 0.6],
        [0.36, 90, 0.7],
      ]);
      chord(air, track, 1.42, [57, 61, 64, 69, 73], { loud: 0.32, forS: 0.9 });
      tune(crystal, track, 1.5, [
        [0, 85, 0.65],
        [0.16, 88, 0.65],
        [0.32, 93, 0.75],
      ]);
      drum(track, 2.16, { loud: 0.7, key: 40 });
      cymbal(track, 2.16, { loud: 0.1, forS: 2 });
      chord(air, track, 2.08, [52, 59, 64, 68, 71, 76], { loud: 0.36, forS: 2.5 });
      run(crystal, track, 2.2, [76, 80, 83, 88, 92, 95, 100], { stepS: 0.1, loud: 0.62 });
      addRoom(track, 0.48, 2.6);
    },
  ],
};

const uke = string({ bright: 0.7, ringS: 0.9, body: 0.4 });
const toy = mallet([
  [1, 1, 0.5],
  [0.3, 3.93, 0.14],
  [0.1, 9.2, 0.04],
]);
const pop = (track, at, { loud = 0.7, from = 380, pan = 0 } = {}) =>
  tone(track, { at, forS: 0.11, frequency: glide(from, from * 2.6, 0.08), loud, attackS: 0.006, fallS: 0.05, pan });

export const pastel = {
  donation: [
    1.4,
    (track) => {
      pop(track, 0);
      pop(track, 0.09, { from: 520, pan: 0.4 });
      tune(toy, track, 0.16, [
        [0, 77, 0.7],
        [0.11, 81, 0.7],
        [0.22, 84, 0.75],
        [0.36, 89, 0.9],
      ]);
      chord(uke, track, 0.52, [65, 69, 72, 77], { spreadS: 0.012, loud: 0.35 });
      addRoom(track, 0.2, 0.6);
    },
  ],
  perks: [
    1.4,
    (track) => {
      pop(track, 0);
      pop(track, 0.09, { from: 600, pan: -0.4 });
      tune(toy, track, 0.16, [
        [0, 84, 0.7],
        [0.1, 82, 0.6],
        [0.2, 84, 0.65],
        [0.3, 86, 0.7],
        [0.4, 91, 0.9],
      ]);
      chord(uke, track, 0.56, [70, 74, 77], { spreadS: 0.012, loud: 0.35 });
      addRoom(track, 0.2, 0.6);
    },
  ],
  follower: [
    1.1,
    (track) => {
      pop(track, 0);
      tune(toy, track, 0.1, [
        [0, 81, 0.7],
        [0.12, 84, 0.7],
        [0.24, 89, 0.85],
      ]);
      addRoom(track, 0.18, 0.5);
    },
  ],
  goal: [
    2.2,
    (track) => {
      for (const [index, from] of [380, 480, 600, 760].entries()) pop(track, index * 0.07, { from, pan: index * 0.4 - 0.6 });
      run(toy, track, 0.3, [65, 69, 72, 77, 81, 84], { stepS: 0.085, loud: 0.75 });
      for (const [at, keys] of [
        [0.3, [65, 69, 72]],
        [0.56, [70, 74, 77]],
        [0.82, [65, 69, 72, 77, 81]],
      ])
        chord(uke, track, at, keys, { spreadS: 0.012, loud: 0.42 });
      tune(toy, track, 0.82, [
        [0, 89, 0.85],
        [0.14, 84, 0.55],
        [0.28, 93, 0.8],
      ]);
      addRoom(track, 0.24, 0.8);
    },
  ],
  grand: [
    2.4,
    (track) => {
      for (let index = 0; index < 5; index += 1) pop(track, index * 0.06, { from: 340 + index * 90, pan: index * 0.3 - 0.6 });
      drum(track, 0.34, { loud: 0.35, key: 45 });
      for (const [at, keys] of [
        [0.34, [65, 69, 72]],
        [0.6, [62, 65, 69]],
        [0.86, [70, 74, 77]],
        [1.12, [65, 69, 72, 77, 81]],
      ])
        chord(uke, track, at, keys, { spreadS: 0.012, loud: 0.42 });
      tune(toy, track, 0.34, [
        [0, 84, 0.75],
        [0.13, 89, 0.7],
        [0.26, 86, 0.7],
        [0.39, 89, 0.7],
        [0.52, 91, 0.75],
        [0.65, 94, 0.75],
        [0.78, 93, 0.9],
      ]);
      drum(track, 1.12, { loud: 0.4, key: 45 });
      run(toy, track, 1.26, [89, 93, 96, 101], { stepS: 0.08, loud: 0.5 });
      addRoom(track, 0.26, 0.9);
    },
  ],
  grandest: [
    3.7,
    (track) => {
      for (let index = 0; index < 9; index += 1) pop(track, index * 0.055, { from: 320 + index * 75, pan: (index % 3) * 0.6 - 0.6 });
      drum(track, 0.54, { loud: 0.5, key: 43 });
      for (const [at, keys] of [
        [0.54, [65, 69, 72]],
        [0.8, [69, 72, 76]],
        [1.06, [70, 74, 77]],
        [1.32, [72, 76, 79]],
        [1.58, [65, 69, 72, 77, 81]],
      ]) {
        chord(uke, track, at, keys, { spreadS: 0.012, loud: 0.44 });
        chord(uke, track, at + 0.13, [...keys].reverse(), { spreadS: 0.008, loud: 0.26 });
        drum(track, at, { loud: 0.3, key: 47 });
      }
      tune(toy, track, 0.54, [
        [0, 84, 0.75],
        [0.13, 89, 0.7],
        [0.26, 88, 0.7],
        [0.39, 91, 0.7],
        [0.52, 89, 0.75],
        [0.65, 94, 0.75],
        [0.78, 91, 0.75],
        [0.91, 96, 0.8],
        [1.04, 93, 0.9],
      ]);
      drum(track, 1.58, { loud: 0.55, key: 43 });
      cymbal(track, 1.58, { loud: 0.1 });
      run(toy, track, 1.72, [77, 81, 84, 89, 93, 96, 101], { stepS: 0.08, loud: 0.6 });
      chord(uke, track, 2.36, [65, 72, 77, 81, 84], { spreadS: 0.03, loud: 0.45 });
      pop(track, 2.4, { from: 700 });
      addRoom(track, 0.28, 1);
    },
  ],
};
