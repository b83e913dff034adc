import { Button, Notice, TextField } from '../../ui';
import type { AccountModel } from '../models/accountModel';

export function AccountForm({ model }: { readonly model: AccountModel }) {
  const work = model.work.value;
  const submit = (event: Event) => {
    event.preventDefault();
    void model.connect();
  };
  return (
    <form class="stack" onSubmit={submit} noValidate>
      <TextField
        label="Base URL"
        inputMode="url"
        autocomplete="off"
        placeholder="https://…"
        hint="The address of your creator platform, without /api/v1"
        value={model.baseUrl.value}
        onInput={(text) => model.type('baseUrl', text)}
      />
      <TextField
        label="API key"
        masked
        autocomplete="off"
        hint="From your dashboard’s settings (API keys). It is checked, kept on the computer that runs Ovation, and never shown again."
        value={model.apiKey.value}
        onInput={(text) => model.type('apiKey', text)}
      />
      <div class="buttons">
        <Button type="submit" look="primary" label="Connect account" disabled={work.tag === 'busy'}>
          {work.tag === 'busy' ? 'Checking…' : 'Connect'}
        </Button>
      </div>
      <div role="status">
        {work.tag === 'failed' && <Notice tone="bad">{work.why}</Notice>}
        {work.tag === 'done' && <Notice tone="good">Done: the connection above tells how it stands.</Notice>}
      </div>
    </form>
  );
}
