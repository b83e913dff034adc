import { t } from '../../../i18n';
import { Button, ConfirmButton, Notice, Section, TextField } from '../../../ui';
import { ObsFindings } from './ObsFindings';
import { ObsOverlays } from './ObsOverlays';
import type { ObsModel, ObsState } from './obsModel';
import { problemTexts, reportText } from './obsText';
import './obs.css';

export function ObsSection({ model }: { readonly model: ObsModel }) {
  return (
    <Section name="obs" title={t('obs.title')} intro={t('obs.intro')}>
      <ObsControls model={model} />
    </Section>
  );
}

export function ObsControls({ model }: { readonly model: ObsModel }) {
  const { savedAddress, report, state } = model;
  const isBusy = state.value.tag === 'busy';
  const isConnected = savedAddress.value !== null;
  return (
    <>
      {isConnected && (
        <div class="buttons">
          <Button disabled={isBusy} onClick={() => void model.check()}>
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
      <div role="status">{state.value.tag === 'failed' && <Failure state={state.value} />}</div>
      {isConnected && report.value && (
        <>
          <p class="hint">{reportText(report.value, savedAddress.value ?? '')}</p>
          <ObsFindings report={report.value} model={model} />
          <ObsOverlays report={report.value} model={model} />
        </>
      )}
      {isConnected ? (
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

function Failure({ state: { why, problem } }: { readonly state: Extract<ObsState, { tag: 'failed' }> }) {
  if (problem === null) return <Notice tone="bad">{why}</Notice>;
  const { title, remedy } = problemTexts()[problem];
  return (
    <Notice tone="bad">
      <strong>{title}</strong>
      <p>{remedy}</p>
    </Notice>
  );
}

function ObsForm({ model }: { readonly model: ObsModel }) {
  const isBusy = model.state.value.tag === 'busy';
  const submit = (event: Event) => {
    event.preventDefault();
    void model.connect();
  };
  return (
    <form class="stack" onSubmit={submit} noValidate>
      <p class="hint">{t('obs.connect.intro')}</p>
      <TextField
        label={t('obs.address')}
        autocomplete="off"
        placeholder="127.0.0.1:4455"
        value={model.address.value}
        onInput={(text) => model.type('address', text)}
      />
      <TextField
        label={t('obs.password')}
        masked
        autocomplete="off"
        hint={t('obs.password.hint')}
        value={model.password.value}
        onInput={(text) => model.type('password', text)}
      />
      <div class="buttons">
        <Button type="submit" label={t('obs.connect')} disabled={isBusy}>
          {isBusy ? t('ui.checking') : t('ui.connect')}
        </Button>
      </div>
    </form>
  );
}
