/*
 * Memory that the browser does not count as the scripts' heap (SPEC CUS-42, CUS-47): pictures that scripts draw. And contexts of sound, each
 * of which has a thread. What is used here is kept as it was before the widget's first script.
 */

const { apply, construct } = Reflect;
const bytesOfPixel = 4;
const bytesOfMegabyte = 1024 * 1024;
/** More than any widget needs; browsers once had as few as six. */
export const maxAudioContexts = 16;

interface Drawn {
  readonly width: number;
  readonly height: number;
}

/** Counts what scripts draw on, as long as the browser keeps it. */
export interface DrawnMemory {
  note(picture: Drawn & object): void;
  megabytes(): number;
}

/** `refer`: a reference that keeps nothing. */
export function createDrawnMemory(
  refer: (picture: Drawn & object) => { deref(): Drawn | undefined } = (picture) => new WeakRef(picture),
): DrawnMemory {
  const known = new WeakSet<object>();
  let drawn: { deref(): Drawn | undefined }[] = [];
  return {
    note: (picture) => {
      if (known.has(picture)) return;
      known.add(picture);
      drawn.push(refer(picture));
    },
    megabytes: () => {
      drawn = drawn.filter((one) => one.deref() !== undefined);
      const pixels = drawn.reduce((sum, one) => sum + (one.deref()?.width ?? 0) * (one.deref()?.height ?? 0), 0);
      return Math.round((pixels * bytesOfPixel) / bytesOfMegabyte);
    },
  };
}

/** Counts the canvases and bitmaps of the frame. */
export function watchDrawn(frame: Window & typeof globalThis): DrawnMemory {
  const memory = createDrawnMemory();
  for (const { prototype } of [frame.HTMLCanvasElement, frame.OffscreenCanvas]) {
    const original = prototype.getContext as (...all: unknown[]) => unknown; // it has a shape for each kind of context
    prototype.getContext = function (this: Drawn & object, ...all: unknown[]) {
      const context = apply(original, this, all);
      if (context) memory.note(this);
      return context;
    } as never;
  }
  const original = frame.createImageBitmap as (...all: unknown[]) => Promise<ImageBitmap>;
  frame.createImageBitmap = async (...all: unknown[]) => {
    const bitmap = await apply(original, frame, all);
    memory.note(bitmap);
    return bitmap;
  };
  return memory;
}

/** A frame opens so many contexts of sound and no more, as browsers do that run out of them. */
export function boundAudioContexts(frame: Window & typeof globalThis): void {
  let open = 0;
  for (const name of ['AudioContext', 'webkitAudioContext'] as const) {
    const original = (frame as unknown as Record<string, typeof AudioContext | undefined>)[name]; // the second is not in the types
    if (!original) continue;
    const close = original.prototype.close;
    const bounded = new Proxy(original, {
      construct: (target, all, made) => {
        if (open >= maxAudioContexts)
          throw new DOMException(`A widget has ${maxAudioContexts} contexts of sound at most.`, 'NotSupportedError');
        open += 1;
        return construct(target, all, made);
      },
    });
    original.prototype.constructor = bounded;
    original.prototype.close = async function (this: AudioContext) {
      await apply(close, this, []);
      open -= 1; // a context that is closed already was refused above
    };
    Object.defineProperty(frame, name, { value: bounded, writable: true, configurable: true });
  }
}
