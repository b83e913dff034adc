import { imageFits, maxElementText, textAligns } from '../../../contract';
import { t } from '../../i18n';
import { FreeField, Select, Toggle } from '../../ui';
import { timeZoneChoices } from '../language/LocaleSection';
import type { MediaModel } from '../media/mediaModel';
import { PictureChoice } from '../media/PictureChoice';
import { TitleField } from './TitleField';
import type { WidgetFieldsProps } from './widgetFields';

/* Fields of elements that show nothing about events. */

export function TextFields({ widget, onChange }: WidgetFieldsProps<'text'>) {
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
      <Select
        label={t('widgets.text.align')}
        value={widget.align}
        options={textAligns.map((value) => ({ value, text: t(`widgets.text.align.${value}`) }))}
        onChange={(align) => onChange({ align })}
      />
      <Toggle label={t('widgets.text.panel')} checked={widget.panel} onChange={(panel) => onChange({ panel })} />
    </>
  );
}

export function ImageFields({ widget, media, onChange }: WidgetFieldsProps<'image'> & { readonly media: MediaModel }) {
  return (
    <>
      <PictureChoice model={media} chosen={widget.medium ?? ''} hasEmblem={false} onChoose={(medium) => onChange({ medium })} />
      <Select
        label={t('widgets.image.fit')}
        value={widget.fit}
        options={imageFits.map((value) => ({ value, text: t(`widgets.image.fit.${value}`) }))}
        onChange={(fit) => onChange({ fit })}
      />
    </>
  );
}

export function ClockFields({ widget, onChange }: WidgetFieldsProps<'clock'>) {
  const { timeZone } = widget;
  return (
    <>
      <Select
        label={t('language.timeZone')}
        value={timeZone ?? ''}
        options={[{ value: '', text: t('language.system') }, ...timeZoneChoices(timeZone)]}
        onChange={(zone) => onChange({ timeZone: zone === '' ? null : zone })}
      />
      <Toggle label={t('widgets.clock.seconds')} checked={widget.seconds} onChange={(seconds) => onChange({ seconds })} />
      <TitleField label={t('widgets.heading')} defaultTitle={null} title={widget.title} onChange={(title) => onChange({ title })} />
    </>
  );
}
