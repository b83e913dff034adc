// The sounds of Pin, Paper, Gilt and Clean: each value is [seconds, a function that plays on a track].
// This file has over 300 lines, because it contains the notes of every sound.
import { addRoom, noise, randomOf, tone, waves } from '../library/sounds/kit.mjs';
import { chord, crackle, cymbal, drum, mallet, run, string, synth, tune, whoosh } from './instruments.mjs';

const vibes = mallet([
  [1, 1, 0.75],
  [0.25, 3.98, 0.2],
  [0.1, 10.1, 0.04],
]);
const keys = mallet([
  [1, 1, 0.7],
  [0.35, 2, 0.45],
  [0.16, 3, 0.25],
  [0.14, 13.9, 0.03],
]);
const celesta = mallet([
  [1, 1, 0.6],
  [0.3, 3.01, 0.24],
  [0.16, 5.8, 0.09],
]);
const glockenspiel = mallet([
  [1, 1, 0.7],
  [0.3, 2.76, 0.35],
  [0.14, 5.4, 0.12],
]);
const pizzicato = string({ bright: 0.45, ringS: 0.55, body: 0.8 });
const ukulele = string({ bright: 0.6, ringS: 1.1, body: 0.5 });
const harp = string({ bright: 0.4, ringS: 2.2, body: 0.6 });
const strings = synth({ voices: 6, detune: 0.006, openHz: 1_900, restHz: 2_600, closeS: 0.6, attackS: 0.16, fallS: 2.4, forS: 1.6 });

/** The clasp of a pin: two clicks and a small ring of metal. */
function clasp(track, at, loud = 1) {
  for (const [late, share] of [
    [0, 0.6],
    [0.055, 1],
  ])
    noise(track, {
      at: at + late,
      forS: 0.05,
      center: 2_600,
      width: 0.8,
      loud: 1.4 * share * loud,
      level: (time) => Math.exp(-time / 0.006),
      random: randomOf('clasp'),
    });
  tone(track, {
    at: at + 0.055,
    forS: 0.5,
    frequency: 3_120,
    loud: 0.14 * loud,
    wave: waves.struck([
      [1, 1, 0.1],
      [0.6, 1.47, 0.07],
    ]),
    attackS: 0.001,
  });
}

