import { t } from '../../i18n';
import { Button, Notice, TextField } from '../../ui';
import type { AccountField, AccountModel, AccountWork } from './accountModel';
import { problemTexts } from './accountText';

export function AccountForm({ model }: { readonly model: AccountModel }) {
  const work = model.work.value;
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
        error={errorOf(work, 'baseUrl')}
        value={model.baseUrl.value}
        onInput={(text) => model.type('baseUrl', text)}
      />
      <TextField
        label={t('account.key')}
        masked
        autocomplete="off"
        hint={t('account.key.hint')}
        error={errorOf(work, 'apiKey')}
        value={model.apiKey.value}
        onInput={(text) => model.type('apiKey', text)}
      />
      <div class="buttons">
        <Button type="submit" look="primary" label={t('account.connect')} disabled={work.tag === 'busy'}>
          {work.tag === 'busy' ? t('ui.checking') : t('ui.connect')}
        </Button>
      </div>
      <div role="status">
        {work.tag === 'failed' && !work.field && <Failure work={work} />}
        {work.tag === 'done' && <Notice tone="good">{t('account.connected')}</Notice>}
      </div>
    </form>
  );
}

function errorOf(work: AccountWork, field: AccountField): string | null {
  return work.tag === 'failed' && work.field === field ? work.why : null;
}

/** What the platform answered, what that means, and what to do about it. */
function Failure({ work: { why, problem } }: { readonly work: Extract<AccountWork, { tag: 'failed' }> }) {
  const words = problem && problemTexts()[problem];
  if (!words) return <Notice tone="bad">{why}</Notice>;
  return (
    <Notice tone="bad">
      <strong>{words.title}</strong>
      <p>{words.meaning}</p>
      <p>{words.remedy}</p>
    </Notice>
  );
}
