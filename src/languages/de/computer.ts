import type { TextsOf } from '../texts';

export const computer = {
  'computer.address': 'Adresse dieses Computers',
  'computer.autostart.title': 'Mit dem Computer starten',
  'computer.autostart.intro': 'Damit deine Alerts da sind, bevor OBS es ist.',
  'computer.autostart.fixedAccount':
    'Dein Konto kommt aus der Umgebung, die es beim Start mit der Anmeldung nicht gibt. Verbinde es unter Konto & Links.',
  'computer.autostart': 'Ovation starten, wenn ich mich anmelde',
  'computer.autostart.on': 'Die Datei {file} startet es. Ist sie hier abgeschaltet oder gelöscht, tut sie es nicht mehr.',
  'computer.autostart.off': 'Eingeschaltet startet es die Datei {file}; jetzt gibt es sie nicht.',
  'computer.autostart.other': 'Die Datei {file} startet ein Ovation mit einem anderen Datenordner. Hier eingeschaltet startet sie dieses.',
  'computer.autostart.unavailable.unknown-system': 'Ovation weiß nicht, wie dieses System Programme startet.',
  'computer.autostart.unavailable.not-in-place':
    'Verschiebe Ovation zuerst aus den Downloads, zum Beispiel nach „Programme“, und öffne es dort.',
  'computer.stop.title': 'Ovation beenden',
  'computer.stop.intro': 'Bis du es wieder startest, kommt kein Alert, und keiner geht verloren.',
  'computer.stop': 'Ovation beenden…',
  'computer.stop.consequence': 'Ovation endet und mit ihm alle Alerts, bis du es wieder startest.',
  'computer.stop.confirm': 'Jetzt beenden',
  'computer.menu.intro': 'Damit du Ovation dort mit seinem Symbol findest und nicht nach seinem Ordner suchen musst.',
  'computer.menu.impossible':
    'Von hier aus nicht: Der Pfad von Ovations Ordner ist dafür zu lang oder hat Zeichen, die dort nicht stehen können, etwa Prozentzeichen, oder eine Einstellung, mit der Ovation gestartet wurde, hat solche. Verschieb Ovation in einen anderen Ordner und öffne es dort.',
  'computer.menu.fixedAccount':
    'Dein Konto kommt aus der Umgebung, die es beim Start aus dem Menü nicht gibt. Verbinde es unter Konto & Links.',
  'computer.menu.on': 'Dort steht es durch die Datei {file}. Schalte es ab, bevor du den Ordner von Ovation löschst.',
  'computer.menu.off': 'Beim Einschalten wird die Datei {file} angelegt.',
  'computer.menu.other':
    'Die Datei {file} öffnet etwas anderes, etwa ein Ovation mit einem anderen Datenordner. Hier eingeschaltet öffnet sie dieses.',
  'computer.menu.start.title': 'Startmenü',
  'computer.menu.start.label': 'Ovation im Startmenü',
  'computer.menu.applications.title': 'Anwendungen',
  'computer.menu.applications.label': 'Ovation unter den Anwendungen',
  'computer.file.unreadable':
    'Die Datei {file} ist nicht lesbar ({why}), daher ist unbekannt, was sie bewirkt. Hier eingeschaltet wird sie ersetzt, wo das geht.',
  'computer.network.title': 'Zwei Computer',
  'computer.network.intro':
    'Du spielst auf einem Computer und streamst mit einem anderen? Lass ihn herein und gib seinem OBS den Link von hier.',
  'computer.network': 'Andere Geräte in diesem Netz hereinlassen',
  'computer.network.hint': 'Nur in einem Netzwerk, dem du vertraust: Links sind Schlüssel und gehen dort unverschlüsselt über die Leitung.',
  'computer.network.fixed': '{name} sagt, wo Ovation lauscht. Starte es ohne, um das hier zu schalten.',
  'computer.network.settings': 'Diese Einstellungen auch auf anderen Geräten öffnen',
  'computer.network.settings.hint':
    'Weder die Regie auf dem Handy noch ein zweites OBS braucht das. Der Link der Einstellungen zeigt und ändert alles, auch jeden Schlüssel.',
  'computer.network.noAddress': 'Dieser Computer hat gerade keine Adresse in einem Netzwerk.',
  'computer.network.copyLink': 'Link von {box} kopieren',
  'computer.network.help':
    'Die Links beginnen mit {origin}. Dort erscheint nichts? Beide Computer müssen in diesem Netz sein, und die Firewall von diesem muss Node.js hereinlassen.',
  'computer.page.title': 'Computer',
  'computer.page.intro': 'Wann Ovation startet, wer es sonst erreicht, und wie es beendet wird.',
} satisfies TextsOf<'computer'>;
