import type { TextsOf } from '../texts';

export const sound = {
  'sound.deleted': '削除されたサウンド',
  'sound.choice': 'サウンド',
  'sound.chime.donation': '支援のチャイム',
  'sound.chime.perks': '特典のチャイム',
  'sound.chime.follower': 'フォロワーのチャイム',
  'sound.chime.goal': '目標のチャイム',
  'sound.chime.grand': '豪華なチャイム',
  'sound.chime.grandest': '壮大なチャイム',
  'sound.title': 'サウンド',
  'sound.intro': 'アラートの種類ごとにサウンドがあり、支援額が大きいほど豪華になります。',
  'sound.volume': '音量',
  'sound.byKind': '種類ごとのデフォルト',
  'sound.fade': 'フェードアウト',
  'sound.fade.hint': '0 = 最後まで再生',
  'sound.page.title': 'サウンドと読み上げ',
  'sound.page.intro': 'アラートのサウンドと読み上げ（TTS）。',
} satisfies TextsOf<'sound'>;
