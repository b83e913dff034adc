import type { TextsOf } from '../texts';

export const server = {
  'server.defect': 'In Ovation selbst ist etwas schiefgegangen. Im Protokoll steht mehr.',
  'server.otherVersion': 'Diese Seite und das Programm sind von verschiedenen Versionen. Lade die Seite neu.',
  'server.tooManyRequests': 'Das war zu viel auf einmal. Versuch es gleich noch einmal.',
  'server.tooManyConnections': 'Es sind zu viele Seiten offen.',
  'server.foreignAddress': 'Ovation antwortet unter dieser Adresse nicht. Öffne die Seite mit dem Link, den Ovation ausgegeben hat.',
  'server.silent': 'Ovation antwortet nicht. Läuft das Programm noch?',
  'server.unknownAnswer': 'Diese Antwort kennt diese Seite nicht: Lade sie neu.',
  'server.status': 'Ovation hat mit {status} geantwortet.',
} satisfies TextsOf<'server'>;
