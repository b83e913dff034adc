import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';
import { animals } from './stickers/animals.mjs';
import { food } from './stickers/food.mjs';
import { gaming } from './stickers/gaming.mjs';
import { hype } from './stickers/hype.mjs';
import { side, sticker } from './stickers/kit.mjs';
import { reactions } from './stickers/reactions.mjs';
import { seasons } from './stickers/seasons.mjs';
import { thanks } from './stickers/thanks.mjs';

const categories = { reactions, hype, gaming, animals, food, seasons, thanks };
/**
 * `fill`: the longer side of a drawing, as a share of the square. The rest is space for the white border. `borderPixels`: the width of
 * this border.
 */
const fill = 0.9;
const borderPixels = 13;

/** Draws all stickers in the Chromium of OBS. Returns each sticker's name and its WebP file. */
export async function drawStickers() {
  const { module: obs } = await runnerImport('./e2e/support/chromium.ts');
  const executablePath = await obs.obsChromium();
  const browser = await chromium.launch({ args: obs.obsFlags, ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage();
    const files = new Map();
    for (const drawings of Object.values(categories)) {
      for (const [name, draw] of Object.entries(drawings)) {
        const base64 = await page.evaluate(renderSticker, { svg: sticker(draw), side, fill, borderPixels });
        files.set(name, Buffer.from(base64, 'base64'));
      }
    }
    return files;
  } finally {
    await browser.close();
  }
}

/** Runs in the page: fits the drawing into the square, adds a white border around it, and encodes it as WebP. */
async function renderSticker({ svg, side, fill, borderPixels }) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = (draw, size = side) => {
    const made = Object.assign(document.createElement('canvas'), { width: size, height: size });
    draw(made.getContext('2d', { willReadFrequently: true }));
    return made;
  };
  const pixels = canvas((context) => context.drawImage(image, 0, 0))
    .getContext('2d')
    .getImageData(0, 0, side, side).data;
  const box = { left: side, top: side, right: 0, bottom: 0 };
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (pixels[(y * side + x) * 4 + 3] < 8) continue;
      Object.assign(box, {
        left: Math.min(box.left, x),
        top: Math.min(box.top, y),
        right: Math.max(box.right, x),
        bottom: Math.max(box.bottom, y),
      });
    }
  }
  const scale = (side * fill) / Math.max(box.right - box.left, box.bottom - box.top);
  const drawn = canvas((context) => {
    context.translate(side / 2, side / 2);
    context.scale(scale, scale);
    context.translate(-(box.left + box.right) / 2, -(box.top + box.bottom) / 2);
    context.drawImage(image, 0, 0);
  });
  const white = canvas((context) => {
    context.drawImage(drawn, 0, 0);
    context.globalCompositeOperation = 'source-in';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, side, side);
  });
  const finished = canvas((context) => {
    for (let angle = 0; angle < 360; angle += 6) {
      const radians = (angle * Math.PI) / 180;
      context.drawImage(white, borderPixels * Math.cos(radians), borderPixels * Math.sin(radians));
    }
    context.drawImage(drawn, 0, 0);
  });
  return finished.toDataURL('image/webp', 0.9).split(',')[1];
}
