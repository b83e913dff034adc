import { type ElementSettings, type FieldValues, isFontName, mediaInCss, type Settings } from '../settings';
import type { MediaUse } from './media';

export function mediaUses({ boxes: elements, perkImages }: Settings): ReadonlyMap<string, readonly MediaUse[]> {
  const uses = new Map<string, MediaUse[]>();
  const note = (mediaId: string | undefined, use: MediaUse) => {
    if (mediaId !== undefined) uses.set(mediaId, [...(uses.get(mediaId) ?? []), use]);
  };
  for (const [element, { look: design, variants: variations, widget }] of Object.entries<ElementSettings>(elements)) {
    const noteFont = (font: string | undefined, variation: string | null) => {
      if (font !== undefined && !isFontName(font)) note(font, { box: element, variant: variation, as: 'font' });
    };
    if (widget?.kind === 'text') noteFont(widget.font, null);
    if (widget?.kind === 'image') note(widget.medium ?? undefined, { box: element, variant: null, as: 'image' });
    if (widget?.kind === 'custom') {
      note(widget.code ?? undefined, { box: element, variant: null, as: 'code' });
      for (const mediaId of valuesOf(widget)) note(mediaId, { box: element, variant: null, as: 'value' });
    }
    const noteCss = (css: string | undefined, variation: string | null) => {
      for (const mediaId of new Set(mediaInCss(css ?? ''))) note(mediaId, { box: element, variant: variation, as: 'image' });
    };
    noteCss(design.dressing?.css, null);
    note(design.dressing?.image, { box: element, variant: null, as: 'image' });
    noteFont(design.dressing?.font, null);
    note(design.dressing?.sound, { box: element, variant: null, as: 'sound' });
    for (const { id, change } of variations) {
      note(change.look?.dressing?.image, { box: element, variant: id, as: 'image' });
      noteCss(change.look?.dressing?.css, id);
      noteFont(change.look?.dressing?.font, id);
      note(change.sound, { box: element, variant: id, as: 'sound' });
      if (!change.drawnBy) continue;
      note(change.drawnBy.code, { box: element, variant: id, as: 'code' });
      for (const mediaId of valuesOf(change.drawnBy)) note(mediaId, { box: element, variant: id, as: 'value' });
    }
  }
  for (const { image } of perkImages ?? []) note(image, { box: null, variant: null, as: 'image' });
  return uses;
}

/** All values of the fields of custom code. Some are ids of media. */
function valuesOf({ values }: { readonly values: FieldValues }): ReadonlySet<string> {
  return new Set(Object.values(values).flat().map(String));
}
