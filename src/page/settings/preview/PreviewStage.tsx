import { useEffect, useRef } from 'preact/hooks';
import type { PreviewStatus } from '../../../contract';
import { previewHash } from '../../../contract';
import { t } from '../../i18n';
import type { PreviewFrameLike, PreviewModel } from './previewModel';

/** The overlay over a scene, as large as there is room for. */
export function PreviewStage({ model }: { readonly model: PreviewModel }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current ? model.attach(previewFrame(frame.current)) : undefined), [model]);
  return (
    <div class="scene" data-scene={model.scene.value}>
      {/* Lazy, so that it costs nothing where it is folded away. */}
      <iframe ref={frame} src={`${import.meta.env.BASE_URL}${previewHash}`} title={t('preview.frame')} loading="lazy" tabIndex={-1} />
      {model.state.value === 'dropped' && <p>{t('preview.moderated')}</p>}
    </div>
  );
}

/** The frame's page, which is of our own origin and build; nobody else is heard, and nobody else hears. */
function previewFrame(element: HTMLIFrameElement): PreviewFrameLike {
  const window = element.ownerDocument.defaultView;
  if (!window) throw new Error('A frame without a page cannot be reached: put it into one first');
  return {
    post: (order) => element.contentWindow?.postMessage(order, window.location.origin),
    onNews: (listener) => {
      const receive = (event: MessageEvent) => {
        if (event.source !== element.contentWindow || event.origin !== window.location.origin) return;
        listener(event.data as PreviewStatus); // said by our own preview
      };
      window.addEventListener('message', receive);
      return () => window.removeEventListener('message', receive);
    },
  };
}
