/* Files that people make with ffmpeg, by command line. Each plays in the overlay's browser. */

const picture = (size = '64x48', seconds = 0.5) => ['-f', 'lavfi', '-i', `testsrc=d=${seconds}:s=${size}:r=10`];
const tone = (seconds = 0.5) => ['-f', 'lavfi', '-i', `sine=d=${seconds}`];
const [vp8, vp9] = [
  ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'],
  ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'],
];
const av1 = ['-c:v', 'libaom-av1', '-cpu-used', '8', '-usage', 'realtime'];
const alpha = ['-pix_fmt', 'yuva420p', '-auto-alt-ref', '0'];
const [opus, vorbis] = [
  ['-c:a', 'libopus'],
  ['-c:a', 'libvorbis'],
];

/** A folder with `notes.srt`, `chapters.txt` and `note.txt`; the paths are relative to it. */
export const sideFiles = {
  'notes.srt': '1\n00:00:00,000 --> 00:00:00,400\nThank you\n',
  'chapters.txt': ';FFMETADATA1\ntitle=Thank you\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=200\ntitle=One\n',
  'note.txt': 'A file within a file',
};

export const webmCommands: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries({ vp8, vp9 }).flatMap(([name, codec]) => [
      [`${name}`, [...picture(), ...codec]],
      [`${name}, odd size`, [...picture('63x47'), ...codec]],
      [`${name}, tiny`, [...picture('16x16'), ...codec]],
      [`${name}, wide`, [...picture('1280x72'), ...codec]],
      [`${name}, opus`, [...picture(), ...tone(), ...codec, ...opus]],
      [`${name}, vorbis`, [...picture(), ...tone(), ...codec, ...vorbis]],
      [`${name}, live`, [...picture(), ...tone(), ...codec, ...opus, '-live', '1']],
      [`${name}, dash`, [...picture(), ...codec, '-dash', '1']],
      [`${name}, cues first`, [...picture(), ...tone(), ...codec, ...opus, '-cues_to_front', '1']],
      [`${name}, room for cues`, [...picture(), ...codec, '-reserve_index_space', '500']],
      [`${name}, clusters by time`, [...picture(), ...tone(), ...codec, ...opus, '-cluster_time_limit', '100']],
      [`${name}, clusters by size`, [...picture(), ...codec, '-cluster_size_limit', '400']],
      [`${name}, tags`, [...picture(), ...codec, '-metadata', 'title=Thank you', '-metadata', `comment=${'long '.repeat(200)}`]],
      [`${name}, chapters`, [...picture(), '-i', 'chapters.txt', ...codec, '-map_metadata', '1']],
      [`${name}, subtitles`, [...picture(), '-i', 'notes.srt', ...codec, '-c:s', 'webvtt']],
      [`${name}, key frames only`, [...picture(), ...codec, '-g', '1']],
      [`${name}, full range`, [...picture(), ...codec, '-color_range', 'pc', '-colorspace', 'bt709']],
      [`${name}, other pixels`, [...picture(), ...codec, '-vf', 'setsar=4/3']],
      [`${name}, turned`, [...picture('48x64'), ...codec, '-metadata:s:v', 'rotate=90']],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ vp8, vp9 }).flatMap(([name, codec]) => [
      [`${name}, alpha`, [...picture(), ...codec, ...alpha]],
      [`${name}, alpha and odd size`, [...picture('51x33'), ...codec, ...alpha]],
      [`${name}, alpha and sound`, [...picture(), ...tone(), ...codec, ...alpha, ...opus]],
      [`${name}, alpha, live`, [...picture(), ...codec, ...alpha, '-live', '1']],
      [`${name}, alpha, key frames only`, [...picture(), ...codec, ...alpha, '-g', '1']],
    ]),
  ),
  'vp9, two passes of layers': [...picture('64x48', 1), '-c:v', 'libvpx-vp9', '-lag-in-frames', '10', '-auto-alt-ref', '1'],
  'vp9, ten bits': [...picture(), ...vp9, '-pix_fmt', 'yuv420p10le', '-profile:v', '2'],
  'vp9, all colours': [...picture(), ...vp9, '-pix_fmt', 'yuv444p', '-profile:v', '1'],
  'vp9, rgb': [...picture(), ...vp9, '-pix_fmt', 'gbrp', '-profile:v', '1'],
  'vp9, lossless': [...picture(), '-c:v', 'libvpx-vp9', '-lossless', '1'],
  'vp9, five seconds': [...picture('32x32', 5), ...tone(5), ...vp9, ...opus],
  av1: [...picture(), ...av1],
  'av1, odd size and sound': [...picture('63x47'), ...tone(), ...av1, ...opus],
  'av1, cues first': [...picture(), ...av1, '-cues_to_front', '1'],
  'av1, key frames only': [...picture(), ...av1, '-g', '1'],
  'av1, of another encoder': [...picture('128x128'), '-c:v', 'libsvtav1', '-preset', '12'],
  'opus alone': [...tone(), ...opus],
  'vorbis alone': [...tone(), ...vorbis],
  'opus alone, live': [...tone(), ...opus, '-live', '1'],
  'opus alone, short frames': [...tone(), ...opus, '-frame_duration', '2.5'],
};

