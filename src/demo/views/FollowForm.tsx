import { Button, TextField } from '../../ui';
import { nameMaxLength, type SupporterModel } from '../models/supporterModel';
import { OutcomeNotice } from './OutcomeNotice';

export function FollowForm({ model }: { readonly model: SupporterModel }) {
  const submit = (event: Event) => {
    event.preventDefault();
    void model.follow();
  };
  return (
    <form class="follow" onSubmit={submit} noValidate>
      <TextField
        label="Name to follow with"
        hideLabel
        placeholder="Your name"
        autocomplete="nickname"
        maxLength={nameMaxLength}
        value={model.fields.username.value}
        onInput={(text) => model.type('username', text)}
      />
      <Button type="submit">Follow</Button>
      <OutcomeNotice outcome={model.outcomes.follow.value} />
    </form>
  );
}
