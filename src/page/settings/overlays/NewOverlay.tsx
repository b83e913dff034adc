import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { Button, Section, Select, TextField } from '../../ui';
import { Dialog } from '../form/Dialog';
import { elementKinds } from '../frame/elementKinds';
import { FileContentsList } from './files/FileContentsList';
import { contentsOf } from './files/fileContents';
import { ImportOverlay } from './files/ImportOverlay';
import type { ShareState } from './files/shareModel';
import { OverlayImage } from './image/OverlayImage';
import { RoomNotice } from './OverlaysNotice';
import { TemplateList } from './templates/TemplateList';
import type { OverlaysModels } from './usedModels';
import './newOverlay.css';

/** The parts of the dialog that links and the search can name. */
export const newOverlayParts = ['overlays.new.title', 'templates.title', 'share.title'] as const;

interface NewOverlayProps {
  readonly model: OverlaysModels;
  readonly onClose: () => void;
}

/** Creates an overlay: empty or with one element, from a template, or from a file. The editor then opens it. */
export function NewOverlay({ model, onClose }: NewOverlayProps) {
  const { overlays, draft, share } = model;
  const dialog = useRef<HTMLDialogElement>(null);
  const state = share.state.value;
  useEffect(() => {
    dialog.current?.querySelector('input')?.focus();
    return () => {
      if (share.state.peek().tag !== 'taken') share.cancel();
    };
  }, []);
  return (
    <Dialog
      title={t('overlays.new.title')}
      class="new-overlay-dialog"
      dialog={dialog}
      onClose={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div role="status" class="new-overlay-room">
        <RoomNotice draft={draft} />
      </div>
      {state.tag === 'read' ? (
        <FilePreview state={state} model={model} />
      ) : (
        <div class="new-overlay-ways">
          <div class="new-overlay-start">
            <Empty model={model} />
            <ImportOverlay model={share} />
          </div>
          <Section nested title={t('templates.title')} intro={t('templates.intro')}>
            <TemplateList model={overlays} settings={draft.settings.value} />
          </Section>
        </div>
      )}
    </Dialog>
  );
}

function Empty({ model: { overlays } }: Pick<NewOverlayProps, 'model'>) {
  const { newName, nameError, newKind } = overlays;
  function create(event: Event): void {
    event.preventDefault();
    overlays.create();
  }
  return (
    <Section nested title={t('overlays.new.own')} intro={t('overlays.new.intro')}>
      <form class="stack" onSubmit={create} noValidate>
        <TextField
          label={t('overlays.new.name')}
          hint={t('overlays.new.name.hint')}
          value={newName.value}
          error={nameError.value}
          onInput={overlays.setNewName}
          maxLength={60}
          autocomplete="off"
        />
        <Select
          label={t('overlays.new.kind')}
          value={newKind.value?.value ?? ''}
          options={[{ value: '', text: t('overlays.new.kind.none') }, ...elementKinds().map(({ value, text }) => ({ value, text }))]}
          onChange={overlays.chooseKind}
        />
        <div class="buttons">
          <Button type="submit" look="primary">
            {t('overlays.new.make')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

interface FilePreviewProps extends Pick<NewOverlayProps, 'model'> {
  readonly state: Extract<ShareState, { tag: 'read' }>;
}

/** Shows the overlay in a file, and a list of everything in the file, before anything is added. */
function FilePreview({ state, model: { overlays, share } }: FilePreviewProps) {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => buttons.current?.querySelector('button')?.focus(), []);
  return (
    <Section nested title={t('share.title')} intro={t('share.intro')}>
      <div class="file-preview">
        <div class="overlay-area">
          <OverlayImage
            key={state.count}
            slots={overlays.images}
            overlay={state.overlay}
            settings={state.settings}
            currency={state.currency}
            images={state.images}
          />
        </div>
        <FileContentsList contents={contentsOf(state.file, state.refused, state.fonts)} />
      </div>
      <div ref={buttons} class="buttons">
        <Button look="primary" onClick={() => void share.confirm()}>
          {t('share.take')}
        </Button>
        <Button onClick={share.cancel}>{t('share.decline')}</Button>
      </div>
    </Section>
  );
}
