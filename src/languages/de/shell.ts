import type { TextsOf } from '../texts';

export const shell = {
  'shell.ovation': 'Ovation',
  'shell.save.label': 'Speicherstand',
  'shell.save.untouched': 'Änderungen werden sofort gespeichert',
  'shell.save.saving': 'Wird gespeichert …',
  'shell.save.merged': 'Gespeichert. Eine andere Seite hatte die Einstellungen inzwischen geändert: Ihre übrigen Änderungen bleiben.',
  'shell.save.saved': 'Gespeichert',
  'shell.save.retrying': 'Noch nicht gespeichert, neuer Versuch läuft. {why}',
  'shell.save.refused': 'Nicht gespeichert. {why}',
  'shell.control': 'Regiepult',
  'shell.undo.label': 'Letzte Änderung rückgängig machen',
  'shell.noKey.missing': 'Diesem Link fehlt der Schlüssel',
  'shell.noKey.refused': 'Dieser Link gilt nicht mehr',
  'shell.noKey.spent': 'Dieser Link wurde schon benutzt',
  'shell.noKey.elsewhere': 'Die Einstellungen öffnen sich auf diesem Gerät nicht',
  'shell.noKey.elsewhere.help':
    'Sie öffnen sich auf dem Computer, auf dem Ovation läuft. Damit sie sich auch hier öffnen, erlaube es dort unter „Computer“.',
  'shell.noKey.elsewhere.hint': 'Ist das schon erlaubt, gilt dieser Link nicht mehr: Kopiere dort den jetzigen.',
  'shell.noKey.help': 'Öffne Ovation noch einmal, wie du es vorher geöffnet hast: Es läuft nur einmal und zeigt diese Seite.',
  'shell.noKey.hint':
    'Wo du {command} eingegeben hast, öffne den Link {settings}, der in diesem Fenster steht. Er endet mit einem Schlüssel, der nur dir gehört.',
  'shell.noKey.settings': 'Einstellungen',
  'shell.documentTitle': '{title} – Ovation',
  'shell.language': 'Sprache dieser Seite',
  'shell.pages': 'Einstellungen',
  'shell.pages.menu': 'Seiten, gerade {title}',
  'shell.skipToContent': 'Zum Inhalt springen',
  'shell.ended': 'Ovation ist beendet. Starte es wieder, wann du willst: Diese Seite und deine Quellen in OBS finden es von selbst.',
  'shell.away': '{title} Läuft das Programm noch? Diese Seite verbindet sich von selbst neu und behält, was du änderst.',
  'shell.away.title': 'Ovation antwortet nicht.',
} satisfies TextsOf<'shell'>;
