import type { TextsOf } from '../texts';

export const computer = {
  'computer.address': 'このコンピューターのアドレス',
  'computer.autostart.title': 'コンピューターと一緒に起動',
  'computer.autostart.intro': 'OBSより先にアラートの準備ができます。',
  'computer.autostart.fixedAccount':
    'アカウントは環境変数で指定されていますが、ログイン時の起動では使えません。「アカウントとリンク」で接続してください。',
  'computer.autostart': 'ログイン時にOvationを起動する',
  'computer.autostart.on': 'ファイル{file}が起動します。ここでオフにするか削除すると、起動しなくなります。',
  'computer.autostart.off': 'オンにすると、ファイル{file}が起動します。今はこのファイルはありません。',
  'computer.autostart.other':
    'ファイル{file}は別のデータフォルダーのOvationを起動します。ここでオンにすると、こちらを起動するようになります。',
  'computer.autostart.unavailable.unknown-system': 'このシステムでプログラムを自動起動する方法は、Ovationにはわかりません。',
  'computer.autostart.unavailable.not-in-place':
    'まずOvationをダウンロードフォルダーから「アプリケーション」などに移動し、そこで開いてください。',
  'computer.stop.title': 'Ovationの終了',
  'computer.stop.intro': '再び起動するまでアラートは表示されませんが、失われることもありません。',
  'computer.stop': 'Ovationを終了…',
  'computer.stop.consequence': 'Ovationを終了します。再び起動するまで、アラートは表示されません。',
  'computer.stop.confirm': '今すぐ終了',
  'computer.menu.intro': 'フォルダーを探さなくても、そこでOvationがアイコン付きで見つかります。',
  'computer.menu.impossible':
    'ここからはできません。Ovationのフォルダーのパスが長すぎるか、パスまたは起動時の設定に、パーセント記号など登録できない文字が含まれています。Ovationを別のフォルダーに移動して、そこから開いてください。',
  'computer.menu.fixedAccount':
    'アカウントは環境変数で指定されていますが、メニューからの起動では使えません。「アカウントとリンク」で接続してください。',
  'computer.menu.on': 'ファイル{file}によって表示されています。Ovationのフォルダーを削除する前にオフにしてください。',
  'computer.menu.off': 'オンにすると、ファイル{file}が作成されます。',
  'computer.menu.other':
    'ファイル{file}は別のデータフォルダーのOvationなど、別のものを開きます。ここでオンにすると、こちらを開くようになります。',
  'computer.menu.start.title': 'スタートメニュー',
  'computer.menu.start.label': 'Ovationをスタートメニューに表示する',
  'computer.menu.applications.title': 'アプリケーション',
  'computer.menu.applications.label': 'Ovationをアプリケーション一覧に表示する',
  'computer.file.unreadable':
    'ファイル{file}を読めないため（{why}）、何をするものか分かりません。ここでオンにすると、可能な場合は置き換えられます。',
  'computer.network.title': '2 台のコンピューター',
  'computer.network.intro':
    '1 台でゲームをし、別の 1 台で配信していますか？その機器を許可し、そちらの OBS にここのリンクを入れてください。',
  'computer.network': 'このネットワークの他の機器からの接続を許可する',
  'computer.network.hint': '信頼できるネットワークでのみ使用してください。リンクはキーであり、暗号化されずに送られます。',
  'computer.network.fixed': '{name} が Ovation の待ち受け先を決めています。ここで切り替えるには、それなしで起動してください。',
  'computer.network.settings': 'この設定を他の機器でも開けるようにする',
  'computer.network.settings.hint':
    'スマートフォンのコントロールデスクや 2 台目の OBS には不要です。設定のリンクでは、すべてのキーを含めて何でも見たり変更したりできます。',
  'computer.network.noAddress': 'このコンピューターには現在、ネットワーク上のアドレスがありません。',
  'computer.network.copyLink': '{box} のリンクをコピー',
  'computer.network.help':
    'リンクは {origin} で始まります。何も表示されない場合は、両方のコンピューターがこのネットワークにあり、このコンピューターのファイアウォールが Node.js を許可している必要があります。',
  'computer.page.title': 'コンピューター',
  'computer.page.intro': 'Ovationの起動と終了、ほかの機器からの接続。',
} satisfies TextsOf<'computer'>;
