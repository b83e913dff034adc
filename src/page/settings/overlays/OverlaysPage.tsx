import type { JSX } from 'preact';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import { OverlayTabs } from './editor/OverlayTabs';
import { Studio } from './editor/Studio';
import { NewOverlay, newOverlayParts } from './NewOverlay';
import { OverlayCard } from './OverlayCard';
import { OverlaysNews } from './OverlaysNews';
import type { OverlaysModels } from './overlaysModels';
import './overlays.css';
import './editor/studio.css';

interface Parts {
  readonly inspector: JSX.Element;
}

export const overlaysPage: PageEntry<OverlaysModels, Parts> = {
  name: 'overlays',
  icon: 'M4 5h9v7H4zM16 5h4v7h-4zM4 15h4v4H4zM11 15h9v4h-9z',
  Page: OverlaysPage,
  settings: newOverlayParts.map((label) => ({ label })),
};

function OverlaysPage({ model, inspector }: PageProps<OverlaysModels> & Parts) {
  const overlay = model.studio.overlay.value;
  if (overlay)
    return (
      <div class="studio-page">
        <OverlayTabs present={overlay} model={model} />
        <Studio key={overlay.name} overlay={overlay} model={model} inspector={inspector} />
      </div>
    );
  return (
    <>
      <OverlaysNews model={model} />
      <NewOverlay model={model} />
      <div class="overlay-list whole-row">
        {model.overlays.list.value.map((listed) => (
          <OverlayCard key={listed.name} overlay={listed} model={model} />
        ))}
      </div>
    </>
  );
}
