import type { DoneMark, FigureName, GoalStyle, LatestKind, TopSpan, WidgetWord } from '../../../../contract/settings';
import { t } from '../../../i18n';

export const goalStyleLabels = (): Record<GoalStyle, string> => ({
  bar: t('widgets.goal.style.bar'),
  ring: t('widgets.goal.style.ring'),
  vessel: t('widgets.goal.style.vessel'),
});
export const topSpanLabels = (): Record<TopSpan, string> => ({
  all: t('widgets.top.span.all'),
  month: t('widgets.top.span.month'),
  stream: t('widgets.top.span.stream'),
});
export const latestLabels = (): Record<LatestKind, string> => ({
  donation: t('widgets.latest.donation'),
  follower: t('widgets.latest.follower'),
  perk: t('widgets.latest.perk'),
});
export const doneMarkLabels = (): Record<DoneMark, string> => ({
  show: t('widgets.perks.done.show'),
  hide: t('widgets.perks.done.hide'),
  ignore: t('widgets.perks.done.ignore'),
});
export const figureLabels = (): Record<FigureName, string> => ({
  donated: t('widgets.figure.donated'),
  donations: t('widgets.figure.donations'),
  followers: t('widgets.figure.followers'),
  perks: t('widgets.figure.perks'),
});

/** Names of the texts of widgets that a creator can replace. */
export const customTextLabels = (): Record<WidgetWord, string> => ({
  goalReached: t('widgets.word.goalReached'),
  followed: t('widgets.word.followed'),
  donated: t('widgets.word.donated'),
  donations: t('widgets.word.donations'),
  followers: t('widgets.word.followers'),
  perks: t('widgets.word.perks'),
  donors: t('widgets.word.donors'),
  buyers: t('widgets.word.buyers'),
  newFollowers: t('widgets.word.newFollowers'),
  timeUp: t('widgets.word.timeUp'),
});

/** The options of a select from a table of labels. */
export function optionsOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
): { readonly value: Value; readonly text: string }[] {
  const values = Object.keys(labels) as Value[]; // a table of labels has no other keys
  return values.map((value) => ({ value, text: labels[value] }));
}
