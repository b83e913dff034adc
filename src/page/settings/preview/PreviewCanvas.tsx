import { useEffect, useRef } from 'preact/hooks';
import { type PreviewStatus, previewHash } from '../../../contract/engine';
import type { Overlay } from '../../../contract/settings';
import { t } from '../../i18n';
import type { Undo } from '../frame/ports';
import type { PreviewFrameLike, PreviewModel } from './previewModel';
import './preview.css';

export function PreviewCanvas({ model }: { readonly model: PreviewModel }) {
  const size = model.overlay.value?.size;
  const shape = size && { '--width': `${size.width}px`, '--height': `${size.height}px`, '--shape': `${size.width / size.height}` };
  return (
    <div class="scene" data-scene={model.scene.value} style={shape}>
      <PreviewFrame isLazy attach={model.attachAlone} />
      {model.state.value === 'dropped' && <p>{t('preview.moderated')}</p>}
    </div>
  );
}

interface PreviewFrameProps {
  /** Size of the overlay, px. Absent if the CSS of the container sets the size. */
  readonly size?: Overlay['size'];
  readonly isLazy?: boolean;
  /** Receives the page in the iframe, and returns a function that detaches it. A new `attach` detaches the page and attaches it again. */
  readonly attach: (page: PreviewFrameLike) => Undo;
}

export function PreviewFrame({ size, isLazy = false, attach }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => (frame.current ? attach(previewFrame(frame.current)) : undefined), [attach]);
  return (
    <iframe
      ref={frame}
      src={`${import.meta.env.BASE_URL}${previewHash}`}
      title={t('preview.frame')}
      loading={isLazy ? 'lazy' : 'eager'}
      tabIndex={-1}
      style={size && { width: `${size.width}px`, height: `${size.height}px` }}
    />
  );
}

/** The page in the iframe. Messages from other pages are ignored. */
function previewFrame(element: HTMLIFrameElement): PreviewFrameLike {
  const window = element.ownerDocument.defaultView;
  if (!window) throw new Error('The frame must be in a document');
  return {
    post: (order) => element.contentWindow?.postMessage(order, window.location.origin),
    onStatus: (listener) => {
      const receive = (event: MessageEvent) => {
        if (event.source !== element.contentWindow || event.origin !== window.location.origin) return;
        listener(event.data as PreviewStatus); // needs no parsing, because the page in the iframe has the same version
      };
      window.addEventListener('message', receive);
      return () => window.removeEventListener('message', receive);
    },
  };
}
