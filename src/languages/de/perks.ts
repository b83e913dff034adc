import type { TextsOf } from '../texts';

export const perks = {
  'perks.less': 'Eines weniger erledigt: {title}',
  'perks.more': 'Eines mehr erledigt: {title}',
  'perks.open.title': 'Zu erledigen',
  'perks.open.label': 'Offene Perks',
  'perks.open.empty': 'Nichts ist offen. Was Supporter kaufen, steht hier, sobald der Alert vorbei ist.',
  'perks.done': 'Erledigt',
  'perks.done.empty': 'Noch nichts.',
  'perks.sums': 'Offen insgesamt',
  'perks.reopened': 'Wieder offen:',
  'perks.ticked': 'Abgehakt:',
  'perks.undo.label': 'Letztes Häkchen rückgängig machen',
  'perks.page.title': 'Perk-To-do-Liste',
  'perks.page.intro': 'Was Supporter gekauft haben, zum Abhaken.',
} satisfies TextsOf<'perks'>;
