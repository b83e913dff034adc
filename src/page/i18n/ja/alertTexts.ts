import { type AlertTexts, plainMessages } from '../alertTexts';
export const alerts: AlertTexts = {
  someone: '匿名',
  titles: {
    'donation.created': '{name}さんからご支援',
    'perks.purchased': '{name}さんがご購入',
    'follower.created': '{name}さんがフォローしました',
    'goal.reached': '目標達成',
    combo: '{name}さんから{count, plural, other {#回}}の{type, select, purchase {ご購入} other {ご支援}}',
    away: '離席中のできごと',
    many: '{summary}',
  },
  messages: plainMessages,
  counts: {
    'donation.created': '{donations, plural, other {ご支援#件}}',
    'perks.purchased': '{purchases, plural, other {ご購入#件}}',
    'follower.created': '{followers, plural, other {新しいフォロワー#人}}',
    'goal.reached': '{goals, plural, other {達成した目標#件}}',
  },
  separator: '、',
  speech: {
    'donation.created': '{name}さんから{amount}のご支援です。{message}',
    'perks.purchased': '{name}さんが{perks}を購入しました。{message}',
    'follower.created': '',
    'goal.reached': '',
  },
  samples: {
    supporter: 'テストサポーター',
    follower: 'テストフォロワー',
    message: 'ご支援は配信でこのように表示されます！',
    perk: 'ゴールデンマイク',
    goal: 'テストの目標',
  },
};
