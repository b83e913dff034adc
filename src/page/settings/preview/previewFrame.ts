import type { PreviewNews } from '../../../contract';
import type { PreviewFrameLike } from './previewModel';

/** The frame's page, which is of our own origin and build; nobody else is heard, and nobody else hears. */
export function previewFrame(element: HTMLIFrameElement): PreviewFrameLike {
  const window = element.ownerDocument.defaultView;
  if (!window) throw new Error('A frame without a page cannot be reached: put it into one first');
  return {
    post: (order) => element.contentWindow?.postMessage(order, window.location.origin),
    onNews: (listener) => {
      const receive = (event: MessageEvent) => {
        if (event.source !== element.contentWindow || event.origin !== window.location.origin) return;
        listener(event.data as PreviewNews); // said by our own preview
      };
      window.addEventListener('message', receive);
      return () => window.removeEventListener('message', receive);
    },
  };
}
