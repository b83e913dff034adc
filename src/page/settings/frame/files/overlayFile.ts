import * as z from 'zod/mini';
import { type CatalogText, mediaPattern } from '../../../../contract';
import { mediaLimits } from '../../../../contract/companion';
import type { PreviewImage } from '../../../../contract/engine';
import {
  type AlertCode,
  cssTextsOf,
  ElementName,
  ElementSettings,
  elementSettings,
  type FieldValues,
  mediaInCss,
  mediaOf,
  Overlay,
  type Settings,
  type Variation,
  type Widget,
} from '../../../../contract/settings';
import { parseJson } from '../companionFiles';
import { freeName } from '../overlayNames';
import { loadCssGate, loadMediaGate, type MediaGate } from './gates';
import { fileStartBytes, type OvationFile, ovationFileOf } from './ovationFile';

/* The file for sharing one overlay: its elements, their settings and media. It has no keys, links, account data or supporters. */

/** Increase this if older versions cannot read the file any more. */
const fileFormat = 1;
/** The largest size of a file. Base64 makes the media in the file a third larger than they are. */
export const maxFileBytes = 96 * 1024 * 1024;
export const maxMedia = 60;

const MediaFile = z.object({
  name: z.string().check(z.maxLength(mediaLimits.nameLength)),
  data: z.string().check(
    z.maxLength(Math.ceil((mediaLimits.fileBytes * 4) / 3) + 4),
    z.regex(/^[A-Za-z0-9+/]*={0,2}$/),
    z.refine((data) => data.length % 4 === 0),
  ),
});

const OverlayFile = z.object({
  ovation: z.literal('overlay'),
  format: z.literal(fileFormat),
  name: ElementName,
  overlay: Overlay,
  boxes: z.record(ElementName, ElementSettings),
  media: z
    .record(z.string().check(z.regex(/^[0-9a-f]{32}$/)), MediaFile)
    .check(z.refine((media) => Object.keys(media).length <= maxMedia, `must be ${maxMedia} or fewer`)),
});
export type OverlayFile = z.infer<typeof OverlayFile>;

export type OverlayFileProblem =
  | ('too-large' | 'no-overlay' | 'newer' | 'invalid' | 'costly' | 'unreadable' | 'too-many')
  | Exclude<OvationFile, 'overlay'>;

export interface ReadOverlayFile {
  readonly file: OverlayFile;
  readonly refused: readonly { readonly name: string; readonly why: CatalogText }[];
  /** Ids of the media that are fonts. */
  readonly fonts: readonly string[];
  /** The images for a preview of the file. Video, sound, fonts and code are left out. */
  readonly images: Readonly<Record<string, PreviewImage>>;
}

/**
 * Parses and validates a file. Checks its media like uploads, and leaves out the refused ones (SPEC MED-10). Rejects if the code of the
 * checks cannot be loaded.
 */
export async function readOverlayFile(
  text: string,
  name = '',
): Promise<ReadOverlayFile | { readonly problem: Exclude<OverlayFileProblem, 'unreadable' | 'too-many'> }> {
  if (text.length > maxFileBytes) return { problem: 'too-large' };
  const document = parseJson(text);
  if (typeof document !== 'object' || document === null || Reflect.get(document, 'ovation') !== 'overlay') {
    const kind = ovationFileOf(text.slice(0, fileStartBytes), name);
    return { problem: kind === 'overlay' ? 'invalid' : (kind ?? 'no-overlay') }; // a truncated file is invalid JSON
  }
  const format: unknown = Reflect.get(document, 'format');
  if (typeof format === 'number' && format > fileFormat) return { problem: 'newer' };
  const { data } = z.safeParse(OverlayFile, document);
  if (!data || data.overlay.elements.some(({ box: element }) => !Object.hasOwn(data.boxes, element))) return { problem: 'invalid' };
  const { costlyCssIn } = await loadCssGate();
  return costlyCssIn(data.boxes) ? { problem: 'costly' } : judged(data, await loadMediaGate());
}

/** How many pixels all images of a preview may have together. An image counts each time it is used, because each use needs memory. */
const previewPixels = 4 * mediaLimits.pixels;

function judged(file: OverlayFile, { inspectUpload }: MediaGate): ReadOverlayFile {
  const uses = Object.values(file.boxes).flatMap(mediaOf);
  const media: OverlayFile['media'] = {};
  const refused: { name: string; why: CatalogText }[] = [];
  const images: Record<string, PreviewImage> = {};
  const fonts: string[] = [];
  let pixels = 0;
  for (const [id, mediaFile] of Object.entries(file.media)) {
    const bytes = fromBase64(mediaFile.data);
    const inspected = inspectUpload(bytes);
    if (inspected.tag === 'refused') {
      refused.push({ name: mediaFile.name, why: inspected.why });
      continue;
    }
    media[id] = mediaFile;
    const { kind, type, width, height } = inspected.info;
    if (kind === 'font') fonts.push(id);
    const size = (width ?? 0) * (height ?? 0) * uses.filter((used) => used === id).length;
    if (kind !== 'image' || pixels + size > previewPixels) continue;
    pixels += size;
    images[id] = { type, bytes };
  }
  return { file: { ...file, media }, refused, fonts, images };
}

