import {
  cheeks,
  colors,
  ellipse,
  eye,
  flat,
  group,
  ink,
  laugh,
  line,
  mirrored,
  rounded,
  shape,
  shine,
  smile,
  star,
  within,
} from './kit.mjs';

function pumpkin() {
  return [
    shape('M236 128C232 92 246 64 276 50L306 74C288 90 284 106 288 130Z', '#4aa557', { shade: 8 }),
    shape('M300 120C330 92 372 96 396 120C366 140 332 142 300 120Z', colors.green, { shade: 8, stroke: 12 }),
    mirrored(shape(ellipse(150, 290, 104, 148), '#f47f2b', { shade: 10 })),
    mirrored(shape(ellipse(196, 288, 92, 162), colors.orange, { shade: 10 })),
    shape(ellipse(256, 288, 82, 168), '#ffa559', { shade: 18 }),
    flat('M124 244L172 200L216 258Z', ink),
    flat('M388 244L340 200L296 258Z', ink),
    flat('M256 268L276 304H236Z', ink),
    flat('M112 314Q256 372 400 314Q386 420 256 424Q126 420 112 314Z', ink),
    flat('M184 336L222 345L218 372L190 366ZM290 345L328 336L322 366L294 372ZM232 424L236 396H276L280 424Z', '#ffa559'),
    flat('M138 236L170 210L190 240ZM374 236L342 210L322 240Z', colors.yellow),
    shine(120, 190, 10, 24, 34),
  ].join('');
}

function snowman() {
  return [
    shape(ellipse(256, 364, 134, 112), colors.white, { shade: 26 }),
    line('M136 322L60 268M92 292L66 304M92 290L84 258M376 322L452 268M420 292L446 304M420 290L428 258', 14),
    shape(ellipse(256, 208, 100, 94), colors.white, { shade: 22 }),
    shape('M168 270Q256 324 344 270L350 306Q256 356 162 306Z', colors.red, { shade: 8, stroke: 12 }),
    shape('M300 318L348 300L366 388L318 396Z', colors.red, { shade: 8, stroke: 12 }),
    shape('M188 44H324V130H188Z', colors.dark, { shade: 14 }),
    flat('M195 98H317V123H195Z', colors.teal),
    shape(rounded(146, 122, 220, 32, 16), colors.dark, { shade: 8 }),
    flat(ellipse(220, 196, 13, 16), ink),
    flat(ellipse(292, 196, 13, 16), ink),
    shape('M254 208Q300 216 330 236Q284 248 252 234Z', colors.orange, { shade: 0, stroke: 11 }),
    cheeks(190, 322, 238, colors.pink, 18),
    ...[370, 416].map((y) => flat(ellipse(250, y, 13), ink)),
  ].join('');
}

function sun() {
  return [
    shape(star(256, 256, 222, 150, 12, -90), colors.orange, { shade: 16 }),
    shape(ellipse(256, 256, 136), colors.yellow, { shade: 24 }),
    eye(208, 240, 21),
    eye(304, 240, 21),
    cheeks(176, 336, 284, colors.red, 22),
    laugh(256, 280, 46, 48),
    shine(192, 172, 28, 14, -36),
  ].join('');
}

function flower() {
  const petal = (turn) => group(`rotate(${turn} 256 222)`, shape(ellipse(256, 114, 66, 80), colors.pink, { shade: 14 }));
  return [
    line('M258 320C262 380 262 430 254 482', 34),
    line('M258 320C262 380 262 430 254 482', 16, colors.green),
    shape('M262 440C300 372 366 372 404 398C380 446 320 466 262 440Z', colors.green, { shade: 10, stroke: 12 }),
    ...[0, 72, 144, 216, 288].map(petal),
    shape(ellipse(256, 222, 74), colors.yellow, { shade: 16 }),
    flat(ellipse(232, 214, 11, 14), ink),
    flat(ellipse(280, 214, 11, 14), ink),
    smile(256, 236, 20, 13, 9),
    cheeks(210, 302, 240, colors.orange, 14),
    shine(222, 76, 12, 20, 30),
  ].join('');
}

function autumnLeaf() {
  const blade =
    'M256 40L296 120L352 92L350 170L450 168L408 246L462 292L364 342L372 392L256 374L140 392L148 342L50 292L104 246L62 168L162 170L160 92L216 120Z';
  return group(
    'rotate(14 256 256)',
    line('M256 370L262 482', 30),
    line('M256 370L262 482', 10, '#b5562a'),
    shape(blade, colors.orange, { shade: 26 }),
    within(blade, flat('M256 40L462 40V400H256Z', '#d84b3f', 0.35)),
    line('M256 366V120M256 300L150 222M256 300L362 222M256 348L150 320M256 348L362 320', 10, '#9c3f22'),
    line(blade, 14),
    shine(122, 204, 24, 9, 12),
  );
}

function firTree() {
  const tiers = [
    'M256 242L420 410C426 420 420 428 410 428H102C92 428 86 420 92 410Z',
    'M256 152L382 302C388 310 382 318 374 318H138C130 318 124 310 130 302Z',
    'M256 66L342 194C348 204 342 210 334 210H178C170 210 164 204 170 194Z',
  ];
  const ball = (x, y, color) => shape(ellipse(x, y, 20), color, { shade: 6, stroke: 10 }) + shine(x - 6, y - 6, 6, 4);
  return [
    shape(rounded(220, 418, 72, 60, 10), colors.brown, { shade: 12 }),
    ...tiers.map((path) => shape(path, '#3fae6a', { shade: 18 })),
    ...[
      [188, 392, colors.red],
      [268, 372, colors.yellow],
      [342, 396, colors.sky],
      [214, 288, colors.yellow],
      [306, 282, colors.pink],
      [254, 186, colors.red],
    ].map((each) => ball(...each)),
    shape(star(256, 68, 54, 24, 5), colors.yellow, { shade: 8, stroke: 12 }),
  ].join('');
}

export const seasons = { pumpkin, snowman, sun, flower, 'autumn-leaf': autumnLeaf, 'fir-tree': firTree };
