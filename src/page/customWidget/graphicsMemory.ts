/* Buffers, textures and render buffers of WebGL (SPEC CUS-110), which are in the process of the graphics card. */

import type { HeldMemory } from './heldMemory';
import { sizeOf } from './heldMemory';

const { apply } = Reflect;
const bytesOfPixel = 4;

type Context = WebGLRenderingContext & Partial<WebGL2RenderingContext>;
/** The bytes of a call with these arguments. */
type Size = (all: readonly unknown[]) => number;

const numbers = (all: readonly unknown[], from: number, count: number): number => {
  let product = 1;
  for (let index = from; index < from + count; index += 1) product *= +(all[index] as number) || 1;
  return product;
};
/** Of a picture, a canvas or a video. */
const pixelsOf = (source: unknown): number => {
  if (typeof source !== 'object' || source === null) return 0;
  const { width, height, videoWidth, videoHeight } = source as Partial<HTMLVideoElement>;
  return (videoWidth || width || 0) * (videoHeight || height || 0);
};

const sizes: Readonly<Record<string, Size>> = {
  bufferData: (all) => (typeof all[1] === 'number' ? all[1] : sizeOf(all[1])),
  texImage2D: (all) => bytesOfPixel * (all.length <= 6 ? pixelsOf(all[5]) : numbers(all, 3, 2)),
  copyTexImage2D: (all) => bytesOfPixel * numbers(all, 5, 2),
  compressedTexImage2D: (all) => numbers(all, 3, 2),
  texStorage2D: (all) => bytesOfPixel * numbers(all, 3, 2) * 1.4,
  texImage3D: (all) => bytesOfPixel * numbers(all, 3, 3),
  compressedTexImage3D: (all) => numbers(all, 3, 3),
  texStorage3D: (all) => bytesOfPixel * numbers(all, 3, 3) * 1.4,
  renderbufferStorage: (all) => bytesOfPixel * numbers(all, 2, 2),
  renderbufferStorageMultisample: (all) => bytesOfPixel * numbers(all, 1, 1) * numbers(all, 3, 2),
};
/** `ARRAY_BUFFER` and others to the name by which the context says what is bound; each has that of its kind. */
const bindings: Readonly<Record<number, number>> = {
  34962: 34964, // ARRAY_BUFFER
  34963: 34965, // ELEMENT_ARRAY_BUFFER
  36662: 36662, // COPY_READ_BUFFER
  36663: 36663, // COPY_WRITE_BUFFER
  35051: 35053, // PIXEL_PACK_BUFFER
  35052: 35055, // PIXEL_UNPACK_BUFFER
  35345: 35368, // UNIFORM_BUFFER
  35982: 35983, // TRANSFORM_FEEDBACK_BUFFER
  3553: 32873, // TEXTURE_2D
  32879: 32874, // TEXTURE_3D
  35866: 35869, // TEXTURE_2D_ARRAY
  36161: 36007, // RENDERBUFFER
};
const cube = { first: 34069, last: 34074, whole: 34067, binding: 34068 } as const;

export function watchGraphics(frame: Window & typeof globalThis, held: HeldMemory): void {
  for (const { prototype } of [frame.WebGLRenderingContext, frame.WebGL2RenderingContext].filter((one) => one !== undefined)) {
    const methods = prototype as unknown as Record<string, ((...all: unknown[]) => unknown) | undefined>; // as text names them
    const { getParameter } = prototype;
    for (const name in sizes) {
      const original = methods[name];
      const size = sizes[name];
      if (!original || !size) continue;
      const isTexture = name.includes('tex') || name.includes('Tex');
      const hasLevels = name.includes('Image');
      methods[name] = function (this: Context, ...all: unknown[]) {
        const result = apply(original, this, all);
        const target = +(all[0] as number);
        const isCube = (target >= cube.first && target <= cube.last) || target === cube.whole;
        const binding = isCube ? cube.binding : bindings[target];
        const holder = binding === undefined ? this : (apply(getParameter, this, [binding]) ?? this);
        // Each level and side of a texture is a part of its own.
        held.set(holder, isTexture ? `${target} ${hasLevels ? all[1] : ''}` : 'data', size(all));
        return result;
      };
    }
    for (const name of ['deleteBuffer', 'deleteTexture', 'deleteRenderbuffer'] as const) {
      const original = methods[name];
      if (!original) continue;
      methods[name] = function (this: Context, one: unknown) {
        if (typeof one === 'object' && one !== null) held.forget(one);
        return apply(original, this, [one]);
      };
    }
  }
}
