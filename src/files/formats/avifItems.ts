import { type Box, BoxReader, type Budget, findBox, innerBoxes, requireBox } from './boxes';
import { type ByteReader, damaged, foreignStream, type Size, withoutImage } from './format';
import { createSizeReader } from './videoFrames';

/** Items that browsers ignore or that only describe an image. All other items except AV1 are rejected. */
const describing: ReadonlySet<string> = new Set(['Exif', 'mime', 'uri ', 'tmap']);
const maxItems = 64;

/** The images in the `meta` atom of a file. `size` is the size of the main image. */
export function avifItems(bytes: ByteReader, meta: Box, budget: Budget): { readonly size: Size; readonly others: readonly Size[] } {
  const boxes = innerBoxes(bytes, new BoxReader(bytes, meta).rest);
  const handler = new BoxReader(bytes, requireBox(boxes, 'hdlr'));
  handler.skip(4);
  if (handler.text(4) !== 'pict') throw withoutImage('AVIF');
  const main = mainItem(bytes, requireBox(boxes, 'pitm'));
  const types = itemTypes(bytes, requireBox(boxes, 'iinf'));
  const places = itemPlaces(bytes, requireBox(boxes, 'iloc'), findBox(boxes, 'idat'), budget);
  const properties = innerBoxes(bytes, requireBox(innerBoxes(bytes, requireBox(boxes, 'iprp')), 'ipco'));
  if (!properties.some(({ type }) => type === 'av1C')) throw damaged('AVIF');
  const announced = properties.filter(({ type }) => type === 'ispe').map((box) => announcedSize(bytes, box));
  const images = [...types.keys()]
    .filter((id) => types.get(id) === 'av01')
    .map((id) => ({ id, sizes: codedSizes(bytes, places.get(id) ?? []) }));
  if (images.some(({ sizes }) => sizes.length === 0)) throw damaged('AVIF');
  const size = images.find(({ id }) => id === main)?.sizes[0];
  if (!size) throw withoutImage('AVIF');
  const [width, height] = size;
  // Some decoders allocate memory for the size in the properties and some for the size in the image, so the two must be equal.
  if (!announced.some((each) => each[0] === width && each[1] === height)) throw damaged('AVIF');
  return { size, others: [announced, ...images.map(({ sizes }) => sizes)].flat() };
}

function mainItem(bytes: ByteReader, box: Box): number {
  const fields = new BoxReader(bytes, box);
  return fields.number(fields.version === 0 ? 2 : 4);
}

function announcedSize(bytes: ByteReader, box: Box): Size {
  const fields = new BoxReader(bytes, box);
  return [fields.number(4), fields.number(4)];
}

function itemTypes(bytes: ByteReader, box: Box): ReadonlyMap<number, string> {
  const fields = new BoxReader(bytes, box);
  fields.skip(fields.version === 0 ? 2 : 4);
  const types = new Map<number, string>();
  for (const entry of innerBoxes(bytes, fields.rest)) {
    const item = new BoxReader(bytes, entry);
    if (entry.type !== 'infe' || item.version < 2) throw damaged('AVIF');
    const id = item.number(item.version === 2 ? 2 : 4);
    const isProtected = item.number(2) !== 0;
    const type = item.text(4);
    if (type !== 'av01' && !describing.has(type)) throw foreignStream(type);
    if (isProtected || types.has(id) || types.size === maxItems) throw damaged('AVIF');
    types.set(id, type);
  }
  return types;
}

type Place = ReturnType<Budget['take']>;

const [inFile, inBox] = [0, 1];

/** Where the data of each item is: in the file, or in the `idat` atom. */
function itemPlaces(bytes: ByteReader, box: Box, data: Box | undefined, budget: Budget): ReadonlyMap<number, readonly Place[]> {
  const fields = new BoxReader(bytes, box);
  const [first, second] = [fields.number(1), fields.number(1)];
  const [offsetBytes, lengthBytes, baseBytes, indexBytes] = [first >> 4, first & 15, second >> 4, second & 15].map(lengthOf) as [
    NumberBytes,
    NumberBytes,
    NumberBytes,
    NumberBytes,
  ];
  const idBytes = fields.version < 2 ? 2 : 4;
  const places = new Map<number, readonly Place[]>();
  for (let items = fields.number(idBytes); items > 0; items -= 1) {
    const id = fields.number(idBytes);
    const method = fields.version === 0 ? inFile : fields.number(2) & 15;
    const isElsewhere = fields.number(2) !== 0;
    if (isElsewhere || places.has(id) || places.size === maxItems || (method !== inFile && method !== inBox)) throw damaged('AVIF');
    const base = fields.number(baseBytes);
    const found: Place[] = [];
    for (let extents = fields.number(2); extents > 0; extents -= 1) {
      if (fields.version > 0) fields.number(indexBytes);
      const [offset, length] = [base + fields.number(offsetBytes), fields.number(lengthBytes)];
      found.push(method === inFile ? budget.take(offset, length) : within(data, offset, length, budget));
    }
    places.set(id, found);
  }
  return places;
}

type NumberBytes = 0 | 4 | 8;

function lengthOf(length: number): NumberBytes {
  if (length !== 0 && length !== 4 && length !== 8) throw damaged('AVIF');
  return length;
}

function within(data: Box | undefined, offset: number, length: number, budget: Budget): Place {
  if (!data || data.at + offset + length > data.end) throw damaged('AVIF');
  return budget.take(data.at + offset, length);
}

/** The sizes in the headers of an AV1 image. Its parts are read as one, because a header may begin in one part and end in the next. */
function codedSizes(bytes: ByteReader, places: readonly Place[]): readonly Size[] {
  const [only, second] = places;
  const reader = createSizeReader('av1');
  if (only && !second) return reader.read(bytes, only.at, only.end);
  const joined = bytes.joined(places);
  return reader.read(joined, 0, joined.length);
}
