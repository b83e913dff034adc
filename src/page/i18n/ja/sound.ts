import type { TextsOf } from '../texts';

export const sound = {
  'sound.deleted': '削除されたサウンド',
  'sound.chime.donation': '支援のチャイム',
  'sound.chime.perks': '特典のチャイム',
  'sound.chime.follower': 'フォロワーのチャイム',
  'sound.chime.goal': '目標のチャイム',
  'sound.chime.grand': '豪華なチャイム',
  'sound.chime.grandest': '壮大なチャイム',
  'sound.title': 'サウンド',
  'sound.intro': 'アラートの種類ごとにサウンドがあり、支援額が大きいほど豪華になります。',
  'sound.byKind': '種類ごとのデフォルト',

  'speech.failed': '読み上げ音声を作成できませんでした。',
  'speech.noVoice': 'Ovationを実行しているコンピューターに音声がないため、アラートは読み上げられません。',
  'speech.limits.intro': 'これより少額の場合、表示されますが読み上げられません。',
  'speech.title': '読み上げ（TTS）',
  'speech.intro': 'サウンドの後にアラートを読み上げ、終わるまで表示を続けます。音声はOBSを通して再生されます。',
  'speech.texts.intro': '変数はタイトルと同じです：{name}、{amount}、{message}、{perks}など。空欄の場合は読み上げません。',
  'speech.sample': 'あなたのアラートは、このように読み上げられます。',
  'speech.voices.reading': '音声を読み込んでいます…',
  'speech.voice.system': 'システムの音声',
  'speech.voice.gone': '{chosen}（現在は利用できません）',
  'speech.listen': '試聴',
  'speech.help.linux': 'パッケージマネージャーでespeak-ngをインストールしてください。DebianとUbuntuの場合：',
  'speech.help.darwin':
    'macOSには音声が付属しています。「システム設定」→「アクセシビリティ」→「読み上げコンテンツ」→「システムの声」をご覧ください。',
  'speech.help.win32': 'Windowsには音声が付属しています。「設定」→「時刻と言語」→「音声認識」→「音声の管理」をご覧ください。',
  'speech.help.other': 'Ovationを実行しているコンピューターにespeak-ngをインストールしてください。',
  'speech.help.piper':
    'より良い音声を使うには、piperをインストールし、モデル（.onnxと.onnx.json）をOvationのデータフォルダー内の「voices」フォルダーに入れてください。',
} satisfies TextsOf<'sound' | 'speech'>;
