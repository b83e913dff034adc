import type { Settings } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Button } from '../../../ui';
import type { OverlaysModel } from '../overlaysModel';
import { type TemplateName, templateNames, themeOfAlerts } from './templates';
import '../overlays.css';

interface TemplateListProps {
  readonly model: OverlaysModel;
  readonly settings: Settings | null;
  /** The overlay to fill, and a function to call afterwards. Absent to create a new overlay. */
  readonly into?: { readonly overlay: string; readonly onFilled: () => void };
}

export function TemplateList({ model, settings, into }: TemplateListProps) {
  const theme = themeOfAlerts(settings);
  function use(name: TemplateName): void {
    if (model.useTemplate(name, into?.overlay)) into?.onFilled();
  }
  return (
    <ul class="templates">
      {templateNames.map((name) => (
        <li key={name} class="look">
          <img src={`/templates/${theme}/${name}.webp`} width={480} height={270} alt="" loading="lazy" />
          <Button label={t('templates.use', { name: t(`templates.${name}`) })} onClick={() => use(name)}>
            {t(`templates.${name}`)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
