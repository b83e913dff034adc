import type { TextsOf } from '../texts';

export const outcome = {
  'outcome.shown.cutShort': 'Gezeigt, abgekürzt',
  'outcome.shown': 'Gezeigt',
  'outcome.merged': 'In einer Gruppe gezeigt',
  'outcome.suppressed': 'Nicht gezeigt: {rule}',
  'outcome.failed': 'Nicht gezeigt: {why}',
  'outcome.rule.type-off': 'dieser Typ ist aus',
  'outcome.rule.below-minimum': 'unter deinem Mindestbetrag',
  'outcome.rule.perk-not-chosen': 'keiner der gewählten Perks',
  'outcome.rule.muted': 'Alerts waren stummgeschaltet',
  'outcome.rule.moderated': 'von der Moderation blockiert',
  'outcome.rule.refused': 'abgelehnt',
  'outcome.rule.not-queued': 'ein anderer Alert lief',
  'outcome.skipped.creator': 'Manuell übersprungen',
  'outcome.skipped.control-key': 'Von einer Fernbedienung übersprungen',
  'outcome.skipped.phone': 'Am Handy übersprungen',
  'outcome.skipped.dock': 'Im Dock übersprungen',
  'outcome.skipped.obs': 'Über OBS übersprungen',
  'outcome.skipped.other': 'Übersprungen von {by}',
} satisfies TextsOf<'outcome'>;
