/* Arguments of ffmpeg for files like those that creators upload. The overlay's browser can play all but those of `unplayableCommands`. */

const image = (size = '64x48', seconds = 0.5) => ['-f', 'lavfi', '-i', `testsrc=d=${seconds}:s=${size}:r=10`];
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

/** AVIF stores alpha as an image of its own. */
const withAlpha = [
  '-filter_complex',
  '[0]format=yuva420p,split[a][b];[a]format=yuv420p[c];[b]alphaextract,format=gray[d]',
  '-map',
  '[c]',
  '-map',
  '[d]',
];

/** Files that the commands below read, by name. Their folder is the working directory of the commands. */
export const sideFiles = {
  'notes.srt': '1\n00:00:00,000 --> 00:00:00,400\nThank you\n',
  'chapters.txt': ';FFMETADATA1\ntitle=Thank you\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=200\ntitle=One\n',
  'note.txt': 'A file within a file',
};

export const webmCommands: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries({ vp8, vp9 }).flatMap(([name, codec]) => [
      [`${name}`, [...image(), ...codec]],
      [`${name}, odd size`, [...image('63x47'), ...codec]],
      [`${name}, opus`, [...image(), ...tone(), ...codec, ...opus]],
      [`${name}, key frames only`, [...image(), ...codec, '-g', '1']],
      [`${name}, full range`, [...image(), ...codec, '-color_range', 'pc', '-colorspace', 'bt709']],
      [`${name}, alpha`, [...image(), ...codec, ...alpha]],
      [`${name}, alpha and odd size`, [...image('51x33'), ...codec, ...alpha]],
      [`${name}, alpha and sound`, [...image(), ...tone(), ...codec, ...alpha, ...opus]],
    ]),
  ),
  // The files below differ in options of the container, which are the same with every codec.
  tiny: [...image('16x16'), ...vp8],
  wide: [...image('1280x72'), ...vp8],
  vorbis: [...image(), ...tone(), ...vp8, ...vorbis],
  live: [...image(), ...tone(), ...vp8, ...opus, '-live', '1'],
  dash: [...image(), ...vp8, '-dash', '1'],
  'cues first': [...image(), ...tone(), ...vp8, ...opus, '-cues_to_front', '1'],
  'room for cues': [...image(), ...vp8, '-reserve_index_space', '500'],
  'clusters by time': [...image(), ...tone(), ...vp8, ...opus, '-cluster_time_limit', '100'],
  'clusters by size': [...image(), ...vp8, '-cluster_size_limit', '400'],
  tags: [...image(), ...vp8, '-metadata', 'title=Thank you', '-metadata', `comment=${'long '.repeat(200)}`],
  chapters: [...image(), '-i', 'chapters.txt', ...vp8, '-map_metadata', '1'],
  subtitles: [...image(), '-i', 'notes.srt', ...vp8, '-c:s', 'webvtt'],
  'other pixels': [...image(), ...vp8, '-vf', 'setsar=4/3'],
  turned: [...image('48x64'), ...vp8, '-metadata:s:v', 'rotate=90'],
  'alpha, live': [...image(), ...vp8, ...alpha, '-live', '1'],
  'alpha, key frames only': [...image(), ...vp8, ...alpha, '-g', '1'],
  'vp9, two passes of layers': [...image('64x48', 1), '-c:v', 'libvpx-vp9', '-lag-in-frames', '10', '-auto-alt-ref', '1'],
  'vp9, ten bits': [...image(), ...vp9, '-pix_fmt', 'yuv420p10le', '-profile:v', '2'],
  'vp9, all colours': [...image(), ...vp9, '-pix_fmt', 'yuv444p', '-profile:v', '1'],
  'vp9, rgb': [...image(), ...vp9, '-pix_fmt', 'gbrp', '-profile:v', '1'],
  'vp9, lossless': [...image(), '-c:v', 'libvpx-vp9', '-lossless', '1'],
  'vp9, five seconds': [...image('32x32', 5), ...tone(5), ...vp9, ...opus],
  av1: [...image(), ...av1],
  'av1, odd size and sound': [...image('63x47'), ...tone(), ...av1, ...opus],
  'av1, cues first': [...image(), ...av1, '-cues_to_front', '1'],
  'av1, key frames only': [...image(), ...av1, '-g', '1'],
  'av1, of another encoder': [...image('128x128'), '-c:v', 'libsvtav1', '-preset', '12'],
  'opus alone': [...tone(), ...opus],
  'vorbis alone': [...tone(), ...vorbis],
  'opus alone, live': [...tone(), ...opus, '-live', '1'],
  'opus alone, short frames': [...tone(), ...opus, '-frame_duration', '2.5'],
};

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
  ['png', [...image(), '-frames:v', '1']],
  ['png', [...image(), '-frames:v', '1', '-pix_fmt', 'rgba64be', '-pred', 'mixed']],
  ['apng', [...image(), '-f', 'apng', '-plays', '0']],
  ['apng', [...image(), '-f', 'apng', '-plays', '0', '-vf', "drawbox=enable='gt(n,1)':w=5:h=5"]],
  ['gif', [...image()]],
  ['gif', [...image(), '-gifflags', '-offsetting', '-loop', '-1']],
  ['webp', [...image(), '-frames:v', '1']],
  ['webp', [...image(), '-frames:v', '1', '-lossless', '1', '-pix_fmt', 'bgra']],
  ['webp', [...image(), '-frames:v', '1', '-pix_fmt', 'yuva420p']],
  ['webp', [...image(), '-c:v', 'libwebp_anim', '-loop', '0']],
  ['webp', [...image(), '-c:v', 'libwebp_anim', '-loop', '0', '-pix_fmt', 'bgra', '-lossless', '1']],
  ['avif', [...image(), '-frames:v', '1', ...av1, '-still-picture', '1']],
  ['avif', [...image(), ...av1]],
  ['avif', [...image(), ...withAlpha, ...av1, '-frames:v', '1', '-still-picture', '1']],
  ['avif', [...image(), ...withAlpha, ...av1]],
  ['jpg', [...image(), '-frames:v', '1']],
  ['jpg', [...image(), '-frames:v', '1', '-pix_fmt', 'yuvj444p', '-huffman', 'optimal']],
];

export const unplayableCommands: typeof otherCommands = [
  ['wav', [...tone(), '-c:a', 'pcm_f64le']],
  ['wav', [...tone(), '-c:a', 'adpcm_ms']],
  ['ogg', [...tone(), '-c:a', 'flac']],
  ['webm', [...image(), ...vp8, '-f', 'matroska']],
];
