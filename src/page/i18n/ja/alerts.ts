import type { TextsOf } from '../texts';

export const alerts = {
  'alerts.timing.title': 'タイミング',
  'alerts.duration': '表示時間',
  'alerts.duration.hint': '登場と退場のアニメーションを含みます',
  'alerts.gap': 'アラートの間隔',
  'alerts.gap.hint': '次のアラートまでの待ち時間',
  'alerts.page.title': 'アラート',
  'alerts.page.intro': 'イベント、バリエーション、タイミング、キューの動作。',
} satisfies TextsOf<'alerts'>;
