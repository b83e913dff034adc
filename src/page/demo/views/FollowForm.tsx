import { t } from '../../i18n';
import { Button, TextField } from '../../ui';
import { nameMaxLength } from '../models/donateModel';
import type { FollowModel } from '../models/followModel';
import { OutcomeNotice } from './OutcomeNotice';

export function FollowForm({ model }: { readonly model: FollowModel }) {
  const submit = (event: Event) => {
    event.preventDefault();
    void model.follow();
  };
  return (
    <form class="follow" onSubmit={submit} noValidate>
      <TextField
        label={t('demo.follow.title')}
        hideLabel
        placeholder={t('demo.name')}
        autocomplete="nickname"
        maxLength={nameMaxLength}
        value={model.username.value}
        onInput={model.type}
      />
      <Button type="submit">{t('demo.follow.send')}</Button>
      <OutcomeNotice outcome={model.outcome.value} />
    </form>
  );
}
