import type { TextsOf } from '../texts';

export const event = {
  'event.donation.created.many': '支援',
  'event.donation.created.one': '支援',
  'event.donation.created.short': '支援',
  'event.perks.purchased.many': '特典の購入',
  'event.perks.purchased.one': '特典の購入',
  'event.perks.purchased.short': '特典',
  'event.perks.purchased.hint': '一緒に届いた支援と合わせて表示',
  'event.follower.created.many': 'フォロワー',
  'event.follower.created.one': 'フォロワー',
  'event.follower.created.short': 'フォロワー',
  'event.goal.reached.many': '目標',
  'event.goal.reached.one': '目標',
  'event.goal.reached.short': '目標',
} satisfies TextsOf<'event'>;
