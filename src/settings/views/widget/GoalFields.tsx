import { useEffect } from 'preact/hooks';
import { Select } from '../../../ui';
import type { CatalogueModel } from '../../models/catalogueModel';
import { goalStyleWords, optionsOf } from '../../words/widgetWords';
import { Milestones } from './Milestones';
import { TitleField } from './TitleField';
import type { WidgetFieldsProps } from './WidgetSection';

interface GoalFieldsProps extends WidgetFieldsProps<'goal'> {
  readonly catalogue: CatalogueModel;
}

export function GoalFields({ widget, catalogue, onChange }: GoalFieldsProps) {
  useEffect(() => catalogue.readGoals(), [catalogue]);
  const goals = catalogue.goals.value.map(({ id, description }) => ({ value: id, text: description?.trim() || id }));
  const { goalId = '' } = widget;
  const isGone = goalId !== '' && !goals.some(({ value }) => value === goalId);
  return (
    <>
      <p class="hint">With the platform’s own figure.</p>
      <div class="pair">
        <Select
          label="Goal"
          value={goalId}
          options={[
            { value: '', text: 'The one that is open' },
            ...goals,
            ...(isGone ? [{ value: goalId, text: 'A goal that is not listed' }] : []),
          ]}
          onChange={(id) => onChange({ goalId: id === '' ? undefined : id })}
        />
        <Select label="Style" value={widget.style} options={optionsOf(goalStyleWords)} onChange={(style) => onChange({ style })} />
      </div>
      <TitleField label="Heading" own="the goal’s description" title={widget.title} onChange={(title) => onChange({ title })} />
      <Milestones milestones={widget.milestones} onChange={(milestones) => onChange({ milestones })} />
    </>
  );
}
