import { t } from '../../languages';
import { Button, TextField } from '../../ui';
import type { ObsModel } from './obsModel';

export function ObsForm({ model }: { readonly model: ObsModel }) {
  const isBusy = model.work.value.tag === 'busy';
  const submit = (event: Event) => {
    event.preventDefault();
    void model.connect();
  };
  return (
    <form class="stack" onSubmit={submit} noValidate>
      <p class="hint">
        {t('Both stand in OBS under Tools → WebSocket Server Settings: tick “Enable WebSocket server”, then press “Show Connect Info”.')}
      </p>
      <TextField
        label={t('Address of OBS')}
        autocomplete="off"
        placeholder="127.0.0.1:4455"
        value={model.address.value}
        onInput={(text) => model.type('address', text)}
      />
      <TextField
        label={t('Password of OBS')}
        masked
        autocomplete="off"
        hint={t('It is tried, kept on the computer that runs Ovation, and never shown again.')}
        value={model.password.value}
        onInput={(text) => model.type('password', text)}
      />
      <div class="buttons">
        <Button type="submit" look="primary" label={t('Connect OBS')} disabled={isBusy}>
          {isBusy ? t('Checking…') : t('Connect')}
        </Button>
      </div>
    </form>
  );
}
