import { apiBasePath, streamPath } from '../../contract';
import {
  type Answerer,
  type App,
  answerBriefly,
  clientAddress,
  type EventSink,
  type Exchange,
  exchangeOf,
  type HttpAnswer,
  methodNotAllowed,
  openEventStream,
  toResponse,
} from '../../http';
import { hashSecret } from '../access/secrets';
import { describeError, type Timers } from '../runtime';
import { type AdmissionPorts, admit } from './admission';
import { type ConnectionPorts, type ConnectionRequest, StreamConnection } from './connection';
import { createSchedule } from './schedule';

/** For pages of any origin: a stream carries no cookies, and without a key or token it is closed to them. */
const corsHeaders = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Retry-After' };
const preflightHeaders = {
  ...corsHeaders,
  'Access-Control-Allow-Methods': 'GET, OPTIONS',
  'Access-Control-Allow-Headers': 'X-API-Key, Last-Event-ID',
  'Access-Control-Max-Age': '7200',
};

export interface Streams {
  /** `GET /events/stream`, and the refusal of what is not a GET; OPTIONS is left to the app. */
  readonly answer: Answerer;
  /** Makes tokens worthless, and sends what they opened its `reconnect` and closes it. */
  endTokens(tokens: readonly string[]): Promise<void>;
  /** Sends every open stream its `reconnect` and closes it, and from then on each that is still let in. */
  close(): void;
}

export type StreamsOptions = Omit<ConnectionPorts, 'schedule'> & AdmissionPorts & { readonly timers: Timers };

/** `GET /events/stream`. OPTIONS and HEAD spend nothing. */
export function addStreams(app: App, options: StreamsOptions): Streams {
  const path = apiBasePath + streamPath;
  const schedule = createSchedule(options);
  const ports: ConnectionPorts = { ...options, schedule };
  let closed = false;
  /** Digests of tokens that were ended, as long as one of them may be on its way in. */
  const endedTokens = new Set<string>();

  function openStream(sink: EventSink, admitted: ConnectionRequest): void {
    const stream = new StreamConnection(sink, admitted, ports);
    stream.open();
    // It was admitted while the others were sent away.
    if (closed || endedTokens.has(admitted.tokenHash ?? '')) stream.rotate();
  }

  async function answer(exchange: Exchange): Promise<HttpAnswer> {
    try {
      if (exchange.method !== 'GET') throw methodNotAllowed(exchange.method, 'GET, OPTIONS');
      const admitted = await admit(exchange, options);
      return { headers: corsHeaders, open: (sink) => openStream(sink, admitted) };
    } catch (error) {
      const refusal = answerBriefly(error, (defect) => options.report(`defect: ${describeError(defect)}`));
      return { ...refusal, headers: { ...refusal.headers, ...corsHeaders } };
    }
  }

  app.options(path, () => new Response(null, { status: 204, headers: preflightHeaders }));
  // For other spellings of the path, and for who has no server.
  app.all(path, async (context) => {
    const given = await answer(exchangeOf(context.req.raw, clientAddress(context)));
    return 'open' in given ? openEventStream(context.env, given.open, given.headers) : toResponse(given);
  });

  return {
    answer: (exchange) => (exchange.path === path && exchange.method !== 'OPTIONS' ? answer(exchange) : null),
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
