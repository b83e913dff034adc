import { type BoxSettings, elementOf, type Overlay, type Rect } from '../../../contract/settings';
import type { CarriedMedia } from '../frame/files/carriedMedia';
import { sharedBox, uploadedMediaOf, writeOverlayFile } from '../frame/files/overlayFile';

/** A box with custom code, and its place, as it is given away. */
export interface CodeElement {
  readonly box: BoxSettings;
  readonly rect: Rect;
  readonly size: Overlay['size'];
}

interface SharedCode {
  /** What the creator calls the code. */
  readonly name: string;
  readonly element: CodeElement;
  /** Whether the values of its fields go along. */
  readonly withValues: boolean;
}

/** Of the overlay and of its box, in the file; who takes it in has others. */
const nameInFile = 'custom';

/**
 * The file of one widget, or of what draws an alert: that of an overlay with this one element, so that it can be taken in as an overlay
 * and as code (SPEC CUS-65). `missing`: names of media that are not in it.
 */
export async function writeCodeFile(
  { name, element: { box, rect, size }, withValues }: SharedCode,
  carried: Pick<CarriedMedia, 'collect'>,
): Promise<{ readonly text: string; readonly missing: readonly string[] }> {
  const boxes = { [nameInFile]: sharedBox(box, withValues) };
  const { files, missing } = await carried.collect(uploadedMediaOf(boxes));
  const overlay = { title: name, size, elements: [{ ...elementOf(nameInFile, rect), name }] };
  return { text: writeOverlayFile({ name: nameInFile, overlay, boxes, media: files }), missing };
}
