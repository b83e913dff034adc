import { figureNames } from '../../../contract';
import { t } from '../../i18n';
import { Toggle } from '../../ui';
import { TitleField } from './TitleField';
import type { WidgetFieldsProps } from './widgetFields';
import { figureWords } from './widgetText';

export function TotalsFields({ widget, onChange }: WidgetFieldsProps<'totals'>) {
  return (
    <>
      <TitleField
        label={t('widgets.heading')}
        own={t('widgets.heading.absent')}
        title={widget.title}
        onChange={(title) => onChange({ title })}
      />
      <div class="types">
        {figureNames.map((name) => (
          <Toggle
            key={name}
            label={figureWords()[name]}
            checked={widget.figures.includes(name)}
            onChange={(shown) => onChange({ figures: figureNames.filter((one) => (one === name ? shown : widget.figures.includes(one))) })}
          />
        ))}
      </div>
    </>
  );
}
