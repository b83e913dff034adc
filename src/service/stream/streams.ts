import { apiBasePath, streamPath } from '../../contract';
import { type App, answerBriefly, clientAddress, type HttpContext, methodNotAllowed, openEventStream, toResponse } from '../../http';
import { describeError } from '../runtime';
import { type AdmissionPorts, admit } from './admission';
import { type ConnectionPorts, StreamConnection } from './connection';

/** For pages of any origin: a stream carries no cookies, and without a key or token it is closed to them. */
const corsHeaders = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Retry-After' };
const preflightHeaders = {
  ...corsHeaders,
  'Access-Control-Allow-Methods': 'GET, OPTIONS',
  'Access-Control-Allow-Headers': 'X-API-Key, Last-Event-ID',
  'Access-Control-Max-Age': '7200',
};

export interface Streams {
  /** Sends every open stream its `reconnect` and closes it. */
  close(): void;
}

/** `GET /events/stream`. OPTIONS and HEAD spend nothing. */
export function addStreams(app: App, ports: ConnectionPorts & AdmissionPorts): Streams {
  const open = new Set<StreamConnection>();

  async function answer(context: HttpContext): Promise<Response> {
    const { method } = context.req;
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: preflightHeaders });
    if (method !== 'GET') throw methodNotAllowed(method, 'GET, OPTIONS');
    const admitted = await admit(context.req.raw, clientAddress(context), ports);
    return openEventStream(
      context.env,
      (sink) => {
        const connection = new StreamConnection(sink, admitted, ports);
        open.add(connection);
        connection.open(() => {
          open.delete(connection);
          admitted.release();
        });
      },
      corsHeaders,
    );
  }

  app.all(apiBasePath + streamPath, async (context) => {
    try {
      return await answer(context);
    } catch (error) {
      const refusal = toResponse(answerBriefly(error, (defect) => ports.report(`defect: ${describeError(defect)}`)));
      for (const [name, value] of Object.entries(corsHeaders)) refusal.headers.set(name, value);
      return refusal;
    }
  });

  return {
    close: () => {
      for (const connection of open) connection.rotate();
    },
  };
}
