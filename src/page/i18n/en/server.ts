export const server = {
  'server.defect': 'Something went wrong in Ovation. See its log for details.',
  'server.otherVersion': 'This page is from another version of Ovation. Reload it.',
  'server.tooManyRequests': 'Too many requests. Try again in a moment.',
  'server.tooManyConnections': 'Too many pages are open.',
  'server.foreignAddress': 'Ovation rejects this address. Open the page by the link that Ovation printed.',
  'server.silent': 'Can’t reach Ovation. Is it running?',
  'server.unknownAnswer': 'Unexpected answer. Reload the page.',
  'server.status': 'Ovation answered {status}.',
} as const;
