import { colors, ellipse, flat, group, ink, line, rounded, shape, shine, star, twinkle } from './kit.mjs';

const heartRows = ['.XX.XX.', 'XXXXXXX', 'XXXXXXX', 'XXXXXXX', '.XXXXX.', '..XXX..', '...X...'];

function pixelHeart() {
  const cell = 56;
  const at = (index) => 60 + index * cell;
  const cells = heartRows.flatMap((row, y) => [...row].flatMap((mark, x) => (mark === 'X' ? [[x, y]] : [])));
  const square = (grow, x, y) => `M${at(x) - grow} ${at(y) - grow + 6}h${cell + 2 * grow}v${cell + 2 * grow}h${-cell - 2 * grow}Z`;
  const isEdge = (x, y) => heartRows[y + 1]?.[x] !== 'X' || heartRows[y]?.[x + 1] !== 'X';
  return [
    ...cells.map(([x, y]) => flat(square(14, x, y), ink)),
    ...cells.map(([x, y]) => flat(square(0.5, x, y), isEdge(x, y) ? '#c23a6b' : colors.red)),
    flat(square(0.5, 1, 1), '#fff'),
    flat(square(0.5, 1, 2), '#ffb3c0'),
    flat(square(0.5, 2, 1), '#ffb3c0'),
  ].join('');
}

function die() {
  return [
    shape('M256 60L436 150L256 246L76 150Z', '#ff8084', { shade: 0 }),
    shape('M76 150L256 246V458L76 360Z', colors.red, { shade: 0 }),
    shape('M436 150L256 246V458L436 360Z', '#c9404f', { shade: 0 }),
    ...[
      [256, 152],
      [166, 150],
      [346, 150],
    ].map(([x, y]) => flat(ellipse(x, y, 25, 15), '#fff')),
    ...[
      [122, 232],
      [208, 278],
      [122, 330],
      [208, 376],
    ].map(([x, y]) => group(`rotate(10 ${x} ${y})`, flat(ellipse(x, y, 16, 23), '#fff'))),
    group('rotate(-10 346 306)', flat(ellipse(346, 306, 20, 28), '#fff')),
    line('M108 150L236 86', 10, '#fff9'),
  ].join('');
}

export const gaming = {
  gamepad: () =>
    [
      shape(
        'M150 148C196 140 212 164 256 164C300 164 316 140 362 148C430 160 468 296 462 372C458 420 402 428 372 394L334 350H178L140 394C110 428 54 420 50 372C44 296 82 160 150 148Z',
        colors.violet,
        { shade: 28 },
      ),
      shape('M144 212h40v36h36v40h-36v36h-40v-36h-36v-40h36Z', colors.cream, { shade: 0, stroke: 11 }),
      ...[
        [362, 210, colors.yellow],
        [320, 256, colors.sky],
        [404, 256, colors.red],
        [362, 302, colors.green],
      ].map(([x, y, color]) => shape(ellipse(x, y, 24), color, { shade: 6, stroke: 10 })),
      shape(rounded(230, 222, 52, 24, 12), colors.dark, { shade: 0, stroke: 9 }),
      shine(116, 196, 30, 12, -44),
    ].join(''),
  'pixel-heart': pixelHeart,
  potion: () =>
    [
      shape(
        'M208 130H304V222C370 246 412 296 412 350C412 424 344 462 256 462C168 462 100 424 100 350C100 296 142 246 208 222Z',
        '#e6f3ff',
        { shade: 18 },
      ),
      shape('M120 326C166 302 206 350 256 330C306 310 346 304 392 326C396 404 336 442 256 442C176 442 116 404 120 326Z', colors.pink, {
        shade: 20,
        stroke: 0,
      }),
      shape(rounded(192, 104, 128, 44, 18), '#cfe4fb', { shade: 10 }),
      shape('M218 52H294L286 108H226Z', colors.brown, { shade: 10 }),
      ...[
        [190, 376, 18],
        [250, 402, 12],
        [300, 368, 22],
        [334, 400, 10],
      ].map(([x, y, r]) => flat(ellipse(x, y, r), '#fff', 0.6)),
      shine(158, 292, 14, 34, 30),
      twinkle(414, 156, 44),
      twinkle(96, 186, 32),
    ].join(''),
  sword: () =>
    group(
      'rotate(45 256 256)',
      shape('M256 -40L304 30V316H208V30Z', '#dfe8fb', { shade: 0 }),
      flat('M256 -28L296 34V309H256Z', '#a9b8dc'),
      line('M256 40V300', 8, '#8796c4'),
      shape(rounded(136, 310, 240, 50, 24), colors.yellow, { shade: 14 }),
      shape(rounded(228, 356, 56, 112, 16), colors.brown, { shade: 12 }),
      line('M232 392L280 378M232 422L280 408M232 450L280 436', 9),
      shape(ellipse(256, 494, 38), colors.red, { shade: 12 }),
      shine(244, 482, 10, 7),
      flat(rounded(222, 60, 12, 150, 6), '#fff', 0.9),
    ),
  shield: () =>
    [
      shape('M256 44C310 84 368 98 436 98C442 276 388 404 256 468C124 404 70 276 76 98C144 98 202 84 256 44Z', colors.yellow, {
        shade: 24,
      }),
      shape('M256 98C302 126 344 138 388 140C386 270 346 362 256 412C166 362 126 270 124 140C168 138 210 126 256 98Z', colors.blue, {
        shade: 20,
        stroke: 12,
      }),
      shape(star(256, 252, 84, 36, 5), colors.white, { shade: 8, stroke: 12 }),
      shine(158, 196, 10, 32, 8),
    ].join(''),
  dice: die,
};
