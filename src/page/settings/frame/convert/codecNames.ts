/** Names of codecs. The keys are the library's ids or, for other codecs, the four letters that QuickTime files use. */
const names: Readonly<Record<string, string>> = {
  avc: 'H.264',
  hevc: 'HEVC (H.265)',
  av1: 'AV1',
  vp8: 'VP8',
  vp9: 'VP9',
  prores: 'ProRes',
  aac: 'AAC',
  ac3: 'Dolby Digital',
  eac3: 'Dolby Digital Plus',
  dts: 'DTS',
  flac: 'FLAC',
  aprn: 'ProRes RAW',
  aprh: 'ProRes RAW',
  'rle ': 'QuickTime Animation',
  'png ': 'PNG',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
  mjpb: 'Motion JPEG',
  mp4v: 'MPEG-4',
  CFHD: 'CineForm',
  AVdn: 'DNxHD',
  AVdh: 'DNxHR',
  Hap1: 'Hap',
  Hap5: 'Hap',
  HapY: 'Hap',
  HapM: 'Hap',
  SVQ3: 'Sorenson',
  encv: 'DRM',
  alac: 'Apple Lossless',
};

/** The name of a codec, as shown to creators. `id`: the codec's id in the file, for a codec that the library does not know. */
export function codecName(codec: string | null, id: unknown): string {
  const key = codec ?? (typeof id === 'string' ? id : '');
  return names[key] ?? (/^[\w ./-]{2,30}$/.test(key) ? key.trim() : '?');
}
