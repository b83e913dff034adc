import { useEffect } from 'preact/hooks';
import type { ReadGoal } from '../../../../contract/companion';
import { t } from '../../../i18n';
import { Select } from '../../../ui';
import type { CatalogueModel } from '../../connections/account/catalogueModel';
import { Milestones } from './Milestones';
import { TitleField } from './TitleField';
import type { WidgetFieldsProps } from './widgetFields';
import { goalStyleLabels, optionsOf } from './widgetText';

interface GoalFieldsProps extends WidgetFieldsProps<'goal'> {
  readonly catalogue: CatalogueModel;
}

export function GoalFields({ widget, words, catalogue, onChange }: GoalFieldsProps) {
  useEffect(() => catalogue.watchGoals(), [catalogue]);
  const goals = catalogue.goals.value.map(({ id, description }) => ({ value: id, text: description?.trim() || id }));
  const { goalId = '' } = widget;
  const isGone = goalId !== '' && !goals.some(({ value }) => value === goalId);
  return (
    <>
      <p class="hint">{t('widgets.goal.intro')}</p>
      <div class="pair">
        <Select
          label={t('widgets.goal')}
          value={goalId}
          options={[
            { value: '', text: t('widgets.goal.open') },
            ...goals,
            ...(isGone ? [{ value: goalId, text: t('widgets.goal.unlisted') }] : []),
          ]}
          onChange={(id) => onChange({ goalId: id === '' ? undefined : id })}
        />
        <Select
          label={t('widgets.goal.style')}
          value={widget.style}
          options={optionsOf(goalStyleLabels())}
          onChange={(style) => onChange({ style })}
        />
      </div>
      <TitleField
        defaultTitle={(shownGoal(catalogue.goals.value, goalId)?.description ?? words.goal).trim()}
        defaultText={t('widgets.goal.description')}
        title={widget.title}
        onChange={(title) => onChange({ title })}
      />
      <Milestones milestones={widget.milestones} onChange={(milestones) => onChange({ milestones })} />
    </>
  );
}

/** The goal on stream: the chosen one; without a choice the newest open one, else the one that was reached last. */
function shownGoal(goals: readonly ReadGoal[], goalId: string): ReadGoal | undefined {
  if (goalId !== '') return goals.find(({ id }) => id === goalId);
  const reachedMs = ({ completedAt }: ReadGoal) => Date.parse(completedAt ?? '');
  return goals.find(({ completedAt }) => completedAt === null) ?? goals.toSorted((one, other) => reachedMs(other) - reachedMs(one))[0];
}
