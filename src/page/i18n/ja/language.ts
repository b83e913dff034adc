import type { TextsOf } from '../texts';

export const language = {
  'language.title': '言語・数字・時刻',
  'language.intro':
    'すべてのオーバーレイに適用されます。アラートのデフォルトのテキストは、英語、ドイツ語、日本語、アラビア語で用意されています。',
  'language.example': '例：{dollars}、{euros}、{yen}',
  'language.timeZone.hint':
    '現地は{time}です。アクティビティ、特典キュー、診断、アラートのテキストで使われます。グラフはプラットフォームと同じくUTCです。',
  'language.page.title': '言語と時刻',
  'language.page.intro': 'アラートの言語、数字の表記、タイムゾーン。',
} satisfies TextsOf<'language'>;
