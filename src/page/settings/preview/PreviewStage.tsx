import { useEffect, useRef } from 'preact/hooks';
import { previewHash } from '../../../contract';
import { t } from '../../i18n';
import { previewFrame } from './previewFrame';
import type { PreviewModel } from './previewModel';

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
