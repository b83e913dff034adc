import { defaultElement } from '../../../../contract';
import { inEnglish } from '../../../../contract/companion';
import type { ThemeName } from '../../../../contract/settings';
import { localizedText } from '../../../i18n';
import { type ElementKind, elementKindOf } from '../../frame/elementKinds';
import { type OverlayFile, type ReadOverlayFile, uploadedMediaOf } from '../../frame/files/overlayFile';
import { overlayTitle, titleOf } from '../../frame/overlayNames';
import type { Size } from '../editor/geometry';

/** What a file would add. Shown to the creator before the file is added (SPEC SPG-15). */
export interface FileContents {
  readonly title: string;
  readonly size: Size;
  readonly elements: readonly { readonly title: string; readonly kind: ElementKind }[];
  readonly themes: readonly ThemeName[];
  readonly media: readonly { readonly name: string; readonly bytes: number }[];
  readonly fonts: readonly { readonly name: string; readonly bytes: number }[];
  readonly missingMedia: number;
  readonly refusedMedia: readonly { readonly name: string; readonly why: string }[];
  /** Whether the overlay shows goals or perks, which then come from the account that is connected here. */
  readonly usesAccount: boolean;
}

export function contentsOf(
  { name, overlay, boxes: settingsByElement, media }: OverlayFile,
  refused: ReadOverlayFile['refused'] = [],
  fonts: ReadOverlayFile['fonts'] = [],
): FileContents {
  const files = Object.entries(media).map(([id, { name: file, data }]) => ({ id, name: file, bytes: bytesOf(data) }));
  const shown = { overlays: { [name]: overlay } };
  const elements = overlay.elements.toReversed().flatMap((layer) => {
    const element = settingsByElement[layer.box];
    if (!element) return [];
    const kind = elementKindOf(element);
    // If an element has only a name that was generated for links, the name of its kind is clearer.
    const hasName = layer.name !== undefined || layer.box === name || layer.box === defaultElement;
    return [{ title: hasName ? titleOf(shown, layer) : kind.text, kind, theme: element.look.theme }];
  });
  return {
    title: overlayTitle(shown, name),
    size: overlay.size,
    elements: elements.map(({ title, kind }) => ({ title, kind })),
    themes: [...new Set(elements.map(({ theme }) => theme))],
    media: files.filter(({ id }) => !fonts.includes(id)).map(({ id: _, ...file }) => file),
    fonts: files.filter(({ id }) => fonts.includes(id)).map(({ id: _, ...file }) => file),
    missingMedia: Math.max(0, uploadedMediaOf(settingsByElement).filter((id) => !media[id]).length - refused.length),
    refusedMedia: refused.map(({ name: file, why }) => ({ name: file, why: localizedText({ text: inEnglish(why), sentence: why }) })),
    usesAccount: elements.some(({ kind }) => kind.value === 'goal' || kind.value === 'perks'),
  };
}

const bytesOf = (data: string) => (data.length * 3) / 4 - (data.length - data.replace(/=+$/, '').length);