export const pin = {
  donation: [
    1.7,
    (track) => {
      clasp(track, 0);
      tune(vibes, track, 0.09, [
        [0, 69, 0.6],
        [0.1, 73, 0.65],
        [0.2, 76, 0.7],
        [0.32, 81, 0.95],
      ]);
      chord(keys, track, 0.41, [57, 64, 69], { loud: 0.3 });
      addRoom(track, 0.22, 0.7);
    },
  ],
  perks: [
    1.6,
    (track) => {
      clasp(track, 0);
      tune(vibes, track, 0.09, [
        [0, 74, 0.7],
        [0.09, 78, 0.6],
        [0.18, 74, 0.5],
        [0.27, 81, 0.8],
        [0.38, 86, 0.9],
      ]);
      chord(keys, track, 0.47, [62, 66, 69], { loud: 0.28 });
      addRoom(track, 0.22, 0.7);
    },
  ],
  follower: [
    1.3,
    (track) => {
      clasp(track, 0, 0.8);
      tune(vibes, track, 0.09, [
        [0, 76, 0.7],
        [0.14, 81, 0.9],
      ]);
      chord(keys, track, 0.23, [57, 64], { loud: 0.25 });
      addRoom(track, 0.2, 0.6);
    },
  ],
  goal: [
    2.3,
    (track) => {
      clasp(track, 0);
      run(vibes, track, 0.09, [69, 73, 76, 81, 85], { stepS: 0.1, loud: 0.75 });
      chord(keys, track, 0.62, [57, 64, 69, 73], { loud: 0.4, forS: 1.6 });
      tune(vibes, track, 0.62, [
        [0, 88, 0.8],
        [0.16, 85, 0.5],
        [0.3, 93, 0.75],
      ]);
      drum(track, 0.62, { loud: 0.35, key: 45 });
      addRoom(track, 0.28, 0.9);
    },
  ],
  grand: [
    2.7,
    (track) => {
      clasp(track, 0);
      drum(track, 0.06, { loud: 0.6, key: 41 });
      chord(keys, track, 0.08, [57, 64, 69, 73], { loud: 0.36 });
      tune(vibes, track, 0.2, [
        [0, 76, 0.7],
        [0.12, 81, 0.75],
        [0.24, 85, 0.8],
        [0.38, 88, 0.95],
      ]);
      chord(keys, track, 0.58, [62, 66, 69, 74], { loud: 0.38 });
      tune(vibes, track, 0.62, [
        [0.1, 86, 0.6],
        [0.22, 90, 0.7],
      ]);
      drum(track, 0.96, { loud: 0.5, key: 41 });
      chord(keys, track, 0.96, [57, 64, 73, 81], { loud: 0.42, forS: 1.7 });
      run(glockenspiel, track, 1, [93, 97, 100, 105], { stepS: 0.07, loud: 0.28 });
      addRoom(track, 0.3, 1);
    },
  ],
  grandest: [
    4.1,
    (track) => {
      for (const at of [0, 0.17, 0.34]) clasp(track, at, 0.8);
      run(vibes, track, 0.1, [57, 61, 64, 69, 73, 76, 81, 85], { stepS: 0.055, loud: 0.6 });
      drum(track, 0.56, { loud: 0.75, key: 41 });
      cymbal(track, 0.56, { loud: 0.16 });
      chord(keys, track, 0.56, [57, 64, 69, 73, 76], { loud: 0.4 });
      tune(vibes, track, 0.56, [
        [0, 88, 0.9],
        [0.14, 85, 0.6],
        [0.28, 88, 0.8],
        [0.44, 93, 0.95],
      ]);
      drum(track, 1.06, { loud: 0.5, key: 43 });
      chord(keys, track, 1.06, [54, 62, 66, 69, 74], { loud: 0.38 });
      tune(vibes, track, 1.14, [
        [0, 90, 0.8],
        [0.14, 86, 0.6],
        [0.28, 90, 0.75],
      ]);
      drum(track, 1.62, { loud: 0.85, key: 41 });
      cymbal(track, 1.62, { loud: 0.22, forS: 2 });
      chord(keys, track, 1.62, [45, 57, 64, 69, 73, 81], { loud: 0.44, forS: 2.3 });
      chord(strings, track, 1.6, [69, 73, 76], { loud: 0.2, forS: 2.2 });
      run(glockenspiel, track, 1.66, [81, 85, 88, 93, 97, 100, 105], { stepS: 0.085, loud: 0.4 });
      addRoom(track, 0.34, 1.2);
    },
  ],
};

/** A sheet that is torn off and put down. */
function sheet(track, at, size = 1) {
  crackle(track, at, { loud: 0.8, forS: 0.2 * size, count: 30 * size, centerHz: 3_600, name: `sheet ${size}` });
  noise(track, {
    at,
    forS: 0.22 * size,
    center: 4_200,
    width: 1.4,
    loud: 0.35,
    level: (time) => Math.sin(Math.min(1, time / (0.22 * size)) * Math.PI) ** 2 * (0.5 + 0.5 * Math.sin(time * 190)),
    pan: (time) => time * 3 - 0.4,
    random: randomOf('sheet'),
  });
  tone(track, { at: at + 0.2 * size, forS: 0.14, frequency: 190, loud: 0.5, fallS: 0.03, attackS: 0.002 });
}

