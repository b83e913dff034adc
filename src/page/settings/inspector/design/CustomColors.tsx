import { type Customization, outlineRange } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { ParsedField, Slider, Toggle } from '../../../ui';
import { ColorField } from '../../form/ColorField';
import { formatPercentText, parsePercentText } from '../../form/valueText';

export interface CustomizationProps {
  readonly dressing: Customization;
  readonly onChange: <Key extends keyof Customization>(key: Key, value: Customization[Key]) => void;
}

const defaultOutline = { width: 4, color: '#000000' };

/** Colour, outline and shadow of the text. */
export function CustomColors({ dressing, onChange }: CustomizationProps) {
  const { textColor = null, outline = null, shadow = 0 } = dressing;
  return (
    <div class="types">
      <Toggle
        label={t('setting.look.dressing.textColor')}
        hint={t('setting.look.dressing.textColor.hint')}
        checked={textColor !== null}
        onChange={(isOwn) => onChange('textColor', isOwn ? '#ffffff' : null)}
      />
      {textColor !== null && (
        <ColorField
          label={t('setting.look.dressing.textColor.color')}
          color={textColor}
          onInput={(color) => onChange('textColor', color)}
        />
      )}
      <Toggle
        label={t('setting.look.dressing.outline')}
        checked={outline !== null}
        onChange={(has) => onChange('outline', has ? defaultOutline : null)}
      />
      {outline !== null && (
        <>
          <ColorField
            label={t('setting.look.dressing.outline.color')}
            color={outline.color}
            onInput={(color) => onChange('outline', { ...outline, color })}
          />
          <ParsedField
            label={t('setting.look.dressing.outline.width')}
            suffix="%"
            hint={t('setting.look.dressing.outline.width.hint')}
            inputMode="decimal"
            text={formatPercentText(outline.width)}
            parse={(text) => parsePercentText(text, outlineRange)}
            onValue={(width) => onChange('outline', { ...outline, width })}
          />
        </>
      )}
      <Slider label={t('setting.look.dressing.shadow')} value={shadow} onInput={(value) => onChange('shadow', value)} />
    </div>
  );
}
