import type { JSX } from 'preact';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import { BarEnd, BarStart } from './editor/EditorBar';
import { OverlayEditor } from './editor/OverlayEditor';
import { NewOverlay, newOverlayParts } from './NewOverlay';
import { OverlayCard } from './OverlayCard';
import { OverlaysNotice } from './OverlaysNotice';
import type { OverlaysModels } from './overlaysModels';
import './overlays.css';
import './editor/editor.css';

interface Parts {
  readonly inspector: JSX.Element;
}

export const overlaysPage: PageEntry<OverlaysModels, Parts> = {
  name: 'overlays',
  icon: 'M4 5h9v7H4zM16 5h4v7h-4zM4 15h4v4H4zM11 15h9v4h-9z',
  Page: OverlaysPage,
  bar: { Start: BarStart, End: BarEnd },
  settings: newOverlayParts.map((label) => ({ label })),
};

function OverlaysPage({ model, inspector }: PageProps<OverlaysModels> & Parts) {
  const overlay = model.editor.overlay.value;
  if (overlay) return <OverlayEditor key={overlay.name} overlay={overlay} model={model} inspector={inspector} />;
  return (
    <>
      <OverlaysNotice model={model} />
      <NewOverlay model={model} />
      <div class="overlay-list whole-row">
        {model.overlays.list.value.map((listed) => (
          <OverlayCard key={listed.name} overlay={listed} model={model} />
        ))}
      </div>
    </>
  );
}
