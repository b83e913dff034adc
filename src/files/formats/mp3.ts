import { catalogText } from '../../contract';
import { type ByteReader, type Format, Malformed, soundInfo } from './format';

/**
 * How many consecutive frames a file must have to count as MP3. One is not enough, because the two bytes with which a frame begins occur in many
 * files.
 */
const framesToBelieve = 3;

const bitrates = {
  1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = [44_100, 48_000, 32_000];

interface Frame {
  readonly length: number;
  readonly seconds: number;
}

/** MPEG 1, 2 and 2.5 layer III, with or without an ID3v2 tag. */
export const mp3: Format = {
  matches: (bytes) => bytes.text(0, 3) === 'ID3' || frameAt(bytes, 0) !== null,
  read(bytes) {
    let at = afterTag(bytes);
    let seconds = 0;
    let count = 0;
    for (let frame = frameAt(bytes, at); frame; frame = frameAt(bytes, at)) {
      at += frame.length;
      seconds += frame.seconds;
      count += 1;
    }
    if (count < framesToBelieve) throw new Malformed(catalogText('file-no-mp3'));
    return soundInfo('audio/mpeg', seconds);
  },
};

/** Offset of the audio after the ID3v2 tag. The tag's size has seven bits per byte. Some tags are followed by zeros. */
function afterTag(bytes: ByteReader): number {
  let at = 0;
  while (bytes.text(at, 3) === 'ID3') {
    const size = [6, 7, 8, 9].reduce((sum, offset) => sum * 128 + (bytes.u8(at + offset) & 0x7f), 0);
    at += 10 + size + (bytes.u8(at + 5) & 0x10 ? 10 : 0);
  }
  while (at < bytes.length && bytes.u8(at) === 0) at += 1;
  return at;
}

function frameAt(bytes: ByteReader, at: number): Frame | null {
  if (at + 4 > bytes.length) return null;
  const head = bytes.u32(at);
  const version = (head >>> 19) & 3; // 3 = MPEG 1, 2 = MPEG 2, 0 = MPEG 2.5
  if (head >>> 21 !== 0x7ff || version === 1 || ((head >>> 17) & 3) !== 1) return null;
  const bitrate = bitrates[version === 3 ? 1 : 2][((head >>> 12) & 15) - 1];
  const fullRate = sampleRates[(head >>> 10) & 3];
  if (bitrate === undefined || fullRate === undefined) return null;
  const rate = fullRate / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const samples = version === 3 ? 1_152 : 576;
  return { length: Math.floor((samples * bitrate * 125) / rate) + ((head >>> 9) & 1), seconds: samples / rate };
}
