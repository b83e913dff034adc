import type { TextsOf } from '../texts';

export const devices = {
  'devices.link.label': 'Link: {title}',
  'devices.copy.label': 'Link kopieren: {title}',
  'devices.hide.label': 'Link ausblenden: {title}',
  'devices.show.label': 'Link anzeigen: {title}',
  'devices.keys': 'Zurücksetzen oder widerrufen kannst du ihn unter {keys}.',
  'devices.title': 'Live-Steuerung',
  'devices.intro':
    'Sieh, was läuft, die Warteschlange und Alerts, die auf Freigabe warten. Pausiere, überspringe, gib frei und wiederhole, während du streamst.',
  'devices.open': 'Live-Steuerung öffnen',
  'devices.dock.title': 'Als OBS-Dock',
  'devices.dock.intro': 'In OBS: Docks → Benutzerdefinierte Browser-Docks … Gib einen Namen und diesen Link ein. 300 Pixel Breite reichen.',
  'devices.dock.make': 'Dock-Link erstellen',
  'devices.dock': 'OBS-Dock',
  'devices.network.local': '{title} Ovation lauscht nur auf diesem Computer.',
  'devices.network.local.title': 'Handys können Ovation noch nicht erreichen.',
  'devices.network.opens': 'Der Code fürs Handy öffnet {address}.',
  'devices.phone.title': 'Auf dem Handy',
  'devices.phone.intro': 'Steuere Alerts mit einem Handy oder Tablet im selben Netzwerk. Sein Schlüssel öffnet nur die Live-Steuerung.',
  'devices.phone.switch': 'Steuerung am Handy erlauben',
  'devices.phone.noAddress': 'Dieser Computer ist mit keinem Netzwerk verbunden, daher kann ein Handy ihn nicht erreichen.',
  'devices.phone.code': 'QR-Code fürs Handy',
  'devices.phone.codeHidden':
    'Der Code ist ausgeblendet, denn wer ihn sieht, kann deine Alerts steuern. Zeige ihn an, wenn du nicht live bist.',
  'devices.phone': 'Handy',
  'devices.phone.help': 'Es lädt nichts? Das Handy muss in diesem Netzwerk sein, und die Firewall dieses Computers muss Node.js erlauben.',
  'devices.made': 'Link erstellt.',
  'devices.revoked': 'Widerrufen. Der Link funktioniert nicht mehr, und damit geöffnete Seiten sind geschlossen.',
} satisfies TextsOf<'devices'>;
