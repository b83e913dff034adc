import type { TextsOf } from '../texts';

export const alerts = {
  'alerts.timing.title': 'Timing',
  'alerts.duration': 'Dauer',
  'alerts.duration.hint': 'Inklusive Eingangs- und Ausgangsanimation',
  'alerts.gap': 'Abstand zwischen Alerts',
  'alerts.gap.hint': 'Pause vor dem nächsten Alert',
  'alerts.page.title': 'Alerts',
  'alerts.page.intro': 'Events, Variationen, Timing und Warteschlange.',
} satisfies TextsOf<'alerts'>;
