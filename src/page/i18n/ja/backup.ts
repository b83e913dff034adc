import type { TextsOf } from '../texts';

export const backup = {
  'backup.title': '完全バックアップ',
  'backup.intro':
    '設定、アクティビティ、特典キュー、画像、サウンドを1つのファイルにまとめます。保管や、別のコンピューターへの移行に使えます。',
  'backup.withKeys': 'キーとパスワードを含める',
  'backup.withKeys.warning':
    'このファイルがあれば、あなたのアカウント、リンク、OBSをすべて操作できます。パスワードと同じように扱ってください。',
  'backup.withoutKeys': 'キーを含めない場合、復元後にアカウント、リンク、OBSを接続し直します。',
  'backup.export': 'バックアップをエクスポート',
  'backup.file': 'バックアップファイル',
  'backup.choose': 'バックアップを復元…',
  'backup.packing': 'ファイルを作成しています…',
  'backup.reading': 'ファイルを読み込み中：{share} %',
  'backup.restarting': 'Ovationは復元したデータで再起動します。このページが戻らない場合は、Ovationから開いてください。',
  'backup.restartNeeded': 'バックアップを反映するには、Ovationを再起動してください。',
  'backup.offer': '{time}、Ovation {version}：オーバーレイ{boxes}、アクティビティログのアラート{receipts}、画像とサウンド{media}。',
  'backup.offer.withKeys': 'キーが含まれています。現在のアカウントとリンクも置き換わります。',
  'backup.offer.withoutKeys':
    'キーは含まれていません。現在のアカウントとリンクはそのままです。ファイルにないオーバーレイのリンクだけが使えなくなります。',
  'backup.offer.consequence': '現在のデータが置き換わります。その前にコピーを作成します。',
  'backup.restore': '復元',
  'backup.decline': 'キャンセル',
  'backup.kept.receipts.what': '各アラートの名前、メッセージ、金額、特典と、その状態',
  'backup.kept.receipts.where': 'このコンピューターのアクティビティログ（receipts.db）',
  'backup.kept.receipts.howLong': '削除するまで。最新の100,000件',
  'backup.kept.perks.what': '誰がどの特典を購入したか',
  'backup.kept.perks.where': 'このコンピューターの特典キュー（receipts.db）',
  'backup.kept.perks.howLong': '削除するまで。最新の2,000件',
  'backup.kept.queue.what': 'キュー内のアラートと最近のアラート',
  'backup.kept.queue.where': 'OBSのブラウザと、オーバーレイを開いているブラウザ',
  'backup.kept.queue.howLong': '30日間。直近の500件はそれ以上',
  'backup.kept.events.what': 'リスト、ボード、クレジット用のイベント',
  'backup.kept.events.where': 'OBSのブラウザと、オーバーレイを開いているブラウザ',
  'backup.kept.events.howLong': '新しいイベントに置き換わるまで。最新の約2,000件',
  'backup.kept.copies.what': '以上すべてのコピー',
  'backup.kept.copies.where': 'データフォルダー内のbackupsフォルダーと、エクスポートしたファイル',
  'backup.kept.copies.howLong': '最新の3つ。エクスポートしたファイルは削除するまで',
  'backup.kept.title': '支援者のデータとプライバシー',
  'backup.kept.intro':
    'Ovationは、メールアドレスや支払い情報を一切保存しません。ログに名前は含まれません。データはどこにも送信されません。',
  'backup.kept.erase': '特定の支援者、またはある日より前の全員のデータを削除',
} satisfies TextsOf<'backup'>;
