import { sentence } from '../../../contract';
import { type ByteReader, Malformed, UnexpectedEnd } from './byteReader';
import { durationMsOf, type Format, type MediaInfo } from './format';

/** EBML ids (RFC 8794, RFC 9559), as stored in the file. */
const id = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
} as const;

/** Codecs that every build of the overlay's oldest browser plays. */
const videoCodecs = ['V_VP8', 'V_VP9', 'V_AV1'];
const soundCodecs = ['A_OPUS', 'A_VORBIS'];

interface Element {
  readonly id: number;
  /** Offset of the element's data; `end` is where it ends. */
  readonly at: number;
  readonly end: number;
}

/** A header names the type and a few versions. */
const maxHeaderBytes = 4_096;

/** WebM: the headers up to the first cluster. */
export const webm: Format = {
  matches: (bytes) => bytes.text(0, 4) === '\x1a\x45\xdf\xa3',
  read(bytes) {
    const header = elementAt(bytes, 0, bytes.length);
    if (header.end > maxHeaderBytes) throw new Malformed(sentence('file-damaged', { format: 'WebM' }));
    const docType = [...elements(bytes, header)].find((each) => each.id === id.docType);
    if (!docType || textOf(bytes, docType) !== 'webm') throw new Malformed(sentence('file-matroska'));
    const segment = elementAt(bytes, header.end, bytes.length);
    if (segment.id !== id.segment) throw new Malformed(sentence('file-damaged', { format: 'WebM' }));
    const segmentInfo: SegmentInfo = { width: null, height: null, codecs: [], durationMs: null };
    for (const part of elements(bytes, segment)) {
      if (part.id === id.info) segmentInfo.durationMs = durationOf(bytes, part);
      else if (part.id === id.tracks)
        for (const track of elements(bytes, part)) if (track.id === id.track) readTrack(bytes, track, segmentInfo);
      if (part.id === id.cluster) return toMediaInfo(segmentInfo);
    }
    throw new UnexpectedEnd();
  },
};

interface SegmentInfo {
  width: number | null;
  height: number | null;
  readonly codecs: string[];
  durationMs: number | null;
}

function toMediaInfo({ width, height, codecs, durationMs }: SegmentInfo): MediaInfo {
  const foreign = codecs.find((codec) => !videoCodecs.includes(codec) && !soundCodecs.includes(codec));
  if (foreign !== undefined) throw new Malformed(sentence('file-foreign-stream', { codec: foreign.replace(/[^\w/.-]/g, '?') }));
  const audible = codecs.some((codec) => soundCodecs.includes(codec));
  if (!codecs.some((codec) => videoCodecs.includes(codec))) {
    if (!audible) throw new Malformed(sentence('file-without-both', { format: 'WebM' }));
    return { kind: 'sound', type: 'audio/webm', width: null, height: null, durationMs, frames: 1, audible };
  }
  if (!width || !height) throw new Malformed(sentence('file-without-size', { format: 'WebM' }));
  return { kind: 'video', type: 'video/webm', width, height, durationMs, frames: 2, audible };
}

function readTrack(bytes: ByteReader, track: Element, segmentInfo: SegmentInfo): void {
  for (const part of elements(bytes, track)) {
    if (part.id === id.codec) segmentInfo.codecs.push(textOf(bytes, part));
    if (part.id !== id.video) continue;
    for (const field of elements(bytes, part)) {
      if (field.id === id.width) segmentInfo.width = Math.max(segmentInfo.width ?? 0, integerOf(bytes, field));
      if (field.id === id.height) segmentInfo.height = Math.max(segmentInfo.height ?? 0, integerOf(bytes, field));
    }
  }
}

/** null = not stated, as in recordings of browsers. */
function durationOf(bytes: ByteReader, info: Element): number | null {
  let scaleNs = 1_000_000;
  let ticks: number | null = null;
  for (const field of elements(bytes, info)) {
    if (field.id === id.timestampScale) scaleNs = integerOf(bytes, field);
    if (field.id === id.duration) ticks = bytes.float(field.at, field.end - field.at === 4 ? 4 : 8);
  }
  return durationMsOf(((ticks ?? Number.NaN) * scaleNs) / 1_000_000);
}

function* elements(bytes: ByteReader, parent: Element): Generator<Element> {
  for (let at = parent.at; at < parent.end; ) {
    const element = elementAt(bytes, at, parent.end);
    yield element;
    at = element.end;
  }
}

function elementAt(bytes: ByteReader, at: number, parentEnd: number): Element {
  const idLength = Math.clz32(bytes.u8(at)) - 23;
  if (idLength > 4) throw new Malformed(sentence('file-damaged', { format: 'WebM' }));
  const size = sizeAt(bytes, at + idLength);
  const dataAt = at + idLength + size.length;
  const end = size.value === null ? parentEnd : dataAt + size.value;
  bytes.require(dataAt, end - dataAt);
  return { id: numberAt(bytes, at, idLength), at: dataAt, end };
}

/** An EBML integer whose leading zeros give its length; null = unknown size (all bits are set). */
function sizeAt(bytes: ByteReader, at: number): { readonly length: number; readonly value: number | null } {
  const first = bytes.u8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8) throw new Malformed(sentence('file-damaged', { format: 'WebM' }));
  const most = 2 ** (7 * length) - 1;
  const value = numberAt(bytes, at, length) - (0x80 >> (length - 1)) * 2 ** (8 * (length - 1));
  return { length, value: value >= most ? null : value };
}

function integerOf(bytes: ByteReader, { at, end }: Element): number {
  return numberAt(bytes, at, Math.min(8, end - at));
}

function numberAt(bytes: ByteReader, at: number, length: number): number {
  let value = 0;
  for (let index = 0; index < length; index += 1) value = value * 256 + bytes.u8(at + index);
  return value;
}

function textOf(bytes: ByteReader, { at, end }: Element): string {
  return bytes.text(at, Math.min(64, end - at)).replace(/\0.*$/s, '');
}
