import { colors, ellipse, flat, group, line, rounded, shape, shine, star, twinkle } from './kit.mjs';

export const hype = {
  fire: () =>
    [
      shape(
        'M262 44C282 118 388 168 408 276C430 396 354 466 256 466C158 466 84 396 104 286C114 230 148 206 158 160C184 176 196 196 200 224C240 188 268 120 262 44Z',
        colors.red,
        { shade: 28 },
      ),
      shape(
        'M258 196C272 250 346 282 346 358C346 418 306 446 256 446C206 446 166 416 168 358C170 322 192 304 200 276C216 286 224 298 228 314C246 288 260 244 258 196Z',
        colors.orange,
        { shade: 16, stroke: 0 },
      ),
      flat(
        'M258 300C266 336 306 350 304 392C302 424 282 438 256 438C230 438 210 422 212 392C214 372 226 362 232 348C240 352 244 358 246 366C254 350 260 326 258 300Z',
        colors.yellow,
      ),
      shine(146, 306, 14, 34, 14),
    ].join(''),
  rocket: () =>
    group(
      'rotate(38 256 256)',
      shape('M214 402C210 450 236 474 256 500C276 474 302 450 298 402Z', colors.orange, { shade: 0 }),
      flat('M236 408C234 432 246 446 256 462C266 446 278 432 276 408Z', colors.yellow),
      shape('M176 250C126 282 108 330 116 398L190 358Z', colors.red, { shade: 12 }),
      shape('M336 250C386 282 404 330 396 398L322 358Z', colors.red, { shade: 16 }),
      shape('M256 22C322 78 350 158 346 246C344 306 332 356 312 400H200C180 356 168 306 166 246C162 158 190 78 256 22Z', '#f4f6ff', {
        shade: 30,
      }),
      shape('M256 22C290 52 314 88 328 130H184C198 88 222 52 256 22Z', colors.red, { shade: 14 }),
      shape(ellipse(256, 216, 46), colors.sky, { shade: 14 }),
      shine(240, 198, 14, 9, -40),
      line('M204 352H308', 12),
      shine(206, 178, 9, 34, 8),
    ),
  bolt: () =>
    [
      shape('M296 40L112 282H228L188 472L404 202H276L348 40Z', colors.yellow, { shade: 26 }),
      flat('M296 70L160 250H186L312 78Z', '#fff', 0.7),
      twinkle(104, 140, 42, '#fff'),
      twinkle(418, 372, 46, '#fff'),
    ].join(''),
  megaphone: () =>
    group(
      'rotate(-14 256 256)',
      shape('M152 318L194 432C200 448 216 454 232 450L250 444C264 440 268 428 262 414L226 322Z', colors.dark, { shade: 12 }),
      shape('M72 214H170V330H72C52 330 44 316 44 296V248C44 228 52 214 72 214Z', colors.violet, { shade: 16 }),
      shape('M160 210C246 204 304 172 356 112V432C304 372 246 340 160 334Z', colors.red, { shade: 26 }),
      shape(ellipse(356, 272, 40, 160), colors.cream, { shade: 16 }),
      flat(ellipse(358, 272, 20, 66), colors.orange),
      line('M424 184L470 150', 18),
      line('M438 272H492', 18),
      line('M424 360L470 394', 18),
      shine(240, 220, 50, 9, -18),
    ),
  boom: () =>
    [
      shape(star(256, 258, 218, 140, 11, -82), colors.red, { shade: 24 }),
      shape(star(256, 262, 156, 98, 9, -96), colors.yellow, { shade: 16, stroke: 12 }),
      flat(star(256, 264, 84, 46, 7, -90), '#fff'),
      shine(140, 176, 10, 26, 48),
    ].join(''),
  crown: () =>
    [
      shape('M76 172L164 262L256 108L348 262L436 172L404 404H108Z', colors.yellow, { shade: 26 }),
      shape(rounded(96, 372, 320, 70, 22), colors.orange, { shade: 16 }),
      ...[
        [76, 156, colors.sky],
        [256, 92, colors.red],
        [436, 156, colors.sky],
      ].map(([x, y, color]) => shape(ellipse(x, y, 32), color, { shade: 10 }) + shine(x - 10, y - 10, 9, 6)),
      shape('M256 252L300 312L256 362L212 312Z', colors.red, { shade: 12, stroke: 12 }),
      ...[148, 256, 364].map((x) => flat(ellipse(x, 407, 13), colors.cream)),
      line('M118 252L130 330', 12, '#fff8'),
    ].join(''),
};
