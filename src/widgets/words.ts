import type { BoxSettings, WidgetWord } from '../contract';

/** Words that no creator has replaced. */
export const words = {
  goal: 'Goal',
  ticker: 'Latest',
  top: { all: 'Top supporters', month: 'Top supporters this month', stream: 'Top supporters this stream' },
  latest: { donation: 'Latest donation', follower: 'Latest follower', perk: 'Latest perk' },
  credits: 'Thank you for being here',
  thanks: 'See you next time',
  perks: 'Perk board',
} as const;

const spoken: Readonly<Record<WidgetWord, string>> = {
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

/** What the box's widget says for it: the creator's words, or its own. */
export function say(word: WidgetWord, { widget }: BoxSettings): string {
  const own = widget && 'words' in widget ? widget.words?.[word]?.trim() : '';
  return own || spoken[word];
}
