import * as z from 'zod/mini';
import { ElementName, layerBounds, maxLayers, Rect } from '../settings/overlay';

/* What a preview reports about what it has drawn. The preview also runs the creator's code, so the canvas parses each report. */

const at = z.number().check(z.gte(layerBounds.x.min), z.lte(layerBounds.x.max));
const length = z.number().check(z.gte(0), z.lte(layerBounds.width.max));

/** The rectangle of a layer's visible content, in pixels of the overlay, relative to the layer's rectangle and before its rotation. */
export const DrawnRect = z.object({ x: at, y: at, width: length, height: length });
export type DrawnRect = z.infer<typeof DrawnRect>;

/**
 * `of`: the layer's rectangle when its content was measured. `drawn` is null if the layer shows nothing. `fontPx`: the font size if the
 * layer shows a text.
 */
export const DrawnLayer = z.object({ box: ElementName, of: Rect, drawn: z.nullable(DrawnRect), fontPx: z.optional(length) });
export type DrawnLayer = z.infer<typeof DrawnLayer>;

export const DrawnReport = z.object({ kind: z.literal('places'), layers: z.array(DrawnLayer).check(z.maxLength(maxLayers)) });
