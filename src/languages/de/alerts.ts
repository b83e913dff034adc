import type { TextsOf } from '../texts';

export const alerts = {
  'alerts.timing.title': 'Zeit',
  'alerts.duration': 'Dauer',
  'alerts.duration.hint': 'Auftritt und Abgang eingeschlossen',
  'alerts.gap': 'Abstand',
  'alerts.gap.hint': 'Pause zwischen zwei Alerts',
  'alerts.page.title': 'Alerts',
  'alerts.page.intro': 'Varianten für Besonderes, wie lange sie stehen und was bei vielen auf einmal passiert.',
} satisfies TextsOf<'alerts'>;
