import { cheeks, colors, ellipse, eye, flat, group, ink, laugh, line, mirrored, shape, shine, smile, within } from './kit.mjs';

const snout = (x, y) =>
  flat(
    `M${x - 22} ${y - 12}Q${x} ${y - 20} ${x + 22} ${y - 12}Q${x + 12} ${y + 12} ${x} ${y + 14}Q${x - 12} ${y + 12} ${x - 22} ${y - 12}Z`,
    ink,
  );
const muzzle = (x, y, width = 34) =>
  line(
    `M${x} ${y}Q${x - width * 0.4} ${y + width} ${x - width} ${y + width * 0.45}M${x} ${y}Q${x + width * 0.4} ${y + width} ${x + width} ${y + width * 0.45}`,
    10,
  );

function cat() {
  const head =
    'M256 132C300 126 336 136 366 156C432 190 452 250 448 306C442 400 358 444 256 444C154 444 70 400 64 306C60 250 80 190 146 156C176 136 212 126 256 132Z';
  return [
    mirrored(
      shape('M82 254C66 174 70 104 96 70C150 88 190 122 210 160Z', colors.orange, { shade: 12 }),
      flat('M104 206C96 158 98 128 108 106C138 120 160 138 174 158Z', '#ffb3c0'),
    ),
    shape(head, colors.orange, { shade: 28 }),
    within(head, flat('M236 120h40l-8 78h-24ZM176 130l36 0l-2 58h-18ZM336 130l-36 0l2 58h18Z', '#c9622a')),
    within(head, flat(ellipse(256, 396, 118, 78), colors.cream)),
    eye(166, 286, 30),
    eye(346, 286, 30),
    cheeks(112, 400, 342),
    snout(256, 338),
    muzzle(256, 352),
    line('M82 350L20 336M84 378L28 388M430 350L492 336M428 378L484 388', 9),
  ].join('');
}

function fox() {
  const head = 'M256 148C330 138 404 176 462 286C430 360 340 452 256 462C172 452 82 360 50 286C108 176 182 138 256 148Z';
  return [
    mirrored(
      shape('M92 256C66 176 66 100 90 52C152 84 198 130 220 172Z', '#ff7b3a', { shade: 12 }),
      flat('M108 192C98 150 98 122 106 96C140 120 164 144 178 168Z', colors.dark),
    ),
    shape(head, '#ff7b3a', { shade: 26 }),
    within(head, mirrored(flat('M40 280C120 262 196 288 232 372L262 484L150 484L20 330Z', '#fff7ec'))),
    line(head, 14),
    mirrored(eye(176, 286, 24), line('M150 244Q170 230 192 238', 9)),
    shape('M222 404Q256 390 290 404Q282 442 256 446Q230 442 222 404Z', ink, { shade: 0, stroke: 6 }),
    shine(244, 412, 12, 6, -10),
    cheeks(132, 380, 336),
    shine(206, 190, 24, 10, -18),
  ].join('');
}

function frog() {
  const head = 'M256 172C390 172 464 236 464 316C464 410 376 446 256 446C136 446 48 410 48 316C48 236 122 172 256 172Z';
  return [
    mirrored(shape(ellipse(150, 156, 82), colors.green, { shade: 14 })),
    shape(head, colors.green, { shade: 28 }),
    within(head, flat(ellipse(256, 452, 170, 96), '#c8f0a4')),
    line(head, 14),
    flat('M180 176Q256 160 332 176L330 210H182Z', colors.green),
    mirrored(
      shape(ellipse(150, 156, 50), '#fff', { shade: 0, stroke: 11 }),
      flat(ellipse(158, 160, 26, 30), ink),
      flat(ellipse(150, 148, 10), '#fff'),
    ),
    mirrored(flat(ellipse(226, 272, 7), ink)),
    cheeks(104, 408, 322),
    laugh(256, 316, 104, 74),
  ].join('');
}

function penguin() {
  const body = 'M256 52C368 52 424 146 424 278C424 400 352 452 256 452C160 452 88 400 88 278C88 146 144 52 256 52Z';
  return [
    shape('M192 428C150 430 130 452 134 474H238L236 438Z', colors.orange, { shade: 8 }),
    shape('M320 428C362 430 382 452 378 474H274L276 438Z', colors.orange, { shade: 8 }),
    shape('M104 236C64 268 40 326 48 372C84 370 112 350 124 322Z', '#3b4a7a', { shade: 8 }),
    shape('M408 236C448 268 472 326 464 372C428 370 400 350 388 322Z', '#3b4a7a', { shade: 8 }),
    shape(body, '#3b4a7a', { shade: 22 }),
    shape(
      'M256 164C276 126 352 120 366 184C374 224 366 250 372 300C372 390 322 424 256 424C190 424 140 390 140 300C146 250 138 224 146 184C160 120 236 126 256 164Z',
      colors.white,
      { shade: 18, stroke: 0 },
    ),
    eye(198, 206, 22),
    eye(314, 206, 22),
    cheeks(168, 344, 258),
    shape('M212 244Q256 222 300 244Q284 286 256 290Q228 286 212 244Z', colors.orange, { shade: 8, stroke: 12 }),
    shape('M122 296Q256 350 390 296L386 338Q256 388 126 338Z', colors.red, { shade: 10, stroke: 12 }),
    shape('M318 336L372 326L380 416L328 420Z', colors.red, { shade: 10, stroke: 12 }),
    shine(158, 120, 12, 26, 40),
  ].join('');
}

function panda() {
  return [
    mirrored(shape(ellipse(124, 132, 66), colors.dark, { shade: 12 }), flat(ellipse(128, 138, 30), '#2f2a47')),
    shape('M256 92C378 92 448 178 448 284C448 390 366 440 256 440C146 440 64 390 64 284C64 178 134 92 256 92Z', colors.white, {
      shade: 28,
    }),
    mirrored(group('rotate(28 170 262)', flat(ellipse(170, 262, 50, 64), colors.dark))),
    mirrored(flat(ellipse(178, 262, 26, 29), '#fff'), flat(ellipse(182, 264, 18, 21), ink)),
    flat(ellipse(176, 254, 7), '#fff'),
    flat(ellipse(324, 254, 7), '#fff'),
    snout(256, 326),
    muzzle(256, 340, 30),
    cheeks(122, 390, 348),
  ].join('');
}

function bee() {
  const body = 'M256 190C372 190 436 236 436 310C436 386 372 430 256 430C140 430 76 386 76 310C76 236 140 190 256 190Z';
  return [
    shape('M250 204C166 180 132 96 186 68C240 44 282 130 268 204Z', '#d9f1ff', { shade: 14 }),
    shape('M276 204C290 120 352 64 396 98C438 134 372 200 296 216Z', '#d9f1ff', { shade: 14 }),
    shape('M428 288L478 312L428 338Z', ink, { shade: 0 }),
    shape(body, colors.yellow, { shade: 26 }),
    within(body, flat('M232 170Q262 310 232 450H296Q326 310 296 170ZM344 170Q372 310 344 450H402Q424 310 402 170Z', colors.dark)),
    line(body, 14),
    line('M136 206C120 160 94 148 64 152M178 194C170 148 148 128 118 122', 12),
    flat(ellipse(62, 152, 18), ink),
    flat(ellipse(114, 122, 18), ink),
    eye(136, 290, 24),
    eye(208, 290, 24),
    smile(172, 340, 24, 14, 11),
    cheeks(104, 232, 340, colors.orange, 22),
    shine(146, 232, 26, 10, -20),
  ].join('');
}

export const animals = { cat, fox, frog, penguin, panda, bee };
