export const alerts = {
  'alerts.timing.title': 'Time',
  'alerts.duration': 'Duration',
  'alerts.duration.hint': 'Way in and out included',
  'alerts.gap': 'Gap',
  'alerts.gap.hint': 'Pause between two alerts',
  'alerts.page.title': 'Alerts',
  'alerts.page.intro': 'Variants for special ones, how long they stand, and what becomes of many at once.',
} as const;
