import type { TextsOf } from '../texts';

export const shell = {
  'shell.ovation': 'Ovation',
  'shell.save.label': '保存状態',
  'shell.save.untouched': '変更はすぐに保存されます',
  'shell.save.saving': '保存しています…',
  'shell.save.merged': '保存しました。その間に別のページで設定が変更されましたが、そのほかの変更はそのまま保持されています。',
  'shell.save.saved': '保存済み',
  'shell.save.retrying': 'まだ保存できていません。再試行しています。{why}',
  'shell.save.refused': '保存できませんでした。{why}',
  'shell.control': '操作デスク',
  'shell.undo.label': '直前の変更を元に戻す',
  'shell.noKey.missing': 'このリンクにはキーがありません',
  'shell.noKey.refused': 'このリンクはもう有効ではありません',
  'shell.noKey.spent': 'このリンクは使用済みです',
  'shell.noKey.elsewhere': 'この機器では設定を開けません',
  'shell.noKey.elsewhere.help':
    'Ovation が動いているコンピューターで開きます。ここでも開くには、そのコンピューターの「コンピューター」ページで許可してください。',
  'shell.noKey.elsewhere.hint':
    'すでに許可している場合、このリンクはもう有効ではありません。そのコンピューターで現在のリンクをコピーしてください。',
  'shell.noKey.help': '前と同じ方法でもう一度Ovationを開いてください。二重に起動することはなく、このページが表示されます。',
  'shell.noKey.hint':
    '{command}を入力した場合は、そのウィンドウに表示されている「{settings}」のリンクを開いてください。末尾にはあなただけのキーが付いています。',
  'shell.noKey.settings': '設定',
  'shell.documentTitle': '{title} – Ovation',
  'shell.language': 'このページの言語',
  'shell.pages': '設定',
  'shell.pages.menu': 'ページ（現在：{title}）',
  'shell.skipToContent': '本文へ移動',
  'shell.ended': 'Ovationを終了しました。いつでも再び起動できます。このページとOBSのソースは自動的に接続し直します。',
  'shell.away': '{title}プログラムは動作していますか？このページは自動で再接続し、変更内容を保持します。',
  'shell.away.title': 'Ovationが応答しません。',
} satisfies TextsOf<'shell'>;
