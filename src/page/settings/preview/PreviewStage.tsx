import { useEffect, useRef } from 'preact/hooks';
import { type PreviewStatus, previewHash } from '../../../contract';
import { t } from '../../i18n';
import type { PreviewFrameLike, PreviewModel } from './previewModel';

/** The overlay over a scene, as large as the page allows. */
export function PreviewStage({ model }: { readonly model: PreviewModel }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current ? model.attach(previewFrame(frame.current)) : undefined), [model]);
  return (
    <div class="scene" data-scene={model.scene.value}>
      {/* Lazy: not loaded while the card is folded. */}
      <iframe ref={frame} src={`${import.meta.env.BASE_URL}${previewHash}`} title={t('preview.frame')} loading="lazy" tabIndex={-1} />
      {model.state.value === 'dropped' && <p>{t('preview.moderated')}</p>}
    </div>
  );
}

/** The frame's page, of the same origin and build; messages go to and come from that page only. */
export function previewFrame(element: HTMLIFrameElement): PreviewFrameLike {
  const window = element.ownerDocument.defaultView;
  if (!window) throw new Error('A frame without a page cannot be reached: put it into one first');
  return {
    post: (order) => element.contentWindow?.postMessage(order, window.location.origin),
    onNews: (listener) => {
      const receive = (event: MessageEvent) => {
        if (event.source !== element.contentWindow || event.origin !== window.location.origin) return;
        listener(event.data as PreviewStatus); // of the same build, so it need not be parsed
      };
      window.addEventListener('message', receive);
      return () => window.removeEventListener('message', receive);
    },
  };
}
