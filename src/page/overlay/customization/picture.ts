import { LocalizedError, sentence } from '../../../contract';
import type { Undo } from '../ports';

/** A decoded image or video, ready for its first frame. */
export interface Picture {
  readonly element: HTMLElement;
  /** Width by height. */
  readonly ratio: number;
  /** Starts a video. */
  start(): void;
  /** The first frame, for reduced motion. */
  still(): HTMLElement;
  /** Releases the file. */
  release: Undo;
}

/**
 * Decodes a file before the alert's first frame. Each call makes a new object URL: browsers share one animation clock between
 * images of the same URL, so a GIF would continue where the last alert left it.
 */
export async function openPicture(document: Document, file: Blob): Promise<Picture> {
  const url = URL.createObjectURL(file);
  const release = () => URL.revokeObjectURL(url);
  try {
    return await (file.type.startsWith('video/') ? openVideo(document, url, release) : openImage(document, url, release));
  } catch (error) {
    release();
    throw error;
  }
}

async function openImage(document: Document, url: string, release: Undo): Promise<Picture> {
  const element = document.createElement('img');
  element.alt = '';
  element.src = url;
  await element.decode().catch(() => {
    throw new LocalizedError(sentence('why-not-drawable'));
  });
  const ratio = element.naturalWidth / element.naturalHeight;
  return { element, ratio, start: () => {}, still: () => stillOf(element, element.naturalWidth, element.naturalHeight), release };
}

async function openVideo(document: Document, url: string, release: Undo): Promise<Picture> {
  const element = document.createElement('video');
  // An alert has one sound; a video's sound can be chosen as that one.
  Object.assign(element, { muted: true, loop: true, playsInline: true, preload: 'auto', disableRemotePlayback: true });
  await new Promise<void>((resolve, reject) => {
    element.oncanplay = () => resolve();
    element.onerror = () => reject(new LocalizedError(sentence('why-not-playable')));
    element.src = url;
  });
  const start = () => {
    element.play().catch(() => {}); // removed before it started
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
