import type { TextsOf } from '../texts';

export const perkQueue = {
  'perks.less': 'Einen zurücknehmen: {title}',
  'perks.more': 'Einen abhaken: {title}',
  'perks.open.title': 'Zu erledigen',
  'perks.open.label': 'Offene Perks',
  'perks.open.empty': 'Alles erledigt. Neue Käufe erscheinen hier nach ihrem Alert.',
  'perks.done': 'Erledigt',
  'perks.done.empty': 'Noch nichts.',
  'perks.sums': 'Offen insgesamt',
  'perks.reopened': 'Wieder offen:',
  'perks.ticked': 'Erledigt:',
  'perks.undo.label': 'Letztes Abhaken rückgängig machen',
  'perks.page.title': 'Perk-Warteschlange',
  'perks.page.intro': 'Perks, die deine Supporter gekauft haben. Hake sie ab, wenn sie erledigt sind.',
} satisfies TextsOf<'perks'>;
