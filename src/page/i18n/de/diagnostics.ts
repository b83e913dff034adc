import type { TextsOf } from '../texts';

export const diagnostics = {
  'health.faults.title': 'Probleme',
  'health.crashed':
    'Ovation ist abgestürzt und neu gestartet. Kein empfangenes Event ist verloren. Passiert es wieder, sende den Bericht unten.',
  'health.crashed.silent': 'reagierte nicht mehr',
  'health.runningSince': 'Läuft seit',
  'health.reconnects': 'Neuverbindungen',
  'health.reconciles': 'Abgleiche',
  'health.events.live': 'Live-Events',
  'health.events.replayed': 'Nachgeholte Events',
  'health.events.reconciled': 'Durch Abgleich gefundene Events',
  'health.connection.title': 'Die letzten 24 Stunden',
  'health.connection.hint': 'Alle paar Minuten neu zu verbinden ist normal.',
  'health.connection.turns': 'Verbindungsprotokoll',
  'health.limits.title': 'Limits, Speicher und Versionen',
  'health.callsLeft': 'Verbleibende API-Aufrufe',
  'health.callsLeft.unknown': 'Noch nicht bekannt',
  'health.version.ovation': 'Ovation',
  'health.version.page': 'Seite',
  'health.version.node': 'Node',
  'health.version.system': 'System',
  'health.report.title': 'Fehlerbericht',
  'health.report.intro':
    'Du kannst hier alles lesen. Der Bericht enthält keine Schlüssel, Links, E-Mail-Adressen, Supporter-Namen oder Nachrichten.',
  'health.report': 'Bericht',
  'health.report.copy': 'Bericht kopieren',
  'health.report.copied': 'Kopiert.',
  'health.report.notCopied': 'Der Browser hat das Kopieren blockiert. Markiere den Text und kopiere ihn selbst.',
  'health.turn.opened': 'Overlay gestartet',
  'health.turn.live': 'Live',
  'health.turn.reconnecting': 'Verbindet sich neu',
  'health.turn.reconciling': 'Gleicht ab',
  'health.turn.stopped': 'Gestoppt',
  'health.turn.closed': 'Overlay geschlossen',
  'health.storage.settings': 'Einstellungen und Schlüssel',
  'health.storage.receipts': 'Aktivität',
  'health.storage.media': 'Medien',
  'health.storage.speech': 'TTS',
  'health.storage.service': 'Eingebauter Demo-Dienst',
  'health.storage.backups': 'Kopien vor Updates',
  'health.storage.log': 'Protokoll',
  'health.storage.other': 'Andere Dateien',
  'health.fault.disk-full':
    'Das Laufwerk ist voll, daher wird nichts gespeichert. Alerts deines Kontos laufen weiter, und das Aktivitätsprotokoll holt später auf. Schaffe Platz auf dem Laufwerk des Datenordners.',
  'health.fault.disk-nearly-full': 'Das Laufwerk des Datenordners ist fast voll: Weniger als 100 MB sind frei. Schaffe Platz.',
  'health.fault.not-writable':
    'In den Datenordner kann nicht geschrieben werden, daher wird nichts gespeichert. Prüfe seine Berechtigungen und sein Laufwerk.',
  'health.fault.log-fails': 'Das Protokoll kann nicht geschrieben werden. Alerts laufen weiter.',
  'health.fault.clock-forward':
    'Um {when} ging die Uhr plötzlich {seconds, plural, one {# Sekunde} other {# Sekunden}} vor: Sie wurde verstellt, oder der Computer war im Ruhezustand.',
  'health.fault.clock-back':
    'Um {when} wurde die Uhr um {seconds, plural, one {# Sekunde} other {# Sekunden}} zurückgestellt. Zeiten um diesen Moment können falsch aussehen; kein Alert geht verloren.',
  'health.fault.keys-refused':
    'Ein anderes Gerät, {address}, hat {times, plural, one {einen falschen Schlüssel} other {# falsche Schlüssel}} probiert, zuletzt um {when}. Wenn du das nicht warst, schalte den Netzwerkzugriff aus.',
  'health.page.title': 'Diagnose',
  'health.page.intro': 'Verbindung, Limits und Speicher.',
} satisfies TextsOf<'health'>;
