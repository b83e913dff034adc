import type { TextsOf } from '../texts';

export const devices = {
  'devices.link.label': 'リンク：{title}',
  'devices.copy.label': 'リンクをコピー：{title}',
  'devices.hide.label': 'リンクを隠す：{title}',
  'devices.show.label': 'リンクを表示：{title}',
  'devices.keys': '再発行と無効化は「{keys}」で行います。',
  'devices.title': '操作デスク',
  'devices.intro':
    '表示中、待機中、保留中のアラートを確認し、一時停止、スキップ、承認、リプレイができます。配信中は横に開いておいてください。',
  'devices.open': '操作デスクを開く',
  'devices.dock.title': 'OBSのドックとして',
  'devices.dock.intro':
    'OBSで「ドック」→「カスタム ブラウザ ドック…」を開き、名前とこのリンクを入力してください。幅は300ピクセルで十分です。',
  'devices.dock.make': 'ドック用のリンクを作成',
  'devices.dock': 'OBSドック',
  'devices.network.local': '{title} このコンピューターだけで待ち受けています。',
  'devices.network.local.title': 'スマートフォンはまだOvationに接続できません：',
  'devices.network.opens': 'スマートフォンでコードを読み取ると、{address}が開きます。',
  'devices.phone.title': 'スマートフォンで',
  'devices.phone.intro': '同じネットワーク内のスマートフォンやタブレット用です。専用のキーを持ち、操作デスクだけを開けます。',
  'devices.phone.switch': 'スマートフォンでの操作を許可',
  'devices.phone.noAddress': 'このコンピューターにはネットワーク上のアドレスがないため、スマートフォンから接続できません。',
  'devices.phone.code': 'スマートフォン用リンクのコード',
  'devices.phone.codeHidden':
    '読み取り用のコードは、見た人が誰でもアラートを操作できるため、隠しています。配信していないときに表示してください。',
  'devices.phone': 'スマートフォン',
  'devices.phone.help':
    '何も表示されませんか？スマートフォンが同じネットワークにあり、このコンピューターのファイアウォールでNode.jsへの接続が許可されている必要があります。',
  'devices.made': 'リンクを作成しました。',
  'devices.revoked': '無効にしました。もう何も開けず、それで開かれていたものは終了しました。',
} satisfies TextsOf<'devices'>;
