import { mediaPath } from '../../../../contract';
import type { ThemeName } from '../../../../contract/settings';
import { readPalette } from '../../../palettes';
import { loadRecapFont } from './recapFonts';
import { type RecapColors, type RecapTheme, type Rect, recapSize, recapThemes } from './recapThemes';

/** The texts and numbers of a recap, in the language of the page. */
export interface RecapContent {
  /** The creator's name; null if it is unknown. */
  readonly name: string | null;
  readonly kicker: string;
  /** Date and duration of the stream. */
  readonly when: string;
  readonly headline: { readonly label: string; readonly value: string };
  /** Totals in other currencies; empty if there are none. */
  readonly more: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly supportersTitle: string;
  /** The supporters, in the order in which they are listed. Their names are moderated. */
  readonly supporters: readonly { readonly name: string; readonly amount: string }[];
  /** The text that is shown if there are no supporters. */
  readonly thanks: string;
  /** The sums of donations in consecutive, equally long parts of the stream; empty if there were no donations. */
  readonly steps: readonly number[];
  readonly isRightToLeft: boolean;
}

export interface RecapDesign {
  readonly theme: ThemeName;
  /** undefined for the theme's first colours. */
  readonly colors: string | undefined;
  /** `#rrggbb`; null for the theme's accent. */
  readonly accent: string | null;
  /** A built-in font, or the id of an uploaded font. */
  readonly font: string;
  readonly textColor: string | null;
  /** `emblem`, `none`, or the id of a file. */
  readonly image: string;
}

interface TextAt {
  readonly x: number;
  /** Position of the text's baseline, px. */
  readonly y: number;
  readonly size: number;
  readonly color: string | CanvasGradient;
  readonly maxWidth: number;
  readonly isStrong?: boolean;
  readonly at?: 'start' | 'end' | 'center';
  /** The smallest size to which a long text is shrunk before it is cut. Absent to cut it at its full size. */
  readonly minSize?: number;
  readonly glow?: string;
}

/** Loads the font and image of a recap, or replaces them if they do not load. Returns the function that draws the recap, 1200 × 675 px. */
export async function loadRecap(content: RecapContent, design: RecapDesign): Promise<(canvas: HTMLCanvasElement) => void> {
  const theme = recapThemes[design.theme];
  const font = design.font === 'own' ? theme.font : design.font;
  const [fontOf, image] = await Promise.all([loadRecapFont(document, font), loadImage(design.image)]);
  return (canvas) => {
    const ctx = canvas.getContext('2d');
    if (!ctx) throw new Error('the browser draws no canvas');
    Object.assign(canvas, recapSize); // setting the size also clears the canvas
    const colors = colorsOf(ctx, design);
    const pen = createPen(ctx, fontOf, {
      isMirrored: content.isRightToLeft,
      caps: theme.caps === true,
      isLight: theme.hasLightPanel === true,
    });
    const drawEmblemAt = (rect: Rect) => drawEmblem(ctx, theme, colors, image, rect);
    theme.scene(ctx, colors);
    const hasEmblem = design.image !== 'none';
    drawHead(pen, content, colors, hasEmblem && content.supporters.length > 0, drawEmblemAt);
    drawFigures(ctx, pen, content, theme, colors);
    drawCurve(ctx, pen, content.steps, colors);
    drawSupporters(ctx, pen, content, theme, colors, hasEmblem ? drawEmblemAt : null);
  };
}

const left = 72;
const leftWidth = 570;
const panel: Rect = { x: 698, y: 64, w: 430, h: 543 };

type Pen = ReturnType<typeof createPen>;

/** Draws texts. Positions are those of a left-to-right layout, and are mirrored if `isMirrored`. */
function createPen(
  ctx: CanvasRenderingContext2D,
  fontOf: (sizePx: number, isStrong: boolean) => string,
  style: { readonly isMirrored: boolean; readonly caps: boolean; readonly isLight: boolean },
) {
  const { isMirrored, caps, isLight } = style;
  const mirrored = (rect: Rect): Rect => (isMirrored ? { ...rect, x: recapSize.width - rect.x - rect.w } : rect);
  return {
    mirrored,
    isMirrored,
    isLight,
    /** Returns the width of the drawn text. */
    text(given: string, { x, y, size, color, maxWidth, isStrong = false, at = 'start', minSize = size, glow }: TextAt): number {
      const whole = caps ? given.toLocaleUpperCase() : given;
      ctx.direction = isRightToLeft(whole) ? 'rtl' : 'ltr';
      let sizePx = size;
      ctx.font = fontOf(sizePx, isStrong);
      while (sizePx > minSize && ctx.measureText(whole).width > maxWidth) {
        sizePx -= 2;
        ctx.font = fontOf(sizePx, isStrong);
      }
      const shown = cutTo(ctx, whole, maxWidth);
      ctx.textAlign = at === 'center' ? 'center' : (at === 'start') === isMirrored ? 'right' : 'left';
      ctx.fillStyle = color;
      if (glow) Object.assign(ctx, { shadowColor: glow, shadowBlur: 24 });
      ctx.fillText(shown, isMirrored ? recapSize.width - x : x, y);
      ctx.shadowBlur = 0;
      return ctx.measureText(shown).width;
    },
  };
}

