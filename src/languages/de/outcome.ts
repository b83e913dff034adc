import type { TextsOf } from '../texts';

export const outcome = {
  'outcome.shown.cutShort': 'Gezeigt, abgekürzt',
  'outcome.shown': 'Gezeigt',
  'outcome.merged': 'In einer Gruppe gezeigt',
  'outcome.suppressed': 'Nicht gezeigt: {rule}',
  'outcome.failed': 'Nicht gezeigt: {why}',
  'outcome.rule.type-off': 'diese Art ist ausgeschaltet',
  'outcome.rule.below-minimum': 'unter dem Mindestbetrag',
  'outcome.rule.perk-not-chosen': 'keiner der gewählten Perks',
  'outcome.rule.muted': 'Alerts waren stummgeschaltet',
  'outcome.rule.moderated': 'von der Moderation verworfen',
  'outcome.rule.refused': 'zurückgehalten und abgelehnt',
  'outcome.rule.not-queued': 'ein anderer war auf der Bühne, und seine Art wartet nicht',
  'outcome.skipped.creator': 'Von Hand übersprungen',
  'outcome.skipped.control-key': 'Von einer Fernbedienung übersprungen',
  'outcome.skipped.phone': 'Am Handy übersprungen',
  'outcome.skipped.dock': 'Im Dock übersprungen',
  'outcome.skipped.obs': 'Über OBS übersprungen',
  'outcome.skipped.other': 'Übersprungen von {by}',
} satisfies TextsOf<'outcome'>;
