// This file has over 300 lines, because it contains the colours, scene, panel and emblem of each theme, as in `page/overlay/themes`.
import type { ThemeName } from '../../../../contract/settings';
import type { RecapFont } from './recapFonts';

export const recapSize = { width: 1_200, height: 675 } as const;
const { width, height } = recapSize;

export interface RecapColors {
  readonly text: string;
  readonly soft: string;
  readonly accent: string;
  readonly deep: string;
  readonly ground: string;
  /** A second tone of the background. */
  readonly raised: string;
  readonly line: string;
  /** The colour of outlines, and of symbols on the accent colour. */
  readonly ink: string;
  /** A second bright colour, used beside the accent. */
  readonly spice: string;
  readonly perk: string;
  readonly goal: string;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

type Context = CanvasRenderingContext2D;

export interface RecapTheme {
  readonly font: RecapFont;
  /** The colour of the total. Absent to use the accent. */
  readonly total?: (colors: RecapColors, ctx: Context, x: number, w: number) => string | CanvasGradient;
  /** Whether the panel is light and tinted by the accent colour. Its texts and lines then use `deep` instead of the accent colour. */
  readonly hasLightPanel?: boolean;
  readonly caps?: boolean;
  /** Blur of the light around strong texts, px. */
  readonly glow?: number;
  scene(ctx: Context, colors: RecapColors): void;
  panel(ctx: Context, colors: RecapColors, rect: Rect, isMirrored: boolean): void;
  /** Draws the emblem in a square whose coordinates are from -50 to 50. */
  emblem(ctx: Context, colors: RecapColors): void;
}

function fill(ctx: Context, color: string | CanvasGradient, { x, y, w, h }: Rect, radius = 0): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, radius);
  ctx.fill();
}

function outline(ctx: Context, color: string | CanvasGradient, thickness: number, { x, y, w, h }: Rect, radius = 0): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = thickness;
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, radius);
  ctx.stroke();
}

const inset = ({ x, y, w, h }: Rect, by: number): Rect => ({ x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by });
const all: Rect = { x: 0, y: 0, w: width, h: height };

function down(ctx: Context, ...colors: readonly string[]): CanvasGradient {
  const gradient = ctx.createLinearGradient(0, 0, 0, height);
  for (const [at, color] of colors.entries()) gradient.addColorStop(at / (colors.length - 1), color);
  return gradient;
}

function light(ctx: Context, color: string, [x, y]: readonly [number, number], radius: number, alpha: number): void {
  const gradient = ctx.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, color);
  gradient.addColorStop(1, 'transparent');
  ctx.save();
  ctx.globalAlpha = alpha;
  fill(ctx, gradient, all);
  ctx.restore();
}

function paths(
  ctx: Context,
  of: string,
  { fill: inside, stroke, thickness = 1 }: { fill?: string; stroke?: string; thickness?: number },
): void {
  const path = new Path2D(of);
  if (inside) {
    ctx.fillStyle = inside;
    ctx.fill(path, 'evenodd');
  }
  if (!stroke) return;
  ctx.strokeStyle = stroke;
  ctx.lineWidth = thickness;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke(path);
}

/** Mixes two colours. `share`: percentage of the first one. Browsers without `color-mix` use only the first one. */
const mix = (one: string, share: number, other: string) => `color-mix(in srgb, ${one} ${share}%, ${other})`;