/** Whether a text runs from right to left. The first letter or direction mark decides: amounts in Arabic begin with such a mark. */
const isRightToLeft = (text: string) =>
  /^[^\p{L}\u200f]*[\u200f\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text);

const graphemes = new Intl.Segmenter();

function cutTo(ctx: CanvasRenderingContext2D, text: string, maxWidth: number): string {
  if (ctx.measureText(text).width <= maxWidth) return text;
  const characters = Array.from(graphemes.segment(text.slice(0, 300)), ({ segment }) => segment);
  while (characters.length > 1 && ctx.measureText(`${characters.join('')}…`).width > maxWidth) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

function drawHead(
  pen: Pen,
  { kicker, name, when }: RecapContent,
  colors: RecapColors,
  hasEmblem: boolean,
  drawAt: (rect: Rect) => void,
): void {
  if (hasEmblem) drawAt(pen.mirrored({ x: left, y: 60, w: 128, h: 128 }));
  const x = hasEmblem ? left + 154 : left;
  const maxWidth = left + leftWidth - x;
  pen.text(name === null ? when : kicker, { x, y: name === null ? 164 : 84, size: 25, color: colors.soft, maxWidth });
  pen.text(name ?? kicker, { x, y: name === null ? 122 : 138, size: 50, minSize: 34, color: colors.text, maxWidth, isStrong: true });
  if (name !== null) pen.text(when, { x, y: 180, size: 25, minSize: 19, color: colors.soft, maxWidth });
}

function drawFigures(
  ctx: CanvasRenderingContext2D,
  pen: Pen,
  { headline, more, figures }: RecapContent,
  theme: RecapTheme,
  colors: RecapColors,
): void {
  const glow = theme.glow ? { glow: colors.accent } : {};
  const place = pen.mirrored({ x: left, y: 0, w: leftWidth, h: 0 });
  const color = theme.total?.(colors, ctx, place.x, leftWidth) ?? colors.accent;
  const down = figures.length === 0 ? 70 : 0; // without figures, the headline moves down into their space
  pen.text(headline.label, { x: left, y: 244 + down, size: 30, color: colors.soft, maxWidth: leftWidth });
  pen.text(headline.value, { x: left, y: 360 + down, size: 112, minSize: 52, color, maxWidth: leftWidth, isStrong: true, ...glow });
  if (more !== '')
    pen.text(more, { x: left, y: 414 + down, size: 32, minSize: 22, color: colors.text, maxWidth: leftWidth, isStrong: true });
  const step = leftWidth / 3;
  figures.slice(0, 3).forEach(({ label, value }, index) => {
    const x = left + index * step;
    pen.text(value, { x, y: 482, size: 46, minSize: 26, color: colors.text, maxWidth: step - 16, isStrong: true });
    pen.text(label, { x, y: 514, size: 21, minSize: 15, color: colors.soft, maxWidth: step - 16 });
  });
}

/** Draws how the total grew from the start to the end of the stream. */
function drawCurve(ctx: CanvasRenderingContext2D, pen: Pen, steps: readonly number[], { accent, deep }: RecapColors): void {
  const total = steps.reduce((sum, value) => sum + value, 0);
  if (total === 0) return;
  const [bottom, highest] = [607, 66];
  const { x, w } = pen.mirrored({ x: left, y: 0, w: leftWidth, h: 0 });
  const points: [x: number, y: number][] = [[0, bottom]];
  let sum = 0;
  for (const [index, value] of steps.entries()) {
    sum += value;
    points.push([((index + 1) / steps.length) * w, bottom - (sum / total) * highest]);
  }
  const line = new Path2D();
  for (const [along, y] of points) line.lineTo(pen.isMirrored ? x + w - along : x + along, y);
  const area = new Path2D(line);
  area.lineTo(pen.isMirrored ? x : x + w, bottom);
  area.closePath();
  ctx.globalAlpha = 0.3;
  ctx.fillStyle = accent;
  ctx.fill(area);
  ctx.globalAlpha = 1;
  ctx.strokeStyle = pen.isLight ? deep : accent;
  ctx.lineWidth = 4;
  ctx.lineJoin = 'round';
  ctx.stroke(line);
}

function drawSupporters(
  ctx: CanvasRenderingContext2D,
  pen: Pen,
  { supportersTitle, supporters, thanks }: RecapContent,
  theme: RecapTheme,
  colors: RecapColors,
  drawAt: ((rect: Rect) => void) | null,
): void {
  const rect = pen.mirrored(panel);
  ctx.save();
  theme.panel(ctx, colors, rect, pen.isMirrored);
  ctx.restore();
  const { text, soft, deep } = colors;
  const accent = theme.hasLightPanel ? deep : colors.accent;
  const [x, w] = [panel.x + 36, panel.w - 72];
  if (supporters.length === 0) {
    drawAt?.({ x: rect.x + rect.w / 2 - 112, y: panel.y + 110, w: 224, h: 224 });
    pen.text(thanks, {
      x: panel.x + panel.w / 2,
      y: panel.y + (drawAt ? 430 : 290),
      size: 46,
      minSize: 28,
      color: text,
      maxWidth: w,
      isStrong: true,
      at: 'center',
    });
    return;
  }
  pen.text(supportersTitle, { x, y: panel.y + 62, size: 28, minSize: 20, color: soft, maxWidth: w });
  const step = 88;
  supporters.forEach(({ name, amount }, index) => {
    const y = panel.y + 126 + index * step;
    const size = index === 0 ? 38 : 33;
    pen.text(String(index + 1), { x, y, size, color: accent, maxWidth: 40, isStrong: true });
    pen.text(name, { x: x + 44, y, size, minSize: 26, color: text, maxWidth: w - 44, isStrong: true });
    pen.text(amount, { x: x + 44, y: y + 34, size: 25, color: accent, maxWidth: w - 44 });
  });
}

function drawEmblem(
  ctx: CanvasRenderingContext2D,
  theme: RecapTheme,
  colors: RecapColors,
  image: HTMLImageElement | null,
  { x, y, w, h }: Rect,
): void {
  ctx.save();
  ctx.translate(x + w / 2, y + h / 2);
  if (image) {
    const scale = Math.min(w / image.naturalWidth, h / image.naturalHeight);
    const [wide, high] = [image.naturalWidth * scale, image.naturalHeight * scale];
    ctx.drawImage(image, -wide / 2, -high / 2, wide, high);
  } else {
    ctx.scale(w / 100, h / 100);
    theme.emblem(ctx, colors);
  }
  ctx.restore();
}

/** Resolves to null for `emblem`, `none`, videos, and images that do not load. */
async function loadImage(name: string): Promise<HTMLImageElement | null> {
  if (name === 'emblem' || name === 'none') return null;
  const image = new Image();
  image.src = mediaPath(name);
  await image.decode().catch(() => {});
  return image.naturalWidth > 0 ? image : null;
}

/** The theme's colours with the creator's accent, which is lightened as on widgets if the browser supports that. */
function colorsOf(ctx: CanvasRenderingContext2D, { theme, colors, accent, textColor }: RecapDesign): RecapColors {
  const { surface, gift, giftDeep, giftSpice, ...others } = readPalette(document, theme, colors);
  const own = { ...others, ground: surface, accent: gift, deep: giftDeep, spice: giftSpice };
  const resolved = (color: string, fallback: string) => {
    ctx.fillStyle = fallback;
    ctx.fillStyle = color; // a colour that the browser does not know is ignored
    return String(ctx.fillStyle);
  };
  const picked = accent !== null && {
    accent: resolved(`oklch(from ${accent} max(l, 0.76) c h)`, accent),
    goal: resolved(`oklch(from ${accent} max(l, 0.76) c h)`, accent),
    deep: resolved(
      theme === 'paper' || theme === 'pastel'
        ? `oklch(from ${accent} min(l, 0.42) c h)`
        : `oklch(from ${accent} calc(max(l, 0.76) * 0.72) c h)`,
      accent,
    ),
  };
  return { ...own, ...picked, ...(textColor && { text: textColor }) };
}
