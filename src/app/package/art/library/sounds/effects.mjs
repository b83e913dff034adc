import { addRoom, glide, hertz, noise, randomOf, swell, tone, waves } from './kit.mjs';

const coinRing = (pitch) =>
  waves.struck(
    [
      [1, 1, 0.16],
      [0.8, 1.47, 0.13],
      [0.6, 2.03, 0.08],
      [0.4, 2.61, 0.05],
    ].map(([share, multiple, fallS]) => [share, multiple, fallS / pitch]),
  );

function coin(track, random, at, loud, pan) {
  const pitch = 0.92 + random() * 0.2;
  tone(track, { at, forS: 0.5, frequency: 2_950 * pitch, loud, wave: coinRing(pitch), attackS: 0.001, pan });
  noise(track, { at, forS: 0.02, center: 5_200, width: 1.2, loud: loud * 1.5, level: (time) => Math.exp(-time / 0.003), pan, random });
}

export const coins = {
  'coin-drop': [
    1.2,
    (track) => {
      const random = randomOf('coin-drop');
      for (const [index, at] of [0, 0.2, 0.34, 0.44, 0.51, 0.56, 0.595, 0.62].entries())
        coin(track, random, at, 0.8 * 0.74 ** index, index * 0.06 - 0.2);
      addRoom(track, 0.2, 0.5);
    },
  ],
  'coin-shower': [
    2,
    (track) => {
      const random = randomOf('coin-shower');
      for (let index = 0; index < 44; index += 1)
        coin(track, random, index === 0 ? 0 : random() ** 0.8 * 1.35, 0.2 + random() * 0.5, random() * 1.6 - 0.8);
      addRoom(track, 0.25, 0.6);
    },
  ],
  gem: [
    1.3,
    (track) => {
      const wave = waves.struck([
        [1, 1, 0.35],
        [0.35, 2, 0.2],
        [0.25, 3, 0.12],
        [0.1, 5.02, 0.06],
      ]);
      for (const [index, key] of [88, 95, 100, 107].entries())
        tone(track, { at: index * 0.065, forS: 1, frequency: hertz(key), loud: 0.6 + index * 0.1, wave, pan: index * 0.3 - 0.45 });
      addRoom(track, 0.35, 0.8);
    },
  ],
};

export const whooshes = {
  whoosh: [
    1,
    (track) => {
      const random = randomOf('whoosh');
      const center = (time) => 350 + 2_600 * swell(0.4, 0.85)(time);
      noise(track, { forS: 0.9, center, width: 0.5, level: swell(0.4, 0.85), pan: (time) => Math.min(1, time / 0.8) * 1.5 - 0.75, random });
      noise(track, { forS: 0.9, center: (time) => center(time) * 0.35, width: 0.7, loud: 0.7, level: swell(0.36, 0.85), random });
      addRoom(track, 0.15, 0.4);
    },
  ],
  riser: [
    2.1,
    (track) => {
      const random = randomOf('riser');
      const rise = (time) => Math.min(1, time / 1.3) ** 2;
      noise(track, { forS: 1.33, center: glide(300, 6_000, 1.3), width: 0.5, loud: 0.7, level: rise, random });
      for (const [detune, pan] of [
        [1, -0.5],
        [1.006, 0.5],
      ])
        tone(track, { forS: 1.33, frequency: glide(140 * detune, 1_120 * detune, 1.3), loud: 0.35, wave: waves.brass, level: rise, pan });
      tone(track, {
        at: 1.34,
        forS: 0.7,
        frequency: (time) => 55 + 90 * Math.exp(-time / 0.04),
        loud: 1.2,
        fallS: 0.2,
        attackS: 0.003,
        wave: (phase) => Math.tanh(1.6 * Math.sin(2 * Math.PI * phase)),
      });
      noise(track, { at: 1.34, forS: 0.6, center: 2_400, width: 1.4, loud: 0.8, level: (time) => Math.exp(-time / 0.12), random });
      addRoom(track, 0.4, 1);
    },
  ],
  portal: [
    2,
    (track) => {
      const random = randomOf('portal');
      const swirl = (time) => Math.sin(2 * Math.PI * (2 + 3 * time) * time);
      noise(track, {
        forS: 1.7,
        center: (time) => 900 + 600 * swirl(time) + 900 * time,
        width: 0.3,
        loud: 0.8,
        level: swell(0.9, 1.65),
        pan: (time) => 0.8 * swirl(time),
        random,
      });
      for (const [key, pan] of [
        [57, -0.4],
        [64, 0.4],
        [69, 0],
      ])
        tone(track, {
          forS: 1.7,
          frequency: (time) => hertz(key) * (1 + 0.012 * swirl(time)) * 2 ** (time / 3),
          loud: 0.3,
          level: swell(1, 1.65),
          pan,
        });
      addRoom(track, 0.45, 1.1);
    },
  ],
};

