export const conversionLimits = {
  fileBytes: 4 * 1024 ** 3,
  seconds: 180,
  /** The limits of the longer and the shorter side, pixels. Larger videos are scaled down. */
  longSide: 1_920,
  shortSide: 1_080,
  frameRate: 60,
} as const;

export interface SourceFacts {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly frameRate: number;
  readonly isTransparent: boolean;
  readonly hasSound: boolean;
}

export interface ConversionPlan {
  readonly width: number;
  readonly height: number;
  /** The new frame rate. Absent if the frames stay as they are. */
  readonly frameRate?: number;
  /** Bits per second of the colours. Transparency is encoded separately, with at most as many bits again. */
  readonly videoBits: number;
  readonly soundBits: number;
}

const soundBits = 128_000;
/** The share of the size limit for video and sound. The rest is for the container and for encoders that exceed their bitrate. */
const usable = 0.92;
/** Bits per pixel of a good picture. With fewer than `poorBits`, a smaller picture looks better. */
const [goodBits, poorBits] = [0.15, 0.02];
const [minVideoBits, maxVideoBits] = [300_000, 12_000_000];
/** If the video has transparency, the share of the bits that is for colours. Transparency needs fewer bits. */
const colourShare = 0.65;

/** Chooses size and bitrate, so that the converted file has at most `maxBytes`. */
export function planConversion(source: SourceFacts, maxBytes: number): ConversionPlan {
  const { longSide, shortSide, frameRate: maxRate } = conversionLimits;
  const { width, height, seconds, hasSound, isTransparent } = source;
  const frameRate = Math.min(source.frameRate, maxRate);
  const bits = (maxBytes * 8 * usable) / Math.max(seconds, 1) - (hasSound ? soundBits : 0);
  const budget = isTransparent ? bits * colourShare : bits;
  const limit = Math.min(1, longSide / Math.max(width, height), shortSide / Math.min(width, height));
  const pixelsPerSecond = (factor: number) => width * height * factor ** 2 * Math.max(frameRate, 1);
  const factor = limit * Math.min(1, Math.sqrt(budget / (pixelsPerSecond(limit) * poorBits)));
  const wanted = Math.min(maxVideoBits, Math.max(minVideoBits, pixelsPerSecond(factor) * goodBits));
  return {
    width: even(width * factor),
    height: even(height * factor),
    ...(source.frameRate > maxRate + 1 && { frameRate: maxRate }),
    videoBits: Math.round(Math.min(wanted, budget)),
    soundBits,
  };
}

/** The plan for a second conversion, after the first converted file was too large. `bytes`: the size of that file. */
export function smallerPlan(plan: ConversionPlan, bytes: number, maxBytes: number): ConversionPlan {
  return { ...plan, videoBits: Math.round(plan.videoBits * (maxBytes / bytes) * 0.8), soundBits: Math.round(soundBits / 2) };
}

/** Rounds a side to an even number, because VP9 stores one colour for 2 × 2 pixels. */
const even = (side: number) => Math.max(2, 2 * Math.round(side / 2));
