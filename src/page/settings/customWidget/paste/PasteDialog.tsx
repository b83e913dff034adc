import { useEffect, useRef } from 'preact/hooks';
import { eventTypes } from '../../../../contract/api';
import { t } from '../../../i18n';
import { Button, Notice, Select, TextField } from '../../../ui';
import { Dialog } from '../../form/Dialog';
import { eventText } from '../../form/eventText';
import { FileButton } from '../../form/FileButton';
import { codeFileEndings, refusalText } from '../problemText';
import { FoundPieces } from './FoundPieces';
import { Hints } from './Hints';
import type { PasteModel, PasteUse } from './pasteModel';
import './paste.css';

interface PasteDialogProps {
  readonly model: PasteModel;
  readonly replaces?: boolean;
  /** Called after the code was added and the dialog was closed. */
  readonly onAdded?: () => void;
}

/** The dialog for code in any order, files, a zip, or an `.ovation` file (SPEC CUS-142). */
export function PasteDialog(props: PasteDialogProps) {
  return props.model.isOpen.value ? <Opened {...props} /> : null;
}

function Opened({ model, replaces = false, onAdded }: PasteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.querySelector('textarea')?.focus(), []);
  const add = async () => {
    if (!(await model.add())) return;
    dialog.current?.close(); // moves the focus back to the button that opened the dialog
    onAdded?.();
  };
  return (
    <Dialog
      title={t('custom.pasted.title')}
      class="paste-dialog"
      dialog={dialog}
      onClose={model.close}
      onPaste={(event) => {
        if (receive(model, event.clipboardData)) event.preventDefault();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        receive(model, event.dataTransfer);
      }}
    >
      <div class="paste-body">
        <Box model={model} onAdd={() => void add()} />
        <Refusals model={model} />
        <FoundPieces model={model} />
        {replaces && model.widget.value && <p class="hint">{t('custom.pasted.replaces')}</p>}
        <Hints model={model} />
      </div>
      <footer>
        {model.offersAlerts && model.widget.value && <UseSelect model={model} />}
        {model.notAdded.value && (
          <Notice tone="bad" announce>
            {model.notAdded.value}
          </Notice>
        )}
        <Button look="primary" disabled={!model.widget.value || model.isBusy.value} onClick={() => void add()}>
          {t('custom.pasted.add')}
        </Button>
      </footer>
    </Dialog>
  );
}

/** Reads what was pasted or dropped. Returns false if it contains neither text nor files. */
function receive(model: PasteModel, data: DataTransfer | null): boolean {
  const files = [...(data?.files ?? [])];
  const text = data?.getData('text/plain') ?? '';
  // If there is text, files are ignored, because office programs also put an image of the text into the clipboard.
  if (text.trim() !== '') void model.addText(text);
  else if (files.length > 0) void model.addFiles(files);
  return text.trim() !== '' || files.length > 0;
}

function Box({ model, onAdd }: { readonly model: PasteModel; readonly onAdd: () => void }) {
  const isTyped = model.typed.value.trim() !== '';
  return (
    <section
      class="paste-box"
      aria-label={t('custom.files')}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        if (isTyped) void model.addText(model.typed.peek());
        else onAdd();
      }}
    >
      <TextField
        label={t('custom.pasted.box')}
        hint={t('custom.pasted.box.hint')}
        value={model.typed.value}
        rows={3}
        maxLength={3_000_000}
        onInput={(text) => {
          model.typed.value = text;
        }}
      />
      <div class="buttons">
        {isTyped && (
          <Button look="primary" onClick={() => void model.addText(model.typed.peek())}>
            {t('custom.pasted.read')}
          </Button>
        )}
        <FileButton
          chooseText={t('custom.files.choose')}
          inputLabel={t('custom.files')}
          accept={codeFileEndings}
          multiple
          onFiles={(files) => void model.addFiles(files)}
        />
      </div>
    </section>
  );
}

function Refusals({ model }: { readonly model: PasteModel }) {
  const refused = model.refused.value;
  return (
    <div role="status">
      {refused && <Notice tone="bad">{refusalText(refused)}</Notice>}
      {model.choices.value.length > 0 && (
        <fieldset class="custom-examples">
          <legend class="field-label">{t('custom.several')}</legend>
          {model.choices.value.map((widget, index) => (
            <Button key={index} onClick={() => model.choose(widget)}>
              {widget.code.name}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function UseSelect({ model }: { readonly model: PasteModel }) {
  const options: readonly { readonly value: PasteUse; readonly text: string }[] = [
    { value: 'widget', text: t('overlays.kind.custom') },
    ...eventTypes.map((type) => ({ value: type, text: t('custom.pasted.use.alert', { type: eventText(type, 'many') }) })),
  ];
  return <Select label={t('custom.pasted.use')} value={model.use.value} options={options} onChange={model.chooseUse} />;
}
