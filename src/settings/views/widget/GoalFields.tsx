import { Select } from '../../../ui';
import { goalStyleWords, optionsOf } from '../../words/widgetWords';
import { Milestones } from './Milestones';
import { TitleField } from './TitleField';
import type { WidgetFieldsProps } from './WidgetSection';

export function GoalFields({ widget, onChange }: WidgetFieldsProps<'goal'>) {
  return (
    <>
      <p class="hint">The goal that is open on your platform, with the platform’s own figure.</p>
      <div class="pair">
        <Select label="Style" value={widget.style} options={optionsOf(goalStyleWords)} onChange={(style) => onChange({ style })} />
      </div>
      <TitleField label="Heading" own="the goal’s description" title={widget.title} onChange={(title) => onChange({ title })} />
      <Milestones milestones={widget.milestones} onChange={(milestones) => onChange({ milestones })} />
    </>
  );
}
