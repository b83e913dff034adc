import type { TextsOf } from '../texts';

export const shell = {
  'shell.ovation': 'Ovation',
  'shell.save.label': '保存状態',
  'shell.save.untouched': '自動で保存されます',
  'shell.save.saving': '保存しています…',
  'shell.save.merged': '別のページでの変更と合わせて保存しました。',
  'shell.save.saved': '保存済み',
  'shell.save.retrying': 'まだ保存できていません。再試行しています。{why}',
  'shell.save.refused': '保存できませんでした。{why}',
  'shell.control': 'ライブコントロール',
  'shell.undo.label': '直前の変更を元に戻す',
  'shell.noKey.missing': 'このリンクにはキーがありません',
  'shell.noKey.refused': 'このリンクはもう有効ではありません',
  'shell.noKey.spent': 'このリンクは使用済みです',
  'shell.noKey.elsewhere': 'この機器では設定を開けません',
  'shell.noKey.elsewhere.help':
    '設定は、Ovationを実行しているコンピューターで開きます。ここでも開くには、そのコンピューターの「アプリ設定」で許可してください。',
  'shell.noKey.elsewhere.hint':
    'すでに許可している場合、このリンクはもう有効ではありません。そのコンピューターで現在のリンクをコピーしてください。',
  'shell.noKey.help': '前と同じ方法でもう一度Ovationを開いてください。このページが表示されます。',
  'shell.noKey.hint': '{command}が表示した「{settings}」のリンクを開いてください。末尾にはあなただけのキーが付いています。',
  'shell.noKey.settings': '設定',
  'shell.documentTitle': '{title} – Ovation',
  'shell.language': '言語',
  'shell.pages': '設定',
  'shell.pages.menu': 'メニュー：{title}',
  'shell.skipToContent': '本文へ移動',
  'shell.ended': 'Ovationを終了しました。いつでも再び起動できます。このページとOBSのソースは自動で再接続します。',
  'shell.away': '{title}起動していますか？このページは自動で再接続し、変更内容を保持します。',
  'shell.away.title': 'Ovationに接続できません。',
} satisfies TextsOf<'shell'>;
