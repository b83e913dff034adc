import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { Button, Notice, Section, Select, tx } from '../../ui';
import type { Fault } from './faultText';
import { ImportOffer } from './ImportOffer';
import type { TransferModel, TransferState } from './transferModel';
import { problemText } from './transferText';
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
      label={t('transfer.export.box')}
      value={box.value}
      options={boxNames.map((value) => ({ value, text: value }))}
      onChange={(value) => {
        box.value = value;
      }}
    />
  );
  return (
    <>
      <Section title={t('transfer.export.title')} intro={t('transfer.export.intro')}>
        {boxNames.length > 1 && choice}
        <div class="buttons">
          <Button look="primary" onClick={() => void model.exportAll()}>
            {t('transfer.export.settings')}
          </Button>
          <Button onClick={() => void model.exportLook(box.value)}>{t('transfer.export.look')}</Button>
        </div>
        <p class="hint">{t('transfer.export.media')}</p>
      </Section>
      <Section title={t('transfer.import.title')} intro={t('transfer.import.intro')}>
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
            <strong>{tx('transfer.notImported', { name: <bdi>{state.name}</bdi> })}</strong> {problemText(state.problem)}
          </p>
          {state.problem.tag === 'invalid' && <FaultList faults={state.problem.faults} />}
        </Notice>
      );
    case 'offered':
      return <ImportOffer offer={state.offer} model={model} />;
    case 'imported':
      return (
        <Notice tone="good">
          <p>{tx('transfer.imported', { name: <bdi>{state.offer.name}</bdi> })}</p>
          <Button onClick={model.cancel}>{t('transfer.undo')}</Button>
        </Notice>
      );
    case 'undone':
      return <Notice tone="idle">{t('transfer.undone')}</Notice>;
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
      {faults.length > faultsAtMost && <li>{t('transfer.more', { count: faults.length - faultsAtMost })}</li>}
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
      aria-label={t('transfer.file.label')}
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
        aria-label={t('transfer.file')}
        accept="application/json,.json"
        onChange={(event) => take(event.currentTarget.files)}
      />
      <Button onClick={() => input.current?.click()}>{t('transfer.file.choose')}</Button>
      <p class="hint">{t('transfer.file.drop')}</p>
    </section>
  );
}