const pin: RecapTheme = {
  font: 'bricolage',
  scene(ctx, { accent, ground }) {
    fill(ctx, ground, all);
    light(ctx, accent, [width, height], 900, 0.1);
    ctx.save();
    ctx.globalAlpha = 0.13;
    ctx.fillStyle = accent;
    for (let row = 0; row < 28; row += 1)
      for (let column = 0; column < 48; column += 1) {
        const [x, y] = [column * 26 + (row % 2) * 13, row * 26];
        const radius = 10 * (1 - Math.hypot(width - x, height - y) / 760);
        if (radius > 0.6) ctx.fill(circle(x, y, radius));
      }
    ctx.restore();
  },
  panel(ctx, { accent, deep, ground }, rect) {
    fill(ctx, deep, { ...rect, y: rect.y + 10 }, 34);
    fill(ctx, mix(accent, 8, ground), rect, 34);
    outline(ctx, mix(accent, 34, ground), 4, inset(rect, 2), 32);
  },
  emblem(ctx, { accent, deep, ink }) {
    const face = scallop(44.5, 2.4);
    ctx.save();
    ctx.translate(0, 7);
    paths(ctx, face, { fill: deep, stroke: ink, thickness: 4 });
    ctx.restore();
    paths(ctx, face, { fill: accent, stroke: ink, thickness: 3 });
    paths(ctx, scallop(38.3, 2.1), { stroke: deep, thickness: 1.6 });
    paths(ctx, 'M0 24C-9 16-26 6-26-9A13.5 13.5 0 0 1 0-15A13.5 13.5 0 0 1 26-9C26 6 9 16 0 24Z', { fill: ink });
    paths(ctx, 'M-17.5-8A6.5 6.5 0 0 1-11-14.5', { stroke: accent, thickness: 4.5 });
  },
};

const broadcast: RecapTheme = {
  font: 'saira',
  caps: true,
  scene(ctx, { accent, deep, ground, raised }) {
    fill(ctx, down(ctx, mix(raised, 66, ground), ground), all);
    ctx.save();
    ctx.transform(1, 0, -0.2, 1, 0, 0);
    for (const [x, w, alpha] of [
      [900, 220, 0.05],
      [1_140, 90, 0.09],
      [1_250, 300, 0.05],
      [-60, 120, 0.06],
    ] as const) {
      ctx.globalAlpha = alpha;
      fill(ctx, accent, { x, y: 0, w, h: height });
    }
    ctx.globalAlpha = 1;
    fill(ctx, accent, { x: 0, y: height - 12, w: 900, h: 12 });
    fill(ctx, deep, { x: 912, y: height - 12, w: 120, h: 12 });
    ctx.restore();
  },
  panel(ctx, { accent, ground }, { x, y, w, h }, isMirrored) {
    ctx.save();
    ctx.translate(x, y);
    ctx.transform(1, 0, isMirrored ? 0.05 : -0.05, 1, 0, 0);
    ctx.globalAlpha = 0.78;
    fill(ctx, mix(ground, 65, '#000'), { x: 0, y: 0, w, h });
    ctx.globalAlpha = 1;
    fill(ctx, accent, { x: isMirrored ? w - 10 : 0, y: 0, w: 10, h });
    ctx.restore();
  },
  emblem(ctx, { accent, ink }) {
    paths(ctx, 'M0 40-40-2V-26L-26-38H-12L0-25 12-38H26L40-26V-2Z', { fill: accent });
    paths(ctx, 'M-29-6V-21L-20-28', { stroke: ink, thickness: 6 });
  },
};

const paper: RecapTheme = {
  font: 'caveat',
  total: ({ deep }) => deep,
  scene(ctx, { ground, raised, line, spice }) {
    fill(ctx, down(ctx, raised, ground), all);
    ctx.save();
    ctx.globalAlpha = 0.3;
    for (let y = 62; y < height; y += 44) fill(ctx, line, { x: 0, y, w: width, h: 2 });
    fill(ctx, spice, { x: 36, y: 0, w: 3, h: height });
    ctx.restore();
  },
  panel(ctx, { accent }, rect) {
    ctx.save();
    ctx.translate(rect.x + rect.w / 2, rect.y + rect.h / 2);
    ctx.rotate(0.014);
    ctx.translate(-rect.w / 2, -rect.h / 2);
    ctx.shadowColor = '#0004';
    ctx.shadowBlur = 26;
    ctx.shadowOffsetY = 10;
    fill(ctx, mix(accent, 52, '#fff'), { ...rect, x: 0, y: 0 }, 4);
    ctx.shadowColor = 'transparent';
    ctx.translate(rect.w / 2, 0);
    ctx.rotate(-0.03);
    fill(ctx, '#ffffffa6', { x: -74, y: -22, w: 148, h: 40 });
    ctx.restore();
  },
  hasLightPanel: true,
  emblem(ctx, { accent, text }) {
    const die = 'M0 42C-14 30-43 13-42-13C-41-30-26-38-14-33C-7-30-2-25 1-20C4-26 10-33 19-34C33-35 43-25 42-10C41 13 15 30 0 42Z';
    ctx.save();
    ctx.translate(1.5, 3);
    paths(ctx, die, { fill: '#0003', stroke: '#0003', thickness: 11 });
    ctx.restore();
    paths(ctx, die, { fill: '#fff', stroke: '#fff', thickness: 11 });
    ctx.save();
    ctx.translate(2, 1.5);
    paths(ctx, 'M2 36C-12 26-37 10-36-11C-35-25-22-32-12-28C-5-25-1-19 1-14C5-21 11-28 20-28C31-28 37-20 37-9C36 10 14 27 2 36Z', {
      fill: accent,
    });
    ctx.restore();
    paths(
      ctx,
      'M0 36C-13 26-38 10-37-12C-36-26-23-33-13-29C-6-26-2-20 0-14C4-21 10-29 19-29C31-29 37-21 36-9C35 10 13 27 0 36ZM-14-3v5M13-4v5M-8 9C-4 15 5 15 9 9M-29-10C-29-16-26-21-21-23',
      { stroke: text, thickness: 4 },
    );
  },
};

