import type { DoneMark, FigureName, GoalStyle, LatestKind, TopSpan, WidgetWord } from '../../contract';
import { t } from '../../languages';

export const goalStyleWords: Record<GoalStyle, string> = { bar: t('Bar'), ring: t('Ring'), vessel: t('Jar that fills') };
export const topSpanWords: Record<TopSpan, string> = { all: t('All time'), month: t('This month'), stream: t('This stream') };
export const latestWords: Record<LatestKind, string> = { donation: t('Donation'), follower: t('Follower'), perk: t('Perk') };
export const doneMarkWords: Record<DoneMark, string> = {
  show: t('Marked, and last'),
  hide: t('Left out'),
  ignore: t('As if it were not'),
};
export const figureWords: Record<FigureName, string> = {
  donated: t('Money, by currency'),
  donations: t('Number of donations'),
  followers: t('New followers'),
  perks: t('Perks bought'),
};

/** What widgets say by themselves. */
export const ownWordWords: Record<WidgetWord, string> = {
  goalReached: t('Goal reached!'),
  followed: t('followed'),
  donated: t('Donated'),
  donations: t('Donations'),
  followers: t('Followers'),
  perks: t('Perks'),
  donors: t('Supporters'),
  buyers: t('Perks'),
  newFollowers: t('New followers'),
};

/** A table of words as what a choice offers. */
export function optionsOf<Value extends string>(
  words: Readonly<Record<Value, string>>,
): { readonly value: Value; readonly text: string }[] {
  const values = Object.keys(words) as Value[]; // a table of words has no other keys
  return values.map((value) => ({ value, text: words[value] }));
}
