import { useEffect, useRef } from 'preact/hooks';
import type { StageEntry } from '../../../../contract/engine';
import { type ElementSettings, elementSettings, type Layer } from '../../../../contract/settings';
import { t } from '../../../i18n';
import '../../../palettes';
import { Select } from '../../../ui';
import { cornerOf } from '../../form/designText';
import { withCardPlace } from '../../overlays/designPlace';
import { PreviewFrame } from '../../preview/PreviewCanvas';
import type { MiniatureModel } from './miniatureModel';
import './miniature.css';

export function Miniature({ model }: { readonly model: MiniatureModel }) {
  const state = model.state.value;
  const open = model.open.value;
  return (
    <section class="miniature" data-state={state} aria-label={t('miniature.label')}>
      <div class="miniature-picture">
        <MiniatureImage model={model} />
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

function MiniatureImage({ model }: { readonly model: MiniatureModel }) {
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
    <div ref={scene} class="scene" data-scene="dark" style={shape} role="img" aria-label={imageText(model)}>
      <Shapes model={model} />
      {model.isRunning.value && <PreviewFrame attach={model.attach} />}
    </div>
  );
}

/** Draws layers as plain rectangles, without letters and digits, so that nobody takes them for what viewers see. */
function Shapes({ model }: { readonly model: MiniatureModel }) {
  const overlay = model.overlay.value;
  const settings = model.settings.value;
  if (!overlay || !settings) return null;
  return (
    <svg viewBox={`0 0 ${overlay.size.width} ${overlay.size.height}`} aria-hidden="true">
      {model.shapes.value.map((layer) => (
        <LayerShape key={layer.box} layer={layer} element={elementSettings(settings, layer.box)} />
      ))}
    </svg>
  );
}

/** A rectangle with two lines, in the colours of the element's theme. */
function LayerShape({ layer, element }: { readonly layer: Layer; readonly element: ElementSettings }) {
  // Custom code does not run here, so alerts are shown where the design would place them.
  const { rect, rotation } = withCardPlace(layer, { ...element, variants: [] });
  const { x, y, width, height } = rect;
  const { theme, colors, accent } = element.look;
  const line = Math.min(height * 0.14, width * 0.04);
  return (
    <g data-look={theme} data-colors={colors} transform={`rotate(${rotation} ${x + width / 2} ${y + height / 2}) translate(${x} ${y})`}>
      <rect width={width} height={height} rx={Math.min(width, height) * cornerOf[theme]} fill="var(--surface)" />
      <rect x={width * 0.08} y={height / 2 - line * 1.5} width={width * 0.6} height={line} rx={line / 2} fill={accent ?? 'var(--gift)'} />
      <rect x={width * 0.08} y={height / 2 + line * 0.5} width={width * 0.4} height={line} rx={line / 2} fill="var(--text)" />
    </g>
  );
}

function imageText(model: MiniatureModel): string {
  const overlay = model.title.value;
  const alerts = model.playing.value.map(entryText).join(' · ');
  return alerts === '' ? t('miniature.idle', { overlay }) : t('miniature.playing', { overlay, alert: alerts });
}

const entryText = ({ title, amount, message }: StageEntry) =>
  [title, amount, message].filter((text) => text !== null && text !== '').join(', ');