/** One letter per pixel: `k` outline, `a` accent, `d` dark accent, `w` light. */
const heart = [
  '  kkkk    kkkk  ',
  ' kaaaak  kaaaak ',
  'kawwaaakkaaaaaak',
  'kawaaaaaaaaaaadk',
  'kawaaaaaaaaaaadk',
  'kaaaaaaaaaaaaadk',
  'kaaaaaaaaaaaaddk',
  ' kaaaaaaaaaaadk ',
  '  kaaaaaaaaadk  ',
  '   kaaaaaaadk   ',
  '    kaaaaadk    ',
  '     kaaadk     ',
  '      kadk      ',
  '       kk       ',
];

const quest: RecapTheme = {
  font: 'jersey',
  total: ({ goal }) => goal,
  scene(ctx, { ground, raised, ink, line }) {
    fill(ctx, down(ctx, raised, ground), all);
    for (let y = 0; y < height; y += 18)
      for (let x = (y / 18) % 2 ? 0 : 18; x < width; x += 36) fill(ctx, '#ffffff07', { x, y, w: 18, h: 18 });
    stepped(ctx, ink, inset(all, 14), 9, 27);
    stepped(ctx, line, inset(all, 18), 9, 9);
  },
  panel(ctx, { ground, ink, line }, rect) {
    for (const [by, color] of [
      [0, ink],
      [9, line],
      [18, mix(ground, 45, ink)],
    ] as const) {
      fill(ctx, color, { x: rect.x + by, y: rect.y + by + 9, w: rect.w - 2 * by, h: rect.h - 2 * by - 18 });
      fill(ctx, color, { x: rect.x + by + 9, y: rect.y + by, w: rect.w - 2 * by - 18, h: rect.h - 2 * by });
    }
  },
  emblem(ctx, { accent, deep, ink }) {
    const colors: Readonly<Record<string, string>> = { k: ink, a: accent, d: deep, w: '#ffffff' };
    for (const [y, row] of heart.entries())
      for (const [x, pixel] of [...row].entries()) {
        const color = colors[pixel];
        if (color) fill(ctx, color, { x: -50 + x * 6.25, y: -43.75 + y * 6.25, w: 6.25, h: 6.25 });
      }
  },
};

function stepped(ctx: Context, color: string, { x, y, w, h }: Rect, px: number, thickness: number): void {
  fill(ctx, color, { x: x + px, y, w: w - 2 * px, h: thickness });
  fill(ctx, color, { x: x + px, y: y + h - thickness, w: w - 2 * px, h: thickness });
  fill(ctx, color, { x, y: y + px, w: thickness, h: h - 2 * px });
  fill(ctx, color, { x: x + w - thickness, y: y + px, w: thickness, h: h - 2 * px });
}

