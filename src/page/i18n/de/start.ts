import type { TextsOf } from '../texts';

export const start = {
  'start.account.demo':
    '{title} Alles funktioniert, mit erfundenen Supportern und ohne echte Zahlungen. Verbinde dein eigenes Konto jetzt oder später.',
  'start.account.demo.title': 'Das ist eine Demo.',
  'start.account.fixed': 'Das Konto ist durch Umgebungsvariablen festgelegt. Ändere es dort.',
  'start.account.form': 'Eigenes Konto verbinden',
  'start.account.keepDemo': 'Mit der Demo fortfahren',
  'start.continue': 'Weiter',
  'start.skip': 'Vorerst überspringen',
  'start.next.demo': 'Probiere es aus: Sende eine Fake-Spende',
  'start.next.look': 'Passe dein Theme an',
  'start.next.moderation': 'Richte die Moderation ein',
  'start.next.settings': 'Zu allen Einstellungen',
  'start.link.intro':
    'Zieh den Link in deine OBS-Vorschau, oder füge eine Quelle vom Typ {kind} hinzu und füge ihn dort ein (1920 × 1080).',
  'start.link.browser': 'Browser',
  'start.link.secret': 'Wer diesen Link hat, kann deine Alerts zeigen. Halte ihn geheim; du kannst ihn jederzeit zurücksetzen.',
  'start.link.obs': 'Oder automatisch hinzufügen',
  'start.test.intro': 'Test-Alerts nehmen denselben Weg wie echte. Behalte OBS im Blick und klicke.',
  'start.test.send': 'Testspende senden',
  'start.theme.play': 'Wiederholen',
  'start.theme.use': 'Dieses Theme verwenden',
  'start.step.account': 'Verbinde dein Konto',
  'start.step.theme': 'Wähle ein Theme',
  'start.step.link': 'Füge das Overlay zu OBS hinzu',
  'start.step.test': 'Sende einen Test-Alert',
  'start.step.connected': 'Prüfe die Verbindung',
  'start.state.done': 'Erledigt',
  'start.state.skipped': 'Übersprungen',
  'start.page.title': 'Erste Schritte',
  'start.page.intro': 'In drei Minuten zu deinem ersten Alert in OBS. Du kannst jeden Schritt überspringen und später zurückkommen.',
} satisfies TextsOf<'start'>;
