import type { WidgetTexts } from '../widgetTexts';

export const widgets: WidgetTexts = {
  goal: 'Goal',
  someone: 'Someone',
  ticker: 'Latest events',
  top: { all: 'Top supporters', month: 'Top supporters this month', stream: 'Top supporters this stream' },
  latest: { donation: 'Latest donation', follower: 'Latest follower', perk: 'Latest perk' },
  credits: 'Thanks for watching',
  thanks: 'See you next time',
  perks: 'Perk board',
  labels: {
    goalReached: 'Goal reached!',
    followed: 'followed',
    donated: 'Donated',
    donations: 'Donations',
    followers: 'Followers',
    perks: 'Perks',
    donors: 'Supporters',
    buyers: 'Perks',
    newFollowers: 'New followers',
    everyone: 'Everyone who watched',
    timeUp: 'Time’s up!',
  },
};
