import type { TextsOf } from '../texts';

export const alerts = {
  'alerts.timing.title': '時間',
  'alerts.duration': '表示時間',
  'alerts.duration.hint': '登場と退場の時間を含みます',
  'alerts.gap': '間隔',
  'alerts.gap.hint': 'アラートとアラートの間の休止',
  'alerts.page.title': 'アラート',
  'alerts.page.intro': '特別なアラートのバリエーション、表示時間、一度に多数届いたときの動作。',
} satisfies TextsOf<'alerts'>;
