import type { TextsOf } from '../texts';

export const sound = {
  'sound.deleted': '削除されたサウンド',
  'sound.choice': 'サウンド',
  'sound.chime.donation': '支援のチャイム',
  'sound.chime.perks': '特典のチャイム',
  'sound.chime.follower': 'フォロワーのチャイム',
  'sound.chime.goal': '目標のチャイム',
  'sound.chime.grand': '豪華なチャイム',
  'sound.chime.grandest': '最も豪華なチャイム',
  'sound.title': 'サウンド',
  'sound.intro': 'アラートの種類ごとにサウンドがあり、支援額が大きいほど豪華になります。',
  'sound.volume': '音量',
  'sound.byKind': '種類ごとのサウンド',
  'sound.fade': 'アラートの終わりに音量を下げる時間',
  'sound.fade.hint': '0 = 最後まで鳴らす',
  'sound.page.title': 'サウンドと読み上げ',
  'sound.page.intro': '視聴者に聞こえるもの。',
} satisfies TextsOf<'sound'>;
