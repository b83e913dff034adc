import { catalogText, LocalizedError } from '../../../contract';
import type { Customization } from '../../../contract/settings';
import { type AlertParts, createElement } from '../alertView';
import { easeIn, easeOut, spring } from '../motion';
import type { Undo } from '../ports';
import type { ShowPlan } from '../show';

export interface LoadedImage {
  readonly element: HTMLElement;
  readonly ratio: number;
  start(): void;
  still(): HTMLElement;
  release: Undo;
}

/**
 * Decodes a file before the first frame. Each call creates a new URL, because a GIF whose URL was used before would start in the middle.
 */
export async function prepareImage(document: Document, file: Blob): Promise<LoadedImage> {
  const url = URL.createObjectURL(file);
  const release = () => URL.revokeObjectURL(url);
  try {
    return await (file.type.startsWith('video/') ? openVideo(document, url, release) : openImage(document, url, release));
  } catch (error) {
    release();
    throw error;
  }
}

async function openImage(document: Document, url: string, release: Undo): Promise<LoadedImage> {
  const element = document.createElement('img');
  element.alt = '';
  element.src = url;
  await element.decode().catch(() => {
    throw new LocalizedError(catalogText('why-not-drawable'));
  });
  const ratio = element.naturalWidth / element.naturalHeight;
  return { element, ratio, start: () => {}, still: () => stillOf(element, element.naturalWidth, element.naturalHeight), release };
}

async function openVideo(document: Document, url: string, release: Undo): Promise<LoadedImage> {
  const element = document.createElement('video');
  // The video is muted, because an alert plays only one sound. The creator can choose the video's sound track as that sound.
  Object.assign(element, { muted: true, loop: true, playsInline: true, preload: 'auto', disableRemotePlayback: true });
  await new Promise<void>((resolve, reject) => {
    element.oncanplay = () => resolve();
    element.onerror = () => reject(new LocalizedError(catalogText('why-not-playable')));
    element.src = url;
  });
  const start = () => {
    element.play().catch(() => {}); // rejects if the video is removed before it starts
  };
  const free = () => {
    element.pause();
    element.removeAttribute('src');
    element.load();
    release();
  };
  const ratio = element.videoWidth / element.videoHeight;
  return { element, ratio, start, still: () => stillOf(element, element.videoWidth, element.videoHeight), release: free };
}

function stillOf(element: HTMLImageElement | HTMLVideoElement, width: number, height: number): HTMLElement {
  const canvas = element.ownerDocument.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(element, 0, 0);
  return canvas;
}

interface AttachImageOptions {
  readonly plan: ShowPlan;
  readonly isCalm: boolean;
}

/** Limits the aspect ratio, so that the text beside the image has enough room. */
const [minRatio, maxRatio] = [0.3, 4];

/** Places the image as the layout requires. Returns a function that starts the image's exit. Without an image, the theme's emblem is shown. */
export function attachImage(
  parts: AlertParts,
  customization: Customization,
  picture: LoadedImage | null,
  options: AttachImageOptions,
): (pace: number) => void {
  const { view, slab, emblem } = parts;
  const { image, layout = 'beside', imageScale = 1 } = customization;
  view.style.setProperty('--image-scale', String(imageScale));
  if (image === 'none') view.dataset.image = 'none';
  else if (layout === 'above') view.dataset.layout = 'above';
  if (!picture) return () => {};
  view.dataset.image = layout === 'behind' ? 'none' : 'picture';
  if (layout === 'behind') view.dataset.layout = 'behind';
  view.style.setProperty('--ratio', Math.min(maxRatio, Math.max(minRatio, picture.ratio || 1)).toFixed(3));
  const frame = createElement(view.ownerDocument, 'div', 'picture');
  frame.append(options.isCalm ? picture.still() : picture.element);
  if (layout === 'behind') slab.append(frame);
  else emblem.append(frame);
  if (options.isCalm) return () => {};
  picture.start();
  return animate(frame, layout === 'behind', options.plan);
}

/** Animates the image. It enters after the emblem or panel that contains it, and leaves with the texts. */
function animate(frame: HTMLElement, isBehind: boolean, { pace }: ShowPlan): (pace: number) => void {
  const from = isBehind ? 'none' : 'scale(.6)';
  const entrance = { delay: 220 * pace, duration: 620 * pace, easing: isBehind ? easeOut : spring(7, 5.5), fill: 'backwards' } as const;
  frame.animate({ transform: [from, 'none'] }, entrance);
  frame.animate({ opacity: [0, 1] }, { ...entrance, duration: 240 * pace, easing: 'linear' });
  return (exitPace) =>
    void frame.animate(
      { opacity: [1, 0], transform: ['none', isBehind ? 'none' : 'scale(.7)'] },
      { duration: 200 * exitPace, easing: easeIn, fill: 'forwards' },
    );
}