export const paper = {
  donation: [
    1.6,
    (track) => {
      sheet(track, 0);
      tune(pizzicato, track, 0.24, [
        [0, 67, 0.8],
        [0.12, 72, 0.8],
        [0.24, 76, 0.85],
        [0.36, 79, 0.9],
      ]);
      chord(ukulele, track, 0.6, [60, 64, 67, 72], { spreadS: 0.014, loud: 0.5 });
      tune(celesta, track, 0.6, [[0, 84, 0.45]]);
      addRoom(track, 0.18, 0.5);
    },
  ],
  perks: [
    1.6,
    (track) => {
      sheet(track, 0);
      tune(pizzicato, track, 0.24, [
        [0, 72, 0.8],
        [0.1, 69, 0.6],
        [0.2, 72, 0.7],
        [0.3, 77, 0.85],
      ]);
      chord(ukulele, track, 0.54, [65, 69, 72, 77], { spreadS: 0.014, loud: 0.5 });
      run(celesta, track, 0.54, [84, 89, 93], { stepS: 0.08, loud: 0.4 });
      addRoom(track, 0.18, 0.5);
    },
  ],
  follower: [
    1.2,
    (track) => {
      sheet(track, 0, 0.7);
      tune(pizzicato, track, 0.18, [
        [0, 72, 0.8],
        [0.14, 79, 0.9],
      ]);
      chord(ukulele, track, 0.34, [60, 67, 72], { spreadS: 0.012, loud: 0.42 });
      addRoom(track, 0.16, 0.45);
    },
  ],
  goal: [
    2.4,
    (track) => {
      sheet(track, 0);
      run(pizzicato, track, 0.24, [60, 64, 67, 72, 76, 79], { stepS: 0.085, loud: 0.8 });
      chord(ukulele, track, 0.76, [60, 64, 67, 72], { spreadS: 0.014, loud: 0.55 });
      chord(ukulele, track, 0.98, [65, 69, 72, 77], { spreadS: 0.014, loud: 0.5 });
      chord(ukulele, track, 1.2, [60, 67, 72, 76], { spreadS: 0.016, loud: 0.6 });
      tune(celesta, track, 0.76, [
        [0, 84, 0.5],
        [0.22, 89, 0.5],
        [0.44, 91, 0.5],
        [0.6, 96, 0.6],
      ]);
      addRoom(track, 0.22, 0.6);
    },
  ],
  grand: [
    2.6,
    (track) => {
      sheet(track, 0, 1.3);
      drum(track, 0.28, { loud: 0.45, key: 43 });
      for (const [at, root] of [
        [0.28, 60],
        [0.56, 65],
        [0.84, 67],
      ])
        chord(ukulele, track, at, [root, root + 4, root + 7, root + 12], { spreadS: 0.012, loud: 0.5 });
      tune(celesta, track, 0.28, [
        [0, 84, 0.5],
        [0.14, 88, 0.5],
        [0.28, 89, 0.55],
        [0.42, 93, 0.5],
        [0.56, 95, 0.6],
      ]);
      drum(track, 1.12, { loud: 0.5, key: 43 });
      chord(ukulele, track, 1.12, [60, 67, 72, 76, 79], { spreadS: 0.018, loud: 0.6 });
      run(celesta, track, 1.12, [84, 88, 91, 96], { stepS: 0.09, loud: 0.5 });
      addRoom(track, 0.22, 0.7);
    },
  ],
  grandest: [
    4,
    (track) => {
      sheet(track, 0, 1.6);
      run(pizzicato, track, 0.3, [55, 60, 64, 67, 72, 76, 79, 84], { stepS: 0.05, loud: 0.75 });
      for (const [at, root] of [
        [0.72, 60],
        [0.98, 57],
        [1.24, 65],
        [1.5, 67],
      ]) {
        const third = root === 57 ? 3 : 4;
        chord(ukulele, track, at, [root, root + third, root + 7, root + 12], { spreadS: 0.01, loud: 0.5 });
        chord(ukulele, track, at + 0.13, [root + 12, root + 7, root + third], { spreadS: 0.008, loud: 0.28 });
        drum(track, at, { loud: 0.35, key: 43 });
      }
      tune(celesta, track, 0.72, [
        [0, 88, 0.55],
        [0.13, 91, 0.5],
        [0.26, 88, 0.5],
        [0.39, 93, 0.55],
        [0.52, 93, 0.5],
        [0.65, 96, 0.55],
        [0.78, 95, 0.6],
        [0.91, 98, 0.6],
      ]);
      drum(track, 1.78, { loud: 0.65, key: 43 });
      cymbal(track, 1.78, { loud: 0.12, forS: 1.6 });
      chord(ukulele, track, 1.78, [48, 60, 64, 67, 72, 76], { spreadS: 0.02, loud: 0.62, forS: 2 });
      run(celesta, track, 1.8, [84, 88, 91, 96, 100, 103], { stepS: 0.09, loud: 0.5 });
      addRoom(track, 0.25, 0.8);
    },
  ],
};

const glissando = (track, at, keysOf, loud = 0.5, stepS = 0.045) => run(harp, track, at, keysOf, { stepS, loud });

