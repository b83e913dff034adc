import * as z from 'zod/mini';

/* Messages between the settings and the worker that converts videos. */

export interface ConversionRequest {
  readonly file: Blob;
  readonly maxBytes: number;
}

/** Why a file cannot be converted. `detail`: the name of a codec, or a size in pixels. */
const conversionFailures = [
  'unreadable',
  'no-tracks',
  'codec',
  'hevc',
  'alpha',
  'too-long',
  'too-many-pixels',
  'still-too-large',
  'no-encoder',
] as const;
export const ConversionFailure = z.object({ reason: z.enum(conversionFailures), detail: z.string().check(z.maxLength(40)) });
export type ConversionFailure = z.infer<typeof ConversionFailure>;

export const ConversionMessage = z.discriminatedUnion('tag', [
  z.object({ tag: z.literal('progress'), share: z.number().check(z.minimum(0), z.maximum(1)) }),
  /** `lostSound`: the codec of a sound that could not be converted. */
  z.object({ tag: z.literal('done'), file: z.instanceof(Blob), lostSound: z.nullable(z.string().check(z.maxLength(40))) }),
  z.object({ tag: z.literal('failed'), failure: ConversionFailure }),
]);
export type ConversionMessage = z.infer<typeof ConversionMessage>;
