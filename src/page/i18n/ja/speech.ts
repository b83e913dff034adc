import type { TextsOf } from '../texts';

export const speech = {
  'speech.failed': '読み上げ音声を作成できませんでした。',
  'speech.noVoice': 'Ovationを実行しているコンピューターに音声がないため、アラートは読み上げられません。',
  'speech.longest.range': '{min}～{max}文字で入力してください。',
  'speech.longest': '読み上げの文字数上限',
  'speech.limits.title': '読み上げの最低金額',
  'speech.limits.intro': 'これより少額の場合、表示されますが読み上げられません。',
  'speech.guard': '読み上げのスパムフィルター',
  'speech.guard.hint': '繰り返し、リンク、絵文字の羅列、意味のない文字列を短くします',
  'speech.stay': '読み上げ中に表示を延長する上限',
  'speech.title': '読み上げ（TTS）',
  'speech.intro': 'サウンドの後にアラートを読み上げ、終わるまで表示を続けます。音声はOBSを通して再生されます。',
  'speech.switch': 'アラートを読み上げる',
  'speech.texts.title': '読み上げテキスト',
  'speech.texts.intro': '変数はタイトルと同じです：{name}、{amount}、{message}、{perks}など。空欄の場合は読み上げません。',
  'speech.texts.label': '読み上げテキスト：{kind}',
  'speech.sample': 'あなたのアラートは、このように読み上げられます。',
  'speech.voices.reading': '音声を読み込んでいます…',
  'speech.voice': '音声',
  'speech.voice.system': 'システムの音声',
  'speech.voice.gone': '{chosen}（現在は利用できません）',
  'speech.rate': '速度',
  'speech.volume': '読み上げの音量',
  'speech.listen': '試聴',
  'speech.help.linux': 'パッケージマネージャーでespeak-ngをインストールしてください。DebianとUbuntuの場合：',
  'speech.help.darwin':
    'macOSには音声が付属しています。「システム設定」→「アクセシビリティ」→「読み上げコンテンツ」→「システムの声」をご覧ください。',
  'speech.help.win32': 'Windowsには音声が付属しています。「設定」→「時刻と言語」→「音声認識」→「音声の管理」をご覧ください。',
  'speech.help.other': 'Ovationを実行しているコンピューターにespeak-ngをインストールしてください。',
  'speech.help.piper':
    'より良い音声を使うには、piperをインストールし、モデル（.onnxと.onnx.json）をOvationのデータフォルダー内の「voices」フォルダーに入れてください。',
} satisfies TextsOf<'speech'>;
