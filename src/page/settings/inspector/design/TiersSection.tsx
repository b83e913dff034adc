import { useMemo } from 'preact/hooks';
import type { Tier, TierStarts } from '../../../../contract/settings';
import { equivalentOf } from '../../../alerts';
import { currentLocale, t } from '../../../i18n';
import { Button, ParsedField, Section, Select } from '../../../ui';
import type { AlertFields } from '../../form/alertFields';
import { currencyChoices, equivalentsText } from '../../form/amountText';
import { Switch } from '../../form/controls';
import { labelOf } from '../../form/fieldText';
import { formatAmountText } from '../../form/valueText';
import type { PreviewModel } from '../../preview/previewModel';
import { TierDrawing } from './TierDrawing';
import { hasAmounts, parseStart, sampleOf, startsIn, tiers, withStart } from './tierStarts';
import './tiers.css';

interface TiersSectionProps {
  readonly fields: AlertFields;
  readonly preview: PreviewModel;
  readonly homeCurrency: string;
}

/** What each tier looks like, from which amount it starts, and a button that plays it in the preview (SPEC SHW-68). */
export function TiersSection({ fields, preview, homeCurrency }: TiersSectionProps) {
  const isOn = fields.at('look.tiers').value ?? true;
  const stored = fields.at('look.tierStarts');
  const starts = stored.value ?? startsIn(homeCurrency);
  return (
    <Section title={t('tiers.title')}>
      <Switch of={fields.at('look.tiers')} />
      {isOn && (
        <>
          <fieldset>
            <legend class="field-label">{labelOf(stored.key)}</legend>
            <ol class="tiers">
              {tiers.map((tier) => (
                <TierRow key={tier} {...{ tier, fields, preview, starts }} />
              ))}
            </ol>
          </fieldset>
          <CurrencyOf starts={starts} onChange={stored.set} />
          {stored.value && (
            <Button look="quiet" onClick={() => stored.set(undefined)}>
              {t('tiers.reset')}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

interface TierRowProps extends Pick<TiersSectionProps, 'fields' | 'preview'> {
  readonly tier: Tier;
  readonly starts: TierStarts;
}

function TierRow({ tier, fields, preview, starts }: TierRowProps) {
  const { currency, amounts } = starts;
  const name = t(`tiers.${tier}`);
  const start = tier === 0 ? null : (amounts[tier - 1] ?? 0);
  const isUsed = hasAmounts(tier, starts);

  function play(): void {
    const shown = preview.shown.value.previewRequest.sample.currency ?? 'USD';
    preview.chooseType('donation.created', equivalentOf(sampleOf(tier, starts), currency, shown));
  }

  return (
    <li class="tier">
      <TierDrawing tier={tier} theme={fields.at('look.theme').value ?? 'pin'} colors={fields.at('look.colors').value} />
      <div>
        <b>{name}</b>
        <p class="hint">{isUsed ? t(`tiers.${tier}.hint`) : t('tiers.unused')}</p>
      </div>
      {start === null ? (
        <span class="hint">{t('tiers.below', { amount: `${formatAmountText(amounts[0], currency)} ${currency}` })}</span>
      ) : (
        <ParsedField
          key={currency}
          label={t('tiers.from', { tier: name })}
          hideLabel
          suffix={currency}
          inputMode="decimal"
          text={formatAmountText(start, currency)}
          parse={(text) => parseStart(text, tier, starts)}
          onValue={(minor) => fields.at('look.tierStarts').set(withStart(starts, tier, minor))}
        />
      )}
      <Button look="plain" disabled={!isUsed} label={t('tiers.test', { tier: name })} onClick={play}>
        {t('tiers.play')}
      </Button>
    </li>
  );
}

function CurrencyOf({ starts, onChange }: { readonly starts: TierStarts; readonly onChange: (starts: TierStarts) => void }) {
  const all = useMemo(currencyChoices, [currentLocale()]);
  return (
    <Select
      label={t('input.currency')}
      value={starts.currency}
      options={all}
      hint={equivalentsText(starts.amounts[0], starts.currency, null)}
      onChange={(currency) => onChange(startsIn(currency, starts))}
    />
  );
}
