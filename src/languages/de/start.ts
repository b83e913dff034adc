import type { TextsOf } from '../texts';

export const start = {
  'start.account.demo':
    '{title} Alles funktioniert, mit erfundenen Supportern und niemandes Geld. Verbinde dein eigenes Konto jetzt oder später.',
  'start.account.demo.title': 'Das ist eine Demo.',
  'start.account.fixed': 'Das Konto kommt aus der Umgebung: Es wird dort geändert.',
  'start.account.form': 'Adresse und Schlüssel deines Kontos',
  'start.account.keepDemo': 'Mit der Demo weiter',
  'start.continue': 'Weiter',
  'start.skip': 'Vorerst überspringen',
  'start.next.demo': 'Sei auf der Demo-Seite dein eigener Supporter',
  'start.next.look': 'Mach das Aussehen zu deinem eigenen',
  'start.next.filters': 'Bestimm, was ein Alert wird und was Zuschauer lesen dürfen',
  'start.next.settings': 'Zu allen Einstellungen',
  'start.link.intro':
    'Zieh den Link unten in die Vorschau von OBS. Oder füge dort eine Quelle vom Typ {kind} hinzu und setz den Link als URL ein, mit 1920 × 1080 als Größe.',
  'start.link.browser': 'Browser',
  'start.link.secret': 'Wer den Link hat, kann deine Alerts zeigen, darum ist er hier verborgen. Du kannst ihn jederzeit erneuern.',
  'start.link.obs': 'Oder lass Ovation ihn in OBS einfügen',
  'start.test.intro': 'Ein Test nimmt genau den Weg einer echten Spende. Sieh in OBS nach, während du den Knopf drückst.',
  'start.test.send': 'Testspende schicken',
  'start.theme.play': 'Noch einmal abspielen',
  'start.theme.use': 'Dieses nehmen',
  'start.step.account': 'Verbinde dein Konto',
  'start.step.theme': 'Wähl ein Aussehen',
  'start.step.link': 'Hol das Overlay in OBS',
  'start.step.test': 'Schick einen Test-Alert',
  'start.step.connected': 'Sieh nach, ob es live ist',
  'start.state.done': 'Erledigt',
  'start.state.skipped': 'Übersprungen',
  'start.page.title': 'Einrichten',
  'start.page.intro': 'Von null zum Alert in OBS, in drei Minuten. Du kannst jeden Schritt überspringen und später darauf zurückkommen.',
} satisfies TextsOf<'start'>;
