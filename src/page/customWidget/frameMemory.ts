/*
 * Counts canvases and bitmaps, because they are not in the scripts' heap. Limits audio contexts (SPEC CUS-42, CUS-47). Uses the browser's
 * original functions.
 */

import { getterOf } from './framePort';
import { sizeOf } from './heldMemory';
import { createWeakList, type Refer } from './weakList';

const { apply, construct, defineProperty } = Reflect;
const bytesOfPixel = 4;
const bytesOfMegabyte = 1024 * 1024;
/** The greatest number of audio contexts: more than any widget needs. Some browsers used to allow only six. */
export const maxAudioContexts = 16;

interface Drawn {
  readonly width: number;
  readonly height: number;
}

export interface DrawnMemory {
  note(image: Drawn & object): void;
  megabytes(): number;
}

export interface DrawnMemoryOptions {
  readonly refer?: Refer<Drawn & object>;
  pixelsOf(image: Drawn & object): number;
}

const { round } = Math;

export function createDrawnMemory({ refer, pixelsOf }: DrawnMemoryOptions): DrawnMemory {
  const images = createWeakList<Drawn & object>(refer);
  return {
    note: images.add,
    megabytes: () => {
      let pixels = 0;
      images.each((image) => {
        pixels += pixelsOf(image);
      });
      return round((pixels * bytesOfPixel) / bytesOfMegabyte);
    },
  };
}

/** Returns a function that reads an image's size. It uses the original getters, because a widget may define its own properties. */
function readPixels(kinds: readonly { readonly prototype: object }[]): (image: object) => number {
  const getterOf = (prototype: object, name: string) => Object.getOwnPropertyDescriptor(prototype, name)?.get;
  const sizes = kinds.map(({ prototype }) => ({ width: getterOf(prototype, 'width'), height: getterOf(prototype, 'height') }));
  return (image) => {
    for (let index = 0; index < sizes.length; index += 1) {
      const { width, height } = sizes[index] ?? {};
      try {
        if (width && height) return apply(width, image, []) * apply(height, image, []);
      } catch {}
    }
    return 0;
  };
}

export function watchDrawn(frame: Window & typeof globalThis): DrawnMemory {
  const { HTMLCanvasElement, OffscreenCanvas, ImageBitmap } = frame;
  const memory = createDrawnMemory({ pixelsOf: readPixels([HTMLCanvasElement, OffscreenCanvas, ImageBitmap]) });
  for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas]) {
    const original = prototype.getContext as (...all: unknown[]) => unknown;
    prototype.getContext = function (this: Drawn & object, ...all: unknown[]) {
      const context = apply(original, this, all);
      if (context) memory.note(this);
      return context;
    } as never;
  }
  const transfer = OffscreenCanvas.prototype.transferToImageBitmap;
  OffscreenCanvas.prototype.transferToImageBitmap = function () {
    const bitmap = apply(transfer, this, []);
    memory.note(bitmap);
    return bitmap;
  };
  const original = frame.createImageBitmap as (...all: unknown[]) => Promise<ImageBitmap>;
  frame.createImageBitmap = async (...all: unknown[]) => {
    const bitmap = await apply(original, frame, all);
    memory.note(bitmap);
    return bitmap;
  };
  watchCopies(frame, memory);
  return memory;
}

function watchCopies(frame: Window & typeof globalThis, { note }: DrawnMemory): void {
  const { prototype } = frame.MessageEvent;
  const read = getterOf(prototype, 'data');
  const noted = (value: unknown) => {
    sizeOf(value, note);
    return value;
  };
  defineProperty(prototype, 'data', {
    get(this: MessageEvent) {
      return noted(apply(read, this, []));
    },
    configurable: true,
    enumerable: true,
  });
  const data = getterOf(prototype, 'data');
  // Reads `data` of every message, because the memory of `data` is counted only when `data` is read, and the widget may never read it.
  frame.addEventListener('message', (event) => void apply(data, event, []));
  const clone = frame.structuredClone;
  frame.structuredClone = ((...all: Parameters<typeof clone>) => noted(apply(clone, frame, all))) as typeof clone;
}

/** Limits how many audio contexts a frame may have open. Creating one more throws the error that a browser would throw. */
export function boundAudioContexts(frame: Window & typeof globalThis): void {
  let open = 0;
  for (const name of ['AudioContext', 'webkitAudioContext'] as const) {
    const original = (frame as unknown as Record<string, typeof AudioContext | undefined>)[name];
    if (!original) continue;
    const close = original.prototype.close;
    const bounded = new Proxy(original, {
      construct: (target, all, made) => {
        if (open >= maxAudioContexts)
          throw new DOMException(`A widget can open at most ${maxAudioContexts} audio contexts.`, 'NotSupportedError');
        open += 1;
        const context: AudioContext = construct(target, all, made);
        return context;
      },
    });
    original.prototype.constructor = bounded;
    original.prototype.close = async function (this: AudioContext) {
      await apply(close, this, []);
      open -= 1; // a context that is closed already does not get here, because its `close` rejects
    };
    Object.defineProperty(frame, name, { value: bounded, writable: true, configurable: true });
  }
}
