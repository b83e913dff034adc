import type { WidgetTexts } from '../widgetTexts';

export const widgets: WidgetTexts = {
  goal: 'Ziel',
  someone: 'Jemand',
  ticker: 'Neueste Events',
  top: { all: 'Top-Supporter', month: 'Top-Supporter des Monats', stream: 'Top-Supporter des Streams' },
  latest: { donation: 'Letzte Spende', follower: 'Neuester Follower', perk: 'Letzter Perk' },
  credits: 'Danke fürs Zuschauen',
  thanks: 'Bis zum nächsten Mal',
  perks: 'Perk-Tafel',
  labels: {
    goalReached: 'Ziel erreicht!',
    followed: 'folgt jetzt',
    donated: 'Gespendet',
    donations: 'Spenden',
    followers: 'Follower',
    perks: 'Perks',
    donors: 'Supporter',
    buyers: 'Perks',
    newFollowers: 'Neue Follower',
    timeUp: 'Die Zeit ist um!',
  },
};
