/*
 * What functions of the browser keep of long texts and buffers that a widget gives them (SPEC CUS-110): the browser does not count it as the
 * scripts' heap. What is used here is kept as it was before the widget's first script.
 */

import { getterOf } from './framePort';
import { createWeakList, type Refer } from './weakList';

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
/** Absent outside of a browser. */
const picture = globalThis.ImageBitmap?.prototype;
const [pictureWidth, pictureHeight] = picture ? [getterOf(picture, 'width'), getterOf(picture, 'height')] : [];

/** Parts of a value that are looked at; a value with more of them is taken for one of so many bytes. */
const maxParts = 20_000;
const bytesOfMany = 16 * bytesOfMegabyte;
const maxDepth = 50;
/** What a value takes beside its texts. */
const bytesOfPart = 16;

/** About the bytes of a value with all that is in it. Getters of the widget's own are not called. `onPicture`: each bitmap in it. */
export function sizeOf(value: unknown, onPicture: (bitmap: ImageBitmap) => void = () => {}): number {
  let parts = 0;
  const add = (one: unknown, depth: number): number => {
    if (typeof one === 'string') return one.length;
    if (typeof one !== 'object' || one === null) return 0;
    parts += 1;
    if (parts > maxParts || depth > maxDepth) return parts > maxParts + 1 ? 0 : bytesOfMany;
    const prototype = getPrototypeOf(one);
    if (isView(one)) return prototype === DataView.prototype ? apply(viewBytes, one, []) : (apply(arrayBytes, one, []) ?? 0);
    if (prototype === ArrayBuffer.prototype) return apply(bufferBytes, one, []);
    if (prototype === picture && pictureWidth && pictureHeight) {
      onPicture(one as ImageBitmap);
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

/** Bytes of each part. */
type Parts = Record<PropertyKey, number>;

/** Bytes by what holds them, as long as the browser keeps that. */
export interface HeldMemory {
  /** A part that is set again takes the place of the one before. */
  set(holder: object, part: PropertyKey, bytes: number): void;
  add(holder: object, part: PropertyKey, bytes: number): void;
  /** What is deleted before the browser forgets it. */
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
