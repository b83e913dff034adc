import { type Customization, fadeRange, type Variant } from '../../../contract';
import { t } from '../../i18n';
import { ParsedField, Toggle } from '../../ui';
import { formatSecondsText, optional, parseSecondsText } from '../fields/valueText';
import { CustomCss } from '../look/CustomCss';
import { PictureFields, TypeFields } from '../look/CustomizationFields';
import { SoundChoice } from '../media/SoundChoice';
import type { PageModel } from '../shell/pageModel';

interface VariantCustomizationProps {
  readonly variant: Variant;
  readonly model: PageModel;
}

/** Groups that a variant overrides as a whole, with the values that a box without them has. */
const groups = {
  picture: { image: 'emblem', layout: 'beside', imageScale: 1 },
  type: { font: 'own', idle: 'none', confetti: true, textColor: null, outline: null, shadow: 0 },
  css: { css: '' },
} satisfies Record<string, Customization>;

/** A variant's own sound, picture, type and CSS; each group overrides the box's separately. */
export function VariantCustomization({ variant, model }: VariantCustomizationProps) {
  const box = model.box.value;
  const dressing = variant.change.look?.dressing ?? {};
  const { variants, media } = model;
  const fields = {
    ...{ dressing, model: media },
    onChange: (key: keyof Customization, value: unknown) => variants.setCustomization(variant, { [key]: value }),
  };
  const isOwn = (group: Customization) => Object.keys(group).some((key) => key in dressing);
  const groupToggle = (label: string, hint: string, group: Customization) => (
    <Toggle
      label={label}
      hint={hint}
      checked={isOwn(group)}
      onChange={(on) => variants.setCustomization(variant, on ? { ...group, ...boxValues(group, box?.look.dressing) } : cleared(group))}
    />
  );
  return (
    <>
      <SoundChoice
        model={media}
        chosen={variant.change.sound ?? null}
        customText={t('variants.inherit')}
        volume={variant.change.volume ?? box?.volume ?? 1}
        onChoose={(sound) => variants.setChange(variant, { sound: sound ?? undefined })}
      />
      <ParsedField
        label={t('sound.fade')}
        suffix="s"
        hint={t('variants.fade.hint')}
        inputMode="decimal"
        text={dressing.fadeMs === undefined ? '' : formatSecondsText(dressing.fadeMs)}
        parse={optional<number>((text) => parseSecondsText(text, fadeRange))}
        onValue={(fadeMs) => variants.setCustomization(variant, { fadeMs })}
      />
      {groupToggle(t('variants.picture'), t('variants.picture.hint'), groups.picture)}
      {isOwn(groups.picture) && <PictureFields {...fields} />}
      {groupToggle(t('variants.type'), t('variants.type.hint'), groups.type)}
      {isOwn(groups.type) && <TypeFields {...fields} />}
      {groupToggle(t('variants.css'), t('variants.css.hint'), groups.css)}
      {isOwn(groups.css) && <CustomCss css={dressing.css ?? ''} onChange={(css) => variants.setCustomization(variant, { css })} />}
    </>
  );
}

/** The box's values of a group. */
function boxValues(group: Customization, box: Customization = {}): Customization {
  return Object.fromEntries(Object.entries(box).filter(([key]) => key in group));
}

function cleared(group: Customization): { [Key in keyof Customization]: undefined } {
  return Object.fromEntries(Object.keys(group).map((key) => [key, undefined]));
}
