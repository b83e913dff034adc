import { type ReadonlySignal, signal } from '@preact/signals';
import { type CatalogText, catalogText } from '../../../../contract';
import { inEnglish, mediaLimits } from '../../../../contract/companion';
import { localizedText } from '../../../i18n';
import { loadMediaGate } from '../../frame/files/gates';

export const imageTypes = 'image/png,image/jpeg,image/webp,image/avif,image/gif';

export async function imageRefusal(file: Blob): Promise<CatalogText | null> {
  const megabytes = mediaLimits.fileBytes / 1024 / 1024;
  if (file.size > mediaLimits.fileBytes) return catalogText('media-file-too-large', { megabytes });
  const { inspectUpload } = await loadMediaGate();
  const inspected = inspectUpload(new Uint8Array(await file.arrayBuffer()));
  if (inspected.tag === 'refused') return inspected.why;
  return inspected.info.kind === 'image' ? null : catalogText('file-unknown', { offered: catalogText('files-offered') });
}

/** A screenshot of the creator's scene, shown behind the canvas. It exists only on this page and is never uploaded. */
export class CanvasBackground {
  readonly #url = signal<string | null>(null);
  readonly #problem = signal<string | null>(null);

  get url(): ReadonlySignal<string | null> {
    return this.#url;
  }

  get problem(): ReadonlySignal<string | null> {
    return this.#problem;
  }

  /** Checks and shows an image. null removes the image. */
  async show(file: File | null): Promise<void> {
    const why = file && (await imageRefusal(file).catch(() => catalogText('file-cut-off')));
    this.#problem.value = why && localizedText({ text: inEnglish(why), sentence: why });
    if (!why) this.#replace(file && URL.createObjectURL(file));
  }

  reset(): void {
    this.#problem.value = null;
    this.#replace(null);
  }

  #replace(next: string | null): void {
    const before = this.#url.peek();
    if (before !== null) URL.revokeObjectURL(before);
    this.#url.value = next;
  }
}
