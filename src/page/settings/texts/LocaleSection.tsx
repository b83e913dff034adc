import type { ReadonlySignal } from '@preact/signals';
import { formatMoney } from '../../alerts';
import { t } from '../../i18n';
import { Section, Select, tx } from '../../ui';
import { type Manner, timesIn } from '../fields/times';
import { type Change, localeChange, timeZoneChange } from '../shell/changes';
import { localeChoices } from './localeChoices';
import { timeZoneChoices } from './timeZoneChoices';

interface LocaleSectionProps {
  readonly manner: Manner;
  /** Epoch milliseconds, for the example. */
  readonly nowMs: ReadonlySignal<number>;
  readonly onChange: (change: Change) => void;
}

/** How numbers, money and times are written: in alerts, and on these pages. */
export function LocaleSection({ manner, nowMs, onChange }: LocaleSectionProps) {
  const { locale, timeZone } = manner;
  const asItIs = { value: '', text: t('texts.locale.system') };
  return (
    <Section title={t('texts.locale.title')} intro={t('texts.locale.intro')}>
      <div class="pair">
        <Select
          label={t('texts.locale')}
          value={locale ?? ''}
          options={[asItIs, ...localeChoices(locale)]}
          onChange={(tag) => onChange(localeChange(tag === '' ? null : tag))}
        />
        <p class="hint example">
          {tx('texts.locale.example', {
            dollars: <bdi>{formatMoney(123_450, 'USD', locale)}</bdi>,
            euros: <bdi>{formatMoney(123_450, 'EUR', locale)}</bdi>,
            yen: <bdi>{formatMoney(1_234, 'JPY', locale)}</bdi>,
          })}
        </p>
      </div>
      <div class="pair">
        <Select
          label={t('texts.timeZone')}
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
      {tx('texts.timeZone.hint', {
        time: <bdi>{timesIn(manner, { dateStyle: 'medium', timeStyle: 'short' }).format(nowMs.value)}</bdi>,
      })}
    </p>
  );
}
