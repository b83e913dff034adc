import { cheeks, colors, ellipse, eye, flat, group, heart, ink, laugh, line, rounded, shape, shine, smile, within } from './kit.mjs';

const bodyPath = 'M256 112C376 112 444 204 444 308C444 408 366 452 256 452C146 452 68 408 68 308C68 204 136 112 256 112Z';
const leaf = 'M256 112C250 66 286 40 336 44C338 92 304 118 256 112Z';

/** The creature of all reactions: a round body with a sprout. */
function creature(color, sprout, ...face) {
  return [
    line('M256 124C252 104 250 92 240 78', 16),
    shape(leaf, sprout, { shade: 12 }),
    shape('M244 92C230 60 200 52 170 62C176 98 206 112 244 92Z', sprout, { shade: 10 }),
    shape(ellipse(176, 446, 44, 22), color, { shade: 8 }),
    shape(ellipse(336, 446, 44, 22), color, { shade: 8 }),
    shape(bodyPath, color, { shade: 30 }),
    shine(152, 200, 34, 20, -48),
    shine(116, 252, 11, 9, -60),
    ...face,
  ].join('');
}

function tear(x, y, turn) {
  return group(
    `rotate(${turn} ${x} ${y})`,
    shape(
      `M${x} ${y - 44}C${x + 34} ${y - 4} ${x + 34} ${y + 34} ${x} ${y + 36}C${x - 34} ${y + 34} ${x - 34} ${y - 4} ${x} ${y - 44}Z`,
      colors.sky,
      { shade: 10, stroke: 12 },
    ),
  );
}

const closedEyes = line('M138 268Q172 226 206 268', 16) + line('M306 268Q340 226 374 268', 16);

export const reactions = {
  laugh: () => creature(colors.yellow, colors.green, closedEyes, laugh(256, 304, 88, 96), tear(92, 318, 26), tear(420, 318, -26)),
  'love-eyes': () =>
    creature(
      colors.pink,
      colors.green,
      shape(heart(172, 262, 50), colors.red, { shade: 10, stroke: 12 }),
      shape(heart(340, 262, 50), colors.red, { shade: 10, stroke: 12 }),
      shine(150, 244, 11, 8),
      shine(318, 244, 11, 8),
      laugh(256, 338, 66, 62),
    ),
  wow: () => {
    const mouth = ellipse(256, 368, 36, 46);
    return creature(
      colors.sky,
      colors.teal,
      ...[176, 336].map(
        (x) =>
          shape(ellipse(x, 264, 46, 52), '#fff', { shade: 0, stroke: 12 }) +
          flat(ellipse(x, 266, 20, 24), ink) +
          flat(ellipse(x - 7, 256, 8), '#fff'),
      ),
      line('M132 186Q164 162 196 180', 13),
      line('M380 186Q348 162 316 180', 13),
      flat(mouth, '#7a1f3d'),
      within(mouth, flat(ellipse(256, 410, 28, 24), '#ff8fa3')),
      line(mouth, 12),
    );
  },
  cool: () =>
    creature(
      colors.orange,
      colors.green,
      cheeks(128, 384, 340, colors.red),
      shape(
        'M92 236H420L414 262C408 312 376 326 340 326C304 326 286 304 278 268Q256 252 234 268C226 304 208 326 172 326C136 326 104 312 98 262Z',
        colors.dark,
        { shade: 14, stroke: 14 },
      ),
      group('rotate(18 160 270)', flat(rounded(132, 248, 22, 60, 9), '#fff', 0.65), flat(rounded(164, 248, 10, 60, 5), '#fff', 0.65)),
      group('rotate(18 330 270)', flat(rounded(306, 248, 22, 60, 9), '#fff', 0.65), flat(rounded(338, 248, 10, 60, 5), '#fff', 0.65)),
      line('M206 372Q262 408 318 360', 13),
    ),
  touched: () => {
    const big = (x) =>
      flat(ellipse(x, 276, 44, 50), ink) +
      flat(ellipse(x - 14, 256, 17), '#fff') +
      flat(ellipse(x + 15, 292, 9), '#fff') +
      flat(`M${x - 34} 300Q${x} 280 ${x + 34} 300Q${x + 20} 326 ${x} 326Q${x - 20} 326 ${x - 34} 300Z`, colors.sky, 0.9);
    return creature(colors.violet, colors.yellow, big(172), big(340), cheeks(118, 394, 344), smile(256, 362, 34, 20), tear(398, 344, -16));
  },
  wink: () =>
    creature(
      colors.green,
      colors.yellow,
      eye(176, 266, 30),
      line('M304 262Q342 288 380 258', 16),
      cheeks(118, 394, 326, colors.orange),
      line('M176 328Q256 404 336 328', 14),
      shape('M250 366C252 420 312 420 318 372L322 342Q290 366 250 366Z', '#ff8fa3', { shade: 8, stroke: 12 }),
      line('M286 366L290 384', 8),
    ),
};
