import type { Settings } from '../../../contract';
import { t } from '../../i18n';
import { Button } from '../../ui';
import type { OverlaysModel } from './overlaysModel';
import { templateNames, themeOfAlerts } from './templates';
import './overlays.css';

interface TemplateListProps {
  readonly model: OverlaysModel;
  /** A template is made in the theme of their alerts; null = not known yet. */
  readonly settings: Settings | null;
}

/** The templates, each with a picture made by `npm run gallery -- templates`. */
export function TemplateList({ model, settings }: TemplateListProps) {
  const theme = themeOfAlerts(settings);
  return (
    <ul class="templates">
      {templateNames.map((name) => (
        <li key={name} class="look">
          <img src={`/templates/${theme}/${name}.webp`} width={480} height={270} alt="" loading="lazy" />
          <Button label={t('templates.use', { name: t(`templates.${name}`) })} onClick={() => model.useTemplate(name)}>
            {t(`templates.${name}`)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
