import { useMemo } from 'preact/hooks';
import { currentLocale, t } from '../../../i18n';
import { type Parsed, ParsedField, Section, Select } from '../../../ui';
import { currencyChoices } from '../../form/amountText';
import { Count, Switch } from '../../form/controls';
import { boundsOf, type Field } from '../../form/field';
import { hintOf, labelOf } from '../../form/fieldText';
import type { WidgetFieldsProps } from '../../form/settingFields';
import { formatAmountText, parsePositiveAmount, sameFigure } from '../../form/valueText';
import { TitleField } from './TitleField';
import { formatTime, parseAddedTime, parseStartTime } from './timerText';

export function TimerFields(props: WidgetFieldsProps<'timer'>) {
  const { fields } = props;
  return (
    <>
      <p class="hint">{t('widgets.timer.intro')}</p>
      <TitleField of={fields.at('title')} defaultTitle={null} />
      <div class="timing">
        <Time of={fields.at('startSeconds')} parse={parseStartTime} />
        <Count of={fields.at('limitHours')} suffix="h" />
      </div>
      <Switch of={fields.at('startWhenShown')} />
      <Rules {...props} />
    </>
  );
}

function Rules({ widget, fields }: WidgetFieldsProps<'timer'>) {
  const currencies = useMemo(currencyChoices, [currentLocale()]);
  const { minor, currency } = widget.perAmount;
  const per = fields.at('perAmount');
  const unit = t('widgets.timer.added.unit');
  return (
    <Section nested title={t('widgets.timer.rules.title')} intro={t('widgets.timer.rules.intro')}>
      <div class="timing">
        <Time of={fields.at('donationSeconds')} suffix={unit} parse={parseAddedTime} />
        <ParsedField
          label={labelOf(per.key)}
          suffix={currency}
          inputMode="decimal"
          text={formatAmountText(minor, currency)}
          parse={(text) => parsePositiveAmount(text, currency)}
          onValue={(amount) => per.set({ minor: amount, currency })}
        />
        <Select
          label={t('input.currency')}
          value={currency}
          options={currencies}
          onChange={(code) => per.set({ minor: Math.max(1, sameFigure(minor, currency, code)), currency: code })}
        />
      </div>
      <div class="timing">
        <Time of={fields.at('perkSeconds')} suffix={unit} parse={parseAddedTime} />
        <Time of={fields.at('followerSeconds')} suffix={unit} parse={parseAddedTime} />
      </div>
    </Section>
  );
}

interface TimeProps {
  readonly of: Field<number>;
  readonly suffix?: string;
  readonly parse: (text: string, max: number) => Parsed<number>;
}

function Time({ of, suffix, parse }: TimeProps) {
  return (
    <ParsedField
      label={labelOf(of.key)}
      hint={hintOf(of.key)}
      {...(suffix && { suffix })}
      text={formatTime(of.value ?? 0)}
      parse={(text) => parse(text, boundsOf(of).max)}
      onValue={of.set}
    />
  );
}
