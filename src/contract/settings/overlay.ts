import * as z from 'zod/mini';
import { boxNamePattern, defaultBox } from '../names';
import { wholeWithin } from '../numbers';

/** The name of a box, or of an overlay in its link. */
export const BoxName = z.string().check(z.regex(boxNamePattern, 'must be 1 to 40 of a-z, 0-9 and -'));

/** Elements of one overlay. */
export const maxElements = 40;

/** Bounds of a place, px, and of a rotation, degrees. */
export const elementBounds = {
  x: { min: -16_384, max: 16_384 },
  y: { min: -16_384, max: 16_384 },
  width: { min: 8, max: 16_384 },
  height: { min: 8, max: 16_384 },
  rotation: { min: -180, max: 180 },
} as const;
/** Width and height of an overlay, px. */
export const overlayLengthBounds = { min: 16, max: 8_192 } as const;
const overlayLength = wholeWithin(overlayLengthBounds);

/** A place on an overlay, in pixels of the overlay's size; a part of it may lie outside. */
export const Rect = z.object({
  x: wholeWithin(elementBounds.x),
  y: wholeWithin(elementBounds.y),
  width: wholeWithin(elementBounds.width),
  height: wholeWithin(elementBounds.height),
});
export type Rect = z.infer<typeof Rect>;

/** Characters of what a creator calls an element or an overlay. */
export const elementNameLength = 60;
/** Characters of an element's name with that of its overlay, and what is between them. */
export const distinctNameLength = 2 * elementNameLength + 3;
const GivenName = z.string().check(z.minLength(1), z.maxLength(elementNameLength));

/** A box in its place on an overlay. It is drawn as a browser source of this size would draw it (SPEC OVL-2). */
export const OverlayElement = z.object({
  box: BoxName,
  /** What the creator calls it; absent = the box's name. */
  name: z.optional(GivenName),
  rect: Rect,
  /** Degrees clockwise around the centre. */
  rotation: z._default(wholeWithin(elementBounds.rotation), 0),
  /** Not shown, as if the box had no open overlay here. */
  hidden: z._default(z.boolean(), false),
  /** Alerts only: the place is that of their card (SPEC OVL-6), not of a source in which the look places the card. Absent = no. */
  ownPlace: z.optional(z.literal(true)),
  /** Cannot be moved or resized on the editor's stage. */
  locked: z._default(z.boolean(), false),
});
export type OverlayElement = z.infer<typeof OverlayElement>;

/** The size of a scene in OBS, px. */
export const defaultOverlaySize = { width: 1_920, height: 1_080 } as const;

type Size = { readonly width: number; readonly height: number };

/** Parts of the shape by which two are still the same: a canvas of 1366 × 768 has that of 1920 × 1080. */
const sameShape = 0.01;

/**
 * The size of an overlay's source on a canvas of OBS (SPEC OBW-7): the canvas's, so that it is as sharp as can be, where the overlay has
 * that shape, or the size that every overlay begins with. Otherwise its own, in which nothing is squashed.
 */
export function sourceSize(overlay: Size, canvas: Size): Size {
  const isAtFirst = overlay.width === defaultOverlaySize.width && overlay.height === defaultOverlaySize.height;
  const shape = (overlay.width * canvas.height) / (overlay.height * canvas.width);
  const { width, height } = isAtFirst || Math.abs(shape - 1) < sameShape ? canvas : overlay;
  return { width, height };
}

/** What one link shows. */
export const Overlay = z.object({
  /** What the creator calls it (SPEC OVL-7); absent = its name in the link. */
  title: z.optional(GivenName),
  size: z._default(z.object({ width: overlayLength, height: overlayLength }), defaultOverlaySize),
  /** From back to front; each box once. */
  elements: z
    .array(OverlayElement)
    .check(z.maxLength(maxElements, `must be ${maxElements} or fewer`), z.refine(areDifferent, 'must have each box only once')),
});
export type Overlay = z.infer<typeof Overlay>;

function areDifferent(elements: readonly { readonly box: string }[]): boolean {
  return new Set(elements.map(({ box }) => box)).size === elements.length;
}

// Apart from elements.ts, which is a part of every overlay.

/**
 * What the creator calls a box (SPEC OVL-7): the name of its element, or the title of the overlay that is this box by itself;
 * null = it has only the name that links have.
 */
export function givenName(
  { overlays = {} }: { readonly overlays?: Readonly<Record<string, Overlay>> | undefined },
  box: string,
): string | null {
  const named = Object.values(overlays)
    .flatMap(({ elements }) => elements)
    .find((element) => element.box === box && element.name !== undefined);
  return named?.name ?? overlays[box]?.title ?? null;
}

/**
 * The same for lists over all overlays: with the overlay where an element of another one is called the same, as each overlay numbers
 * its own. The overlay that every installation has adds nothing as long as it has no title.
 */
export function distinctName(settings: Parameters<typeof givenName>[0], box: string): string | null {
  const name = givenName(settings, box);
  const overlays = Object.entries(settings.overlays ?? {});
  const own = overlays.find(([, { elements }]) => elements.some((element) => element.box === box && element.name === name));
  const isTwice = overlays.some(([, { elements }]) => elements.some((element) => element.box !== box && element.name === name));
  const overlay = own && (own[1].title ?? (own[0] === defaultBox ? null : own[0]));
  return name !== null && isTwice && overlay ? `${name} – ${overlay}` : name;
}