function foil(ctx: Context, { accent, deep }: RecapColors, x: number, w: number): CanvasGradient {
  const gradient = ctx.createLinearGradient(x, 0, x + w, w * 0.1);
  for (const [at, color] of [
    [0, deep],
    [0.2, accent],
    [0.36, mix(accent, 45, '#fff')],
    [0.55, accent],
    [0.72, mix(accent, 75, deep)],
    [0.88, mix(accent, 40, '#fff')],
    [1, accent],
  ] as const)
    gradient.addColorStop(at, color);
  return gradient;
}

const gilt: RecapTheme = {
  font: 'playfair',
  total: (colors, ctx, x, w) => foil(ctx, colors, x, w),
  scene(ctx, colors) {
    fill(ctx, down(ctx, mix(colors.raised, 30, colors.ground), colors.ground), all);
    light(ctx, mix(colors.raised, 75, colors.accent), [width / 2, -60], 760, 0.75);
    outline(ctx, foil(ctx, colors, 0, width), 4, inset(all, 22));
    outline(ctx, foil(ctx, colors, 0, width), 1.5, inset(all, 32));
  },
  panel(ctx, colors, rect) {
    ctx.save();
    ctx.globalAlpha = 0.45;
    fill(ctx, '#000', rect);
    ctx.restore();
    outline(ctx, foil(ctx, colors, rect.x, rect.w), 2, rect);
  },
  emblem(ctx, { accent, deep, spice }) {
    paths(ctx, 'M0-49A49 49 0 1 1 0 49A49 49 0 1 1 0-49Z', { fill: deep, stroke: accent, thickness: 2 });
    paths(ctx, 'M0-42A42 42 0 1 1 0 42A42 42 0 1 1 0-42Z', { fill: spice, stroke: '#0006', thickness: 1.5 });
    paths(ctx, 'M0-39.5A39.5 39.5 0 1 1 0 39.5A39.5 39.5 0 1 1 0-39.5Z', { stroke: accent, thickness: 1.2 });
    const bright = mix(accent, 55, '#fff');
    paths(ctx, 'M0 16C-7 10-18 3-18-6A9 9 0 0 1 0-9A9 9 0 0 1 18-6C18 3 7 10 0 16Z', { fill: bright });
    paths(
      ctx,
      'M-10 28C-26 22-32 6-28-12M10 28C26 22 32 6 28-12M-29-4q-7-1-8-8q7 0 8 8M-29 6q-8 1-10-5q7-2 10 5M-25 16q-7 4-12-1q6-5 12 1M-18 24q-5 6-11 3q4-7 11-3M29-4q7-1 8-8q-7 0-8 8M29 6q8 1 10-5q-7-2-10 5M25 16q7 4 12-1q-6-5-12 1M18 24q5 6 11 3q-4-7-11-3',
      { stroke: bright, thickness: 1.8 },
    );
  },
};

const neon: RecapTheme = {
  font: 'tilt-neon',
  glow: 26,
  total: ({ accent }) => mix(accent, 25, '#fff'),
  scene(ctx, { accent, ground, line }) {
    fill(ctx, ground, all);
    light(ctx, accent, [120, 380], 760, 0.3);
    light(ctx, line, [width, 0], 620, 0.2);
    for (let y = 0; y < height; y += 6) fill(ctx, '#ffffff06', { x: 0, y, w: width, h: 2 });
    tube(ctx, accent, inset(all, 22), 30);
  },
  panel(ctx, { ground, line }, rect) {
    ctx.save();
    ctx.globalAlpha = 0.72;
    fill(ctx, ground, rect, 24);
    ctx.restore();
    tube(ctx, line, rect, 24);
  },
  emblem(ctx, { accent, line }) {
    ctx.save();
    ctx.shadowBlur = 22;
    for (const [of, color] of [
      ['M0 38C-14 27-40 10-40-12A20 20 0 0 1-3-23M3-23A20 20 0 0 1 40-12C40 8 20 24 4 35', accent],
      ['M0 20C-8 13-22 3-22-8A10 10 0 0 1-2-13M2-13A10 10 0 0 1 22-8C22 2 10 12 3 17', line],
    ] as const) {
      ctx.shadowColor = color;
      paths(ctx, of, { stroke: color, thickness: 6 });
      paths(ctx, of, { stroke: mix(color, 25, '#fff'), thickness: 2 });
    }
    ctx.restore();
  },
};

