import type { TextsOf } from '../texts';

export const speech = {
  'speech.failed': '作成できませんでした。',
  'speech.noVoice': 'Ovationを実行しているコンピューターに音声がありません。アラートは表示されますが、読み上げられません。',
  'speech.longest.range': '{min}文字から{max}文字までです。',
  'speech.longest': '読み上げの文字数上限',
  'speech.limits.title': '読み上げる範囲',
  'speech.limits.intro': 'これより少額の支援や購入は、表示されますが読み上げられません。',
  'speech.guard': 'スパム対策',
  'speech.guard.hint': '繰り返し、リンク、絵文字の羅列、意味のない長文を抑えます',
  'speech.stay': '読み上げによる表示延長の上限',
  'speech.title': '読み上げ',
  'speech.intro':
    'アラートはサウンドの後に読み上げられ、読み終わるまで表示されます。音声はオーバーレイが再生するので、OBSの配信に乗ります。',
  'speech.switch': 'アラートを読み上げる',
  'speech.texts.title': '読み上げる内容',
  'speech.texts.intro': '変数はタイトルと同じです：{name}、{amount}、{message}、{perks}など。空の文言は読み上げられません。',
  'speech.texts.label': '読み上げ：{kind}',
  'speech.sample': 'あなたのアラートは、このように読み上げられます。',
  'speech.voices.reading': '音声を探しています…',
  'speech.voice': '音声',
  'speech.voice.system': 'システムの音声',
  'speech.voice.gone': '{chosen}（現在は利用できません）',
  'speech.rate': '速さ',
  'speech.volume': '読み上げの音量',
  'speech.listen': '試聴',
  'speech.help.linux': 'パッケージマネージャーでespeak-ngをインストールしてください。DebianとUbuntuでは次のコマンドを使います：',
  'speech.help.darwin':
    'macOSには音声が付属しています。「システム設定」→「アクセシビリティ」→「読み上げコンテンツ」→「システムの声」をご覧ください。',
  'speech.help.win32': 'Windowsには音声が付属しています。「設定」→「時刻と言語」→「音声認識」→「音声の管理」をご覧ください。',
  'speech.help.other': 'Ovationを実行しているコンピューターにespeak-ngをインストールしてください。',
  'speech.help.piper':
    'より良い音声を使うには、piperをインストールし、モデル（.onnxと.onnx.json）をOvationのデータフォルダー内の「voices」フォルダーに入れてください。',
} satisfies TextsOf<'speech'>;
