import { useMemo } from 'preact/hooks';
import { figureNames } from '../../../../contract/settings';
import { currentLocale, t } from '../../../i18n';
import { Toggle } from '../../../ui';
import { currencyChoices } from '../../form/amountText';
import { Choice, Count, OneOf, Switch } from '../../form/controls';
import { optionText } from '../../form/fieldText';
import type { WidgetFieldsProps } from '../../form/settingFields';
import { TitleField } from './TitleField';

const FiltersHint = () => <p class="hint">{t('widgets.filters')}</p>;

export function FeedFields({ fields }: WidgetFieldsProps<'feed'>) {
  return (
    <>
      <TitleField of={fields.at('title')} defaultTitle={null} />
      <div class="timing">
        <Count of={fields.at('entries')} />
      </div>
      <Switch of={fields.at('messages')} />
      <FiltersHint />
    </>
  );
}

export function TickerFields({ widget, fields, words }: WidgetFieldsProps<'ticker'>) {
  return (
    <>
      <TitleField of={fields.at('title')} defaultTitle={words.ticker} />
      <div class="timing">
        <Count of={fields.at('entries')} />
        <Choice of={fields.at('motion')} />
        {widget.motion === 'turn' && <Count of={fields.at('seconds')} suffix="s" />}
      </div>
      <Switch of={fields.at('messages')} />
      <FiltersHint />
    </>
  );
}

export function PerksFields({ fields, words }: WidgetFieldsProps<'perks'>) {
  return (
    <>
      <TitleField of={fields.at('title')} defaultTitle={words.perks} />
      <div class="timing">
        <Count of={fields.at('entries')} />
      </div>
      <Switch of={fields.at('names')} />
      <div class="pair">
        <Choice of={fields.at('done')} />
      </div>
      <FiltersHint />
    </>
  );
}

export function TopFields({ widget, fields, words }: WidgetFieldsProps<'top'>) {
  const currencies = useMemo(currencyChoices, [currentLocale()]);
  return (
    <>
      <p class="hint">{t('widgets.top.intro')}</p>
      <div class="timing">
        <Choice of={fields.at('span')} />
        <Count of={fields.at('entries')} />
        <OneOf of={fields.at('currency')} options={currencies} />
      </div>
      <TitleField of={fields.at('title')} defaultTitle={words.top[widget.span]} />
    </>
  );
}

export function LatestFields({ widget, fields, words }: WidgetFieldsProps<'latest'>) {
  return (
    <>
      <div class="pair">
        <Choice of={fields.at('what')} />
      </div>
      <TitleField of={fields.at('title')} defaultTitle={words.latest[widget.what]} />
    </>
  );
}

export function TotalsFields({ widget, fields }: WidgetFieldsProps<'totals'>) {
  const { key, set } = fields.at('figures');
  return (
    <>
      <TitleField of={fields.at('title')} defaultTitle={null} />
      <div class="types">
        {figureNames.map((name) => (
          <Toggle
            key={name}
            label={optionText(key, name)}
            checked={widget.figures.includes(name)}
            onChange={(shown) => set(figureNames.filter((one) => (one === name ? shown : widget.figures.includes(one))))}
          />
        ))}
      </div>
    </>
  );
}

export function CreditsFields({ fields, words }: WidgetFieldsProps<'credits'>) {
  return (
    <>
      <p class="hint">{t('widgets.credits.intro')}</p>
      <TitleField of={fields.at('title')} defaultTitle={words.credits} />
      <TitleField of={fields.at('thanks')} defaultTitle={words.thanks} />
      <div class="timing">
        <Count of={fields.at('seconds')} suffix="s" />
      </div>
      <Switch of={fields.at('again')} />
    </>
  );
}
