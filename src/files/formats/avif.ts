import { catalogText } from '../../contract';
import { mediaLimits } from '../../contract/companion';
import { avifItems } from './avifItems';
import { type Box, BoxReader, Budget, findBox, innerBoxes, requireBox, topBoxes } from './boxes';
import { type ByteReader, damaged, type Format, foreignStream, imageInfo, Malformed, type Size, withoutImage } from './format';
import { createSizeReader, type SizeReader } from './videoFrames';

/** AVIF: a still image, or a sequence of images. Every image in the file must be AV1. */
export const avif: Format = {
  matches: (bytes) => bytes.text(4, 4) === 'ftyp' && brands(bytes).some((brand) => brand === 'avif' || brand === 'avis'),
  read(bytes) {
    const boxes = topBoxes(bytes, topTypes);
    requireBox(boxes, 'ftyp');
    const [meta, movie] = [findBox(boxes, 'meta'), findBox(boxes, 'moov')];
    const items = meta && avifItems(bytes, meta, new Budget(bytes));
    const tracks = movie && readTracks(bytes, movie, new Budget(bytes)); // the first frame of a sequence may also be an item
    const own = tracks ?? items;
    if (!own) throw withoutImage('AVIF');
    const others = [...(items?.others ?? []), ...(tracks?.others ?? [])];
    return imageInfo('image/avif', { size: own.size, others, frames: tracks?.frames ?? 1, end: boxes.at(-1)?.end ?? 0 });
  },
};

/** Types of a file's outermost atoms. The image ends before an atom of any other type. Browsers ignore `free`, `skip` and `uuid`. */
const topTypes: ReadonlySet<string> = new Set(['ftyp', 'meta', 'moov', 'mdat', 'free', 'skip', 'uuid']);

const maxBrands = 32;

/** The file's main brand, and the brands that the file is compatible with. */
function brands(bytes: ByteReader): readonly string[] {
  const end = Math.min(bytes.length >= 4 ? bytes.u32(0) : 0, bytes.length, 16 + 4 * maxBrands);
  const found = [bytes.text(8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) found.push(bytes.text(at, 4));
  return found;
}

interface Images {
  readonly size: Size;
  readonly others: readonly Size[];
  readonly frames: number;
}

const maxTracks = 4;

/** The tracks of a sequence: one for colors, and possibly one for alpha. */
function readTracks(bytes: ByteReader, movie: Box, budget: Budget): Images {
  const tracks = innerBoxes(bytes, movie).filter(({ type }) => type === 'trak');
  if (tracks.length > maxTracks) throw damaged('AVIF');
  const read = tracks.map((track) => readTrack(bytes, track, budget));
  const [first] = read;
  if (!first) throw withoutImage('AVIF');
  return { size: first.size, others: read.flatMap(({ others }) => others), frames: Math.max(...read.map(({ frames }) => frames)) };
}

function readTrack(bytes: ByteReader, track: Box, budget: Budget): Images {
  const parts = innerBoxes(bytes, track);
  const information = requireBox(innerBoxes(bytes, requireBox(parts, 'mdia')), 'minf');
  const table = innerBoxes(bytes, requireBox(innerBoxes(bytes, information), 'stbl'));
  const reader = createSizeReader('av1');
  const { size, others } = readDescription(bytes, requireBox(table, 'stsd'), reader);
  const shown = shownSize(bytes, requireBox(parts, 'tkhd'));
  const samples = readSamples(bytes, table, budget);
  if (samples.length === 0) throw withoutImage('AVIF');
  const inFrames = samples.flatMap(({ at, end }) => reader.read(bytes, at, end));
  return { size, others: [shown, ...others, ...inFrames], frames: samples.length };
}

/** The size in the header of a track, in pixels, without the fractions that the header also states. */
function shownSize(bytes: ByteReader, header: Box): Size {
  if (header.end - header.at !== (bytes.u8(header.at) === 0 ? 84 : 96)) throw damaged('AVIF');
  return [bytes.u16(header.end - 8), bytes.u16(header.end - 4)];
}

const describedBytes = 78;

/** The description of the codec. Several descriptions are rejected, because players would not agree which one is valid. */
function readDescription(bytes: ByteReader, description: Box, reader: SizeReader): Omit<Images, 'frames'> {
  const fields = new BoxReader(bytes, description);
  fields.skip(4);
  const [entry, second] = innerBoxes(bytes, fields.rest);
  if (!entry || second) throw damaged('AVIF');
  if (entry.type !== 'av01') throw foreignStream(entry.type);
  if (entry.end - entry.at < describedBytes) throw damaged('AVIF');
  const setup = requireBox(innerBoxes(bytes, { at: entry.at + describedBytes, end: entry.end }), 'av1C');
  return { size: [bytes.u16(entry.at + 24), bytes.u16(entry.at + 26)], others: reader.readSetup(bytes, setup.at, setup.end) };
}

/** Where the frames of a track are. The file states the frames' sizes, and the chunks that contain the frames one after another. */
function readSamples(bytes: ByteReader, table: readonly Box[], budget: Budget) {
  const sizeAt = readSampleSizes(bytes, requireBox(table, 'stsz'));
  const runs = readRuns(bytes, requireBox(table, 'stsc'));
  const [short, long] = [findBox(table, 'stco'), findBox(table, 'co64')];
  const offsetBox = short ?? long;
  if (!offsetBox || (short && long)) throw damaged('AVIF');
  const offsets = new BoxReader(bytes, offsetBox);
  const chunks = offsets.number(4);
  const samples: ReturnType<Budget['take']>[] = [];
  let run = -1;
  for (let chunk = 1; chunk <= chunks && samples.length < sizeAt.length; chunk += 1) {
    if (runs[run + 1]?.first === chunk) run += 1;
    let at = offsets.number(short ? 4 : 8);
    for (let left = runs[run]?.samples ?? 0; left > 0; left -= 1) {
      const length = sizeAt[samples.length];
      if (length === undefined) break;
      samples.push(budget.take(at, length));
      at += length;
    }
  }
  if (samples.length !== sizeAt.length) throw damaged('AVIF');
  return samples;
}

function readSampleSizes(bytes: ByteReader, box: Box): readonly number[] {
  const fields = new BoxReader(bytes, box);
  const [same, frames] = [fields.number(4), fields.number(4)];
  const most = mediaLimits.frames;
  if (frames > most) throw new Malformed(catalogText('file-too-many-frames', { frames, most }));
  return Array.from({ length: frames }, () => same || fields.number(4));
}

/** How many samples each chunk has. An entry applies to chunk `first` and later chunks, until the next entry begins. */
function readRuns(bytes: ByteReader, box: Box): readonly { readonly first: number; readonly samples: number }[] {
  const fields = new BoxReader(bytes, box);
  const count = fields.number(4);
  if (count > mediaLimits.frames) throw damaged('AVIF');
  return Array.from({ length: count }, () => {
    const run = { first: fields.number(4), samples: fields.number(4) };
    if (fields.number(4) !== 1) throw damaged('AVIF'); // there is only one description
    return run;
  });
}
