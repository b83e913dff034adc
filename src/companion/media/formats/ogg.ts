import { sentence } from '../../../contract';
import { type Bytes, CutOff, Malformed } from './bytes';
import { type Format, sound } from './kinds';

interface Voice {
  readonly type: string;
  readonly samplesPerSecond: number;
  /** Samples at the beginning that are not played (pre-skip). */
  readonly skipped: number;
}

/** Ogg (RFC 3533) with one stream of Opus or Vorbis. */
export const ogg: Format = {
  matches: (bytes) => bytes.text(0, 4) === 'OggS',
  read(bytes) {
    let voice: Voice | null = null;
    let samples = 0;
    for (let at = 0; at < bytes.length; ) {
      if (bytes.text(at, 4) !== 'OggS') throw new Malformed(sentence('file-damaged', { format: 'Ogg' }));
      const segments = bytes.u8(at + 26);
      const data = at + 27 + segments;
      bytes.need(at + 27, segments);
      const size = bytes.all.subarray(at + 27, data).reduce((sum, each) => sum + each, 0);
      bytes.need(data, size);
      if (bytes.u8(at + 5) & 2) {
        if (voice) throw new Malformed(sentence('file-several-streams'));
        voice = voiceOf(bytes, data);
      }
      const granule = bytes.u32(at + 6, true) + bytes.u32(at + 10, true) * 2 ** 32;
      if (granule < 2 ** 53) samples = Math.max(samples, granule); // all bits set = no packet ends on this page
      at = data + size;
    }
    if (!voice) throw new CutOff();
    if (samples === 0) throw new Malformed(sentence('file-without-sound', { format: 'Ogg' }));
    return sound('audio/ogg', Math.max(0, samples - voice.skipped) / voice.samplesPerSecond);
  },
};

function voiceOf(bytes: Bytes, at: number): Voice {
  if (bytes.text(at, 8) === 'OpusHead') return { type: 'opus', samplesPerSecond: 48_000, skipped: bytes.u16(at + 10, true) };
  if (bytes.text(at, 7) === '\x01vorbis') return { type: 'vorbis', samplesPerSecond: bytes.u32(at + 12, true), skipped: 0 };
  throw new Malformed(sentence('file-other-ogg'));
}
