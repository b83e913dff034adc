import type { TextsOf } from '../texts';

export const perkQueue = {
  'perks.less': '{title}の完了を1つ取り消す',
  'perks.more': '{title}を1つ完了にする',
  'perks.open.title': 'やること',
  'perks.open.label': '未対応の特典',
  'perks.open.empty': 'すべて完了しました。新しい購入は、アラートの後にここに表示されます。',
  'perks.done': '完了',
  'perks.done.empty': 'まだありません。',
  'perks.sums': '未完了の合計',
  'perks.reopened': '未完了に戻しました：',
  'perks.ticked': '完了：',
  'perks.undo.label': '直前のチェックを取り消す',
  'perks.page.title': '特典キュー',
  'perks.page.intro': '支援者が購入した特典。実施したらチェックを付けます。',
} satisfies TextsOf<'perks'>;
