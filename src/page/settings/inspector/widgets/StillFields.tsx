import { clockHours, imageFits } from '../../../../contract/settings';
import { t } from '../../../i18n';
import { Select, Toggle } from '../../../ui';
import { PictureChoice } from '../../form/media/PictureChoice';
import type { MediaModel } from '../../frame/mediaModel';
import { timeZoneChoices } from '../../language/LocaleSection';
import { TitleField } from './TitleField';
import type { WidgetFieldsProps } from './widgetFields';

/* Fields of pictures and clocks. */

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
  const { timeZone, hours } = widget;
  return (
    <>
      <div class="timing">
        <Select
          label={t('language.timeZone')}
          value={timeZone ?? ''}
          options={[{ value: '', text: t('widgets.clock.asSet') }, ...timeZoneChoices(timeZone)]}
          onChange={(zone) => onChange({ timeZone: zone === '' ? null : zone })}
        />
        <Select
          label={t('widgets.clock.hours')}
          value={hours}
          options={clockHours.map((value) => ({
            value,
            text: t(value === 'own' ? 'widgets.clock.asSet' : `widgets.clock.hours.${value}`),
          }))}
          onChange={(cycle) => onChange({ hours: cycle })}
        />
      </div>
      <div class="types">
        <Toggle label={t('widgets.clock.seconds')} checked={widget.seconds} onChange={(seconds) => onChange({ seconds })} />
        <Toggle label={t('widgets.clock.date')} checked={widget.date} onChange={(date) => onChange({ date })} />
      </div>
      <TitleField defaultTitle={null} title={widget.title} onChange={(title) => onChange({ title })} />
    </>
  );
}
