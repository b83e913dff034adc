import { sentence } from '../../contract';
import { Malformed } from './byteReader';
import { type Format, soundInfo } from './format';
import { isRiff, openChunks } from './riff';

/** Format tags: integers, floats, A-law, µ-law, and WAVE_FORMAT_EXTENSIBLE, which may be any of them. */
const playable = [1, 3, 6, 7, 0xfffe];

/** Of a sample: browsers play no floats of 64 bits. */
const maxBits = 32;

/** WAV with what browsers play. */
export const wav: Format = {
  matches: (bytes) => isRiff(bytes, 'WAVE'),
  read(bytes) {
    let bytesPerSecond = 0;
    for (const { type, at, size } of openChunks(bytes)) {
      if (type === 'fmt ') {
        if (!playable.includes(bytes.u16(at, true)) || bytes.u16(at + 14, true) > maxBits) throw new Malformed(sentence('file-no-pcm'));
        bytesPerSecond = bytes.u32(at + 8, true);
      } else if (type === 'data') {
        if (bytesPerSecond === 0 || size === 0) break;
        return soundInfo('audio/wav', size / bytesPerSecond);
      }
    }
    throw new Malformed(sentence('file-without-sound', { format: 'WAV' }));
  },
};
