/** 16-bit mono PCM in a RIFF container; the samples lie between -1 and 1. `rate` = samples a second. */
export function wav(samples, rate) {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => {
    file.writeInt16LE(Math.round(sample * 32_767), 44 + index * 2);
  });
  return file;
}

/** Frequency of a MIDI key, Hz. */
export function frequencyOf(key) {
  return 440 * 2 ** ((key - 69) / 12);
}

export function loudestOf(samples) {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}
