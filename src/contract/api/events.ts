import { endpoint } from '../endpoint';
import { StreamToken, StreamTokenRequest } from '../streamToken';

export const eventsEndpoints = {
  createStreamToken: endpoint({
    method: 'POST',
    path: '/events/stream-token',
    auth: 'key',
    group: 'Events',
    summary: 'Mint a single-use token that opens the event stream',
    codes: ['UNKNOWN_EVENT_TYPE', 'INVALID_FILTER'],
    body: StreamTokenRequest,
    response: StreamToken,
  }),
} as const;
