import type { TextsOf } from '../texts';

export const backup = {
  'backup.title': 'Alle Daten',
  'backup.intro':
    'Einstellungen, Verlauf, Perk-Aufgabenliste, Bilder und Sounds als eine Datei: zum Aufheben oder für den Umzug auf einen anderen Computer.',
  'backup.withKeys': 'Mit Schlüsseln und Passwörtern',
  'backup.withKeys.warning':
    'Wer diese Datei hat, kann dein Konto, deine Links und dein OBS benutzen. Bewahr sie auf wie ein Passwort und zeig sie niemandem.',
  'backup.withoutKeys': 'Ohne sie werden Konto, Links und OBS dort neu verbunden, wo die Datei wiederhergestellt wird.',
  'backup.export': 'Alle Daten exportieren',
  'backup.file': 'Datei mit allen Daten',
  'backup.choose': 'Datei wiederherstellen …',
  'backup.packing': 'Stelle die Datei zusammen …',
  'backup.reading': 'Lese die Datei: {share} %',
  'backup.restarting': 'Ovation startet mit dem Wiederhergestellten neu. Kommt diese Seite nicht zurück, öffne sie von Ovation aus.',
  'backup.restartNeeded': 'Starte Ovation neu: Dann übernimmt es das Wiederhergestellte.',
  'backup.offer': 'Vom {time}, von Ovation {version}: Boxen {boxes}, Alerts im Verlauf {receipts}, Bilder und Sounds {media}.',
  'backup.offer.withKeys': 'Sie enthält Schlüssel: Auch das jetzige Konto und die Links werden ersetzt.',
  'backup.offer.withoutKeys':
    'Sie enthält keine Schlüssel: Das jetzige Konto und die Links bleiben; nur der Link einer Box, die nicht darin ist, endet.',
  'backup.offer.consequence': 'All das tritt an die Stelle dessen, was jetzt da ist; davon wird zuerst eine Kopie gemacht.',
  'backup.restore': 'Wiederherstellen',
  'backup.decline': 'Alles lassen, wie es ist',
  'backup.kept.receipts.what': 'Name, Nachricht, Betrag und Perks jedes Alerts und was daraus wurde',
  'backup.kept.receipts.where': 'Im Verlauf auf diesem Computer (receipts.db)',
  'backup.kept.receipts.howLong': 'Bis du sie löschst; die neuesten 100.000',
  'backup.kept.perks.what': 'Wer welchen Perk gekauft hat',
  'backup.kept.perks.where': 'In der Perk-Aufgabenliste auf diesem Computer (receipts.db)',
  'backup.kept.perks.howLong': 'Bis du sie löschst; die neuesten 2.000',
  'backup.kept.queue.what': 'Alerts, die warten, und die letzten',
  'backup.kept.queue.where': 'Im Browser von OBS und überall, wo ein Overlay offen ist',
  'backup.kept.queue.howLong': '30 Tage, und die letzten 500 länger',
  'backup.kept.events.what': 'Events für Listen, Tafeln und Abspänne',
  'backup.kept.events.where': 'Im Browser von OBS und überall, wo ein Overlay offen ist',
  'backup.kept.events.howLong': 'Bis neuere an ihre Stelle treten; etwa die neuesten 2.000',
  'backup.kept.copies.what': 'Kopien von alldem',
  'backup.kept.copies.where': 'In backups im Datenordner und in Dateien, die du exportierst',
  'backup.kept.copies.howLong': 'Die neuesten drei; Dateien, bis du sie löschst',
  'backup.kept.title': 'Was über Unterstützer aufbewahrt wird',
  'backup.kept.intro':
    'E-Mail-Adressen und Zahlungsdaten deiner Plattform kommen nicht in Ovations Dateien; das Protokoll nennt niemanden. Nichts wird irgendwohin gesendet.',
  'backup.kept.erase': 'Löschen, was von einer Person oder von allen vor einem Tag aufbewahrt wird',
} satisfies TextsOf<'backup'>;
