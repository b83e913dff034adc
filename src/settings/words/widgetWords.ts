import type { FigureName, GoalStyle, LatestKind, TopSpan, WidgetWord } from '../../contract';

export const goalStyleWords: Record<GoalStyle, string> = { bar: 'Bar', ring: 'Ring', vessel: 'Jar that fills' };
export const topSpanWords: Record<TopSpan, string> = { all: 'All time', month: 'This month', stream: 'This stream' };
export const latestWords: Record<LatestKind, string> = { donation: 'Donation', follower: 'Follower', perk: 'Perk' };
export const figureWords: Record<FigureName, string> = {
  donated: 'Money, by currency',
  donations: 'Number of donations',
  followers: 'New followers',
  perks: 'Perks bought',
};

/** What widgets say by themselves. */
export const ownWordWords: Record<WidgetWord, string> = {
  goalReached: 'Goal reached!',
  followed: 'followed',
  donated: 'Donated',
  donations: 'Donations',
  followers: 'Followers',
  perks: 'Perks',
  donors: 'Supporters',
  buyers: 'Perks',
  newFollowers: 'New followers',
};

/** A table of words as what a choice offers. */
export function optionsOf<Value extends string>(
  words: Readonly<Record<Value, string>>,
): { readonly value: Value; readonly text: string }[] {
  const values = Object.keys(words) as Value[]; // a table of words has no other keys
  return values.map((value) => ({ value, text: words[value] }));
}
