import type { TextsOf } from '../texts';

export const account = {
  'account.incomplete': 'Beides wird gebraucht: die Adresse und der API-Schlüssel.',
  'account.address.invalid': 'Das ist keine Adresse. Sie sieht aus wie https://example.com, vielleicht mit Port oder Pfad.',
  'account.address': 'Basis-URL',
  'account.address.hint': 'Die Adresse deiner Creator-Plattform, ohne /api/v1',
  'account.key.invalid':
    'Das ist kein API-Schlüssel: Er hat einfache Buchstaben, Ziffern und Zeichen und keine Leerzeichen. Kopier ihn noch einmal ganz.',
  'account.key': 'API-Schlüssel',
  'account.key.hint':
    'Aus den Einstellungen deines Dashboards (API-Schlüssel). Er wird geprüft, bleibt auf dem Computer, auf dem Ovation läuft, und wird nie wieder angezeigt.',
  'account.reconnect': 'Ein anderes Konto oder einen neuen Schlüssel verbinden',
  'account.connect': 'Konto verbinden',
  'account.connect.title': 'Verbinde dein Konto',
  'account.connected': 'Fertig: Wie es um das Konto steht, siehst du oben.',
  'account.demo': 'Demo',
  'account.demo.hint': 'Eingebaut, mit niemandes Geld',
  'account.title': 'Konto',
  'account.fixed': 'Hier entscheidet die Umgebung: Ändere {address} und {key} und starte Ovation neu.',
  'account.forget': 'Dieses Konto vergessen …',
  'account.forget.consequence':
    'Sein Schlüssel wird hier gelöscht. Wo eines läuft, tritt das Demo-Konto an seine Stelle; sonst kommen keine Alerts, bis wieder ein Konto verbunden ist.',
  'account.forget.confirm': 'Vergessen',
  'account.page.title': 'Konto & Links',
  'account.page.intro': 'Woher die Events kommen und wie sie in OBS gelangen.',
  'account.problem.rejected-key.title': 'Die Plattform kennt diesen Schlüssel nicht (401)',
  'account.problem.rejected-key.meaning':
    'Er ist vertippt oder unvollständig, oder er wurde widerrufen oder deaktiviert oder ist abgelaufen.',
  'account.problem.rejected-key.remedy':
    'Kopier ihn noch einmal ganz von der Seite mit den API-Schlüsseln in deinem Dashboard oder erstell dort einen neuen.',
  'account.problem.no-premium.title': 'Das Konto hat keinen Premium-Plan (403)',
  'account.problem.no-premium.meaning': 'Der Schlüssel stimmt, aber die Plattform öffnet ihre API nur für Premium-Konten.',
  'account.problem.no-premium.remedy': 'Stock dort den Plan auf und verbinde dich dann neu.',
  'account.problem.unreachable.title': 'Unter dieser Adresse antwortet niemand',
  'account.problem.unreachable.meaning': 'Die Adresse ist vertippt, dieser Computer ist offline oder die Plattform ist nicht erreichbar.',
  'account.problem.unreachable.remedy': 'Prüf die Adresse und deine Internetverbindung und versuch es gleich noch einmal.',
  'account.problem.not-this-api.title': 'Das ist nicht die Creator-API',
  'account.problem.not-this-api.meaning':
    'Unter dieser Adresse antwortet etwas, aber es spricht diese API nicht: vielleicht deine öffentliche Seite oder die Anmeldeseite eines Netzwerks.',
  'account.problem.not-this-api.remedy': 'Gib die Basisadresse an, die in der Dokumentation der Plattform steht, ohne /api/v1.',
} satisfies TextsOf<'account'>;
