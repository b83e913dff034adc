import type { ThemeName } from '../../../contract';
import { t } from '../../i18n';
import { Button, Section } from '../../ui';
import type { PageEntry, PageProps } from '../shell/pageEntry';
import { ImportOverlay } from './ImportOverlay';
import { NewOverlay } from './NewOverlay';
import { OverlayCard } from './OverlayCard';
import type { OverlaysModel } from './overlaysModel';
import { Studio } from './Studio';
import { templateNames, themeOfAlerts } from './templates';
import './overlays.css';
import './studio.css';

export const overlaysPage: PageEntry = {
  name: 'overlays',
  icon: 'M4 5h9v7H4zM16 5h4v7h-4zM4 15h4v4H4zM11 15h9v4h-9z',
  about: 'all',
  Page: OverlaysPage,
  settings: [{ label: 'overlays.new.title' }, { label: 'share.title' }, { label: 'templates.title' }],
};

function OverlaysPage({ model, box }: PageProps) {
  const overlay = model.studio.overlay.value;
  if (overlay) return <Studio key={overlay.name} overlay={overlay} model={model} box={box} />;
  return (
    <>
      {model.overlays.list.value.map((listed) => (
        <OverlayCard key={listed.name} overlay={listed} model={model} />
      ))}
      <NewOverlay model={model.overlays} />
      <ImportOverlay model={model.share} />
      <div class="wide">
        <Templates model={model.overlays} theme={themeOfAlerts(model.draft.settings.value)} />
      </div>
    </>
  );
}

interface TemplatesProps {
  readonly model: OverlaysModel;
  /** That of the alerts, in which a template is made. */
  readonly theme: ThemeName;
}

/** The templates, each with a picture made by `npm run gallery -- templates`. */
function Templates({ model, theme }: TemplatesProps) {
  return (
    <Section title={t('templates.title')} intro={t('templates.intro')}>
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
    </Section>
  );
}
