import {
  BlobSource,
  BufferTarget,
  Conversion,
  type ConversionVideoOptions,
  canEncodeAudio,
  canEncodeVideo,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  OggOutputFormat,
  Output,
  QTFF,
  Quality,
  VideoSample,
  VideoSampleSink,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { mediaLimits } from '../../../../contract/companion';
import { codecName } from './codecNames';
import { hasHevcAlpha } from './hevcAlpha';
import type { ConversionFailure, ConversionRequest } from './messages';
import { type ConversionPlan, conversionLimits, planConversion, smallerPlan } from './planConversion';

/* Converts a video to WebM, in a worker. The library reads the file in parts, so that large files need little memory. */

export class ConversionError extends Error {
  constructor(
    readonly reason: ConversionFailure['reason'],
    readonly detail = '',
  ) {
    super(`${reason} ${detail}`);
  }
}

export interface Converted {
  readonly file: Blob;
  readonly lostSound: string | null;
}

type OnProgress = (share: number) => void;

export async function convertMovie({ file, maxBytes }: ConversionRequest, onProgress: OnProgress): Promise<Converted> {
  if (typeof VideoDecoder === 'undefined' || typeof VideoEncoder === 'undefined') throw new ConversionError('no-encoder');
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, MATROSKA, WEBM] });
  const { video, sound } = await readTracks(input);
  const seconds = await input.computeDuration().catch(unreadable);
  if (!(seconds <= conversionLimits.seconds)) throw new ConversionError('too-long', `${Math.ceil(seconds)}`);
  const [canDecodeSound, soundCodec] = sound ? [await canConvertSound(sound), await nameOf(sound)] : [false, null];
  if (!video && !canDecodeSound) throw new ConversionError(soundCodec === null ? 'no-tracks' : 'codec', soundCodec ?? '');
  const codec = (await firstEncodable()) ?? null;
  if (video && codec === null) throw new ConversionError('no-encoder');
  const facts = video ? await readFacts(video, seconds, canDecodeSound) : null;
  let plan = planConversion(facts ?? { ...{ width: 2, height: 2, frameRate: 0, isTransparent: false }, seconds, hasSound: true }, maxBytes);
  const isTransparent = facts?.isTransparent ?? false;
  const type = video ? 'video/webm' : 'audio/ogg';
  for (let attempt = 1; ; attempt += 1) {
    const bytes = await convert(input, { plan, codec, isTransparent, withVideo: video !== null, withSound: canDecodeSound, onProgress });
    if (bytes.byteLength <= maxBytes) return { file: new Blob([bytes], { type }), lostSound: canDecodeSound ? null : soundCodec };
    if (attempt === 2) throw new ConversionError('still-too-large');
    plan = smallerPlan(plan, bytes.byteLength, maxBytes);
  }
}

