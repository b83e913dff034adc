import * as z from 'zod/mini';
import { defaultElement, elementNamePattern } from '../names';
import { wholeWithin } from '../numbers';

export const ElementName = z.string().check(z.regex(elementNamePattern, 'must be 1 to 40 of a-z, 0-9 and -'));

export const maxLayers = 40;

/** Limits of positions and sizes (px) and of rotations (degrees). */
export const layerBounds = {
  x: { min: -16_384, max: 16_384 },
  y: { min: -16_384, max: 16_384 },
  width: { min: 8, max: 16_384 },
  height: { min: 8, max: 16_384 },
  rotation: { min: -180, max: 180 },
} as const;
export const overlayLengthBounds = { min: 16, max: 8_192 } as const;
const overlayLength = wholeWithin(overlayLengthBounds);

/** A rectangle in pixels of the overlay's size. It may extend beyond the overlay. */
export const Rect = z.object({
  x: wholeWithin(layerBounds.x),
  y: wholeWithin(layerBounds.y),
  width: wholeWithin(layerBounds.width),
  height: wholeWithin(layerBounds.height),
});
export type Rect = z.infer<typeof Rect>;

export const elementNameLength = 60;
export const distinctNameLength = 2 * elementNameLength + 3;
const GivenName = z.string().check(z.minLength(1), z.maxLength(elementNameLength));

/** A layer: an element's position and size on an overlay. The element is drawn as in a browser source of this size (SPEC OVL-2). */
export const Layer = z.object({
  box: ElementName,
  /** The name that the creator gave to the element. If absent, the element's name in links is used. */
  name: z.optional(GivenName),
  rect: Rect,
  /** Degrees clockwise around the center. */
  rotation: z._default(wholeWithin(layerBounds.rotation), 0),
  /** Whether the element is hidden on this overlay. It then behaves as if the overlay were not open. */
  hidden: z._default(z.boolean(), false),
  /**
   * For alerts: true if the rectangle is the position of the alert's card (SPEC OVL-6). If absent, the design decides where in the
   * rectangle the card is.
   */
  ownPlace: z.optional(z.literal(true)),
  locked: z._default(z.boolean(), false),
  /** The group that the layer belongs to. Layers with the same name are one group. */
  group: z.optional(GivenName),
});
export type Layer = z.infer<typeof Layer>;

export const defaultOverlaySize = { width: 1_920, height: 1_080 } as const;

type Size = { readonly width: number; readonly height: number };

/** How much two aspect ratios may differ and still count as the same shape: 1366 × 768 counts as 1920 × 1080. */
const sameShape = 0.01;

/**
 * The size of an overlay's source on a canvas of OBS (SPEC OBW-12). If the overlay has the shape of the canvas or the default size, the
 * source has the size of the canvas, which is sharpest. Otherwise, the source has the size of the overlay, so that nothing is distorted.
 */
export function sourceSize(overlay: Size, canvas: Size): Size {
  const isAtFirst = overlay.width === defaultOverlaySize.width && overlay.height === defaultOverlaySize.height;
  const shape = (overlay.width * canvas.height) / (overlay.height * canvas.width);
  const { width, height } = isAtFirst || Math.abs(shape - 1) < sameShape ? canvas : overlay;
  return { width, height };
}

export const Overlay = z.object({
  /** The name that the creator gave to the overlay (SPEC OVL-1). If absent, the overlay's name in the link. */
  title: z.optional(GivenName),
  size: z._default(z.object({ width: overlayLength, height: overlayLength }), defaultOverlaySize),
  /** The layers, from back to front. Each element occurs once. */
  elements: z
    .array(Layer)
    .check(z.maxLength(maxLayers, `must be ${maxLayers} or fewer`), z.refine(areDifferent, 'must have each box only once')),
});
export type Overlay = z.infer<typeof Overlay>;

function areDifferent(layers: readonly { readonly box: string }[]): boolean {
  return new Set(layers.map(({ box: element }) => element)).size === layers.length;
}

// The functions below are not in layers.ts, because every overlay loads layers.ts and no overlay needs them.

/**
 * The name that the creator gave to an element (SPEC OVL-1): the name of its layer. If no layer has a name, the title of the overlay that
 * has the same name in links as the element. null if there is no title either.
 */
export function givenName(
  { overlays = {} }: { readonly overlays?: Readonly<Record<string, Overlay>> | undefined },
  elementName: string,
): string | null {
  const named = Object.values(overlays)
    .flatMap(({ elements: layers }) => layers)
    .find((layer) => layer.box === elementName && layer.name !== undefined);
  return named?.name ?? overlays[elementName]?.title ?? null;
}

/**
 * Like {@link givenName}, for lists with the elements of all overlays. If another element has the same name, adds the overlay's name.
 * Does not add the name of the default overlay if that overlay has no title.
 */
export function distinctName(settings: Parameters<typeof givenName>[0], elementName: string): string | null {
  const name = givenName(settings, elementName);
  const overlays = Object.entries(settings.overlays ?? {});
  const own = overlays.find(([, { elements: layers }]) => layers.some((layer) => layer.box === elementName && layer.name === name));
  const isTwice = overlays.some(([, { elements: layers }]) => layers.some((layer) => layer.box !== elementName && layer.name === name));
  const overlay = own && (own[1].title ?? (own[0] === defaultElement ? null : own[0]));
  return name !== null && isTwice && overlay ? `${name} – ${overlay}` : name;
}
