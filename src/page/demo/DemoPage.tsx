import { useEffect, useRef } from 'preact/hooks';
import { currencies } from '../../contract';
import { percentRaised, type ReadGoal } from '../../contract/companion';
import { t } from '../i18n';
import { Button, Notice, Section, Select, TextField, tx } from '../ui';
import type { Creator, CreatorModel } from './creatorModel';
import { type CartModel, type DonateModel, type FollowModel, maxQuantity, messageMaxLength, nameMaxLength, type Outcome } from './forms';
import { formatMinor, formatMoney } from './money';

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
      <div role="status">{model.problem.value && <Notice tone="bad">{model.problem.value}</Notice>}</div>
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

/** In major units. */
const quickAmounts = [1, 5, 10, 25];
const commonCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD'];
const currencyOptions = [...new Set([...commonCurrencies, ...currencies.map((code) => code.toUpperCase())])].map((code) => ({
  value: code,
  text: code,
}));

function DonateSection({ model }: { readonly model: DonateModel }) {
  const { name, message } = model.fields;
  const submit = (event: Event) => {
    event.preventDefault();
    void model.giveTyped();
  };
  return (
    <Section title={t('demo.donate.title')} area="donate">
      <form class="donate" onSubmit={submit} noValidate>
        <TextField
          label={t('demo.name')}
          placeholder={t('demo.name.placeholder')}
          autocomplete="nickname"
          maxLength={nameMaxLength}
          value={name.value}
          onInput={(text) => model.type('name', text)}
        />
        <TextField
          label={t('demo.message')}
          rows={3}
          maxLength={messageMaxLength}
          hint={t('demo.message.count', { count: message.value.length, most: messageMaxLength })}
          value={message.value}
          onInput={(text) => model.type('message', text)}
        />
        <div class="quick">
          {quickAmounts.map((major) => (
            <Button key={major} look={major === 5 ? 'primary' : 'plain'} onClick={() => void model.give(major, 'USD')}>
              {t('demo.donate.preset', { money: formatMoney(major, 'USD', 'short') })}
            </Button>
          ))}
        </div>
        <OtherAmount model={model} />
        <OutcomeNotice outcome={model.outcome.value} />
      </form>
    </Section>
  );
}

function OtherAmount({ model }: { readonly model: DonateModel }) {
  const { amount, currency } = model.fields;
  return (
    <div class="own-amount">
      <TextField
        label={t('demo.donate.otherAmount')}
        inputMode="decimal"
        value={amount.value}
        error={model.amountError.value}
        onInput={(text) => model.type('amount', text)}
      />
      <Select
        label={t('input.currency')}
        value={currency.value}
        options={currencyOptions}
        onChange={(value) => model.type('currency', value)}
      />
      <Button type="submit">{t('demo.donate.send')}</Button>
    </div>
  );
}

/** The notice is rendered even while it is empty, because screen readers announce only changes of a live region that already exists. */
function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  return (
    <div class="outcome" role="status">
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
    </div>
  );
}

function PerksSection({ perks, cart }: { readonly perks: Creator['perks']; readonly cart: CartModel }) {
  const total = cart.total.value;
  return (
    <Section title={t('demo.perks.title')} area="perks" intro={t('demo.perks.hint')}>
      <ul class="perk-rows">
        {perks.map((perk) => (
          <PerkRow key={perk.id} perk={perk} cart={cart} />
        ))}
      </ul>
      <div class="cart">
        <output aria-label={t('demo.perks.total')}>{total ? formatMinor(total.amount, total.currency) : t('demo.perks.empty')}</output>
        <Button disabled={!total} onClick={() => void cart.buy()}>
          {t('demo.perks.buy')}
        </Button>
      </div>
      <OutcomeNotice outcome={cart.outcome.value} />
    </Section>
  );
}

function PerkRow({ perk, cart }: { readonly perk: Creator['perks'][number]; readonly cart: CartModel }) {
  const quantity = cart.quantityOf(perk.id);
  const total = cart.total.value;
  const isOtherCurrency = total !== null && total.currency !== perk.currency;
  return (
    <li>
      <span class="perk-title">
        <bdi>{perk.title}</bdi>
        <span class="hint">{formatMinor(perk.unitAmount, perk.currency)}</span>
      </span>
      <span class="stepper">
        <Button
          label={t('demo.perks.less', { title: perk.title })}
          disabled={quantity === 0}
          onClick={() => cart.setQuantity(perk.id, quantity - 1)}
        >
          −
        </Button>
        <output aria-label={t('demo.perks.quantity', { title: perk.title })}>{quantity}</output>
        <Button
          label={t('demo.perks.more', { title: perk.title })}
          disabled={quantity === maxQuantity || isOtherCurrency}
          onClick={() => cart.setQuantity(perk.id, quantity + 1)}
        >
          +
        </Button>
      </span>
    </li>
  );
}
