import type { FontName, ThemeName } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { FreeField } from '../../../ui';
import { Choice, Color, Count, OneOf, OwnValue, Switch } from '../../form/controls';
import { boundsOf, ownValueOf } from '../../form/field';
import { hintOf, labelOf, optionText } from '../../form/fieldText';
import { ImageChoice } from '../../form/media/ImageChoice';
import type { WidgetFieldsProps } from '../../form/settingFields';
import type { MediaModel } from '../../frame/mediaModel';
import { timeZoneChoices } from '../../language/LocaleSection';
import { TitleField } from './TitleField';

/** Fonts that have only one weight, and themes that use such a font. */
const ofOneWeight: ReadonlySet<FontName | ThemeName> = new Set(['jersey', 'tilt-neon', 'quest', 'neon'] as const);

const firstPx = 48;
const firstColor = '#ffffff';

export function TextFields({ widget, fields, theme }: WidgetFieldsProps<'text'> & { readonly theme: ThemeName }) {
  const text = fields.at('text');
  const px = fields.at('px');
  return (
    <>
      <FreeField
        label={labelOf(text.key)}
        hint={hintOf(text.key)}
        text={widget.text}
        rows={3}
        maxLength={boundsOf(text).max}
        onValue={text.set}
      />
      <div class="timing">
        <Choice of={fields.at('font')} text={(font) => optionText('look.dressing.font', font)} />
        {!ofOneWeight.has(widget.font === 'own' ? theme : widget.font) && <Choice of={fields.at('weight')} />}
        <Choice of={fields.at('align')} />
      </div>
      <div class="types">
        <OwnValue of={px} first={firstPx}>
          {() => <Count of={ownValueOf(px, 'size')} suffix="px" />}
        </OwnValue>
        <Color of={fields.at('color')} first={firstColor} hint={widget.panel ? t('setting.look.dressing.textColor.hint') : undefined} />
        <Switch of={fields.at('panel')} />
      </div>
      {!widget.panel && <Choice of={fields.at('edge')} />}
    </>
  );
}

export function ImageFields({ widget, fields, media }: WidgetFieldsProps<'image'> & { readonly media: MediaModel }) {
  return (
    <>
      <ImageChoice model={media} chosen={widget.medium ?? ''} hasEmblem={false} onChoose={fields.at('medium').set} />
      <Choice of={fields.at('fit')} />
    </>
  );
}

export function ClockFields({ widget, fields }: WidgetFieldsProps<'clock'>) {
  return (
    <>
      <div class="timing">
        <OneOf of={fields.at('timeZone')} options={timeZoneChoices(widget.timeZone)} />
        <Choice of={fields.at('hours')} />
      </div>
      <div class="types">
        <Switch of={fields.at('seconds')} />
        <Switch of={fields.at('date')} />
      </div>
      <TitleField of={fields.at('title')} defaultTitle={null} />
    </>
  );
}
