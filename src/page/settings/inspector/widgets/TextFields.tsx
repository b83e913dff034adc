import {
  type FontName,
  fonts,
  maxElementText,
  type ThemeName,
  textAligns,
  textEdges,
  textPxRange,
  textWeights,
} from '../../../../contract/settings';
import { t } from '../../../i18n';
import { FreeField, Select, Toggle } from '../../../ui';
import { ColorField } from '../../form/ColorField';
import { optionText } from '../../form/fieldText';
import { CountField } from './CountField';
import type { WidgetFieldsProps } from './widgetFields';

type TextFieldsProps = WidgetFieldsProps<'text'> & { readonly theme: ThemeName };

/** Fonts, and themes by their font, that have one weight only. */
const ofOneWeight: ReadonlySet<FontName | ThemeName> = new Set(['jersey', 'tilt-neon', 'quest', 'neon'] as const);

/** Offered first where the creator wants a size or a colour of their own. */
const firstPx = 48;
const firstColor = '#ffffff';

export function TextFields({ widget, theme, onChange }: TextFieldsProps) {
  return (
    <>
      <FreeField
        label={t('widgets.text')}
        hint={t('widgets.text.hint')}
        text={widget.text}
        rows={3}
        maxLength={maxElementText}
        onValue={(text) => onChange({ text })}
      />
      <FontFields widget={widget} theme={theme} onChange={onChange} />
      <div class="types">
        <Toggle
          label={t('widgets.text.px.own')}
          hint={t('widgets.text.px.own.hint')}
          checked={widget.px !== null}
          onChange={(isOwn) => onChange({ px: isOwn ? firstPx : null })}
        />
        {widget.px !== null && (
          <CountField
            label={t('widgets.text.px')}
            suffix="px"
            hint={t('widgets.text.px.hint')}
            value={widget.px}
            {...textPxRange}
            onChange={(px) => onChange({ px })}
          />
        )}
        <Toggle
          label={t('setting.look.dressing.textColor')}
          hint={widget.panel ? t('setting.look.dressing.textColor.hint') : undefined}
          checked={widget.color !== null}
          onChange={(isOwn) => onChange({ color: isOwn ? firstColor : null })}
        />
        {widget.color !== null && (
          <ColorField label={t('setting.look.dressing.textColor.color')} color={widget.color} onInput={(color) => onChange({ color })} />
        )}
        <Toggle label={t('widgets.text.panel')} checked={widget.panel} onChange={(panel) => onChange({ panel })} />
      </div>
      {!widget.panel && (
        <Select
          label={t('widgets.text.edge')}
          value={widget.edge}
          options={textEdges.map((value) => ({
            value,
            text: t(value === 'outline' ? 'setting.look.dressing.outline' : 'setting.look.dressing.shadow'),
          }))}
          onChange={(edge) => onChange({ edge })}
        />
      )}
    </>
  );
}

function FontFields({ widget, theme, onChange }: Omit<TextFieldsProps, 'words'>) {
  const hasWeights = !ofOneWeight.has(widget.font === 'own' ? theme : widget.font);
  return (
    <div class="timing">
      <Select
        label={t('setting.look.dressing.font')}
        value={widget.font}
        options={fonts.map((value) => ({ value, text: optionText('look.dressing.font', value) }))}
        onChange={(font) => onChange({ font })}
      />
      {hasWeights && (
        <Select
          label={t('widgets.text.weight')}
          value={widget.weight}
          options={textWeights.map((value) => ({
            value,
            text: value === 'own' ? t('setting.look.dressing.font.own') : t(`widgets.text.weight.${value}`),
          }))}
          onChange={(weight) => onChange({ weight })}
        />
      )}
      <Select
        label={t('widgets.text.align')}
        value={widget.align}
        options={textAligns.map((value) => ({ value, text: t(`widgets.text.align.${value}`) }))}
        onChange={(align) => onChange({ align })}
      />
    </div>
  );
}