export const gilt = {
  donation: [
    2.1,
    (track) => {
      glissando(track, 0, [62, 66, 69, 74, 78], 0.45);
      tune(celesta, track, 0.24, [
        [0, 81, 0.7],
        [0.14, 86, 0.85],
      ]);
      chord(strings, track, 0.16, [62, 66, 69], { loud: 0.3, forS: 1.5 });
      tune(glockenspiel, track, 0.38, [[0, 93, 0.3]]);
      addRoom(track, 0.34, 1.2);
    },
  ],
  perks: [
    2.1,
    (track) => {
      glissando(track, 0, [67, 71, 74, 79, 83], 0.45);
      tune(celesta, track, 0.24, [
        [0, 86, 0.7],
        [0.11, 83, 0.55],
        [0.22, 91, 0.85],
      ]);
      chord(strings, track, 0.16, [67, 71, 74], { loud: 0.28, forS: 1.5 });
      addRoom(track, 0.34, 1.2);
    },
  ],
  follower: [
    1.7,
    (track) => {
      glissando(track, 0, [69, 74], 0.5, 0.06);
      tune(celesta, track, 0.12, [
        [0, 78, 0.6],
        [0.16, 81, 0.8],
      ]);
      chord(strings, track, 0.08, [62, 69], { loud: 0.22, forS: 1.2 });
      addRoom(track, 0.32, 1);
    },
  ],
  goal: [
    3,
    (track) => {
      glissando(track, 0, [62, 66, 69, 74, 78, 81, 86], 0.5);
      drum(track, 0.36, { loud: 0.4, key: 38 });
      chord(strings, track, 0.3, [62, 66, 69, 74], { loud: 0.3, forS: 1 });
      tune(celesta, track, 0.36, [
        [0, 86, 0.7],
        [0.2, 90, 0.7],
        [0.4, 93, 0.85],
      ]);
      drum(track, 0.96, { loud: 0.5, key: 38 });
      chord(strings, track, 0.92, [57, 66, 69, 74, 78], { loud: 0.34, forS: 2 });
      run(glockenspiel, track, 0.98, [86, 90, 93, 98], { stepS: 0.09, loud: 0.36 });
      addRoom(track, 0.38, 1.5);
    },
  ],
  grand: [
    3.2,
    (track) => {
      glissando(track, 0, [50, 57, 62, 66, 69, 74, 78, 81], 0.5);
      drum(track, 0.4, { loud: 0.6, key: 38 });
      chord(strings, track, 0.34, [62, 66, 69, 74], { loud: 0.34, forS: 1 });
      tune(celesta, track, 0.4, [
        [0, 86, 0.75],
        [0.18, 85, 0.5],
        [0.36, 86, 0.6],
        [0.54, 90, 0.85],
      ]);
      drum(track, 1.16, { loud: 0.65, key: 38 });
      cymbal(track, 1.16, { loud: 0.12 });
      chord(strings, track, 1.1, [62, 67, 71, 74, 79], { loud: 0.34, forS: 0.8 });
      chord(strings, track, 1.6, [57, 62, 66, 69, 74], { loud: 0.38, forS: 1.5 });
      run(glockenspiel, track, 1.2, [86, 91, 95, 98, 102], { stepS: 0.1, loud: 0.4 });
      addRoom(track, 0.4, 1.7);
    },
  ],
  grandest: [
    5,
    (track) => {
      for (let index = 0; index < 9; index += 1) drum(track, index * 0.07, { loud: 0.14 + index * 0.05, key: 38 });
      glissando(track, 0.1, [50, 54, 57, 62, 66, 69, 74, 78, 81, 86], 0.5, 0.055);
      drum(track, 0.7, { loud: 0.8, key: 38 });
      cymbal(track, 0.7, { loud: 0.2 });
      chord(strings, track, 0.64, [50, 62, 66, 69, 74], { loud: 0.36, forS: 1 });
      tune(celesta, track, 0.7, [
        [0, 86, 0.8],
        [0.18, 90, 0.7],
        [0.36, 93, 0.8],
        [0.54, 98, 0.9],
      ]);
      chord(strings, track, 1.34, [55, 62, 67, 71, 79], { loud: 0.36, forS: 0.7 });
      tune(celesta, track, 1.4, [
        [0, 95, 0.7],
        [0.2, 91, 0.6],
      ]);
      chord(strings, track, 1.78, [57, 61, 64, 69, 81], { loud: 0.36, forS: 0.7 });
      tune(celesta, track, 1.84, [
        [0, 93, 0.7],
        [0.18, 97, 0.7],
      ]);
      drum(track, 2.26, { loud: 0.95, key: 38 });
      cymbal(track, 2.26, { loud: 0.24, forS: 2.2 });
      chord(strings, track, 2.2, [50, 57, 62, 66, 69, 74, 78], { loud: 0.42, forS: 2.6 });
      glissando(track, 2.3, [74, 78, 81, 86, 90, 93, 98], 0.4, 0.06);
      run(glockenspiel, track, 2.34, [86, 90, 93, 98, 102, 105], { stepS: 0.12, loud: 0.42 });
      addRoom(track, 0.42, 2);
    },
  ],
};

