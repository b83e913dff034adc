export const alerts = {
  'alerts.timing.title': 'Timing',
  'alerts.duration': 'Duration',
  'alerts.duration.hint': 'Including entrance and exit animation',
  'alerts.gap': 'Gap between alerts',
  'alerts.gap.hint': 'Pause before the next alert',
  'alerts.page.title': 'Alerts',
  'alerts.page.intro': 'Events, variations, timing and queue behavior.',
} as const;
