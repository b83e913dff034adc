import { colors, ellipse, flat, group, heart, line, rounded, shape, shine, star } from './kit.mjs';

export const thanks = {
  hearts: () =>
    [
      group(
        'rotate(-14 200 300)',
        shape(heart(206, 292, 168), colors.red, { shade: 30 }),
        shine(116, 210, 20, 38, 34),
        shine(92, 272, 9, 14, 14),
      ),
      group('rotate(16 384 142)', shape(heart(382, 144, 92), colors.pink, { shade: 18 }), shine(336, 102, 12, 22, 34)),
    ].join(''),
  gift: () =>
    [
      shape(rounded(90, 236, 332, 222, 22), colors.violet, { shade: 24 }),
      shape('M218 236H294V458H218Z', colors.yellow, { shade: 8, stroke: 12 }),
      shape(rounded(62, 172, 388, 82, 22), '#b08bff', { shade: 14 }),
      shape('M218 172H294V254H218Z', colors.yellow, { shade: 8, stroke: 12 }),
      shape('M252 172C202 176 122 156 134 96C146 48 226 66 252 172Z', colors.yellow, { shade: 12 }),
      shape('M260 172C310 176 390 156 378 96C366 48 286 66 260 172Z', colors.yellow, { shade: 12 }),
      flat('M226 148C200 146 164 132 168 108C176 90 212 108 226 148ZM286 148C312 146 348 132 344 108C336 90 300 108 286 148Z', '#c98a12'),
      shape(rounded(222, 138, 68, 56, 20), colors.yellow, { shade: 8, stroke: 12 }),
      line('M122 286V346', 12, '#fff8'),
    ].join(''),
  letter: () =>
    [
      shape(rounded(92, 70, 328, 300, 18), '#fff', { shade: 0 }),
      shape(heart(256, 178, 76), colors.red, { shade: 14, stroke: 12 }),
      shine(216, 138, 10, 18, 34),
      shape('M52 214L256 352L460 214V414C460 438 446 452 422 452H90C66 452 52 438 52 414Z', colors.sky, { shade: 22 }),
      line('M64 440L208 318M448 440L304 318', 12),
      line('M84 252L160 304', 10, '#fff9'),
    ].join(''),
  medal: () =>
    [
      shape('M148 40H246L274 232L188 246Z', colors.blue, { shade: 12 }),
      shape('M364 40H266L238 232L324 246Z', colors.red, { shade: 12 }),
      shape(ellipse(256, 330, 136), colors.yellow, { shade: 26 }),
      shape(ellipse(256, 330, 98), '#ffe385', { shade: 14, stroke: 11 }),
      shape(star(256, 334, 68, 29, 5), colors.orange, { shade: 8, stroke: 11 }),
      shine(162, 276, 11, 26, 34),
      line('M172 62L188 164', 10, '#fff8'),
    ].join(''),
  balloons: () => {
    const balloon = (x, y, color, turn) =>
      group(
        `rotate(${turn} ${x} ${y})`,
        shape(`M${x} ${y + 100}L${x - 20} ${y + 128}H${x + 20}Z`, color, { shade: 0, stroke: 12 }),
        shape(
          `M${x} ${y - 108}C${x + 66} ${y - 108} ${x + 92} ${y - 58} ${x + 92} ${y - 6}C${x + 92} ${y + 54} ${x + 44} ${y + 106} ${x} ${y + 106}C${x - 44} ${y + 106} ${x - 92} ${y + 54} ${x - 92} ${y - 6}C${x - 92} ${y - 58} ${x - 66} ${y - 108} ${x} ${y - 108}Z`,
          color,
          { shade: 20 },
        ),
        shine(x - 40, y - 52, 14, 28, 28),
      );
    return [
      line('M150 300Q190 400 252 486M362 300Q322 400 258 486M256 260V486', 9),
      balloon(146, 204, colors.sky, -14),
      balloon(366, 204, colors.yellow, 14),
      balloon(256, 154, colors.red, 0),
    ].join('');
  },
};
