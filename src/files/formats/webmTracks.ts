import { type ByteReader, damaged, foreignStream, type Size } from './format';
import { createSizeReader, type SizeReader, type VideoCodec } from './videoFrames';

/* An element of EBML (RFC 8794), the container of WebM. */

export interface Element {
  readonly id: number;
  readonly at: number;
  readonly end: number;
  /**
   * Whether the size is unknown. If so, `end` is the end of the parent, and the element itself ends before the first element that it
   * cannot contain.
   */
  readonly isOpen: boolean;
}

/** The elements between two offsets. An element of unknown size is the last one, because only its contents show where it ends. */
export function* elements(bytes: ByteReader, { at: from, end }: Pick<Element, 'at' | 'end'>): Generator<Element> {
  for (let at = from; at < end; ) {
    const element = elementAt(bytes, at, end);
    yield element;
    at = element.end;
  }
}

export function elementAt(bytes: ByteReader, at: number, parentEnd: number): Element {
  const idLength = lengthAt(bytes, at, 4);
  const sizeFrom = at + idLength;
  const { length, value } = sizeAt(bytes, sizeFrom);
  const dataAt = sizeFrom + length;
  const end = value === null ? parentEnd : dataAt + value;
  bytes.require(dataAt, end - dataAt);
  if (end > parentEnd) throw damaged('WebM');
  return { id: numberAt(bytes, at, idLength), at: dataAt, end, isOpen: value === null };
}

/** An integer of variable size. The number of its leading zeros gives its length. If all its bits are set, the value is unknown (null). */
export function sizeAt(bytes: ByteReader, at: number): { readonly length: number; readonly value: number | null } {
  const length = lengthAt(bytes, at, 8);
  // A JavaScript number cannot represent all values of eight bytes, so the first byte (without its marker) is checked separately.
  const first = bytes.u8(at) & (0xff >> length);
  const rest = numberAt(bytes, at + 1, length - 1);
  const isUnknown = first === 0xff >> length && rest === 2 ** (8 * (length - 1)) - 1;
  return { length, value: isUnknown ? null : first * 2 ** (8 * (length - 1)) + rest };
}

function lengthAt(bytes: ByteReader, at: number, most: number): number {
  const length = Math.clz32(bytes.u8(at)) - 23;
  if (length > most) throw damaged('WebM');
  return length;
}

/** An unsigned integer. Reads only its last 7 bytes, which is enough for all values that are used. */
export function integerOf(bytes: ByteReader, { at, end }: Element): number {
  const length = Math.min(7, end - at);
  return numberAt(bytes, end - length, length);
}

function numberAt(bytes: ByteReader, at: number, length: number): number {
  let value = 0;
  for (let index = 0; index < length; index += 1) value = value * 256 + bytes.u8(at + index);
  return value;
}

export function textOf(bytes: ByteReader, { at, end }: Element): string {
  return bytes.text(at, Math.min(64, end - at)).replace(/\0.*$/s, '');
}

const id = {
  track: 0xae,
  number: 0xd7,
  type: 0x83,
  codec: 0x86,
  codecPrivate: 0x63a2,
  encodings: 0x6d80,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  displayWidth: 0x54b0,
  displayHeight: 0x54ba,
  displayUnit: 0x54b2,
} as const;

/** Codecs that every build of the oldest supported browser can play. */
const videoCodecs: Readonly<Record<string, VideoCodec>> = { V_VP8: 'vp8', V_VP9: 'vp9', V_AV1: 'av1' };
const soundCodecs = ['A_OPUS', 'A_VORBIS'];
const maxTracks = 32;

/** A track. Tracks of other types, such as subtitles, are left out, because players ignore them. */
export type Track =
  | { readonly kind: 'sound' | 'other'; readonly number: number; readonly picture?: never; readonly alpha?: never }
  | {
      readonly kind: 'video';
      readonly number: number;
      /** The stored size and, if the file contains one, the displayed size. */
      readonly sizes: readonly [Size, ...Size[]];
      readonly picture: SizeReader;
      readonly alpha: SizeReader;
    };

export function readTracks(bytes: ByteReader, part: Element): readonly Track[] {
  const tracks: Track[] = [];
  for (const element of elements(bytes, part)) {
    if (element.id !== id.track) continue;
    const track = readTrack(bytes, element);
    if (tracks.length === maxTracks || tracks.some(({ number }) => number === track.number)) throw damaged('WebM');
    tracks.push(track);
  }
  return tracks;
}

const [videoType, soundType] = [1, 2];

function readTrack(bytes: ByteReader, track: Element): Track {
  const fields = fieldsOf(bytes, track);
  const number = integerAt(bytes, fields, id.number);
  const codecField = fields.get(id.codec);
  const codec = codecField ? textOf(bytes, codecField) : '';
  const type = integerAt(bytes, fields, id.type);
  if (type !== videoType && type !== soundType) return { kind: 'other', number };
  const videoCodec = type === videoType && Object.hasOwn(videoCodecs, codec) ? videoCodecs[codec] : undefined;
  if (!videoCodec && (type === videoType || !soundCodecs.includes(codec))) throw foreignStream(codec);
  // Browsers cannot play frames that the container compresses or encrypts, and Ovation could not read the sizes of such frames.
  if (fields.has(id.encodings)) throw damaged('WebM');
  if (!videoCodec) return { kind: 'sound', number };
  const video = fields.get(id.video);
  const image = createSizeReader(videoCodec);
  const setup = fields.get(id.codecPrivate);
  const sizes: readonly [Size, ...Size[]] = video ? trackSizes(bytes, video) : [[0, 0]];
  const setupSizes = setup && videoCodec === 'av1' ? image.readSetup(bytes, setup.at, setup.end) : [];
  return { kind: 'video', number, sizes: [...sizes, ...setupSizes], picture: image, alpha: createSizeReader(videoCodec) };
}

const known: ReadonlySet<number> = new Set(Object.values(id));

function fieldsOf(bytes: ByteReader, parent: Element): ReadonlyMap<number, Element> {
  const fields = new Map<number, Element>();
  for (const field of elements(bytes, parent)) {
    // A codec or size that occurs twice is rejected, because players would not agree which one is valid.
    if (fields.has(field.id) && known.has(field.id)) throw damaged('WebM');
    fields.set(field.id, field);
  }
  return fields;
}

const [pixels, aspectRatio] = [0, 3];

function trackSizes(bytes: ByteReader, video: Element): [Size, ...Size[]] {
  const fields = fieldsOf(bytes, video);
  const [width, height] = [integerAt(bytes, fields, id.width), integerAt(bytes, fields, id.height)];
  const display: Size = [integerAt(bytes, fields, id.displayWidth), integerAt(bytes, fields, id.displayHeight)];
  const unit = integerAt(bytes, fields, id.displayUnit);
  if (display[0] === 0 || display[1] === 0) return [[width, height]];
  if (unit === pixels) return [[width, height], display];
  if (unit !== aspectRatio) return [[width, height]];
  const ratio = display[0] / display[1];
  const wide = Math.max(width, Math.round(height * ratio));
  const high = Math.max(height, Math.round(width / ratio));
  return [
    [width, height],
    [wide, height],
    [width, high],
  ];
}

/** The integer in an element. If the element is absent, returns 0, which is the format's default. */
function integerAt(bytes: ByteReader, fields: ReadonlyMap<number, Element>, wanted: number): number {
  const field = fields.get(wanted);
  return field ? integerOf(bytes, field) : 0;
}