function clap(track, random, at, loud, pan) {
  const center = 900 + random() * 1_500;
  const fallS = 0.007 + random() * 0.009;
  noise(track, {
    at,
    forS: 0.09,
    center,
    width: 0.75,
    loud,
    level: (time) => Math.min(1, time / 0.001) * Math.exp(-time / fallS),
    pan,
    random,
  });
}
function snare(track, random, at, loud) {
  noise(track, { at, forS: 0.16, center: 3_200, width: 1.5, loud: loud * 0.9, level: (time) => Math.exp(-time / 0.045), random });
  tone(track, { at, forS: 0.1, frequency: (time) => 185 + 90 * Math.exp(-time / 0.01), loud: loud * 0.25, fallS: 0.04, attackS: 0.001 });
}

export const applause = {
  applause: [
    3,
    (track) => {
      const random = randomOf('applause');
      const people = Array.from({ length: 42 }, () => ({
        every: 0.19 + random() * 0.1,
        pan: random() * 1.8 - 0.9,
        loud: 0.35 + random() ** 2,
        from: random() * 0.35,
        until: 2 + random() * 0.75,
      }));
      for (const { every, pan, loud, from, until } of people)
        for (let at = from; at < until; at += every * (0.88 + random() * 0.24))
          clap(track, random, at, loud * swell(0.7, 2.95)(at) + loud * 0.12, pan);
      addRoom(track, 0.5, 1);
    },
  ],
  claps: [
    1.5,
    (track) => {
      const random = randomOf('claps');
      for (const at of [0, 0.28, 0.56, 0.7, 0.84])
        for (let person = 0; person < 7; person += 1) clap(track, random, at + random() * 0.018, 0.5 + random() * 0.5, person / 4 - 0.75);
      addRoom(track, 0.35, 0.6);
    },
  ],
  'drum-roll': [
    2.6,
    (track) => {
      const random = randomOf('drum-roll');
      for (let stroke = 0; stroke < 36; stroke += 1)
        snare(track, random, stroke * 0.043, (0.3 + 0.4 * (stroke / 36) ** 1.5) * (stroke % 2 ? 0.85 : 1));
      snare(track, random, 1.62, 0.6);
      tone(track, { at: 1.62, forS: 0.6, frequency: (time) => 52 + 110 * Math.exp(-time / 0.03), loud: 0.6, fallS: 0.13, attackS: 0.002 });
      noise(track, { at: 1.62, forS: 0.95, center: 6_200, width: 1.5, loud: 0.55, level: (time) => Math.exp(-time / 0.3), random });
      addRoom(track, 0.25, 0.7);
    },
  ],
};

export const retro = {
  'power-up': [
    1.1,
    (track) => {
      for (const [index, key] of [60, 64, 67, 72, 62, 66, 69, 74, 64, 68, 71, 76, 88].entries())
        tone(track, {
          at: index * 0.052,
          forS: index === 12 ? 0.36 : 0.056,
          frequency: hertz(key),
          loud: 0.5,
          wave: waves.pulse(index % 2 ? 0.25 : 0.4),
          fallS: 0.22,
          releaseS: 0.008,
        });
      addRoom(track, 0.1, 0.4);
    },
  ],
  jump: [
    0.65,
    (track) => {
      tone(track, { forS: 0.34, frequency: glide(190, 760, 0.26), loud: 0.6, wave: waves.pulse(0.3), fallS: 0.22, releaseS: 0.06 });
      addRoom(track, 0.12, 0.35);
    },
  ],
  laser: [
    0.8,
    (track) => {
      const random = randomOf('laser');
      for (const at of [0, 0.14]) {
        tone(track, {
          at,
          forS: 0.3,
          frequency: glide(2_400, 110, 0.26),
          loud: 0.55,
          wave: waves.pulse(0.35, 4),
          fallS: 0.14,
          pan: at * 4 - 0.3,
        });
        noise(track, { at, forS: 0.1, center: 4_000, loud: 0.4, level: (time) => Math.exp(-time / 0.02), random });
      }
      addRoom(track, 0.2, 0.5);
    },
  ],
};

export const funny = {
  boing: [
    1.1,
    (track) => {
      const bounce = (time) =>
        (190 + 150 * Math.min(1, time / 0.7)) * (1 + 0.28 * Math.exp(-time / 0.35) * Math.sin(2 * Math.PI * 13 * time));
      tone(track, {
        forS: 0.95,
        frequency: bounce,
        loud: 0.9,
        fallS: 0.32,
        attackS: 0.003,
        wave: waves.struck([
          [1, 1, 1],
          [0.5, 2, 0.4],
          [0.4, 3, 0.3],
          [0.2, 5, 0.2],
        ]),
      });
      addRoom(track, 0.15, 0.4);
    },
  ],
  'slide-whistle': [
    1.5,
    (track) => {
      const random = randomOf('slide-whistle');
      const pitch = (time) =>
        620 * 2 ** (1.35 * Math.sin(Math.min(1, time / 1.2) * Math.PI) ** 1.2) * (1 + 0.008 * Math.sin(2 * Math.PI * 7 * time));
      tone(track, {
        forS: 1.22,
        frequency: pitch,
        loud: 0.8,
        attackS: 0.03,
        releaseS: 0.1,
        wave: waves.struck([
          [1, 1, 90],
          [0.12, 2, 90],
          [0.08, 3, 90],
        ]),
      });
      noise(track, { forS: 1.2, center: (time) => pitch(time) * 2, width: 0.25, loud: 0.12, level: swell(0.3, 1.2), random });
      addRoom(track, 0.18, 0.5);
    },
  ],
};
