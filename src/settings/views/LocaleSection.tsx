import type { ReadonlySignal } from '@preact/signals';
import { formatMoney } from '../../alerts';
import { t } from '../../languages';
import { Section, Select, tx } from '../../ui';
import { type Change, localeChange, timeZoneChange } from '../changes';
import { localeChoices } from '../words/localeChoices';
import { type Manner, timesIn } from '../words/times';
import { timeZoneChoices } from '../words/timeZoneChoices';

interface LocaleSectionProps {
  readonly manner: Manner;
  /** Epoch milliseconds, for the example. */
  readonly nowMs: ReadonlySignal<number>;
  readonly onChange: (change: Change) => void;
}

/** How numbers, money and times are written: in alerts, and on these pages. */
export function LocaleSection({ manner, nowMs, onChange }: LocaleSectionProps) {
  const { locale, timeZone } = manner;
  const asItIs = { value: '', text: t('As the computer has it') };
  return (
    <Section
      title={t('Language, numbers and time')}
      intro={t('In all boxes. Alerts without texts of your own say theirs in English, German, Japanese or Arabic.')}
    >
      <div class="pair">
        <Select
          label={t('Written as in')}
          value={locale ?? ''}
          options={[asItIs, ...localeChoices(locale)]}
          onChange={(tag) => onChange(localeChange(tag === '' ? null : tag))}
        />
        <p class="hint example">
          {tx('For example {money}, {money2}, {money3}', {
            money: <bdi>{formatMoney(123_450, 'USD', locale)}</bdi>,
            money2: <bdi>{formatMoney(123_450, 'EUR', locale)}</bdi>,
            money3: <bdi>{formatMoney(1_234, 'JPY', locale)}</bdi>,
          })}
        </p>
      </div>
      <div class="pair">
        <Select
          label={t('Time zone')}
          value={timeZone ?? ''}
          options={[asItIs, ...timeZoneChoices(timeZone)]}
          onChange={(zone) => onChange(timeZoneChange(zone === '' ? null : zone))}
        />
        <ZoneExample manner={manner} nowMs={nowMs} />
      </div>
    </Section>
  );
}

/** Apart, so that nothing else is drawn anew with each second. */
function ZoneExample({ manner, nowMs }: Pick<LocaleSectionProps, 'manner' | 'nowMs'>) {
  return (
    <p class="hint example">
      {tx('It is {time} there. History, perks, health and the times in alerts go by it; plots are in UTC, as the platform counts.', {
        time: <bdi>{timesIn(manner, { dateStyle: 'medium', timeStyle: 'short' }).format(nowMs.value)}</bdi>,
      })}
    </p>
  );
}
