import type { AccountProblem } from '../../../../contract/companion';
import { t } from '../../../i18n';
import { Button, Notice, TextField } from '../../../ui';
import type { AccountField, AccountModel, ConnectState } from './accountModel';

export function AccountForm({ model }: { readonly model: AccountModel }) {
  const state = model.connectState.value;
  const submit = (event: Event) => {
    event.preventDefault();
    void model.connect();
  };
  return (
    <form class="stack" onSubmit={submit} noValidate>
      <TextField
        label={t('account.address')}
        inputMode="url"
        autocomplete="off"
        placeholder="https://…"
        hint={t('account.address.hint')}
        error={errorOf(state, 'baseUrl')}
        value={model.baseUrl.value}
        onInput={(text) => model.setField('baseUrl', text)}
      />
      <TextField
        label={t('account.key')}
        masked
        autocomplete="off"
        hint={t('account.key.hint')}
        error={errorOf(state, 'apiKey')}
        value={model.apiKey.value}
        onInput={(text) => model.setField('apiKey', text)}
      />
      <div class="buttons">
        <Button
          type="submit"
          look="primary"
          label={t('account.connect')}
          disabled={state.tag === 'busy' || model.disconnectState.value.tag === 'busy'}
        >
          {state.tag === 'busy' ? t('ui.checking') : t('ui.connect')}
        </Button>
      </div>
      <div role="status">
        {state.tag === 'failed' && !state.field && <Failure state={state} />}
        {state.tag === 'done' && <Notice tone="good">{t('account.connected')}</Notice>}
      </div>
    </form>
  );
}

function errorOf(state: ConnectState, field: AccountField): string | null {
  return state.tag === 'failed' && state.field === field ? state.why : null;
}

function Failure({ state: { why, problem } }: { readonly state: Extract<ConnectState, { tag: 'failed' }> }) {
  const text = problem && problemTexts()[problem];
  if (!text) return <Notice tone="bad">{why}</Notice>;
  return (
    <Notice tone="bad">
      <strong>{text.title}</strong>
      <p>{text.meaning}</p>
      <p>{text.remedy}</p>
    </Notice>
  );
}

interface ProblemText {
  readonly title: string;
  readonly meaning: string;
  readonly remedy: string;
}

/** What to do about each problem that the platform reports for a new account. null if a new account cannot have the problem. */
const problemTexts = (): Readonly<Record<AccountProblem, ProblemText | null>> => ({
  none: null,
  'rejected-key': {
    title: t('account.problem.rejected-key.title'),
    meaning: t('account.problem.rejected-key.meaning'),
    remedy: t('account.problem.rejected-key.remedy'),
  },
  'no-premium': {
    title: t('account.problem.no-premium.title'),
    meaning: t('account.problem.no-premium.meaning'),
    remedy: t('account.problem.no-premium.remedy'),
  },
  unreachable: {
    title: t('account.problem.unreachable.title'),
    meaning: t('account.problem.unreachable.meaning'),
    remedy: t('account.problem.unreachable.remedy'),
  },
  'not-this-api': {
    title: t('account.problem.not-this-api.title'),
    meaning: t('account.problem.not-this-api.meaning'),
    remedy: t('account.problem.not-this-api.remedy'),
  },
});