const soft = mallet(
  [
    [1, 1, 0.42],
    [0.2, 2, 0.2],
    [0.07, 4, 0.06],
  ],
  { attackS: 0.006 },
);
const tick = (track, at, loud = 1) =>
  noise(track, {
    at,
    forS: 0.05,
    center: 1_900,
    width: 0.6,
    loud: 0.9 * loud,
    level: (time) => Math.exp(-time / 0.005),
    random: randomOf('tick'),
  });

export const clean = {
  donation: [
    1.3,
    (track) => {
      tick(track, 0);
      tune(soft, track, 0.04, [
        [0, 72, 0.8],
        [0.13, 79, 0.9],
      ]);
      chord(soft, track, 0.17, [60, 64], { loud: 0.3 });
      addRoom(track, 0.12, 0.4);
    },
  ],
  perks: [
    1.3,
    (track) => {
      tick(track, 0);
      tune(soft, track, 0.04, [
        [0, 76, 0.75],
        [0.1, 72, 0.6],
        [0.2, 81, 0.9],
      ]);
      chord(soft, track, 0.24, [57, 65], { loud: 0.3 });
      addRoom(track, 0.12, 0.4);
    },
  ],
  follower: [
    1,
    (track) => {
      tick(track, 0, 0.8);
      tune(soft, track, 0.04, [
        [0, 79, 0.7],
        [0.11, 76, 0.8],
      ]);
      addRoom(track, 0.1, 0.35);
    },
  ],
  goal: [
    1.9,
    (track) => {
      tick(track, 0);
      tune(soft, track, 0.04, [
        [0, 67, 0.7],
        [0.13, 72, 0.75],
        [0.26, 76, 0.8],
        [0.39, 84, 0.95],
      ]);
      chord(soft, track, 0.43, [60, 64, 67], { loud: 0.34 });
      addRoom(track, 0.16, 0.6);
    },
  ],
  grand: [
    2.1,
    (track) => {
      tick(track, 0);
      whoosh(track, 0, { loud: 0.3, forS: 0.36, fromHz: 500, toHz: 2_400 });
      chord(soft, track, 0.22, [60, 64, 67, 71], { loud: 0.42, spreadS: 0.02 });
      tune(soft, track, 0.22, [
        [0, 79, 0.8],
        [0.16, 83, 0.75],
        [0.32, 86, 0.9],
      ]);
      chord(soft, track, 0.7, [60, 67, 72, 76], { loud: 0.4, spreadS: 0.025 });
      drum(track, 0.22, { loud: 0.3, key: 45 });
      addRoom(track, 0.2, 0.8);
    },
  ],
  grandest: [
    3.2,
    (track) => {
      tick(track, 0);
      whoosh(track, 0, { loud: 0.5, forS: 0.6, fromHz: 350, toHz: 3_000 });
      drum(track, 0.4, { loud: 0.5, key: 45 });
      chord(soft, track, 0.4, [53, 60, 65, 69, 76], { loud: 0.42, spreadS: 0.02 });
      tune(soft, track, 0.4, [
        [0, 84, 0.85],
        [0.16, 81, 0.6],
        [0.32, 84, 0.75],
        [0.48, 88, 0.9],
      ]);
      chord(soft, track, 0.96, [55, 62, 67, 71, 79], { loud: 0.42, spreadS: 0.02 });
      tune(soft, track, 1.04, [
        [0, 86, 0.7],
        [0.16, 91, 0.85],
      ]);
      drum(track, 1.44, { loud: 0.5, key: 45 });
      chord(soft, track, 1.44, [48, 60, 64, 67, 72, 76, 84], { loud: 0.46, spreadS: 0.03, forS: 1.7 });
      run(soft, track, 1.6, [84, 88, 91, 96], { stepS: 0.12, loud: 0.5 });
      addRoom(track, 0.26, 1.1);
    },
  ],
};
