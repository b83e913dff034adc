import type { ThemeName } from '../../../../contract/settings';
import { isFontName } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { FreeField } from '../../../ui';
import { Choice, Color, Count, OneOf, OwnValue, Switch } from '../../form/controls';
import { boundsOf, ownValueOf } from '../../form/field';
import { hintOf, labelOf } from '../../form/fieldText';
import { FontChoice } from '../../form/fonts/FontChoice';
import { ImageChoice } from '../../form/media/ImageChoice';
import type { WidgetFieldsProps } from '../../form/settingFields';
import type { MediaModel } from '../../frame/mediaModel';
import { timeZoneChoices } from '../../language/LocaleSection';
import { TitleField } from './TitleField';

/** Fonts that have only one weight, and themes that use such a font. */
const ofOneWeight: ReadonlySet<string> = new Set(['jersey', 'tilt-neon', 'quest', 'neon']);

/** An uploaded font has several weights if it is variable. */
function hasWeights(font: string, media: MediaModel): boolean {
  const uploaded = media.library.value?.media.find(({ id }) => id === font);
  return uploaded ? uploaded.font?.isVariable === true : !ofOneWeight.has(font) && (isFontName(font) || font.length < 32);
}

const firstPx = 48;
const firstColor = '#ffffff';

interface TextFieldsProps extends WidgetFieldsProps<'text'> {
  readonly theme: ThemeName;
  readonly media: MediaModel;
}

export function TextFields({ widget, fields, theme, media }: TextFieldsProps) {
  const text = fields.at('text');
  const px = fields.at('px');
  const isTitle = widget.style === 'title';
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
      <Choice of={fields.at('style')} />
      <div class="timing">
        <FontChoice of={fields.at('font')} media={media} />
        {hasWeights(widget.font === 'own' ? theme : widget.font, media) && <Choice of={fields.at('weight')} />}
        <Choice of={fields.at('align')} />
      </div>
      <div class="types">
        <OwnValue of={px} first={firstPx}>
          {() => <Count of={ownValueOf(px, 'size')} suffix="px" />}
        </OwnValue>
        {!isTitle && (
          <>
            <Color of={fields.at('color')} first={firstColor} hint={widget.panel ? t('setting.look.dressing.textColor.hint') : undefined} />
            <Switch of={fields.at('panel')} />
          </>
        )}
      </div>
      {!isTitle && !widget.panel && <Choice of={fields.at('edge')} />}
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
