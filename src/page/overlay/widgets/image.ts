import { mediaPath } from '../../../contract';
import type { ContentOf } from '../../../contract/settings';
import { appendElement, type DrawnWidget, type WidgetScene } from './drawnWidget';

type Image = ContentOf<'image'>;

/** How long to wait before a failed file is requested again. */
const retryMs = 10_000;
const fetchTimeoutMs = 15_000;

/** An image, GIF or video. The overlay caches the file, so that the overlay can start without the companion (`mediaCache`). */
export function drawImage({ element, page }: WidgetScene, first: Image): DrawnWidget<Image> {
  let shown = '';
  let release = () => {};
  let cancelRetry = () => {};

  function retry(mediaId: string): void {
    cancelRetry();
    cancelRetry = page.after(retryMs, () => shown === mediaId && void load(mediaId));
  }

  async function load(mediaId: string): Promise<void> {
    try {
      const file = await fileOf(mediaPath(mediaId));
      if (shown !== mediaId) return;
      const url = URL.createObjectURL(file);
      release();
      release = () => URL.revokeObjectURL(url);
      element.replaceChildren();
      const isVideo = file.type.startsWith('video/');
      const image = appendElement(element, isVideo ? 'video' : 'img', 'picture');
      image.addEventListener('error', () => shown === mediaId && retry(mediaId), { once: true });
      if (isVideo) Object.assign(image, { muted: true, loop: true, playsInline: true, autoplay: !page.prefersReducedMotion(), src: url });
      else Object.assign(image, { alt: '', src: url });
    } catch {
      if (shown === mediaId) retry(mediaId);
    }
  }

  function update({ medium, fit }: Image): void {
    element.dataset.fit = fit;
    if (medium === shown) return;
    shown = medium;
    cancelRetry();
    void load(medium);
  }

  update(first);
  return {
    update,
    close: () => {
      shown = '';
      cancelRetry();
      release();
    },
  };
}

/** The file from the cache or, if it is not there, from the companion. On a LAN address, the page has no `caches`. */
async function fileOf(path: string): Promise<Blob> {
  const kept = await globalThis.caches?.match(path, { ignoreVary: true }).catch(() => undefined);
  const answer = kept ?? (await fetch(path, { signal: AbortSignal.timeout(fetchTimeoutMs) }));
  if (!answer.ok) throw new Error(`GET ${path} returned ${answer.status}`);
  return answer.blob();
}
