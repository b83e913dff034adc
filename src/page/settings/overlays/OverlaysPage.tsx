import { t } from '../../i18n';
import { Section } from '../../ui';
import type { PageEntry, PageProps } from '../shell/pageEntry';
import { ImportOverlay } from './ImportOverlay';
import { NewOverlay } from './NewOverlay';
import { OverlayCard } from './OverlayCard';
import { OverlayTabs } from './OverlayTabs';
import { Studio } from './Studio';
import { TemplateList } from './TemplateList';
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
  if (overlay)
    return (
      <div class="studio-page">
        <OverlayTabs present={overlay} model={model} />
        <Studio key={overlay.name} overlay={overlay} model={model} box={box} />
      </div>
    );
  return (
    <>
      {model.overlays.list.value.map((listed) => (
        <OverlayCard key={listed.name} overlay={listed} model={model} />
      ))}
      <NewOverlay model={model.overlays} />
      <ImportOverlay model={model.share} />
      <div class="wide">
        <Section title={t('templates.title')} intro={t('templates.intro')}>
          <TemplateList model={model.overlays} settings={model.draft.settings.value} />
        </Section>
      </div>
    </>
  );
}
