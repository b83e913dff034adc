import { useMemo } from 'preact/hooks';
import { currentLocale, t } from '../../../i18n';
import { Select } from '../../../ui';
import { currencyChoices } from '../../form/currencyChoices';
import { CountField } from './CountField';
import { TitleField } from './TitleField';
import type { WidgetFieldsProps } from './widgetFields';
import { optionsOf, topSpanLabels } from './widgetText';

export function TopFields({ widget, words, onChange }: WidgetFieldsProps<'top'>) {
  const currencies = useMemo(currencyChoices, [currentLocale()]);
  return (
    <>
      <p class="hint">{t('widgets.top.intro')}</p>
      <div class="timing">
        <Select
          label={t('widgets.top.span')}
          value={widget.span}
          options={optionsOf(topSpanLabels())}
          onChange={(span) => onChange({ span })}
        />
        <CountField
          label={t('widgets.top.entries')}
          value={widget.entries}
          min={1}
          max={10}
          onChange={(entries) => onChange({ entries })}
        />
        <Select
          label={t('input.currency')}
          value={widget.currency ?? ''}
          options={[{ value: '', text: t('widgets.top.currency') }, ...currencies]}
          onChange={(currency) => onChange({ currency: currency || null })}
        />
      </div>
      <TitleField defaultTitle={words.top[widget.span]} title={widget.title} onChange={(title) => onChange({ title })} />
    </>
  );
}
