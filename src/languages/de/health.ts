import type { TextsOf } from '../texts';

export const health = {
  'health.faults.title': 'Was schiefging',
  'health.crashed':
    'Ovation ist abgestürzt und wurde wieder gestartet. Nichts, was empfangen wurde, ist verloren. Wenn es wieder passiert, schick den Bericht unten.',
  'health.crashed.silent': 'gab kein Lebenszeichen mehr',
  'health.runningSince': 'Läuft seit',
  'health.reconnects': 'Neu verbunden',
  'health.reconciles': 'Listen der Plattform gelesen',
  'health.events.live': 'Live empfangene Events',
  'health.events.replayed': 'Nach einer Lücke nachgeholte Events',
  'health.events.reconciled': 'In den Listen der Plattform gefundene Events',
  'health.connection.title': 'Die letzten 24 Stunden',
  'health.connection.hint': 'Die Plattform beendet jede Verbindung alle paar Minuten; dass sie neu aufgebaut wird, ist also normal.',
  'health.connection.turns': 'Alle Wechsel der Verbindung',
  'health.limits.title': 'Limits, Speicher und Versionen',
  'health.callsLeft': 'Verbleibende Aufrufe bei der Plattform',
  'health.callsLeft.unknown': 'Noch nicht bekannt',
  'health.version.ovation': 'Ovation',
  'health.version.page': 'Seite',
  'health.version.node': 'Node',
  'health.version.system': 'System',
  'health.report.title': 'Fehlerbericht',
  'health.report.intro':
    'Alles darin steht hier zum Nachlesen. Es enthält keinen Schlüssel, keinen Link, keine E-Mail-Adresse und weder Namen noch Nachrichten von Supportern.',
  'health.report': 'Bericht',
  'health.report.copy': 'Bericht kopieren',
  'health.report.copied': 'Kopiert.',
  'health.report.notCopied': 'Der Browser hat das Kopieren nicht erlaubt. Markier den Text und kopier ihn von Hand.',
  'health.turn.opened': 'Overlay-Programm gestartet',
  'health.turn.live': 'Live',
  'health.turn.reconnecting': 'Verbindet sich neu',
  'health.turn.reconciling': 'Liest die Listen der Plattform',
  'health.turn.stopped': 'Gestoppt',
  'health.turn.closed': 'Overlay-Programm beendet',
  'health.storage.settings': 'Einstellungen und Schlüssel',
  'health.storage.receipts': 'Verlauf',
  'health.storage.media': 'Medien',
  'health.storage.speech': 'Vorlesen',
  'health.storage.service': 'Eingebauter Demo-Dienst',
  'health.storage.backups': 'Kopien von vor Updates',
  'health.storage.log': 'Protokoll',
  'health.storage.other': 'Andere Dateien',
  'health.fault.disk-full':
    'Das Laufwerk ist voll: Nichts wird mehr gespeichert. Die Alerts deines Kontos gehen weiter, und der Verlauf holt auf, sobald Platz ist. Schaff Platz auf dem Laufwerk des Datenordners.',
  'health.fault.disk-nearly-full':
    'Das Laufwerk des Datenordners ist fast voll: Weniger als 100 MB sind frei. Schaff Platz, bevor es aus ist.',
  'health.fault.not-writable':
    'In den Datenordner kann nicht geschrieben werden: Nichts wird mehr gespeichert. Prüf seine Rechte und ob sein Laufwerk da ist.',
  'health.fault.log-fails': 'Das Protokoll kann nicht geschrieben werden. Alerts gehen weiter.',
  'health.fault.clock-forward': 'Die Uhr ging um {seconds} Sekunden vor, oder der Computer hat geschlafen, bemerkt um {when}.',
  'health.fault.clock-back':
    'Die Uhr wurde um {seconds} Sekunden zurückgestellt, bemerkt um {when}. Zeiten dieser Stunde können falsch aussehen; kein Alert geht dadurch verloren.',
  'health.fault.keys-refused':
    'Ein anderes Gerät, {address}, hat {times, plural, one {einen Schlüssel} other {# Schlüssel}} probiert, womit es dort nichts öffnet, zuletzt um {when}. Wenn du das nicht warst, lass andere Geräte nicht herein.',
  'health.page.title': 'Zustand',
  'health.page.intro': 'Wie die Verbindung war, was noch übrig ist und was Speicher belegt.',
} satisfies TextsOf<'health'>;
