import type { TextsOf } from '../texts';

export const widgets = {
  'widgets.credits.intro': 'ソースが表示されるたびに1回流れます。配信終了用のシーンに追加してください。',
  'widgets.heading.absent': 'なし',
  'widgets.heading.own.hint': 'デフォルト：{defaultTitle}',
  'widgets.heading.none': 'なし',
  'widgets.texts.intro': '空欄の場合はデフォルトになります。',
  'widgets.goal.intro': 'プラットフォーム側の数値を使います。',
  'widgets.goal.unlisted': '一覧にない目標',
  'widgets.goal.description': '目標の説明',
  'widgets.filters': '一覧に表示するイベントと特典は、下で選びます。',
  'widgets.milestones.intro': '例：50%で「歌います」。ラベルがない場合はパーセントが表示されます。',
  'widgets.milestones.remove.label': '{percent}%のマイルストーンを削除',
  'widgets.milestones.at': '達成率',
  'widgets.milestones.text': 'ラベル',
  'widgets.milestones.add.label': 'マイルストーンを追加',
  'widgets.stream.title': 'この配信',
  'widgets.stream.intro':
    'OBSが配信を開始したとき、または4時間オフラインになった後にリセットされます。すべてのオーバーレイに適用されます。',
  'widgets.stream.begun': '手動でリセット：{time}',
  'widgets.stream.begin': 'セッションをリセット',
  'widgets.top.intro': 'プラットフォーム自身のランキングです。匿名の支援者は含まれません。',
  'widgets.timer.now': '現在のタイマー',
  'widgets.timer.closed': 'このタイマーのあるオーバーレイをOBSかタブで開いている間、残り時間とボタンがここに表示されます。',
  'widgets.timer.intro':
    '開始・一時停止・変更はライブコントロールで行います。カウントダウン、または支援で延びるサブアソンタイマーになります。',
  'widgets.timer.start.error': '10、10:00、1:30:00 のように入力してください（最大{hours}時間）。',
  'widgets.timer.added.unit': '分:秒',
  'widgets.timer.added.error': '1:30、5 min、90 s のように入力してください（最大{hours}時間）。',
  'widgets.timer.rules.title': '支援で追加される時間',
  'widgets.timer.rules.intro': '最初の開始以降、一時停止中も加算されます。0 = なし。変更は以後の支援に適用されます。',
} satisfies TextsOf<'widgets'>;