/** Other accepted types, by file extension. */
export const otherCommands: readonly (readonly [extension: string, command: readonly string[]])[] = [
  ['mp3', [...tone(), '-c:a', 'libmp3lame']],
  ['mp3', [...tone(), '-c:a', 'libmp3lame', '-q:a', '9']],
  ['mp3', [...tone(), '-c:a', 'libmp3lame', '-ar', '8000']],
  ['mp3', [...tone(), '-c:a', 'libmp3lame', '-ar', '22050', '-ac', '1']],
  ['mp3', [...tone(), '-c:a', 'libmp3lame', '-id3v2_version', '4', '-metadata', 'title=Thanks', '-write_id3v1', '1']],
  ['mp3', [...tone(), '-c:a', 'libmp3lame', '-write_xing', '0', '-id3v2_version', '0']],
  ['mp3', [...tone(), '-i', 'cover.png', '-map', '0', '-map', '1', '-c:a', 'libmp3lame', '-c:v', 'copy']],
  ...['pcm_u8', 'pcm_s16le', 'pcm_s24le', 'pcm_s32le', 'pcm_f32le', 'pcm_alaw', 'pcm_mulaw'].map(
    (codec) => ['wav', [...tone(), '-c:a', codec]] as const,
  ),
  ['wav', [...tone(), '-metadata', 'title=Thanks', '-ac', '2', '-ar', '96000']],
  ['wav', [...tone(), '-rf64', 'never', '-write_bext', '1', '-metadata', 'description=Thanks']],
  ['ogg', [...tone(), ...opus]],
  ['ogg', [...tone(), ...vorbis]],
  ['ogg', [...tone(5), ...vorbis, '-metadata', `comment=${'long '.repeat(20_000)}`, '-page_duration', '100000']],
  ['opus', [...tone(), ...opus, '-ac', '1', '-b:a', '16k']],
  ['png', [...picture(), '-frames:v', '1']],
  ['png', [...picture(), '-frames:v', '1', '-pix_fmt', 'rgba64be', '-pred', 'mixed']],
  ['apng', [...picture(), '-f', 'apng', '-plays', '0']],
  ['apng', [...picture(), '-f', 'apng', '-plays', '0', '-vf', "drawbox=enable='gt(n,1)':w=5:h=5"]],
  ['gif', [...picture()]],
  ['gif', [...picture(), '-gifflags', '-offsetting', '-loop', '-1']],
  ['webp', [...picture(), '-frames:v', '1']],
  ['webp', [...picture(), '-frames:v', '1', '-lossless', '1', '-pix_fmt', 'bgra']],
  ['webp', [...picture(), '-frames:v', '1', '-pix_fmt', 'yuva420p']],
  ['webp', [...picture(), '-c:v', 'libwebp_anim', '-loop', '0']],
  ['webp', [...picture(), '-c:v', 'libwebp_anim', '-loop', '0', '-pix_fmt', 'bgra', '-lossless', '1']],
  ['jpg', [...picture(), '-frames:v', '1']],
  ['jpg', [...picture(), '-frames:v', '1', '-pix_fmt', 'yuvj444p', '-huffman', 'optimal']],
];

/** Files that browsers cannot play, by file extension. */
export const unplayableCommands: typeof otherCommands = [
  ['wav', [...tone(), '-c:a', 'pcm_f64le']],
  ['wav', [...tone(), '-c:a', 'adpcm_ms']],
  ['ogg', [...tone(), '-c:a', 'flac']],
  ['webm', [...picture(), ...vp8, '-f', 'matroska']],
];
