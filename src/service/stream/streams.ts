import { apiBasePath, streamPath } from '../../contract';
import { type App, clientAddress, type EventSink, methodNotAllowed, openEventStream, renderBriefly } from '../../server/http';
import { hashSecret } from '../access/secrets';
import { describeError, type Timers } from '../runtime';
import { type AdmissionPorts, admit } from './admission';
import { type ConnectionPorts, type ConnectionRequest, StreamConnection } from './connection';
import { createSchedule } from './schedule';

/** Allows pages of any origin: a stream uses no cookies, so that they need a key or a token. */
const corsHeaders = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Retry-After' };
const preflightHeaders = {
  ...corsHeaders,
  'Access-Control-Allow-Methods': 'GET, OPTIONS',
  'Access-Control-Allow-Headers': 'X-API-Key, Last-Event-ID',
  'Access-Control-Max-Age': '7200',
};

export interface Streams {
  /** Invalidates tokens, sends `reconnect` to the streams that they opened, and closes these. */
  endTokens(tokens: readonly string[]): Promise<void>;
  /** Sends `reconnect` to every open stream and closes it; does so with later streams at once. */
  close(): void;
}

export type StreamsOptions = Omit<ConnectionPorts, 'schedule'> & AdmissionPorts & { readonly timers: Timers };

/** `GET /events/stream`. OPTIONS and HEAD spend no token. */
export function addStreams(app: App, options: StreamsOptions): Streams {
  const path = apiBasePath + streamPath;
  const schedule = createSchedule(options);
  const ports: ConnectionPorts = { ...options, schedule };
  let closed = false;
  /** Digests of ended tokens, for as long as a connect with one may be in progress. */
  const endedTokens = new Set<string>();

  function openStream(sink: EventSink, admitted: ConnectionRequest): void {
    const stream = new StreamConnection(sink, admitted, ports);
    stream.open();
    // It was being admitted when the others were closed.
    if (closed || endedTokens.has(admitted.tokenHash ?? '')) stream.rotate();
  }

  const refuse = (error: unknown) => renderBriefly(error, (defect) => options.report(`defect: ${describeError(defect)}`), corsHeaders);

  app.options(path, () => new Response(null, { status: 204, headers: preflightHeaders }));
  app.all(path, async (context) => {
    const { method, raw: request } = context.req;
    if (method !== 'GET') return refuse(methodNotAllowed(method, 'GET, OPTIONS'));
    const admitted = await admit({ request, clientAddress: clientAddress(context.env) }, options).catch(refuse);
    if (admitted instanceof Response) return admitted;
    return openEventStream(context.env, (sink) => openStream(sink, admitted), corsHeaders);
  });

  return {
    endTokens: async (given) => {
      const hashes = new Set(given.map(hashSecret));
      for (const hash of hashes) endedTokens.add(hash);
      options.timers.set(() => {
        for (const hash of hashes) endedTokens.delete(hash);
      }, options.limits.tokenLifetimeMs);
      await Promise.all(given.map((token) => options.tokens.spend(token)));
      for (const stream of schedule.streams) if (hashes.has(stream.tokenHash ?? '')) stream.rotate();
    },
    close: () => {
      closed = true;
      for (const stream of schedule.streams) stream.rotate();
    },
  };
}
