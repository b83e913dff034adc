import { useEffect } from 'preact/hooks';
import { t } from '../../../languages';
import { Select } from '../../../ui';
import type { CatalogueModel } from '../../models/catalogueModel';
import { goalStyleWords, optionsOf } from '../../words/widgetText';
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
      <p class="hint">{t('With the platform’s own figure.')}</p>
      <div class="pair">
        <Select
          label={t('Goal')}
          value={goalId}
          options={[
            { value: '', text: t('The one that is open') },
            ...goals,
            ...(isGone ? [{ value: goalId, text: t('A goal that is not listed') }] : []),
          ]}
          onChange={(id) => onChange({ goalId: id === '' ? undefined : id })}
        />
        <Select label={t('Style')} value={widget.style} options={optionsOf(goalStyleWords)} onChange={(style) => onChange({ style })} />
      </div>
      <TitleField label={t('Heading')} own={t('the goal’s description')} title={widget.title} onChange={(title) => onChange({ title })} />
      <Milestones milestones={widget.milestones} onChange={(milestones) => onChange({ milestones })} />
    </>
  );
}
