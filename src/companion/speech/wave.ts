/** Silence to add before the audio, because OBS's mixer cuts off the start of short sounds. */
const leadMs = 150;

class InvalidWave extends Error {
  constructor() {
    super('the voice returned no audio');
    this.name = 'InvalidWave';
  }
}

export function prepareWave(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { format, samples } = readWave(bytes);
  const view = new DataView(format.buffer, format.byteOffset, format.byteLength);
  const [bytesPerSecond, frameBytes] = [view.getUint32(8, true), view.getUint16(12, true)];
  const leadBytes = Math.round((bytesPerSecond * leadMs) / 1_000 / frameBytes) * frameBytes;
  const wave = new Uint8Array(28 + format.length + leadBytes + samples.length);
  const out = new DataView(wave.buffer);
  const word = (at: number, text: string) => wave.set(new TextEncoder().encode(text), at);
  word(0, 'RIFF');
  out.setUint32(4, wave.length - 8, true);
  word(8, 'WAVEfmt ');
  out.setUint32(16, format.length, true);
  wave.set(format, 20);
  const data = 20 + format.length;
  word(data, 'data');
  out.setUint32(data + 4, leadBytes + samples.length, true);
  wave.set(samples, data + 8 + leadBytes);
  return wave;
}

interface Wave {
  readonly format: Uint8Array;
  readonly samples: Uint8Array;
}

function readWave(bytes: Uint8Array): Wave {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || word(0) !== 'RIFF' || word(8) !== 'WAVE') throw new InvalidWave();
  let format: Uint8Array | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const content = bytes.subarray(at + 8, at + 8 + size); // `subarray` ends at the end of the file, even if the header gives a greater size
    if (word(at) === 'fmt ' && isPlayable(content)) format = content;
    if (word(at) === 'data' && format) {
      const frameBytes = format[12] ?? 1;
      const samples = content.subarray(0, content.length - (content.length % frameBytes));
      if (samples.length === 0) break;
      return { format, samples };
    }
    at += 8 + size + (size % 2);
  }
  throw new InvalidWave();
}

/** Whether the samples have 16 bits. In this format, zero is silence, which is added before the audio. */
function isPlayable(format: Uint8Array): boolean {
  if (format.length < 16) return false;
  const view = new DataView(format.buffer, format.byteOffset, format.byteLength);
  const [rate, frameBytes, bits] = [view.getUint32(4, true), view.getUint16(12, true), view.getUint16(14, true)];
  return rate > 0 && frameBytes > 0 && frameBytes < 256 && bits === 16;
}
