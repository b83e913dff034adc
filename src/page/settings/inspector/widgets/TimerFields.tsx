import { useMemo } from 'preact/hooks';
import { maxTimerHours } from '../../../../contract/settings';
import { currentLocale, t } from '../../../i18n';
import { ParsedField, Section, Select } from '../../../ui';
import { currencyChoices } from '../../form/currencyChoices';
import { formatAmountText, parsePositiveAmount, sameFigure } from '../../form/valueText';
import { CountField } from './CountField';
import { TitleField } from './TitleField';
import { formatTime, parseAddedTime, parseStartTime } from './timerText';
import type { WidgetFieldsProps } from './widgetFields';

export function TimerFields({ widget, words, onChange }: WidgetFieldsProps<'timer'>) {
  const { limitHours } = widget;
  return (
    <>
      <p class="hint">{t('widgets.timer.intro')}</p>
      <TitleField defaultTitle={null} title={widget.title} onChange={(title) => onChange({ title })} />
      <div class="timing">
        <ParsedField
          label={t('widgets.timer.start')}
          hint={t('widgets.timer.start.hint')}
          text={formatTime(widget.startSeconds)}
          parse={parseStartTime}
          onValue={(startSeconds) => onChange({ startSeconds })}
        />
        <CountField
          label={t('widgets.timer.limit')}
          hint={t('widgets.timer.limit.hint')}
          suffix="h"
          value={limitHours ?? 0}
          min={0}
          max={maxTimerHours.limit}
          onChange={(hours) => onChange({ limitHours: hours === 0 ? null : hours })}
        />
      </div>
      <Rules widget={widget} words={words} onChange={onChange} />
    </>
  );
}

function Rules({ widget, onChange }: WidgetFieldsProps<'timer'>) {
  const currencies = useMemo(currencyChoices, [currentLocale()]);
  const { minor, currency } = widget.perAmount;
  return (
    <Section nested title={t('widgets.timer.rules.title')} intro={t('widgets.timer.rules.intro')}>
      <div class="timing">
        <AddedTime
          label={t('widgets.timer.donation')}
          hint={t('widgets.timer.donation.hint')}
          seconds={widget.donationSeconds}
          onChange={(donationSeconds) => onChange({ donationSeconds })}
        />
        <ParsedField
          label={t('widgets.timer.amount')}
          suffix={currency}
          inputMode="decimal"
          text={formatAmountText(minor, currency)}
          parse={(text) => parsePositiveAmount(text, currency)}
          onValue={(amount) => onChange({ perAmount: { minor: amount, currency } })}
        />
        <Select
          label={t('input.currency')}
          value={currency}
          options={currencies}
          onChange={(code) => onChange({ perAmount: { minor: Math.max(1, sameFigure(minor, currency, code)), currency: code } })}
        />
      </div>
      <div class="timing">
        <AddedTime label={t('widgets.timer.perk')} seconds={widget.perkSeconds} onChange={(perkSeconds) => onChange({ perkSeconds })} />
        <AddedTime
          label={t('widgets.timer.follower')}
          seconds={widget.followerSeconds}
          onChange={(followerSeconds) => onChange({ followerSeconds })}
        />
      </div>
    </Section>
  );
}

interface AddedTimeProps {
  readonly label: string;
  readonly hint?: string;
  readonly seconds: number;
  readonly onChange: (seconds: number) => void;
}

/** What a rule adds, in minutes and seconds. */
function AddedTime({ seconds, onChange, ...rest }: AddedTimeProps) {
  return (
    <ParsedField {...rest} suffix={t('widgets.timer.added.unit')} text={formatTime(seconds)} parse={parseAddedTime} onValue={onChange} />
  );
}