async function readTracks(input: Input) {
  try {
    const [video, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    if (!video && !sound) throw new ConversionError('no-tracks');
    if (video) await requireDecodable(video);
    return { video, sound };
  } catch (error) {
    throw error instanceof ConversionError ? error : new ConversionError('unreadable');
  }
}

async function requireDecodable(video: InputVideoTrack): Promise<void> {
  const codec = await video.getCodec();
  if (codec !== null && (await video.canDecode())) return;
  throw codec === 'hevc' ? new ConversionError('hevc') : new ConversionError('codec', await nameOf(video));
}

const nameOf = async (track: InputTrack) => codecName(await track.getCodec(), await track.getInternalCodecId());

async function canConvertSound(sound: InputAudioTrack): Promise<boolean> {
  return (await sound.getCodec()) !== null && (await sound.canDecode()) && (await canEncodeAudio('opus'));
}

async function firstEncodable(): Promise<'vp9' | 'vp8' | undefined> {
  for (const codec of ['vp9', 'vp8'] as const) if (await canEncodeVideo(codec)) return codec;
  return undefined;
}

async function readFacts(video: InputVideoTrack, seconds: number, hasSound: boolean) {
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  requireFewPixels(width, height);
  const { averagePacketRate } = await video.computePacketStats(120).catch(unreadable);
  await requireFewPixelsInFrame(video).catch(unreadable);
  const isTransparent = (await canBeTransparent(video)) && (await requireAlpha(video, seconds));
  return { width, height, seconds, frameRate: averagePacketRate || 30, isTransparent, hasSound };
}

function requireFewPixels(width: number, height: number): void {
  const { side, pixels } = mediaLimits;
  if (width > side || height > side || width * height > pixels) throw new ConversionError('too-many-pixels', `${width} × ${height}`);
}

/** The header of the file may give another size than the frames. */
async function requireFewPixelsInFrame(video: InputVideoTrack): Promise<void> {
  const frame = await new VideoSampleSink(video).getSample(await video.getFirstTimestamp());
  if (!frame) throw new ConversionError('unreadable');
  const { codedWidth, codedHeight } = frame;
  frame.close();
  requireFewPixels(codedWidth, codedHeight);
}

async function canBeTransparent(video: InputVideoTrack): Promise<boolean> {
  if ((await video.getCodec()) !== 'hevc') return video.canBeTransparent();
  const [config, packet] = [await video.getDecoderConfig(), await new EncodedPacketSink(video).getFirstPacket()];
  const record = config?.description;
  if (!(record instanceof Uint8Array) || !packet) return false;
  return hasHevcAlpha(record, packet.data);
}

/** Returns true. Throws if four frames of an HEVC video are all opaque: the browser probably does not decode its transparency. */
async function requireAlpha(video: InputVideoTrack, seconds: number): Promise<boolean> {
  if ((await video.getCodec()) !== 'hevc') return true;
  const sink = new VideoSampleSink(video);
  const start = await video.getFirstTimestamp();
  for (const share of [0, 0.25, 0.5, 0.75]) {
    const sample = await sink.getSample(start + share * seconds);
    const canvas = new OffscreenCanvas(64, 64);
    const context = canvas.getContext('2d');
    if (!sample || !context) continue;
    sample.draw(context, 0, 0, 64, 64);
    sample.close();
    if (context.getImageData(0, 0, 64, 64).data.some((value, index) => index % 4 === 3 && value < 250)) return true;
  }
  throw new ConversionError('alpha');
}

interface ConvertOptions {
  readonly plan: ConversionPlan;
  readonly codec: 'vp9' | 'vp8' | null;
  readonly isTransparent: boolean;
  readonly withVideo: boolean;
  readonly withSound: boolean;
  readonly onProgress: OnProgress;
}

async function convert(input: Input, options: ConvertOptions): Promise<ArrayBuffer> {
  const { plan, withVideo, withSound, onProgress } = options;
  const target = new BufferTarget();
  const output = new Output({ format: withVideo ? new WebMOutputFormat() : new OggOutputFormat(), target });
  const conversion = await Conversion.init({
    ...{ input, output, tracks: 'primary', showWarnings: false },
    tags: {}, // the original's tags can contain the place of the recording
    video: (track) => (withVideo ? videoOptions(track, options) : { discard: true }),
    audio: async (track) => {
      if (!withSound) return { discard: true };
      const numberOfChannels = Math.min(2, await track.getNumberOfChannels());
      return { codec: 'opus', quality: new Quality({ bitrate: plan.soundBits }), numberOfChannels, forceTranscode: true };
    },
  }).catch(unreadable);
  if (!conversion.isValid || conversion.utilizedTracks.length !== Number(withVideo) + Number(withSound))
    throw new ConversionError('unreadable');
  conversion.onProgress = onProgress;
  await conversion.execute().catch(unreadable);
  return target.buffer ?? new ArrayBuffer(0);
}

async function videoOptions(track: InputVideoTrack, { plan, codec, isTransparent }: ConvertOptions): Promise<ConversionVideoOptions> {
  const { width, height, frameRate, videoBits } = plan;
  const options: ConversionVideoOptions = {
    ...(codec && { codec }),
    ...(frameRate !== undefined && { frameRate }),
    quality: new Quality({ bitrate: videoBits, bitrateMode: 'variable' }),
    alpha: isTransparent ? 'keep' : 'discard',
    forceTranscode: true,
  };
  if (isTransparent)
    return { ...options, ...{ processedWidth: width, processedHeight: height, process: createAlphaScaler(width, height) } };
  // `crop` makes the library draw every frame on a canvas, because encoders fail with some pixel formats of decoders.
  const crop = { left: 0, top: 0, width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  return { ...options, ...{ width, height, fit: 'fill', crop } };
}

/** Scales frames with transparency. The library's own scaling darkens half-transparent pixels. */
function createAlphaScaler(width: number, height: number): (frame: VideoSample) => VideoSample {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new ConversionError('no-encoder');
  return (frame) => {
    context.clearRect(0, 0, width, height);
    frame.draw(context, 0, 0, width, height);
    const { timestamp, duration } = frame;
    const { data } = context.getImageData(0, 0, width, height);
    return new VideoSample(data, { format: 'RGBA', codedWidth: width, codedHeight: height, timestamp, duration });
  };
}

function unreadable(error: unknown): never {
  throw error instanceof ConversionError ? error : new ConversionError('unreadable');
}
