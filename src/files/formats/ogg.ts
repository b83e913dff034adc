import { catalogText } from '../../contract';
import { type ByteReader, damaged, type Format, Malformed, soundInfo, UnexpectedEnd } from './format';

interface Codec {
  readonly type: string;
  readonly sampleRate: number;
  readonly preSkip: number;
}

/** Ogg (RFC 3533) with one stream of Opus or Vorbis. */
export const ogg: Format = {
  matches: (bytes) => bytes.text(0, 4) === 'OggS',
  read(bytes) {
    let codec: Codec | null = null;
    let samples = 0;
    for (let at = 0; at < bytes.length; ) {
      if (bytes.text(at, 4) !== 'OggS') throw damaged('Ogg');
      const segments = bytes.u8(at + 26);
      const data = at + 27 + segments;
      bytes.require(at + 27, segments);
      const size = bytes.all.subarray(at + 27, data).reduce((sum, each) => sum + each, 0);
      bytes.require(data, size);
      if (bytes.u8(at + 5) & 2) {
        if (codec) throw new Malformed(catalogText('file-several-streams'));
        codec = readCodec(bytes, data);
      }
      const granule = bytes.u32(at + 6, true) + bytes.u32(at + 10, true) * 2 ** 32;
      if (granule < 2 ** 53) samples = Math.max(samples, granule); // if no packet ends on this page, all bits are set
      at = data + size;
    }
    if (!codec) throw new UnexpectedEnd();
    if (samples === 0) throw new Malformed(catalogText('file-without-sound', { format: 'Ogg' }));
    return soundInfo('audio/ogg', Math.max(0, samples - codec.preSkip) / codec.sampleRate);
  },
};

function readCodec(bytes: ByteReader, at: number): Codec {
  if (bytes.text(at, 8) === 'OpusHead') return { type: 'opus', sampleRate: 48_000, preSkip: bytes.u16(at + 10, true) };
  if (bytes.text(at, 7) === '\x01vorbis') return { type: 'vorbis', sampleRate: bytes.u32(at + 12, true), preSkip: 0 };
  throw new Malformed(catalogText('file-other-ogg'));
}