export function uploadedMediaOf(elements: Readonly<Record<string, ElementSettings>>): string[] {
  return [
    ...new Set(
      Object.values(elements).flatMap((element) => [
        ...mediaOf(element),
        ...codeMediaOf(element),
        ...cssTextsOf(element).flatMap(mediaInCss),
      ]),
    ),
  ].filter((id) => mediaPattern.test(id) && !id.includes('/'));
}

function codeMediaOf(element: ElementSettings): string[] {
  return codesOf(element).flatMap(({ code, values }) => [...(code === null ? [] : [code]), ...Object.values(values).flat().map(String)]);
}

export function codesOf({ widget, variants: variations }: ElementSettings) {
  return [...(widget?.kind === 'custom' ? [widget] : []), ...variations.flatMap(({ change }) => change.drawnBy ?? [])];
}

/** The elements of an overlay, prepared for sharing. Chosen perks and goals are removed, because they belong to the creator's account. */
export function sharedElements(settings: Settings, overlay: Overlay, withValues = true): Record<string, ElementSettings> {
  return Object.fromEntries(
    overlay.elements.map(({ box: element }) => [element, sharedElement(elementSettings(settings, element), withValues)]),
  );
}

export function sharedElement(element: ElementSettings, withValues: boolean): ElementSettings {
  const variations = element.variants.filter(({ when }) => when.perkId === undefined && when.goalId === undefined);
  return mapCodes(
    { ...element, perkIds: null, variants: variations, ...(element.widget && { widget: sharedWidget(element.widget) }) },
    (values) => (withValues ? values : {}),
  );
}

/** Replaces the values of custom code. Turns off its allowed hosts and *Shared store*: only a creator may allow these (CUS-65, CUS-113). */
function mapCodes(element: ElementSettings, valuesOf: (values: FieldValues) => FieldValues): ElementSettings {
  const changed = withCodes(element, (code) => ({ ...code, values: valuesOf(code.values), hosts: [] }));
  if (changed.widget?.kind !== 'custom') return changed;
  const { shared: _, ...widget } = changed.widget;
  return { ...changed, widget };
}

type AnyCode = Pick<AlertCode, 'values' | 'hosts'> & { readonly code: string | null };

export function withCodes(element: ElementSettings, changed: <Code extends AnyCode>(code: Code) => Code): ElementSettings {
  const variations = element.variants.map((variation): Variation => {
    const { drawnBy } = variation.change;
    return drawnBy ? { ...variation, change: { ...variation.change, drawnBy: changed(drawnBy) } } : variation;
  });
  return { ...element, variants: variations, ...(element.widget?.kind === 'custom' && { widget: changed(element.widget) }) };
}

/** Whether the elements' custom code has values that the creator has set. Values in DATA do not count. */
export function hasCodeValues(elements: readonly ElementSettings[]): boolean {
  return elements.some((element) => codesOf(element).some(({ values }) => Object.keys(values).length > 0));
}

function sharedWidget(widget: Widget): Widget {
  if (widget.kind !== 'goal') return widget;
  const { goalId: _ofTheAccount, ...shared } = widget;
  return shared;
}

export function writeOverlayFile(file: Omit<OverlayFile, 'ovation' | 'format'>): string {
  return `${JSON.stringify({ ovation: 'overlay', format: fileFormat, ...file })}\n`;
}

export interface RenamedOverlay {
  readonly name: string;
  readonly overlay: Overlay;
  readonly elements: Readonly<Record<string, ElementSettings>>;
}

/** The overlay of a file, with new names for the overlay and elements whose names are taken. */
export function withFreeNames({ name, overlay, boxes: elements }: OverlayFile, taken: readonly string[]): RenamedOverlay {
  const names = [...taken];
  const claim = (wanted: string) => {
    const free = freeName(wanted, names);
    names.push(free);
    return free;
  };
  const ownName = claim(name);
  const renamed = new Map(overlay.elements.map(({ box: element }) => [element, claim(element)]));
  const renamedElements = overlay.elements.flatMap(({ box: element }) => {
    const settings = elements[element];
    return settings ? [[renamed.get(element) ?? element, mapCodes(settings, (values) => values)] as const] : [];
  });
  return {
    name: ownName,
    overlay: { ...overlay, elements: overlay.elements.map((layer) => ({ ...layer, box: renamed.get(layer.box) ?? layer.box })) },
    elements: Object.fromEntries(renamedElements),
  };
}

export async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  // Converted in parts, because a call accepts only a limited number of arguments.
  for (let from = 0; from < bytes.length; from += 32_768) binary += String.fromCharCode(...bytes.subarray(from, from + 32_768));
  return btoa(binary);
}

export function fromBase64(data: string): Uint8Array<ArrayBuffer> {
  const binary = atob(data);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
