import { Select } from '../../../ui';
import { latestWords, optionsOf } from '../../words/widgetWords';
import { TitleField } from './TitleField';
import type { WidgetFieldsProps } from './WidgetSection';

export function LatestFields({ widget, onChange }: WidgetFieldsProps<'latest'>) {
  return (
    <>
      <div class="pair">
        <Select label="Latest" value={widget.what} options={optionsOf(latestWords)} onChange={(what) => onChange({ what })} />
      </div>
      <TitleField
        label="Label"
        own={`Latest ${latestWords[widget.what].toLowerCase()}`}
        title={widget.title}
        onChange={(title) => onChange({ title })}
      />
    </>
  );
}
