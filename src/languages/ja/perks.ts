import type { TextsOf } from '../texts';

export const perks = {
  'perks.less': '{title}の完了を1つ減らす',
  'perks.more': '{title}の完了を1つ増やす',
  'perks.open.title': 'やること',
  'perks.open.label': '未対応の特典',
  'perks.open.empty': 'やることはありません。支援者が購入した特典は、アラートが終わるとここに表示されます。',
  'perks.done': '完了',
  'perks.done.empty': 'まだありません。',
  'perks.sums': '未完了の合計',
  'perks.reopened': '未完了に戻しました：',
  'perks.ticked': '完了にしました：',
  'perks.undo.label': '直前のチェックを取り消す',
  'perks.page.title': '特典のToDoリスト',
  'perks.page.intro': '支援者が購入した特典。済んだらチェックします。',
} satisfies TextsOf<'perks'>;
