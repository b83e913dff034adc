import { t } from '../../languages';
import { Button, Notice, TextField } from '../../ui';
import type { AccountField, AccountModel, AccountWork } from '../models/accountModel';
import { problemWords } from '../words/accountText';

export function AccountForm({ model }: { readonly model: AccountModel }) {
  const work = model.work.value;
  const submit = (event: Event) => {
    event.preventDefault();
    void model.connect();
  };
  return (
    <form class="stack" onSubmit={submit} noValidate>
      <TextField
        label={t('Base URL')}
        inputMode="url"
        autocomplete="off"
        placeholder="https://…"
        hint={t('The address of your creator platform, without /api/v1')}
        error={errorOf(work, 'baseUrl')}
        value={model.baseUrl.value}
        onInput={(text) => model.type('baseUrl', text)}
      />
      <TextField
        label={t('API key')}
        masked
        autocomplete="off"
        hint={t('From your dashboard’s settings (API keys). It is checked, kept on the computer that runs Ovation, and never shown again.')}
        error={errorOf(work, 'apiKey')}
        value={model.apiKey.value}
        onInput={(text) => model.type('apiKey', text)}
      />
      <div class="buttons">
        <Button type="submit" look="primary" label={t('Connect account')} disabled={work.tag === 'busy'}>
          {work.tag === 'busy' ? t('Checking…') : t('Connect')}
        </Button>
      </div>
      <div role="status">
        {work.tag === 'failed' && !work.field && <Failure work={work} />}
        {work.tag === 'done' && <Notice tone="good">{t('Done: the account is as it stands above.')}</Notice>}
      </div>
    </form>
  );
}

function errorOf(work: AccountWork, field: AccountField): string | null {
  return work.tag === 'failed' && work.field === field ? work.why : null;
}

/** What the platform answered, what that means, and what to do about it. */
function Failure({ work: { why, problem } }: { readonly work: Extract<AccountWork, { tag: 'failed' }> }) {
  const words = problem && problemWords[problem];
  if (!words) return <Notice tone="bad">{why}</Notice>;
  return (
    <Notice tone="bad">
      <strong>{words.title}</strong>
      <p>{words.meaning}</p>
      <p>{words.remedy}</p>
    </Notice>
  );
}
