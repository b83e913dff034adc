import { t } from '../../i18n';
import { Button, TextField } from '../../ui';
import type { ObsModel } from './obsModel';

export function ObsForm({ model }: { readonly model: ObsModel }) {
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
        <Button type="submit" look="primary" label={t('obs.connect')} disabled={isBusy}>
          {isBusy ? t('ui.checking') : t('ui.connect')}
        </Button>
      </div>
    </form>
  );
}
