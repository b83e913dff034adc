import type { TextsOf } from '../texts';

export const shell = {
  'shell.ovation': 'Ovation',
  'shell.save.label': 'Speicherstatus',
  'shell.save.untouched': 'Wird automatisch gespeichert',
  'shell.save.saving': 'Wird gespeichert …',
  'shell.save.merged': 'Gespeichert, zusammen mit Änderungen einer anderen Seite.',
  'shell.save.saved': 'Gespeichert',
  'shell.save.retrying': 'Noch nicht gespeichert, neuer Versuch läuft. {why}',
  'shell.save.refused': 'Nicht gespeichert. {why}',
  'shell.control': 'Live-Steuerung',
  'shell.undo.label': 'Letzte Änderung rückgängig machen',
  'shell.noKey.missing': 'Diesem Link fehlt der Schlüssel',
  'shell.noKey.refused': 'Dieser Link gilt nicht mehr',
  'shell.noKey.spent': 'Dieser Link wurde schon benutzt',
  'shell.noKey.elsewhere': 'Die Einstellungen lassen sich auf diesem Gerät nicht öffnen',
  'shell.noKey.elsewhere.help':
    'Sie öffnen sich auf dem Computer, auf dem Ovation läuft. Um sie auch hier zu öffnen, erlaube es dort unter App-Einstellungen.',
  'shell.noKey.elsewhere.hint': 'Ist das schon erlaubt, gilt dieser Link nicht mehr: Kopiere dort den aktuellen.',
  'shell.noKey.help': 'Öffne Ovation noch einmal auf dieselbe Weise wie zuvor: Es zeigt dann diese Seite.',
  'shell.noKey.hint': 'Öffne den Link {settings}, den {command} ausgegeben hat. Er endet mit einem Schlüssel, der nur dir gehört.',
  'shell.noKey.settings': 'Einstellungen',
  'shell.documentTitle': '{title} – Ovation',
  'shell.language': 'Sprache',
  'shell.pages': 'Einstellungen',
  'shell.pages.menu': 'Menü: {title}',
  'shell.skipToContent': 'Zum Inhalt springen',
  'shell.ended':
    'Ovation wurde beendet. Starte es wieder, wann du willst: Diese Seite und deine OBS-Quellen verbinden sich automatisch neu.',
  'shell.away': '{title} Läuft es? Diese Seite verbindet sich automatisch neu und behält deine Änderungen.',
  'shell.away.title': 'Ovation nicht erreichbar.',
} satisfies TextsOf<'shell'>;
