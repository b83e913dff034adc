import { cheeks, colors, ellipse, flat, group, ink, line, rounded, shape, shine, smile, within } from './kit.mjs';

const face = (x, y, width = 46) =>
  flat(ellipse(x - width, y, 15, 18), ink) +
  flat(ellipse(x + width, y, 15, 18), ink) +
  flat(ellipse(x - width - 4, y - 7, 5), '#fff') +
  flat(ellipse(x + width - 4, y - 7, 5), '#fff') +
  smile(x, y + 16, 18, 12, 9) +
  cheeks(x - width - 28, x + width + 28, y + 24, colors.pink, 18);

function donut() {
  const icing =
    'M256 76C366 76 432 160 432 252C432 292 414 314 396 306C384 300 380 330 388 350C394 386 352 396 338 366C328 346 308 370 306 394C302 426 258 424 254 394C250 366 228 372 220 386C202 412 166 398 168 364C170 340 150 330 130 336C96 344 80 304 80 252C80 160 146 76 256 76Z';
  const sprinkle = (x, y, turn, color) => group(`rotate(${turn} ${x} ${y})`, flat(rounded(x - 20, y - 7, 40, 14, 7), color));
  return [
    shape(ellipse(256, 262, 206, 200), '#e0a15e', { shade: 24 }),
    shape(icing, colors.pink, { shade: 20, stroke: 12 }),
    ...[
      [152, 180, 30, colors.yellow],
      [214, 118, -20, '#fff'],
      [296, 128, 40, colors.sky],
      [370, 178, -40, colors.yellow],
      [394, 250, 70, '#fff'],
      [128, 262, -60, colors.sky],
      [350, 300, 10, colors.sky],
      [176, 316, 20, colors.yellow],
      [268, 354, -14, '#fff'],
      [246, 168, 6, colors.yellow],
      [330, 222, 84, '#fff'],
      [180, 246, 80, '#fff'],
    ].map((each) => sprinkle(...each)),
    shape(ellipse(256, 254, 56, 50), '#fff', { shade: 0, stroke: 12 }),
  ].join('');
}

function pizza() {
  const slice = 'M92 152C196 96 316 96 420 152L272 452C266 464 246 464 240 452Z';
  return [
    shape(slice, colors.yellow, { shade: 22 }),
    ...[
      [206, 214, 38],
      [316, 210, 34],
      [262, 318, 36],
    ].map(
      ([x, y, r]) =>
        shape(ellipse(x, y, r), colors.red, { shade: 8, stroke: 11 }) + flat(ellipse(x - r * 0.3, y - r * 0.3, r * 0.22), '#fff', 0.7),
    ),
    ...[
      [256, 240, 30],
      [232, 388, -40],
      [300, 268, 60],
    ].map(([x, y, turn]) => group(`rotate(${turn} ${x} ${y})`, flat(ellipse(x, y, 18, 9), '#3fae55'))),
    shape(
      'M72 142C70 108 110 84 152 74C222 54 290 54 360 74C402 84 442 108 440 142C438 172 412 178 392 168C304 130 208 130 120 168C100 178 74 172 72 142Z',
      '#d98c45',
      { shade: 14 },
    ),
    line('M148 106Q200 88 250 86', 12, '#fff8'),
  ].join('');
}

export const food = {
  pizza,
  donut,
  coffee: () =>
    [
      line('M186 104C160 76 206 62 186 30M256 104C230 76 276 62 256 30M326 104C300 76 346 62 326 30', 16, colors.gray),
      shape('M384 224H414C472 224 476 340 414 340H376V302H404C430 302 430 262 404 262H384Z', colors.teal, { shade: 10 }),
      shape('M92 156H392L376 380C374 412 354 432 322 432H162C130 432 110 412 108 380Z', colors.teal, { shade: 26 }),
      shape(ellipse(242, 160, 150, 40), '#e9fbf8', { shade: 0 }),
      flat(ellipse(242, 166, 124, 26), '#7a4a2b'),
      flat(ellipse(228, 160, 60, 9), '#fff', 0.25),
      face(238, 290),
      shape(rounded(60, 432, 372, 38, 19), '#e9fbf8', { shade: 10 }),
      line('M126 216L134 300', 12, '#fff9'),
    ].join(''),
  'ice-cream': () =>
    [
      shape('M142 250H370L268 484C262 494 250 494 244 484Z', '#e0a15e', { shade: 18 }),
      within(
        'M142 250H370L268 484C262 494 250 494 244 484Z',
        line('M140 320L300 480M190 260L330 400M260 260L380 380M372 320L212 480M322 260L182 400M252 260L132 380', 7, '#a8682f'),
      ),
      line('M142 250H370L268 484C262 494 250 494 244 484Z', 14),
      shape(
        'M256 66C352 66 402 140 398 214C428 226 426 272 392 276C370 278 360 262 344 272C330 312 290 312 278 280C262 268 246 276 236 288C220 310 186 304 180 276C166 264 148 280 122 276C86 272 84 226 114 214C110 140 160 66 256 66Z',
        '#ffa6d5',
        { shade: 24 },
      ),
      shape(ellipse(262, 62, 34), colors.red, { shade: 10 }),
      line('M266 34Q276 10 306 12', 10),
      shine(252, 52, 9, 6),
      face(256, 190),
      shine(168, 132, 14, 28, 38),
    ].join(''),
  burger: () =>
    [
      shape(rounded(78, 366, 356, 86, 40), '#e0a15e', { shade: 16 }),
      shape(rounded(64, 314, 384, 68, 32), '#8a4b2a', { shade: 14 }),
      shape('M76 300H436L400 344L356 312L300 356L250 312H96Z', colors.yellow, { shade: 8, stroke: 12 }),
      shape(
        'M60 276C60 252 84 248 104 258C134 274 158 244 188 258C216 274 232 248 256 254C280 248 296 274 324 258C354 244 378 274 408 258C428 248 452 252 452 276C452 306 424 310 404 300C376 288 360 316 328 302C300 288 284 314 256 304C228 314 212 288 184 302C152 316 136 288 108 300C88 310 60 306 60 276Z',
        colors.green,
        { shade: 12 },
      ),
      shape('M76 252C68 138 150 72 256 72C362 72 444 138 436 252C436 262 428 268 418 268H94C84 268 76 262 76 252Z', '#eeb066', {
        shade: 26,
      }),
      ...[
        [170, 132, 30],
        [236, 106, -14],
        [306, 122, 20],
        [364, 164, -30],
        [132, 190, -36],
      ].map(([x, y, turn]) => group(`rotate(${turn} ${x} ${y})`, flat(ellipse(x, y, 14, 9), colors.cream))),
      face(256, 196, 44),
    ].join(''),
};
