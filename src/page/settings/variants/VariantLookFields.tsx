import { boxTimes, motions, placements, scaleRange, themeNames, type Variant } from '../../../contract';
import { t } from '../../i18n';
import { ParsedField, Select } from '../../ui';
import { formatPercentText, formatSecondsText, optional, parsePercentText, parseSecondsText } from '../fields/valueText';
import { motionLabels, placementLabels, themeTexts } from '../look/lookText';
import { AccentOverride } from './AccentOverride';
import type { VariantsModel } from './variantsModel';

interface VariantLookFieldsProps {
  readonly variant: Variant;
  readonly model: VariantsModel;
}

/** Unset fields inherit the box's settings. */
export function VariantLookFields({ variant, model }: VariantLookFieldsProps) {
  const { look = {}, volume, durationMs } = variant.change;
  const set = (change: Parameters<VariantsModel['setChange']>[1]) => model.setChange(variant, change);
  const setLook = (change: Parameters<VariantsModel['setLook']>[1]) => model.setLook(variant, change);
  const percent = (value: number | undefined) => (value === undefined ? '' : formatPercentText(value * 100));
  return (
    <div class="timing">
      <OverrideSelect
        label={t('look.theme')}
        value={look.theme}
        of={themeNames}
        labelOf={(name) => themeTexts()[name].name}
        onChange={(theme) => setLook({ theme })}
      />
      <OverrideSelect
        label={t('look.placement')}
        value={look.placement}
        of={placements}
        labelOf={(name) => placementLabels()[name]}
        onChange={(placement) => setLook({ placement })}
      />
      <ParsedField
        label={t('look.size')}
        suffix="%"
        inputMode="decimal"
        text={percent(look.scale)}
        parse={optional<number>((text) => parsePercentText(text, { min: scaleRange.min * 100, max: scaleRange.max * 100 }))}
        onValue={(value) => setLook({ scale: value === undefined ? undefined : value / 100 })}
      />
      <OverrideSelect
        label={t('look.entrance')}
        value={look.entrance}
        of={motions}
        labelOf={(name) => motionLabels()[name]}
        onChange={(entrance) => setLook({ entrance })}
      />
      <OverrideSelect
        label={t('look.exit')}
        value={look.exit}
        of={motions}
        labelOf={(name) => motionLabels()[name]}
        onChange={(exit) => setLook({ exit })}
      />
      <AccentOverride accent={look.accent} onChange={(accent) => setLook({ accent })} />
      <ParsedField
        label={t('sound.volume')}
        suffix="%"
        inputMode="decimal"
        text={percent(volume)}
        parse={optional<number>((text) => parsePercentText(text, { min: 0, max: 100 }))}
        onValue={(value) => set({ volume: value === undefined ? undefined : value / 100 })}
      />
      <ParsedField
        label={t('alerts.duration')}
        suffix="s"
        inputMode="decimal"
        text={durationMs === undefined ? '' : formatSecondsText(durationMs)}
        parse={optional<number>((text) => parseSecondsText(text, boxTimes.durationMs))}
        onValue={(value) => set({ durationMs: value })}
      />
    </div>
  );
}

interface OverrideSelectProps<Name extends string> {
  readonly label: string;
  /** undefined = inherited. */
  readonly value: Name | undefined;
  readonly of: readonly Name[];
  readonly labelOf: (name: Name) => string;
  readonly onChange: (name: Name | undefined) => void;
}

/** One of a list, or the box's value. */
function OverrideSelect<Name extends string>({ label, value, of, labelOf, onChange }: OverrideSelectProps<Name>) {
  return (
    <Select<'' | Name>
      label={label}
      value={value ?? ''}
      options={[{ value: '', text: t('variants.inherit') }, ...of.map((name) => ({ value: name, text: labelOf(name) }))]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}
