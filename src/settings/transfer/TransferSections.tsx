import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Button, Notice, Section, Select } from '../../ui';
import { ImportOffer } from './ImportOffer';
import type { TransferModel, TransferState } from './transferModel';
import { problemWords } from './transferWords';
import './transfer.css';

interface TransferSectionsProps {
  readonly model: TransferModel;
  readonly boxNames: readonly string[];
  readonly boxName: string;
}

export function TransferSections({ model, boxNames, boxName }: TransferSectionsProps) {
  const box = useSignal(boxName);
  const choice = (
    <Select
      label="Box of the look"
      value={box.value}
      options={boxNames.map((value) => ({ value, text: value }))}
      onChange={(value) => {
        box.value = value;
      }}
    />
  );
  return (
    <>
      <Section title="Export" intro="A file to keep, to share, or to take to another computer. There is no key and no link in it.">
        {boxNames.length > 1 && choice}
        <div class="buttons">
          <Button look="primary" onClick={() => void model.exportAll()}>
            Export everything
          </Button>
          <Button onClick={() => void model.exportLook(box.value)}>Export the look</Button>
        </div>
        <p class="hint">Pictures and sounds of your own are not in it: keep their files too. They are found again by their content.</p>
      </Section>
      <Section title="Import" intro="Nothing changes before you have seen what would.">
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
            <strong>
              <bdi>{state.name}</bdi> was not imported.
            </strong>{' '}
            {problemWords(state.problem)}
          </p>
        </Notice>
      );
    case 'offered':
      return <ImportOffer offer={state.offer} model={model} />;
    case 'imported':
      return (
        <Notice tone="good">
          <p>
            Imported: <bdi>{state.offer.name}</bdi>
          </p>
          <Button onClick={model.cancel}>Undo the import</Button>
        </Notice>
      );
    case 'undone':
      return <Notice tone="idle">Everything is as it was before the import.</Notice>;
  }
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
      aria-label="File to import"
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
        aria-label="File of settings"
        accept="application/json,.json"
        onChange={(event) => take(event.currentTarget.files)}
      />
      <Button onClick={() => input.current?.click()}>Choose a file…</Button>
      <p class="hint">or drop it here.</p>
    </section>
  );
}
