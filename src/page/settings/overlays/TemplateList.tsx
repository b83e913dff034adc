import { t } from '../../i18n';
import { Button, Section } from '../../ui';
import type { OverlaysModel } from './overlaysModel';
import { templateNames } from './templates';
import './overlays.css';

/** The templates, each with a picture made by `npm run gallery -- templates`. */
export function TemplateList({ model }: { readonly model: OverlaysModel }) {
  return (
    <Section title={t('templates.title')} intro={t('templates.intro')}>
      <ul class="templates">
        {templateNames.map((name) => (
          <li key={name} class="look">
            <img src={`/templates/${name}.jpg`} width={480} height={270} alt="" loading="lazy" />
            <Button label={t('templates.use', { name: t(`templates.${name}`) })} onClick={() => model.useTemplate(name)}>
              {t(`templates.${name}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
