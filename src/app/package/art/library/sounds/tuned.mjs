import { addRoom, glide, hertz, randomOf, tone, waves } from './kit.mjs';

const glassBar = waves.struck([
  [1, 1, 0.5],
  [0.45, 2.32, 0.3],
  [0.22, 4.25, 0.14],
  [0.1, 6.63, 0.06],
]);
const bell = waves.struck([
  [0.5, 0.5, 0.9],
  [1, 1, 0.7],
  [0.4, 1.19, 0.45],
  [0.4, 2, 0.4],
  [0.25, 2.74, 0.25],
  [0.15, 5.4, 0.08],
]);
const tine = waves.struck([
  [1, 1, 0.45],
  [0.3, 3.01, 0.16],
  [0.16, 5.8, 0.04],
]);
const bar = waves.struck([
  [1, 1, 0.3],
  [0.22, 3.98, 0.09],
  [0.08, 9.9, 0.025],
]);
const string = waves.struck(Array.from({ length: 8 }, (_, index) => [0.8 / (index + 1) ** 1.3, index + 1, 0.9 / (index + 1)]));

/** `notes`: [seconds, MIDI key, loudness]. */
function melody(track, notes, wave, forS = 1.6) {
  for (const [index, [at, key, loud]] of notes.entries())
    tone(track, { at, forS, frequency: hertz(key), loud, wave, pan: ((index % 3) - 1) * 0.3 });
}

export const chimes = {
  glass: [
    1.6,
    (track) => {
      melody(
        track,
        [
          [0, 84, 0.7],
          [0.11, 91, 0.8],
          [0.24, 96, 0.9],
        ],
        glassBar,
      );
      addRoom(track, 0.35, 0.9);
    },
  ],
  sparkle: [
    1.7,
    (track) => {
      const random = randomOf('sparkle');
      const scale = [84, 86, 88, 91, 93, 96, 98, 100, 103, 105, 108];
      for (let index = 0; index < 16; index += 1) {
        const key = scale[Math.min(scale.length - 1, Math.floor(index * 0.6 + random() * 3))];
        tone(track, {
          at: index * 0.055 + random() * 0.025,
          forS: 0.6,
          frequency: hertz(key),
          loud: 0.35 + random() * 0.4,
          wave: glassBar,
          fallS: 0.2,
          pan: random() * 1.6 - 0.8,
        });
      }
      addRoom(track, 0.4, 1.1);
    },
  ],
  doorbell: [
    2.1,
    (track) => {
      melody(
        track,
        [
          [0, 76, 0.9],
          [0.42, 72, 1],
        ],
        bell,
      );
      addRoom(track, 0.25, 0.8);
    },
  ],
  'music-box': [
    2.4,
    (track) => {
      melody(
        track,
        [
          [0, 79, 0.8],
          [0.19, 84, 0.7],
          [0.38, 88, 0.8],
          [0.57, 86, 0.7],
          [0.76, 84, 0.7],
          [0.95, 91, 0.9],
          [1.33, 84, 0.8],
          [1.33, 76, 0.5],
          [1.33, 72, 0.5],
        ],
        tine,
      );
      addRoom(track, 0.3, 0.8);
    },
  ],
};

export const soft = {
  marimba: [
    1.6,
    (track) => {
      melody(
        track,
        [
          [0, 67, 0.9],
          [0.13, 72, 0.8],
          [0.26, 76, 0.85],
          [0.45, 79, 1],
          [0.45, 60, 0.6],
        ],
        bar,
      );
      addRoom(track, 0.22, 0.6);
    },
  ],
  harp: [
    2.6,
    (track) => {
      const keys = [55, 60, 62, 64, 67, 72, 74, 76, 79, 84, 86, 88, 91, 96];
      for (const [index, key] of keys.entries())
        tone(track, {
          at: index * 0.06 + index ** 1.5 * 0.003,
          forS: 1.5,
          frequency: hertz(key),
          loud: 0.55 + index * 0.02,
          wave: string,
          attackS: 0.002,
          pan: index / 9 - 0.7,
        });
      addRoom(track, 0.3, 1);
    },
  ],
  bubbles: [
    1.3,
    (track) => {
      const random = randomOf('bubbles');
      for (let index = 0; index < 9; index += 1) {
        const from = 320 + random() * 420;
        tone(track, {
          at: index * 0.095 + random() * 0.05,
          forS: 0.13,
          frequency: glide(from, from * (1.8 + random()), 0.1),
          loud: 0.6 + random() * 0.4,
          attackS: 0.012,
          fallS: 0.07,
          pan: random() * 1.4 - 0.7,
        });
      }
      addRoom(track, 0.25, 0.5);
    },
  ],
};

/** Chords of three brass voices: [seconds, MIDI key of the root, length in seconds]. */
function brass(track, chords, voices = [0, 4, 7, -12]) {
  for (const [at, root, forS] of chords) {
    voices.forEach((up, voice) => {
      const vibrato = (time) => hertz(root + up) * (1 + 0.004 * Math.min(1, time * 2) * Math.sin(2 * Math.PI * 5.2 * time + voice));
      tone(track, {
        at: at + voice * 0.004,
        forS,
        frequency: vibrato,
        loud: 0.4,
        wave: waves.brass,
        attackS: 0.02,
        fallS: 1.6,
        releaseS: 0.07,
        pan: (voice - 1.5) * 0.35,
      });
    });
  }
}
const timpani = (track, at, loud, key = 43) =>
  tone(track, {
    at,
    forS: 0.9,
    frequency: (time) => hertz(key) * (1 + 0.25 * Math.exp(-time / 0.03)),
    loud,
    fallS: 0.22,
    attackS: 0.003,
    wave: waves.struck([
      [1, 1, 0.5],
      [0.5, 1.5, 0.2],
      [0.3, 1.99, 0.12],
    ]),
  });

export const fanfares = {
  royal: [
    2.5,
    (track) => {
      brass(track, [
        [0, 67, 0.3],
        [0.36, 67, 0.1],
        [0.48, 72, 0.3],
        [0.84, 69, 0.13],
        [0.99, 74, 1.1],
      ]);
      timpani(track, 0.99, 0.8, 38);
      addRoom(track, 0.35, 1.2);
    },
  ],
  victory: [
    2.9,
    (track) => {
      brass(
        track,
        [
          [0, 60, 0.12],
          [0.14, 64, 0.12],
          [0.28, 67, 0.12],
          [0.42, 72, 0.34],
          [0.8, 70, 0.17],
          [0.99, 72, 1.3],
        ],
        [0, 7, -12, 16],
      );
      for (const [at, loud] of [
        [0.42, 0.35],
        [0.8, 0.35],
        [0.99, 0.65],
      ])
        timpani(track, at, loud, 36);
      melody(
        track,
        [
          [1.02, 96, 0.18],
          [1.12, 100, 0.18],
          [1.22, 103, 0.2],
          [1.32, 108, 0.2],
        ],
        glassBar,
      );
      addRoom(track, 0.35, 1.2);
    },
  ],
  'brass-hit': [
    1.3,
    (track) => {
      brass(
        track,
        [
          [0, 65, 0.09],
          [0.14, 65, 0.42],
        ],
        [0, 4, 7, 10, -12],
      );
      timpani(track, 0.14, 0.8, 41);
      addRoom(track, 0.3, 0.8);
    },
  ],
};
