export const server = {
  'server.defect': 'Something went wrong in Ovation itself. Its log says more.',
  'server.otherVersion': 'This page and the program are of different versions. Reload the page.',
  'server.tooManyRequests': 'Too much was asked at once. Try again in a moment.',
  'server.tooManyConnections': 'Too many pages are open.',
  'server.foreignAddress': 'Ovation does not answer to this address. Open the page by the link that Ovation printed.',
  'server.silent': 'Ovation does not answer. Is the program still running?',
  'server.unknownAnswer': 'The answer is not one that this page knows: reload it.',
  'server.status': 'Ovation answered {status}.',
} as const;
