import type { TextsOf } from '../texts';

export const account = {
  'account.incomplete': 'Gib URL und API-Schlüssel ein.',
  'account.address.invalid': 'Gib eine URL wie https://example.com ein, falls nötig mit Port oder Pfad.',
  'account.address': 'Plattform-URL',
  'account.address.hint': 'Zum Beispiel https://example.com – ohne /api/v1',
  'account.key.invalid':
    'Das ist kein API-Schlüssel: Er besteht aus Buchstaben, Ziffern und Zeichen, ohne Leerzeichen. Kopiere ihn noch einmal vollständig.',
  'account.key': 'API-Schlüssel',
  'account.key.hint':
    'Aus den Einstellungen deines Dashboards (API-Schlüssel). Wir prüfen ihn einmal und speichern ihn nur auf diesem Computer. Er wird nicht noch einmal angezeigt.',
  'account.reconnect': 'Anderes Konto oder neuen Schlüssel verbinden',
  'account.connect': 'Konto verbinden',
  'account.connect.title': 'Verbinde dein Konto',
  'account.connected': 'Konto verbunden.',
  'account.demo': 'Demo',
  'account.demo.hint': 'Eingebautes Demo-Konto – kein echtes Geld',
  'account.title': 'Konto',
  'account.fixed': 'Durch die Umgebungsvariablen {address} und {key} festgelegt. Ändere sie und starte Ovation neu.',
  'account.forget': 'Konto trennen …',
  'account.forget.consequence':
    'Der API-Schlüssel wird von diesem Computer gelöscht. Ovation nutzt das Demo-Konto, wenn es läuft; sonst kommen keine Alerts, bis du wieder ein Konto verbindest.',
  'account.forget.confirm': 'Trennen',
  'account.page.title': 'Verbindungen',
  'account.page.intro': 'Dein Plattform-Konto, OBS und Links.',
  'account.problem.rejected-key.title': 'Die Plattform lehnt diesen Schlüssel ab (401)',
  'account.problem.rejected-key.meaning': 'Der Schlüssel ist vertippt, unvollständig, widerrufen, deaktiviert oder abgelaufen.',
  'account.problem.rejected-key.remedy':
    'Kopiere den ganzen Schlüssel noch einmal von der API-Schlüssel-Seite deines Dashboards oder erstelle dort einen neuen.',
  'account.problem.no-premium.title': 'Das Konto hat keinen Premium-Tarif (403)',
  'account.problem.no-premium.meaning': 'Der Schlüssel stimmt, aber die Plattform erlaubt ihre API nur Premium-Konten.',
  'account.problem.no-premium.remedy': 'Wechsle auf der Plattform zum Premium-Tarif und verbinde dich dann noch einmal.',
  'account.problem.unreachable.title': 'Keine Antwort von dieser URL',
  'account.problem.unreachable.meaning': 'Die URL ist vertippt, dieser Computer ist offline oder die Plattform ist nicht erreichbar.',
  'account.problem.unreachable.remedy': 'Prüfe die URL und deine Internetverbindung und versuche es gleich noch einmal.',
  'account.problem.not-this-api.title': 'Das ist nicht die Creator-API',
  'account.problem.not-this-api.meaning':
    'Unter dieser URL antwortet etwas, aber nicht diese API. Vielleicht ist es deine öffentliche Seite oder die Anmeldeseite eines Netzwerks.',
  'account.problem.not-this-api.remedy': 'Gib die Basis-URL aus der Dokumentation der Plattform ein, ohne /api/v1.',
} satisfies TextsOf<'account'>;
