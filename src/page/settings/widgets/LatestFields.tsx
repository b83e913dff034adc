import { t } from '../../i18n';
import { Select } from '../../ui';
import { TitleField } from './TitleField';
import type { WidgetFieldsProps } from './widgetFields';
import { latestWords, optionsOf } from './widgetText';

export function LatestFields({ widget, words, onChange }: WidgetFieldsProps<'latest'>) {
  return (
    <>
      <div class="pair">
        <Select
          label={t('widgets.latest')}
          value={widget.what}
          options={optionsOf(latestWords())}
          onChange={(what) => onChange({ what })}
        />
      </div>
      <TitleField
        label={t('widgets.latest.heading')}
        own={words.latest[widget.what]}
        title={widget.title}
        onChange={(title) => onChange({ title })}
      />
    </>
  );
}
