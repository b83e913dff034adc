import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { t } from '../../languages';
import { Button, Notice, Section, Select, tx } from '../../ui';
import type { Fault } from './faultText';
import { ImportOffer } from './ImportOffer';
import type { TransferModel, TransferState } from './transferModel';
import { problemWords } from './transferText';
import './transfer.css';

/** What is wrong in a file; of more the number is told. */
const faultsAtMost = 8;

interface TransferSectionsProps {
  readonly model: TransferModel;
  readonly boxNames: readonly string[];
  readonly boxName: string;
}

export function TransferSections({ model, boxNames, boxName }: TransferSectionsProps) {
  const box = useSignal(boxName);
  const choice = (
    <Select
      label={t('Box of the look')}
      value={box.value}
      options={boxNames.map((value) => ({ value, text: value }))}
      onChange={(value) => {
        box.value = value;
      }}
    />
  );
  return (
    <>
      <Section
        title={t('Export')}
        intro={t('A file to keep, to share, or to take to another computer. There is no key and no link in it.')}
      >
        {boxNames.length > 1 && choice}
        <div class="buttons">
          <Button look="primary" onClick={() => void model.exportAll()}>
            {t('Export all settings')}
          </Button>
          <Button onClick={() => void model.exportLook(box.value)}>{t('Export the look')}</Button>
        </div>
        <p class="hint">
          {t('Pictures and sounds of your own are not in it: keep their files too. They are found again by their content.')}
        </p>
      </Section>
      <Section title={t('Import')} intro={t('Nothing changes before you have seen what would.')}>
        <ChooseFile onFile={(file) => void model.open(file, box.value)} />
        <div role="status">
          <Progress state={model.state.value} model={model} />
        </div>
      </Section>
    </>
  );
}

function Progress({ state, model }: { readonly state: TransferState; readonly model: TransferModel }) {
  switch (state.tag) {
    case 'none':
      return null;
    case 'refused':
      return (
        <Notice tone="bad">
          <p>
            <strong>{tx('{name} was not imported.', { name: <bdi>{state.name}</bdi> })}</strong> {problemWords(state.problem)}
          </p>
          {state.problem.tag === 'invalid' && <FaultList faults={state.problem.faults} />}
        </Notice>
      );
    case 'offered':
      return <ImportOffer offer={state.offer} model={model} />;
    case 'imported':
      return (
        <Notice tone="good">
          <p>{tx('Imported: {name}', { name: <bdi>{state.offer.name}</bdi> })}</p>
          <Button onClick={model.cancel}>{t('Undo the import')}</Button>
        </Notice>
      );
    case 'undone':
      return <Notice tone="idle">{t('Everything is as it was before the import.')}</Notice>;
  }
}

function FaultList({ faults }: { readonly faults: readonly Fault[] }) {
  return (
    <ul class="faults">
      {faults.slice(0, faultsAtMost).map(({ place, why }) => (
        <li key={`${place} ${why}`}>
          <code dir="ltr">{place}</code> {why}
        </li>
      ))}
      {faults.length > faultsAtMost && <li>{t('and {count} more', { count: faults.length - faultsAtMost })}</li>}
    </ul>
  );
}

function ChooseFile({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useSignal(false);
  function take(files: FileList | null | undefined): void {
    isOver.value = false;
    if (files?.[0]) onFile(files[0]);
    if (input.current) input.current.value = ''; // the same file may be chosen again
  }
  return (
    <section
      class="choose-file"
      data-over={isOver.value}
      aria-label={t('File to import')}
      onDragOver={(event) => {
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => {
        isOver.value = false;
      }}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer?.files);
      }}
    >
      <input
        ref={input}
        class="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={t('File of settings')}
        accept="application/json,.json"
        onChange={(event) => take(event.currentTarget.files)}
      />
      <Button onClick={() => input.current?.click()}>{t('Choose a file…')}</Button>
      <p class="hint">{t('or drop it here.')}</p>
    </section>
  );
}
