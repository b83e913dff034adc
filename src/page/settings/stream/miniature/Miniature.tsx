import { useEffect, useRef } from 'preact/hooks';
import type { StageEntry } from '../../../../contract/engine';
import { elementSettings } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Select } from '../../../ui';
import { LayerShape } from '../../overlays/OverlayImage';
import { PreviewFrame } from '../../preview/PreviewCanvas';
import type { MiniatureModel } from './miniatureModel';
import './miniature.css';

export function Miniature({ model }: { readonly model: MiniatureModel }) {
  const state = model.state.value;
  const open = model.open.value;
  return (
    <section class="miniature" data-state={state} aria-label={t('miniature.label')}>
      <div class="miniature-picture">
        <Picture model={model} />
        {state === 'closed' && (
          <div class="miniature-closed">
            <p>{t('connection.overlay.none')}</p>
            <a class="button plain" href={model.obsHref.value}>
              {t('state.fix.start')}
            </a>
          </div>
        )}
        {state !== 'closed' && state !== 'on' && <p class="miniature-badge">{t(`miniature.${state}`)}</p>}
      </div>
      {open.length > 1 && (
        <Select
          label={t('miniature.choose')}
          hideLabel
          value={model.name.value}
          options={open.map((value) => ({ value, text: model.titleOf(value) }))}
          onChange={model.choose}
        />
      )}
    </section>
  );
}

function Picture({ model }: { readonly model: MiniatureModel }) {
  const scene = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = scene.current?.ownerDocument.defaultView;
    if (!scene.current || !view) return;
    const observer = new view.IntersectionObserver((entries) => model.setInView(entries.at(-1)?.isIntersecting === true));
    observer.observe(scene.current);
    return () => {
      observer.disconnect();
      model.setInView(false);
    };
  }, [model]);
  const size = model.overlay.value?.size;
  const shape = size && { '--width': `${size.width}px`, '--height': `${size.height}px`, '--shape': `${size.width / size.height}` };
  return (
    <div ref={scene} class="scene" data-scene="dark" style={shape} role="img" aria-label={pictureText(model)}>
      <Shapes model={model} />
      {model.isRunning.value && <PreviewFrame attach={model.attach} />}
    </div>
  );
}

/** Draws layers as plain shapes, without letters and digits, so that nobody takes them for what viewers see. */
function Shapes({ model }: { readonly model: MiniatureModel }) {
  const overlay = model.overlay.value;
  const settings = model.settings.value;
  if (!overlay || !settings) return null;
  return (
    <svg viewBox={`0 0 ${overlay.size.width} ${overlay.size.height}`} aria-hidden="true">
      {model.shapes.value.map((layer) => (
        <LayerShape key={layer.box} element={layer} box={elementSettings(settings, layer.box)} />
      ))}
    </svg>
  );
}

function pictureText(model: MiniatureModel): string {
  const overlay = model.title.value;
  const alerts = model.playing.value.map(entryText).join(' · ');
  return alerts === '' ? t('miniature.idle', { overlay }) : t('miniature.playing', { overlay, alert: alerts });
}

const entryText = ({ title, amount, message }: StageEntry) =>
  [title, amount, message].filter((text) => text !== null && text !== '').join(', ');
