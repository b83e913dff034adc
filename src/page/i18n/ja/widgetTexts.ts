import type { WidgetTexts } from '../widgetTexts';

export const widgets: WidgetTexts = {
  goal: '目標',
  someone: '匿名',
  ticker: '最新のイベント',
  top: { all: '支援者ランキング', month: '今月の支援者ランキング', stream: '今回の配信の支援者ランキング' },
  latest: { donation: '最新の支援', follower: '最新のフォロワー', perk: '最新の特典' },
  credits: 'ご視聴ありがとうございました',
  thanks: 'また次回お会いしましょう',
  perks: '特典ボード',
  labels: {
    goalReached: '目標達成！',
    followed: 'フォローしました',
    donated: '支援額',
    donations: '支援',
    followers: 'フォロワー',
    perks: '特典',
    donors: '支援者',
    buyers: '特典',
    newFollowers: '新規フォロワー',
    timeUp: '時間切れ！',
  },
};
