import type { Page } from '@playwright/test';
import { createCamera, type Rect } from './overlayPicture.ts';
import { decodePng, type Pixels } from './png.ts';

/*
 * Measures the contrast of text in pixels: the colour of a letter against the colour behind it.
 * Takes three transparent images: as viewers see the text, without letters, and with letters in a test colour, which shows the pixels that
 * a letter covers completely. Backgrounds are added by calculation.
 */

interface Contrast {
  /** Classes of the text's element and of the part that contains it. */
  readonly of: string;
  readonly scene: string;
  readonly sizePx: number;
  /** The contrast ratio (WCAG 2.2) that all but the worst twentieth of the pixels reach. */
  readonly ratio: number;
}

/** The minimum ratio of WCAG 1.4.3 for a font size in CSS pixels, without its exception for bold text. */
export const minRatio = (sizePx: number) => (sizePx < 24 ? 4.5 : 3);

const letters = `
  :root[data-letters] :is(.alert, .widget) :is(*, ::before) { -webkit-text-stroke: 0 !important; text-shadow: none !important }
  :root[data-letters='none'] :is(.alert, .widget) * { -webkit-text-fill-color: transparent !important }
  :root[data-letters='test'] :is(.alert, .widget) * { -webkit-text-fill-color: #f0f !important }
  :root:is([data-letters='none'], [data-letters='test']) .figure { background-image: none !important }
`;

export interface ContrastMeter {
  /** Measures the contrasts of all texts on stage. Calls with the same `layout` reuse the image that marks the letters. */
  read(layout: string): Promise<readonly Contrast[]>;
}

export async function createContrastMeter(page: Page): Promise<ContrastMeter> {
  const camera = await createCamera(page);
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, letters);
  const masks = new Map<string, Pixels>();
  const photograph = async (letters: 'own' | 'none' | 'test', clip: Rect) => {
    await page.evaluate((value) => {
      document.documentElement.dataset.letters = value;
    }, letters);
    return camera(clip);
  };

  return {
    async read(layout) {
      const clip = await page.evaluate(stageArea);
      const where = JSON.stringify([layout, clip]);
      const [shown, without] = [decodePng(await photograph('own', clip)), decodePng(await photograph('none', clip))];
      const mask = masks.get(where) ?? decodePng(await photograph('test', clip));
      masks.set(where, mask);
      return measure({ shown, without, mask, clip, texts: await page.evaluate(textsOnStage) });
    },
  };
}

/** Runs in the page. The area of all alerts and widgets, in integer pixels. */
function stageArea(): Rect {
  const rects = [...document.querySelectorAll('.alert, .widget')].map((view) => view.getBoundingClientRect());
  if (rects.length === 0) throw new Error('nothing is visible');
  const [left, top] = [Math.min(...rects.map((rect) => rect.left)), Math.min(...rects.map((rect) => rect.top))];
  const [right, bottom] = [Math.max(...rects.map((rect) => rect.right)), Math.max(...rects.map((rect) => rect.bottom))];
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  return { x, y, width: Math.min(innerWidth, Math.ceil(right)) - x, height: Math.min(innerHeight, Math.ceil(bottom)) - y };
}

interface TextOnStage {
  readonly of: string;
  readonly sizePx: number;
  readonly boxes: readonly Rect[];
}

function textsOnStage(): TextOnStage[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: TextOnStage[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.closest('.alert, .widget') || !node.textContent?.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Rolling text is visible only inside its `.window`.
    const { left, right } = (element.closest('.window') ?? document.documentElement).getBoundingClientRect();
    const boxes = [...range.getClientRects()].map(({ x, y, width, height }) => {
      const from = Math.max(left, x);
      return { x: from, y, width: Math.min(right, x + width) - from, height };
    });
    const part = element.closest('[data-part]');
    const of = `${part instanceof HTMLElement ? part.dataset.part : ''} ${element.className || element.parentElement?.className}`.trim();
    const widget = element.closest<HTMLElement>('.widget')?.dataset;
    found.push({
      of: widget ? `${widget.widget} ${widget.style ?? ''} ${of}` : of,
      sizePx: Number.parseFloat(getComputedStyle(element).fontSize),
      boxes,
    });
  }
  return found;
}

interface Pictures {
  readonly shown: Pixels;
  readonly without: Pixels;
  /** Marks the letters. */
  readonly mask: Pixels;
  readonly clip: Rect;
  readonly texts: readonly TextOnStage[];
}

// A table for channel values in steps of a sixteenth. Calculating each pixel took half of the tests' time.
const linear = Float64Array.from({ length: 255 * 16 + 1 }, (_, at) => {
  const share = at / (255 * 16);
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function measure({ shown, without, mask, clip, texts }: Pictures): Contrast[] {
  // Backgrounds behind the overlay. `busy` is a checkerboard of white and black.
  const scenes: Record<string, (x: number, y: number) => number> = {
    white: () => 255,
    black: () => 0,
    busy: (x, y) => (((x >> 1) + (y >> 1)) % 2) * 255,
  };
  const luminance = ({ data }: Pixels, pixel: number, scene: number) => {
    const at = pixel * 4;
    const alpha = (data[at + 3] ?? 0) / 255;
    const channel = (of: number) => linear[Math.round(((data[at + of] ?? 0) * alpha + scene * (1 - alpha)) * 16)] ?? Number.NaN;
    return 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2);
  };
  const { width, height } = mask;
  const colours = new Uint32Array(mask.data.buffer);
  const [letter] = new Uint32Array(new Uint8Array([255, 0, 255, 255]).buffer);
  const pixelsIn = (box: Rect) => {
    const pixels: number[] = [];
    for (let y = Math.max(0, Math.floor(box.y - clip.y)); y < Math.min(height, box.y - clip.y + box.height); y += 1)
      for (let x = Math.max(0, Math.floor(box.x - clip.x)); x < Math.min(width, box.x - clip.x + box.width); x += 1)
        if (colours[y * width + x] === letter) pixels.push(y * width + x);
    return pixels;
  };
  return texts.flatMap(({ of, sizePx, boxes }) => {
    const pixels = boxes.flatMap(pixelsIn);
    if (pixels.length === 0) return [];
    return Object.entries(scenes).map(([scene, paint]) => {
      const ratios = Float64Array.from(pixels, (pixel) => {
        const behind = paint(pixel % width, Math.floor(pixel / width));
        const [one, other] = [luminance(shown, pixel, behind), luminance(without, pixel, behind)];
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      }).sort();
      return { of, scene, sizePx, ratio: ratios[Math.floor(ratios.length / 20)] ?? Number.NaN };
    });
  });
}
