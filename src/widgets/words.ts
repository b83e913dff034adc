/** Words that no creator has replaced. */
export const words = {
  goal: 'Goal',
  goalReached: 'Goal reached!',
  ticker: 'Latest',
  top: { all: 'Top supporters', month: 'Top supporters this month', stream: 'Top supporters this stream' },
  latest: { donation: 'Latest donation', follower: 'Latest follower', perk: 'Latest perk' },
  figures: { donated: 'Donated', donations: 'Donations', followers: 'Followers', perks: 'Perks' },
  credits: 'Thank you for being here',
  thanks: 'See you next time',
  sections: { donors: 'Supporters', perks: 'Perks', followers: 'New followers' },
  perks: 'Perk board',
  followed: 'followed',
} as const;
