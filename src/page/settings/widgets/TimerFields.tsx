import { useMemo } from 'preact/hooks';
import { clockText, maxAddedSeconds, maxTimerHours } from '../../../contract';
import { currentLocale, t } from '../../i18n';
import { type Parsed, ParsedField, Section, Select } from '../../ui';
import { currencyChoices } from '../fields/currencyChoices';
import { formatAmountText, parseAmountText, sameFigure } from '../fields/valueText';
import { CountField } from './CountField';
import { TitleField } from './TitleField';
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
          text={clockText(widget.startSeconds * 1_000)}
          parse={parseTimerStart}
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
  const seconds = { suffix: 's', min: 0, max: maxAddedSeconds } as const;
  return (
    <Section nested title={t('widgets.timer.rules.title')} intro={t('widgets.timer.rules.intro')}>
      <div class="timing">
        <CountField
          {...seconds}
          label={t('widgets.timer.donation')}
          hint={t('widgets.timer.donation.hint')}
          value={widget.donationSeconds}
          onChange={(donationSeconds) => onChange({ donationSeconds })}
        />
        <ParsedField
          label={t('widgets.timer.amount')}
          suffix={currency}
          inputMode="decimal"
          text={formatAmountText(minor, currency)}
          parse={(text) => parseAmountText(text, currency)}
          onValue={(amount) => onChange({ perAmount: { minor: Math.max(1, amount), currency } })}
        />
        <Select
          label={t('input.currency')}
          value={currency}
          options={currencies}
          onChange={(code) => onChange({ perAmount: { minor: Math.max(1, sameFigure(minor, currency, code)), currency: code } })}
        />
      </div>
      <div class="timing">
        <CountField
          {...seconds}
          label={t('widgets.timer.perk')}
          value={widget.perkSeconds}
          onChange={(perkSeconds) => onChange({ perkSeconds })}
        />
        <CountField
          {...seconds}
          label={t('widgets.timer.follower')}
          value={widget.followerSeconds}
          onChange={(followerSeconds) => onChange({ followerSeconds })}
        />
      </div>
    </Section>
  );
}

/** `10` = minutes, `10:00`, `1:30:00`; seconds. */
function parseTimerStart(text: string): Parsed<number> {
  const parts = text.trim().split(':');
  const isTime = parts.length <= 3 && parts.every((part, index) => /^[0-9]{1,4}$/.test(part) && (index === 0 || Number(part) < 60));
  const [last = 0, ...rest] = parts.map(Number).reverse();
  const seconds = parts.length === 1 ? last * 60 : last + (rest[0] ?? 0) * 60 + (rest[1] ?? 0) * 3_600;
  const isWithin = isTime && seconds <= maxTimerHours.start * 3_600;
  return isWithin ? { ok: true, value: seconds } : { ok: false, why: t('widgets.timer.start.error', { hours: maxTimerHours.start }) };
}
