import { currencies } from '../../../contract';
import { t } from '../../i18n';
import { Button, Notice, Section, Select, TextField } from '../../ui';
import { type DonateModel, messageMaxLength, nameMaxLength } from '../models/donateModel';
import type { Outcome } from '../models/submission';
import { formatMoney } from '../money';

/** Major units. */
const quickAmounts = [1, 5, 10, 25];
const commonCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD'];
/** Every currency, the common ones first. */
const currencyOptions = [...new Set([...commonCurrencies, ...currencies.map((code) => code.toUpperCase())])].map((code) => ({
  value: code,
  text: code,
}));

export function DonateSection({ model }: { readonly model: DonateModel }) {
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

/** The live region is always rendered, because screen readers announce only changes of an existing one. */
export function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  return (
    <div class="outcome" role="status">
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
    </div>
  );
}
