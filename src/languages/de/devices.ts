import type { TextsOf } from '../texts';

export const devices = {
  'devices.link.label': 'Link: {title}',
  'devices.copy.label': 'Link kopieren: {title}',
  'devices.hide.label': 'Link verbergen: {title}',
  'devices.show.label': 'Link zeigen: {title}',
  'devices.keys': 'Erneuert und widerrufen wird er unter {keys}.',
  'devices.title': 'Regiepult',
  'devices.intro':
    'Was auf der Bühne ist, was wartet und was zurückgehalten ist; pausieren, überspringen, freigeben, wiederholen. Lass es neben deinem Stream offen.',
  'devices.open': 'Regiepult öffnen',
  'devices.dock.title': 'Als OBS-Dock',
  'devices.dock.intro': 'In OBS: Docks → Benutzerdefinierte Browser-Docks … Gib ihm einen Namen und diesen Link. 300 Pixel reichen.',
  'devices.dock.make': 'Link für das Dock anlegen',
  'devices.dock': 'OBS-Dock',
  'devices.network.local': '{title} Es lauscht nur auf diesem Computer.',
  'devices.network.local.title': 'Noch kann kein Handy Ovation erreichen:',
  'devices.network.opens': 'Das Handy öffnet dann {address} mit seinem Code.',
  'devices.phone.title': 'Auf dem Handy',
  'devices.phone.intro':
    'Für ein Handy oder Tablet im selben Netzwerk, mit einem eigenen Schlüssel, der das Regiepult öffnet und sonst nichts.',
  'devices.phone.switch': 'Ein Handy darf steuern',
  'devices.phone.noAddress': 'Dieser Computer hat keine Adresse in einem Netzwerk: Ein Handy kann ihn nicht erreichen.',
  'devices.phone.code': 'Code mit dem Link fürs Handy',
  'devices.phone.codeHidden':
    'Der Code zum Scannen ist verborgen, denn wer ihn sieht, kann deine Alerts steuern. Zeig ihn an, wenn du nicht streamst.',
  'devices.phone': 'Handy',
  'devices.phone.help':
    'Es erscheint nichts? Das Handy muss in diesem Netzwerk sein, und die Firewall dieses Computers muss Node.js durchlassen.',
  'devices.made': 'Es gibt jetzt einen Link.',
  'devices.revoked': 'Widerrufen: Er öffnet nichts mehr, und was damit offen war, ist beendet.',
} satisfies TextsOf<'devices'>;
