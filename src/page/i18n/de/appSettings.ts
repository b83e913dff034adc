import type { TextsOf } from '../texts';

export const appSettings = {
  'computer.address': 'Adresse dieses Computers',
  'computer.autostart.title': 'Autostart',
  'computer.autostart.intro': 'Starte Ovation vor OBS, damit deine Alerts bereit sind.',
  'computer.autostart.fixedAccount':
    'Dein Konto ist durch Umgebungsvariablen festgelegt, die es bei der Anmeldung nicht gibt. Verbinde es unter Verbindungen.',
  'computer.autostart': 'Ovation starten, wenn ich mich anmelde',
  'computer.autostart.on': 'Details: Die Datei {file} startet es.',
  'computer.autostart.other':
    'Die Datei {file} startet ein anderes Ovation mit eigenem Datenordner. Schalte das hier ein, um stattdessen dieses zu starten.',
  'computer.autostart.unavailable.unknown-system':
    'Lässt sich hier nicht einschalten: Ovation weiß nicht, wie dieses System Programme startet.',
  'computer.autostart.unavailable.not-in-place':
    'Verschiebe Ovation zuerst aus den Downloads, zum Beispiel nach „Programme“, und öffne es dort.',
  'computer.stop.title': 'Ovation beenden',
  'computer.stop.intro': 'Alerts pausieren, bis du es wieder startest. Nichts geht verloren.',
  'computer.stop': 'Ovation beenden …',
  'computer.stop.consequence': 'Es kommen keine Alerts mehr, bis du Ovation wieder startest.',
  'computer.stop.confirm': 'Jetzt beenden',
  'computer.menu.intro': 'Finde Ovation über sein Symbol, ohne seinen Ordner zu öffnen.',
  'computer.menu.impossible':
    'Lässt sich hier nicht einschalten: Der Pfad von Ovations Ordner oder eine Einstellung, mit der Ovation gestartet wurde, ist zu lang oder enthält Zeichen wie Prozentzeichen. Verschiebe Ovation in einen anderen Ordner und öffne es dort.',
  'computer.menu.fixedAccount':
    'Dein Konto ist durch Umgebungsvariablen festgelegt, die es beim Start aus dem Menü nicht gibt. Verbinde es unter Verbindungen.',
  'computer.menu.on': 'Details: Die Datei {file} fügt es hinzu. Schalte das aus, bevor du Ovations Ordner löschst.',
  'computer.menu.off': 'Beim Einschalten wird die Datei {file} angelegt.',
  'computer.menu.other':
    'Die Datei {file} öffnet etwas anderes, etwa ein anderes Ovation mit eigenem Datenordner. Schalte das hier ein, um stattdessen dieses zu öffnen.',
  'computer.menu.start.title': 'Startmenü',
  'computer.menu.start.label': 'Ovation im Startmenü anzeigen',
  'computer.menu.applications.title': 'Anwendungen',
  'computer.menu.applications.label': 'Ovation im Anwendungsmenü anzeigen',
  'computer.file.unreadable': 'Die Datei {file} lässt sich nicht lesen ({why}). Beim Einschalten wird sie ersetzt.',
  'computer.network.title': 'Zwei Computer',
  'computer.network.intro':
    'Du spielst auf einem Computer und streamst mit einem anderen? Erlaube den Netzwerkzugriff und nutze den Link unten im OBS des anderen Computers.',
  'computer.network': 'Geräte in meinem Netzwerk zulassen',
  'computer.network.hint': 'Nur in einem Netzwerk, dem du vertraust: Links enthalten Schlüssel und werden unverschlüsselt übertragen.',
  'computer.network.fixed': 'Durch die Umgebungsvariable {name} festgelegt. Starte Ovation ohne sie, um das hier zu ändern.',
  'computer.network.settings': 'Diese Einstellungen auch auf anderen Geräten erlauben',
  'computer.network.settings.hint':
    'Für die Steuerung am Handy und ein zweites OBS ist das nicht nötig. Die Einstellungen zeigen und ändern alles, auch alle Schlüssel.',
  'computer.network.noAddress': 'Dieser Computer ist mit keinem Netzwerk verbunden.',
  'computer.network.copyLink': 'Link von {box} kopieren',
  'computer.network.help':
    'Links beginnen mit {origin}. Es lädt nichts? Beide Computer müssen in diesem Netzwerk sein, und die Firewall dieses Computers muss Node.js erlauben.',
  'computer.page.title': 'App-Einstellungen',
  'computer.page.intro': 'Autostart, Netzwerkzugriff und Beenden.',
} satisfies TextsOf<'computer'>;
