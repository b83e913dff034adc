import { useEffect, useRef } from 'preact/hooks';
import { percentRaised, type ReadGoal } from '../../../contract/companion';
import { t } from '../../i18n';
import { Button, Notice, Section, TextField, tx } from '../../ui';
import type { CartModel } from '../models/cartModel';
import type { CreatorModel } from '../models/creatorModel';
import { type DonateModel, type FollowModel, nameMaxLength } from '../models/donateModel';
import { formatMinor } from '../money';
import { DonateSection, OutcomeNotice } from './DonateSection';
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

function GoalSection({ goal }: { readonly goal: ReadGoal }) {
  const bar = useRef<HTMLDivElement>(null);
  const share = goal.amount > 0 ? Math.min(1, goal.totalRaised / goal.amount) : 0;
  const percent = Math.min(100, percentRaised(goal));
  const raised = formatMinor(goal.totalRaised, goal.currency);
  const target = formatMinor(goal.amount, goal.currency, 'short');
  useEffect(() => bar.current?.style.setProperty('--share', String(share)), [share]);
  return (
    <Section title={goal.description ?? t('demo.goal.title')} area="goal">
      <p class="raised">{tx('demo.goal.raised', { raised: <strong>{raised}</strong>, target: <bdi>{target}</bdi> })}</p>
      <div
        ref={bar}
        class="goal-bar"
        role="progressbar"
        aria-label={t('demo.goal.title')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t('demo.goal.raised.label', { raised, target })}
      />
      <p class="hint">{goal.completedAt ? t('demo.goal.reached') : t('demo.goal.percent', { percent })}</p>
    </Section>
  );
}
