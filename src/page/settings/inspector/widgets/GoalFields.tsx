import { useEffect } from 'preact/hooks';
import type { ReadGoal } from '../../../../contract/companion';
import { t } from '../../../i18n';
import type { CatalogueModel } from '../../connections/account/catalogueModel';
import { Choice, OneOf } from '../../form/controls';
import type { WidgetFieldsProps } from '../../form/settingFields';
import { Milestones } from './Milestones';
import { TitleField } from './TitleField';

interface GoalFieldsProps extends WidgetFieldsProps<'goal'> {
  readonly catalogue: CatalogueModel;
}

export function GoalFields({ widget, fields, words, catalogue }: GoalFieldsProps) {
  useEffect(() => catalogue.watchGoals(), [catalogue]);
  const goals = catalogue.goals.value.map(({ id, description }) => ({ value: id, text: description?.trim() || id }));
  const { goalId = '' } = widget;
  const isGone = goalId !== '' && !goals.some(({ value }) => value === goalId);
  return (
    <>
      <p class="hint">{t('widgets.goal.intro')}</p>
      <div class="pair">
        <OneOf of={fields.at('goalId')} options={[...goals, ...(isGone ? [{ value: goalId, text: t('widgets.goal.unlisted') }] : [])]} />
        <Choice of={fields.at('style')} />
      </div>
      <TitleField
        of={fields.at('title')}
        defaultTitle={(shownGoal(catalogue.goals.value, goalId)?.description ?? words.goal).trim()}
        defaultText={t('widgets.goal.description')}
      />
      <Milestones of={fields.at('milestones')} />
    </>
  );
}

/** The goal that the widget shows: the chosen goal, else the newest open one, else the one that was reached last. */
function shownGoal(goals: readonly ReadGoal[], goalId: string): ReadGoal | undefined {
  if (goalId !== '') return goals.find(({ id }) => id === goalId);
  const reachedMs = ({ completedAt }: ReadGoal) => Date.parse(completedAt ?? '');
  return goals.find(({ completedAt }) => completedAt === null) ?? goals.toSorted((one, other) => reachedMs(other) - reachedMs(one))[0];
}
