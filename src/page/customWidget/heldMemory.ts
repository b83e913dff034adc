import { getterOf } from './framePort';
import { createWeakList, type Refer } from './weakList';

/* Counts long texts and buffers that browser objects hold (SPEC CUS-42). Uses the browser's original functions, because a widget may replace them. */

const { apply, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
const { round } = Math;
const { isView } = ArrayBuffer;
const { get: getFrom, set: setIn } = WeakMap.prototype;
const { forEach: forEachOfMap } = Map.prototype;
const { forEach: forEachOfSet } = Set.prototype;
const bufferBytes = getterOf(ArrayBuffer.prototype, 'byteLength');
const arrayBytes = getterOf(getPrototypeOf(Uint8Array.prototype) as object, 'byteLength');
const viewBytes = getterOf(DataView.prototype, 'byteLength');
const bytesOfMegabyte = 1024 * 1024;
const bytesOfPixel = 4;
const image = globalThis.ImageBitmap?.prototype;
const [pictureWidth, pictureHeight] = image ? [getterOf(image, 'width'), getterOf(image, 'height')] : [];

/** How many parts of a value are counted, at most. A value with more parts counts as `bytesOfMany`. */
const maxParts = 20_000;
const bytesOfMany = 16 * bytesOfMegabyte;
const maxDepth = 50;
const bytesOfPart = 16;

/** Estimates the bytes of a value and its content without calling the widget's getters. `onImage` is called with each bitmap. */
export function sizeOf(value: unknown, onImage: (bitmap: ImageBitmap) => void = () => {}): number {
  let parts = 0;
  const add = (one: unknown, depth: number): number => {
    if (typeof one === 'string') return one.length;
    if (typeof one !== 'object' || one === null) return 0;
    parts += 1;
    if (parts > maxParts || depth > maxDepth) return parts > maxParts + 1 ? 0 : bytesOfMany;
    const prototype = getPrototypeOf(one);
    if (isView(one)) return prototype === DataView.prototype ? apply(viewBytes, one, []) : (apply(arrayBytes, one, []) ?? 0);
    if (prototype === ArrayBuffer.prototype) return apply(bufferBytes, one, []);
    if (prototype === image && pictureWidth && pictureHeight) {
      onImage(one as ImageBitmap);
      return bytesOfPixel * apply(pictureWidth, one, []) * apply(pictureHeight, one, []);
    }
    let bytes = bytesOfPart;
    const more = (entry: unknown, key?: unknown) => {
      bytes += add(entry, depth + 1) + (key === entry ? 0 : add(key, depth + 1));
    };
    if (prototype === Map.prototype) apply(forEachOfMap, one, [more]);
    else if (prototype === Set.prototype) apply(forEachOfSet, one, [more]);
    else if (prototype === Object.prototype || prototype === Array.prototype || prototype === null) {
      const keys = ownKeys(one);
      for (let index = 0; index < keys.length && parts <= maxParts; index += 1) {
        const key = keys[index] as PropertyKey;
        more(getOwnPropertyDescriptor(one, key)?.value, key);
      }
    }
    return bytes;
  };
  return add(value, 0);
}

type Parts = Record<PropertyKey, number>;

/** How many bytes each object holds, until the object is garbage-collected. */
export interface HeldMemory {
  set(holder: object, part: PropertyKey, bytes: number): void;
  add(holder: object, part: PropertyKey, bytes: number): void;
  /** Call this when an object frees its memory before it is garbage-collected. */
  forget(holder: object): void;
  megabytes(): number;
}

export function createHeldMemory(refer?: Refer<object>): HeldMemory {
  const known = new WeakMap<object, Parts>();
  const holders = createWeakList<object>(refer);
  const partsOf = (holder: object): Parts => {
    const present: Parts | undefined = apply(getFrom, known, [holder]);
    if (present) return present;
    const parts = { __proto__: null } as unknown as Parts;
    apply(setIn, known, [holder, parts]);
    holders.add(holder);
    return parts;
  };
  return {
    forget: (holder) => {
      const parts = partsOf(holder);
      for (const part in parts) parts[part] = 0;
    },
    set: (holder, part, bytes) => {
      partsOf(holder)[part] = bytes;
    },
    add: (holder, part, bytes) => {
      const parts = partsOf(holder);
      parts[part] = (parts[part] ?? 0) + bytes;
    },
    megabytes: () => {
      let bytes = 0;
      holders.each((holder) => {
        const parts = partsOf(holder);
        for (const part in parts) bytes += parts[part] ?? 0;
      });
      return round(bytes / bytesOfMegabyte);
    },
  };
}

/* Counts buffers, textures and render buffers of WebGL (SPEC CUS-42), because they are not in the heap but in the GPU process. */

type Context = WebGLRenderingContext & Partial<WebGL2RenderingContext>;
type Size = (all: readonly unknown[]) => number;

const numbers = (all: readonly unknown[], from: number, count: number): number => {
  let product = 1;
  for (let index = from; index < from + count; index += 1) product *= +(all[index] as number) || 1;
  return product;
};
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
/** For each target, the parameter with which WebGL returns the bound object: `ARRAY_BUFFER_BINDING` for `ARRAY_BUFFER`, for example. */
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
    const methods = prototype as unknown as Record<string, ((...all: unknown[]) => unknown) | undefined>;
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
        // Each level and each side of a texture is counted separately.
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
