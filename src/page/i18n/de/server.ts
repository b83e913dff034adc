import type { TextsOf } from '../texts';

export const server = {
  'server.defect': 'In Ovation ist etwas schiefgegangen. Einzelheiten stehen im Protokoll.',
  'server.otherVersion': 'Diese Seite stammt von einer anderen Version von Ovation. Lade sie neu.',
  'server.tooManyRequests': 'Zu viele Anfragen. Versuche es gleich noch einmal.',
  'server.tooManyConnections': 'Es sind zu viele Seiten offen.',
  'server.foreignAddress': 'Ovation lehnt diese Adresse ab. Öffne die Seite mit dem Link, den Ovation ausgegeben hat.',
  'server.silent': 'Ovation nicht erreichbar. Läuft es?',
  'server.unknownAnswer': 'Unerwartete Antwort. Lade die Seite neu.',
  'server.status': 'Ovation hat mit {status} geantwortet.',
} satisfies TextsOf<'server'>;
