import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import { Button } from '../../ui';
import type { PageEntry, PageProps } from '../frame/pageEntry';
import { BarEnd, BarStart } from './editor/EditorBar';
import { OverlayEditor } from './editor/OverlayEditor';
import { NewOverlay, newOverlayParts } from './NewOverlay';
import { OverlayCard } from './OverlayCard';
import { OverlaysNotice } from './OverlaysNotice';
import type { OverlaysModels } from './usedModels';
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
  return <OverlayList model={model} />;
}

function OverlayList({ model }: { readonly model: OverlaysModels }) {
  const isCreating = useSignal(false);
  const { part } = model.address.current.value;
  useEffect(() => {
    if (newOverlayParts.some((name) => name === part)) isCreating.value = true;
  }, [part]);
  const { savedAddress, check } = model.obs;
  const hasObs = savedAddress.value !== null;
  /** Changes when an overlay is opened, closed, shown or hidden, for example when OBS switches to another scene. */
  const seen = JSON.stringify(model.connection.status.value?.engines.map(({ overlays }) => overlays));
  useEffect(() => {
    if (hasObs) void check();
  }, [hasObs, seen]);
  return (
    <>
      <OverlaysNotice model={model} />
      <div class="buttons whole-row">
        <Button look="primary" onClick={() => (isCreating.value = true)}>
          {t('overlays.new.title')}
        </Button>
      </div>
      <div class="overlay-list whole-row">
        {model.overlays.list.value.map((listed) => (
          <OverlayCard key={listed.name} overlay={listed} model={model} />
        ))}
      </div>
      {isCreating.value && <NewOverlay model={model} onClose={() => (isCreating.value = false)} />}
    </>
  );
}
