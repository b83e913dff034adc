import { useSignal } from '@preact/signals';
import { t } from '../../i18n';
import { Button, Notice, Section, Select, tx } from '../../ui';
import { FileDrop } from '../form/FileDrop';
import { ImportOffer } from './ImportOffer';
import type { ImportExportModel, ImportExportState } from './importExportModel';
import { problemText } from './importExportText';
import type { ValueProblem } from './invalidValueText';
import './backup.css';

const maxProblems = 8;

interface ImportExportSectionsProps {
  readonly model: ImportExportModel;
  readonly alerts: readonly { readonly element: string; readonly text: string }[];
  readonly elementName: string;
}

export function ImportExportSections({ model, alerts, elementName }: ImportExportSectionsProps) {
  const element = useSignal(elementName);
  const choice = (
    <Select
      label={t('transfer.export.box')}
      value={element.value}
      options={alerts.map(({ element: value, text }) => ({ value, text }))}
      onChange={(value) => {
        element.value = value;
      }}
    />
  );
  return (
    <>
      <Section title={t('transfer.export.title')} intro={t('transfer.export.intro')}>
        {alerts.length > 1 && choice}
        <div class="buttons">
          <Button onClick={() => void model.exportAll()}>{t('transfer.export.settings')}</Button>
          <Button onClick={() => void model.exportDesign(element.value)}>{t('transfer.export.look')}</Button>
        </div>
        <p class="hint">{t('transfer.export.media')}</p>
      </Section>
      <Section title={t('transfer.import.title')} intro={t('transfer.import.intro')}>
        <FileDrop
          label={t('transfer.file.label')}
          inputLabel={t('transfer.file')}
          chooseText={t('transfer.file.choose')}
          dropText={t('transfer.file.drop')}
          accept="application/json,.json"
          onFiles={([file]) => file && void model.open(file, element.value)}
        />
        <div role="status">
          <ImportNotice state={model.state.value} model={model} />
        </div>
      </Section>
    </>
  );
}

function ImportNotice({ state, model }: { readonly state: ImportExportState; readonly model: ImportExportModel }) {
  switch (state.tag) {
    case 'none':
      return null;
    case 'refused':
      return (
        <Notice tone="bad">
          <p>
            <strong>{tx('transfer.notImported', { name: <bdi>{state.name}</bdi> })}</strong> {problemText(state.problem)}
          </p>
          {state.problem.tag === 'invalid' && <ValueProblems problems={state.problem.problems} />}
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

function ValueProblems({ problems }: { readonly problems: readonly ValueProblem[] }) {
  return (
    <ul class="faults">
      {problems.slice(0, maxProblems).map(({ place, why }) => (
        <li key={`${place} ${why}`}>
          <code dir="ltr">{place}</code> {why}
        </li>
      ))}
      {problems.length > maxProblems && <li>{t('transfer.more', { count: problems.length - maxProblems })}</li>}
    </ul>
  );
}
