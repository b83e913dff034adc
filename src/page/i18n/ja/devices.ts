import type { TextsOf } from '../texts';

export const devices = {
  'devices.link.label': 'リンク：{title}',
  'devices.copy.label': 'リンクをコピー：{title}',
  'devices.hide.label': 'リンクを隠す：{title}',
  'devices.show.label': 'リンクを表示：{title}',
  'devices.keys': 'リセットと無効化は「{keys}」で行います。',
  'devices.title': 'ライブコントロール',
  'devices.intro': '再生中のアラート、キュー、承認待ちを確認できます。配信しながら、一時停止、スキップ、承認、リプレイができます。',
  'devices.open': 'ライブコントロールを開く',
  'devices.dock.title': 'OBSのドックとして',
  'devices.dock.intro':
    'OBSで「ドック」→「カスタム ブラウザ ドック…」を開き、名前とこのリンクを入力してください。幅は300ピクセルで十分です。',
  'devices.dock.make': 'ドック用リンクを作成',
  'devices.dock': 'OBSドック',
  'devices.network.local': '{title}Ovationはこのコンピューターからの接続だけを受け付けています。',
  'devices.network.local.title': 'スマートフォンはまだOvationに接続できません。',
  'devices.network.opens': 'スマートフォンでコードを読み取ると、{address}が開きます。',
  'devices.phone.title': 'スマートフォンで',
  'devices.phone.intro':
    '同じネットワーク内のスマートフォンやタブレットからアラートを操作できます。専用のキーで開けるのはライブコントロールだけです。',
  'devices.phone.switch': 'スマートフォンでの操作を許可',
  'devices.phone.noAddress': 'このコンピューターがネットワークに接続されていないため、スマートフォンから接続できません。',
  'devices.phone.code': 'スマートフォン用QRコード',
  'devices.phone.codeHidden': 'コードを見た人は誰でもアラートを操作できるため、隠しています。配信していないときに表示してください。',
  'devices.phone': 'スマートフォン',
  'devices.phone.help':
    '何も表示されない場合は、スマートフォンがこのネットワークにあり、このコンピューターのファイアウォールがNode.jsを許可しているか確認してください。',
  'devices.made': 'リンクを作成しました。',
  'devices.revoked': '無効にしました。リンクはもう使えず、それで開かれていたページも閉じました。',
} satisfies TextsOf<'devices'>;
