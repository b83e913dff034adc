import { catalogText } from '../../contract';
import { type ByteReader, damaged, durationMsOf, type Format, Malformed, type MediaInfo, requireFewPixels, UnexpectedEnd } from './format';
import { type Element, elementAt, elements, integerOf, readTracks, sizeAt, type Track, textOf } from './webmTracks';

/** EBML ids (RFC 8794, RFC 9559), as stored in the file. */
const id = {
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  chapters: 0x1043a770,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
  additions: 0x75a1,
  blockMore: 0xa6,
  additional: 0xa5,
  void: 0xec,
} as const;

/** Elements that are parts of a segment. Each of them ends a cluster of unknown size. */
const segmentParts: ReadonlySet<number> = new Set([
  id.seekHead,
  id.info,
  id.tracks,
  id.cluster,
  id.cues,
  id.chapters,
  id.tags,
  id.attachments,
]);

const maxHeaderBytes = 4_096;
/** How many elements are read, at most. A file of 25 MB has far fewer. */
const maxElements = 4_000_000;

/** WebM, read in one pass over the entire file. The sizes are those of the tracks. Frames with too many pixels are rejected. */
export const webm: Format = {
  matches: (bytes) => bytes.text(0, 4) === '\x1a\x45\xdf\xa3',
  read(bytes) {
    const header = elementAt(bytes, 0, bytes.length);
    if (header.end - header.at > maxHeaderBytes) throw damaged('WebM');
    const docType = [...elements(bytes, header)].find((each) => each.id === id.docType);
    if (!docType || textOf(bytes, docType) !== 'webm') throw new Malformed(catalogText('file-matroska'));
    const segment = elementAt(bytes, header.end, bytes.length);
    if (segment.id !== id.segment) throw damaged('WebM');
    const walk: Walk = { bytes, tracks: null, durationMs: null, clusters: 0, elements: 0 };
    for (const part of walked(walk, segment)) readPart(walk, part);
    if (walk.clusters === 0) throw new UnexpectedEnd();
    // A second segment would be a second video, so it is rejected.
    for (const { id: behind } of elements(bytes, { at: segment.end, end: bytes.length })) if (behind !== id.void) throw damaged('WebM');
    return toMediaInfo(walk);
  },
};

interface Walk {
  readonly bytes: ByteReader;
  tracks: readonly Track[] | null;
  durationMs: number | null;
  clusters: number;
  elements: number;
}

function* walked(walk: Walk, parent: Element): Generator<Element> {
  for (let at = parent.at; at < parent.end; ) {
    const element = elementAt(walk.bytes, at, parent.end);
    walk.elements += 1;
    if (walk.elements > maxElements) throw damaged('WebM');
    if (element.isOpen && element.id !== id.cluster) throw damaged('WebM');
    const end = element.isOpen ? endOfOpenCluster(walk, element) : element.end;
    yield { ...element, end };
    at = end;
  }
}

function endOfOpenCluster({ bytes }: Walk, cluster: Element): number {
  for (let at = cluster.at; at < cluster.end; ) {
    const element = elementAt(bytes, at, cluster.end);
    if (segmentParts.has(element.id)) return at;
    if (element.isOpen) throw damaged('WebM');
    at = element.end;
  }
  return cluster.end;
}

function readPart(walk: Walk, part: Element): void {
  const { bytes } = walk;
  if (part.id === id.cluster) {
    walk.clusters += 1;
    if (!walk.tracks) throw damaged('WebM'); // the codec of a frame is unknown until the tracks are read
    for (const child of walked(walk, part)) {
      if (child.id === id.simpleBlock) readBlock(walk, child);
      else if (child.id === id.blockGroup) readBlockGroup(walk, child);
    }
  }
  if (part.id === id.tracks) {
    if (walk.tracks) throw damaged('WebM');
    walk.tracks = readTracks(bytes, part);
  }
  if (part.id === id.info) walk.durationMs = durationOf(bytes, part);
}

function readBlockGroup(walk: Walk, group: Element): void {
  let track: Track | null = null;
  for (const child of walked(walk, group)) {
    if (child.id === id.block) track = readBlock(walk, child);
    else if (child.id === id.additions) for (const more of walked(walk, child)) readAdditional(walk, more, track);
  }
}

function readAdditional(walk: Walk, more: Element, track: Track | null): void {
  if (more.id !== id.blockMore || !track) return;
  for (const { id: child, at, end } of walked(walk, more)) if (child === id.additional) checkSizes(walk, track, { at, end, isAlpha: true });
}

const lacingFlags = 0x06;

function readBlock(walk: Walk, { at, end }: Element): Track | null {
  const { bytes, tracks } = walk;
  const { length, value } = sizeAt(bytes, at);
  const track = tracks?.find(({ number }) => number === value) ?? null;
  if (track?.kind !== 'video') return track;
  const flagsAt = at + length + 2;
  if (flagsAt >= end || (bytes.u8(flagsAt) & lacingFlags) !== 0) throw damaged('WebM'); // video frames are never laced in a valid file
  checkSizes(walk, track, { at: flagsAt + 1, end, isAlpha: false });
  return track;
}

interface FrameData {
  readonly at: number;
  readonly end: number;
  readonly isAlpha: boolean;
}

function checkSizes({ bytes }: Walk, track: Track, { at, end, isAlpha }: FrameData): void {
  const reader = isAlpha ? track.alpha : track.picture;
  for (const size of reader?.read(bytes, at, end) ?? []) requireFewPixels(size);
}

function toMediaInfo({ tracks, durationMs }: Walk): MediaInfo {
  const audible = (tracks ?? []).some(({ kind }) => kind === 'sound');
  const videos = (tracks ?? []).flatMap((track) => (track.kind === 'video' ? [track.sizes] : []));
  const [first] = videos;
  if (!first) {
    if (!audible) throw new Malformed(catalogText('file-without-both', { format: 'WebM' }));
    return { kind: 'sound', type: 'audio/webm', width: null, height: null, others: [], durationMs, frames: 1, audible };
  }
  const [[width, height]] = first;
  if (width === 0 || height === 0) throw new Malformed(catalogText('file-without-size', { format: 'WebM' }));
  return { kind: 'video', type: 'video/webm', width, height, others: videos.flat(), durationMs, frames: 2, audible };
}

/** The duration of the video. null if it is unknown, as in recordings made by browsers. */
function durationOf(bytes: ByteReader, info: Element): number | null {
  let scaleNs = 1_000_000;
  let ticks = Number.NaN;
  for (const field of elements(bytes, info)) {
    if (field.id === id.timestampScale) scaleNs = integerOf(bytes, field);
    if (field.id === id.duration) ticks = bytes.float(field.at, field.end - field.at === 4 ? 4 : 8);
  }
  return durationMsOf((ticks * scaleNs) / 1_000_000);
}
