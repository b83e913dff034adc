import type { TextsOf } from '../texts';

export const appSettings = {
  'computer.address': 'このコンピューターのアドレス',
  'computer.autostart.title': '自動起動',
  'computer.autostart.intro': 'OBSより先にOvationを起動し、アラートを準備しておきます。',
  'computer.autostart.fixedAccount':
    'アカウントは環境変数で設定されていますが、ログイン時には使えません。「接続」ページで接続してください。',
  'computer.autostart': 'ログイン時にOvationを起動する',
  'computer.autostart.on': '詳細：ファイル{file}によって起動します。',
  'computer.autostart.other':
    'ファイル{file}は、別のデータフォルダーを使う別のOvationを起動します。オンにすると、代わりにこちらを起動します。',
  'computer.autostart.unavailable.unknown-system':
    'ここではオンにできません。このシステムでプログラムを起動する方法が、Ovationにはわかりません。',
  'computer.autostart.unavailable.not-in-place':
    'まずOvationをダウンロードフォルダーから「アプリケーション」などに移動し、そこで開いてください。',
  'computer.stop.title': 'Ovationを終了',
  'computer.stop.intro': '再び起動するまでアラートは止まります。失われるものはありません。',
  'computer.stop': 'Ovationを終了…',
  'computer.stop.consequence': 'Ovationを再び起動するまで、すべてのアラートが止まります。',
  'computer.stop.confirm': '今すぐ終了',
  'computer.menu.intro': 'フォルダーを開かなくても、アイコンからOvationを開けます。',
  'computer.menu.impossible':
    'ここではオンにできません。Ovationのフォルダーのパス、または起動時の設定が長すぎるか、パーセント記号などの文字を含んでいます。Ovationを別のフォルダーに移動し、そこで開いてください。',
  'computer.menu.fixedAccount':
    'アカウントは環境変数で設定されていますが、メニューからの起動では使えません。「接続」ページで接続してください。',
  'computer.menu.on': '詳細：ファイル{file}によって表示されています。Ovationのフォルダーを削除する前にオフにしてください。',
  'computer.menu.off': 'オンにすると、ファイル{file}が作成されます。',
  'computer.menu.other':
    'ファイル{file}は、別のデータフォルダーを使うOvationなど、別のものを開きます。オンにすると、代わりにこちらを開きます。',
  'computer.menu.start.title': 'スタートメニュー',
  'computer.menu.start.label': 'Ovationをスタートメニューに表示する',
  'computer.menu.applications.title': 'アプリケーション',
  'computer.menu.applications.label': 'Ovationをアプリケーション一覧に表示する',
  'computer.file.unreadable': 'ファイル{file}を読み込めません（{why}）。オンにすると置き換えられます。',
  'computer.network.title': '2台のコンピューター',
  'computer.network.intro':
    'ゲーム用と配信用のコンピューターが別々の場合は、ネットワーク接続を許可し、もう1台のOBSで下のリンクを使ってください。',
  'computer.network': '同じネットワークの機器を許可する',
  'computer.network.hint': '信頼できるネットワークでのみ使用してください。リンクにはキーが含まれ、暗号化されずに送信されます。',
  'computer.network.fixed': '環境変数{name}で設定されています。ここで変更するには、この変数なしでOvationを起動してください。',
  'computer.network.settings': '他の機器でもこの設定を開けるようにする',
  'computer.network.settings.hint':
    'スマートフォンでの操作や2台目のOBSには不要です。設定では、すべてのキーを含めて何でも表示、変更できます。',
  'computer.network.noAddress': 'このコンピューターはネットワークに接続されていません。',
  'computer.network.copyLink': '{box}のリンクをコピー',
  'computer.network.help':
    'リンクは{origin}で始まります。何も表示されない場合は、両方のコンピューターがこのネットワークにあり、このコンピューターのファイアウォールがNode.jsを許可しているか確認してください。',
  'computer.page.title': 'アプリ設定',
  'computer.page.intro': '自動起動、ネットワーク接続、終了。',
} satisfies TextsOf<'computer'>;
