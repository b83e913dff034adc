import { useMemo } from 'preact/hooks';
import type { Settings } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Button } from '../../../ui';
import { OverlayImage } from '../image/OverlayImage';
import type { OverlaysModel } from '../overlaysModel';
import { overlayFromTemplate, type TemplateName, templateNames } from './templates';
import '../overlays.css';

interface TemplateListProps {
  readonly model: OverlaysModel;
  readonly settings: Settings | null;
  /** The overlay to fill, and a function to call afterwards. Absent to create a new overlay. */
  readonly into?: { readonly overlay: string; readonly onFilled: () => void };
}

export function TemplateList({ model, settings, into }: TemplateListProps) {
  function use(name: TemplateName): void {
    if (model.useTemplate(name, into?.overlay)) into?.onFilled();
  }
  return (
    <ul class="templates">
      {templateNames.map((name) => (
        <li key={name} class="look">
          <div class="overlay-area">{settings && <TemplateImage name={name} model={model} settings={settings} />}</div>
          <Button label={t('templates.use', { name: t(`templates.${name}`) })} onClick={() => use(name)}>
            {t(`templates.${name}`)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function TemplateImage({
  name,
  model,
  settings,
}: {
  readonly name: TemplateName;
  readonly model: OverlaysModel;
  readonly settings: Settings;
}) {
  const { overlay, elements } = useMemo(() => overlayFromTemplate(name, settings, Object.keys(settings.boxes)), [name, settings]);
  return (
    <OverlayImage
      slots={model.images}
      overlay={overlay}
      settings={{ ...settings, boxes: { ...settings.boxes, ...elements } }}
      currency={model.currency()}
    />
  );
}
