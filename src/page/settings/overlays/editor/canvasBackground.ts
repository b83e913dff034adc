import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type CatalogText, catalogText } from '../../../../contract';
import { inEnglish, mediaLimits } from '../../../../contract/companion';
import { localizedText } from '../../../i18n';
import { loadMediaGate } from '../../frame/files/gates';

export const imageTypes = 'image/png,image/jpeg,image/webp,image/gif';

export async function imageRefusal(file: Blob): Promise<CatalogText | null> {
  const megabytes = mediaLimits.fileBytes / 1024 / 1024;
  if (file.size > mediaLimits.fileBytes) return catalogText('media-file-too-large', { megabytes });
  const { inspectUpload } = await loadMediaGate();
  const inspected = inspectUpload(new Uint8Array(await file.arrayBuffer()));
  if (inspected.tag === 'refused') return inspected.why;
  return inspected.info.kind === 'image' ? null : catalogText('file-unknown', { offered: catalogText('files-offered') });
}

/** A screenshot of the creator's scene, shown behind the canvas. It exists only on this page and is never uploaded. */
export interface CanvasBackground {
  readonly url: ReadonlySignal<string | null>;
  readonly problem: ReadonlySignal<string | null>;
  show(file: File | null): Promise<void>;
}

export function useCanvasBackground(): CanvasBackground {
  const url = useSignal<string | null>(null);
  const problem = useSignal<string | null>(null);

  function replace(next: string | null): void {
    if (url.peek() !== null) URL.revokeObjectURL(url.peek() ?? '');
    url.value = next;
  }
  useEffect(() => () => replace(null), []);

  async function show(file: File | null): Promise<void> {
    const why = file && (await imageRefusal(file).catch(() => catalogText('file-cut-off')));
    problem.value = why && localizedText({ text: inEnglish(why), sentence: why });
    if (!why) replace(file && URL.createObjectURL(file));
  }

  return { url, problem, show };
}
