import { apiBasePath, streamPath } from '../../contract/api';
import { type App, clientAddress, type EventSink, methodNotAllowed, openEventStream, renderBriefly } from '../../server/http';
import type { StreamTokens } from '../access/streamTokens';
import type { EventLog } from '../log/eventLog';
import { describeError, hashSecret, type Timers } from '../runtime';
import { createAccessChecks } from './accessChecks';
import { type AdmissionPorts, admit } from './admission';
import { type ConnectionPorts, type ConnectionRequest, StreamConnection } from './connection';
import { drainStreams } from './drain';
import { createSchedule } from './schedule';

/** Pages of any origin may connect: a stream uses no cookies, so a page needs a key or a token anyway. */
const corsHeaders = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Retry-After' };
const preflightHeaders = {
  ...corsHeaders,
  'Access-Control-Allow-Methods': 'GET, OPTIONS',
  'Access-Control-Allow-Headers': 'X-API-Key, Last-Event-ID',
  'Access-Control-Max-Age': '7200',
};

export interface Streams {
  endTokens(tokens: readonly string[]): Promise<void>;
  /** Sends `reconnect` to the open streams and closes them, spread over `ms`. Resolves when all streams are closed. */
  drain(ms: number): Promise<void>;
  /** Sends `reconnect` to all streams, even later ones, and closes them. Resolves when no connect is pending. */
  close(): Promise<void>;
}

export type StreamsOptions = Omit<ConnectionPorts, 'schedule' | 'log'> &
  AdmissionPorts & {
    readonly log: Pick<EventLog, 'read' | 'notice'>;
    readonly tokens: Pick<StreamTokens, 'spend'>;
    readonly timers: Timers;
  };

/** `GET /events/stream`. A request with OPTIONS or HEAD does not spend a token. */
export function addStreams(app: App, options: StreamsOptions): Streams {
  // This function has over 50 lines, because its inner functions use the same pending connects and ended tokens.
  const path = apiBasePath + streamPath;
  const checkAccess = createAccessChecks(options);
  const schedule = createSchedule<StreamConnection>({ ...options, recheck: (streams) => void checkAccess(streams) });
  const ports: ConnectionPorts = { ...options, schedule };
  let closed = false;
  const admissions = new Set<Promise<unknown>>();
  const endedTokens = new Set<string>();

  function openStream(sink: EventSink, admitted: ConnectionRequest): void {
    const stream = new StreamConnection(sink, admitted, ports);
    stream.open();
    // All streams, or all streams of this token, were closed while this stream was being admitted. So this stream must be closed too.
    if (closed || endedTokens.has(admitted.tokenHash ?? '')) stream.rotate();
  }

  const refuse = (error: unknown) =>
    renderBriefly(error, (defect) => options.report(`internal error: ${describeError(defect)}`), corsHeaders);

  app.options(path, () => new Response(null, { status: 204, headers: preflightHeaders }));
  app.all(path, async (context) => {
    const { method, raw: request } = context.req;
    if (method !== 'GET') return refuse(methodNotAllowed(method, 'GET, OPTIONS'));
    const connect = { request, clientAddress: clientAddress(context.env), hasNoAddressLimit: context.env?.hasNoAddressLimit };
    const admission = admit(connect, options).catch(refuse);
    admissions.add(admission);
    const admitted = await admission;
    admissions.delete(admission);
    if (admitted instanceof Response) return admitted;
    return openEventStream(context.env, (sink) => openStream(sink, admitted), corsHeaders);
  });

  return {
    drain: (ms) => {
      closed = true;
      return drainStreams(schedule.inOrderOfRotation(), ms, options.timers);
    },
    endTokens: async (given) => {
      const hashes = new Set(given.map(hashSecret));
      for (const hash of hashes) endedTokens.add(hash);
      options.timers.set(() => {
        for (const hash of hashes) endedTokens.delete(hash);
      }, options.limits.tokenLifetimeMs);
      await Promise.all(given.map((token) => options.tokens.spend(token)));
      for (const stream of schedule.streams) if (hashes.has(stream.tokenHash ?? '')) stream.rotate();
    },
    close: async () => {
      closed = true;
      for (const stream of schedule.streams) stream.rotate();
      await Promise.all(admissions);
    },
  };
}
