import { t } from '../../i18n';
import { Button, Notice, TextField, tx } from '../../ui';
import type { CartModel } from '../models/cartModel';
import type { CreatorModel } from '../models/creatorModel';
import type { DonateModel } from '../models/donateModel';
import { nameMaxLength } from '../models/donateModel';
import type { FollowModel } from '../models/followModel';
import { DonateSection } from './DonateSection';
import { GoalSection } from './GoalSection';
import { OutcomeNotice } from './OutcomeNotice';
import { PerksSection } from './PerksSection';

interface DemoPageProps {
  readonly creator: CreatorModel;
  readonly donate: DonateModel;
  readonly cart: CartModel;
  readonly follow: FollowModel;
}

export function DemoPage({ creator: model, donate, cart, follow }: DemoPageProps) {
  const creator = model.creator.value;
  return (
    <div class="demo-page">
      <p class="ribbon">{tx('demo.notice', { title: <strong>{t('demo.notice.title')}</strong> })}</p>
      <div role="status">{model.trouble.value && <Notice tone="bad">{model.trouble.value}</Notice>}</div>
      {creator && (
        <>
          <header class="creator">
            <span class="avatar" aria-hidden="true">
              {[...creator.displayName][0]}
            </span>
            <div>
              <h1>{creator.displayName}</h1>
              <p class="hint">{t('demo.creator.bio')}</p>
            </div>
            <FollowForm model={follow} />
          </header>
          <main class="support">
            {creator.goal && <GoalSection goal={creator.goal} />}
            <DonateSection model={donate} />
            {creator.perks.length > 0 && <PerksSection perks={creator.perks} cart={cart} />}
          </main>
        </>
      )}
    </div>
  );
}

function FollowForm({ model }: { readonly model: FollowModel }) {
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
