import { t } from '../../i18n';
import { Button, ConfirmButton, Notice } from '../../ui';
import { ObsBoxes } from './ObsBoxes';
import { ObsFindings } from './ObsFindings';
import { ObsForm } from './ObsForm';
import type { ObsModel, ObsState } from './obsModel';
import { problemTexts, reportText } from './obsText';
import './obs.css';

/** Address and password until they are known; then what is in OBS, and what can be done there. */
export function ObsControls({ model }: { readonly model: ObsModel }) {
  const { savedAddress: kept, report, state: work } = model;
  const isBusy = work.value.tag === 'busy';
  const isKept = kept.value !== null;
  return (
    <>
      {isKept && (
        <div class="buttons">
          <Button look={report.value ? 'plain' : 'primary'} disabled={isBusy} onClick={() => void model.check()}>
            {isBusy ? t('obs.looking') : t('obs.look')}
          </Button>
          <ConfirmButton
            text={t('obs.forget')}
            consequence={t('obs.forget.consequence')}
            confirmText={t('obs.forget.confirm')}
            disabled={isBusy}
            onConfirm={() => void model.forget()}
          />
        </div>
      )}
      <div role="status">{work.value.tag === 'failed' && <Failure work={work.value} />}</div>
      {isKept && report.value && (
        <>
          <p class="hint">{reportText(report.value, kept.value ?? '')}</p>
          <ObsFindings report={report.value} model={model} />
          <ObsBoxes report={report.value} model={model} />
        </>
      )}
      {isKept ? (
        <details>
          <summary>{t('obs.reconnect')}</summary>
          <ObsForm model={model} />
        </details>
      ) : (
        <ObsForm model={model} />
      )}
    </>
  );
}

function Failure({ work: { why, problem } }: { readonly work: Extract<ObsState, { tag: 'failed' }> }) {
  if (problem === null) return <Notice tone="bad">{why}</Notice>;
  const { title, remedy } = problemTexts()[problem];
  return (
    <Notice tone="bad">
      <strong>{title}</strong>
      <p>{remedy}</p>
    </Notice>
  );
}