const clean: RecapTheme = {
  font: 'system',
  scene(ctx, { ground, raised, accent }) {
    fill(ctx, down(ctx, raised, ground), all);
    fill(ctx, accent, { x: 0, y: 0, w: 12, h: height });
  },
  panel(ctx, { accent }, rect) {
    fill(ctx, '#ffffff12', rect, 8);
    fill(ctx, accent, { ...rect, w: 6 }, 3);
  },
  emblem(ctx, { accent }) {
    paths(ctx, 'M0 36C-14 25-40 8-40-13A20 20 0 0 1 0-22A20 20 0 0 1 40-13C40 8 14 25 0 36Z', { stroke: accent, thickness: 8.5 });
  },
};

const glass: RecapTheme = {
  font: 'system',
  scene(ctx, { ground, accent, deep, spice }) {
    fill(ctx, down(ctx, mix(ground, 86, deep), ground), all);
    ctx.save();
    ctx.filter = 'blur(60px)';
    for (const [x, y, radius, color] of [
      [170, 90, 190, accent],
      [1_090, 600, 150, spice],
    ] as const) {
      ctx.fillStyle = color;
      ctx.fill(circle(x, y, radius));
    }
    ctx.restore();
    fill(ctx, mix(ground, 52, '#0000'), all);
  },
  panel(ctx, _, rect) {
    fill(ctx, '#ffffff1f', rect, 26);
    outline(ctx, '#ffffff52', 2, inset(rect, 1), 25);
  },
  emblem(ctx, { accent }) {
    paths(ctx, 'M0 34C-30 14-40 0-38-14C-35-33-11-37 0-18C11-37 35-33 38-14C40 0 30 14 0 34Z', { fill: mix(accent, 40, '#fff') });
  },
};

const pastel: RecapTheme = {
  font: 'system',
  total: ({ deep }) => deep,
  hasLightPanel: true,
  scene(ctx, { ground, accent }) {
    fill(ctx, down(ctx, ground, mix(accent, 34, ground)), all);
    ctx.fillStyle = mix(accent, 34, ground);
    for (let y = 0; y < height; y += 48) for (let x = (y / 48) % 2 ? 12 : 36; x < width; x += 48) ctx.fill(circle(x, y + 12, 6));
    outline(ctx, accent, 14, inset(all, 14), 44);
  },
  panel(ctx, { accent, raised }, rect) {
    fill(ctx, raised, rect, 30);
    outline(ctx, accent, 6, inset(rect, 3), 28);
  },
  emblem(ctx, { accent, deep, ink }) {
    const body = 'M0 40C-34 18-46 2-44-14C-41-36-14-41 0-21C14-41 41-36 44-14C46 2 34 18 0 40Z';
    paths(ctx, body, { fill: accent, stroke: deep, thickness: 3 });
    ctx.fillStyle = ink;
    for (const x of [-15, 15]) ctx.fill(circle(x, 2, 4.4));
    paths(ctx, 'M-6 7C-4 12 4 12 6 7', { stroke: ink, thickness: 3 });
  },
};

function tube(ctx: Context, color: string, rect: Rect, radius: number): void {
  ctx.save();
  ctx.shadowColor = color;
  ctx.shadowBlur = 30;
  outline(ctx, color, 6, rect, radius);
  outline(ctx, mix(color, 30, '#fff'), 2, rect, radius);
  ctx.restore();
}

function circle(x: number, y: number, radius: number): Path2D {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
}

function scallop(radius: number, depth: number): string {
  const points = Array.from({ length: 192 }, (_, step) => {
    const angle = (step / 192) * 2 * Math.PI;
    const at = radius + depth * Math.cos(14 * angle);
    return `${(at * Math.cos(angle)).toFixed(2)} ${(at * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

export const recapThemes: Readonly<Record<ThemeName, RecapTheme>> = { pin, broadcast, paper, quest, gilt, neon, clean, glass, pastel };
