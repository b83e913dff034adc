import { createHash, randomBytes } from 'node:crypto';
import { type WebSocket, WebSocketServer } from 'ws';
import { createFakeObs, type FakeObs } from './fakeObs';

export interface ObsScript {
  readonly password?: string;
  readonly cutAt?: string;
  /** The type of request that is never answered. With `hello`, the server does not send its greeting. */
  readonly silentAt?: string;
  readonly refuse?: Readonly<Record<string, number>>;
  /** The protocol of the server, if it is not obs-websocket 5. Version 4 has no subprotocol and sends no greeting. */
  readonly speaks?: 'obs-websocket 4' | 'another version';
}

export interface ObsServer {
  readonly obs: FakeObs;
  readonly address: string;
  readonly received: string[];
  script: ObsScript;
  connections(): number;
  close(): Promise<void>;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64');

/** An obs-websocket 5 server on a real socket with a {@link FakeObs}. Its protocol is in obs-websocket's docs/generated/protocol.md. */
export async function startObsServer(script: ObsScript = {}, obs: FakeObs = createFakeObs(), host = '127.0.0.1'): Promise<ObsServer> {
  const server = new WebSocketServer({
    host,
    port: 0,
    handleProtocols: (offered) => (state.script.speaks === 'obs-websocket 4' ? false : ([...offered][0] ?? false)),
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const bound = server.address();
  const state: ObsServer = {
    obs,
    script,
    received: [],
    address: typeof bound === 'object' && bound !== null ? `${host}:${bound.port}` : '',
    connections: () => server.clients.size,
    close: () =>
      new Promise((resolve) => {
        for (const client of server.clients) client.terminate();
        server.close(() => resolve());
      }),
  };
  server.on('connection', (socket) => serve(socket, state));
  return state;
}

function serve(socket: WebSocket, state: ObsServer): void {
  const { script } = state;
  const send = (op: number, d: unknown) => socket.send(JSON.stringify({ op, d }));
  const salt = randomBytes(16).toString('base64');
  const challenge = randomBytes(16).toString('base64');
  if (script.silentAt === 'hello' || script.speaks === 'obs-websocket 4') return;
  const authentication = script.password === undefined ? {} : { authentication: { salt, challenge } };
  send(0, { obsWebSocketVersion: '5.5.4', rpcVersion: 1, ...authentication });
  socket.on('message', (raw) => {
    const text = raw.toString();
    state.received.push(text);
    const { op, d } = JSON.parse(text);
    if (op === 1) identify(d.authentication);
    if (op === 6) answer(d);
  });

  function identify(given: string | undefined): void {
    if (script.speaks === 'another version') return socket.close(4010, 'Unsupported RPC version');
    const expected = script.password === undefined ? undefined : digest(digest(script.password + salt) + challenge);
    if (expected !== undefined && given !== expected) return socket.close(4009, 'Authentication failed.');
    send(2, { negotiatedRpcVersion: 1 });
  }

  function answer(request: { requestType: string; requestId: string; requestData?: Record<string, unknown> }): void {
    const { requestType, requestId, requestData = {} } = request;
    if (state.script.cutAt === requestType) return socket.terminate();
    if (state.script.silentAt === requestType) return;
    const code = state.script.refuse?.[requestType];
    const answered = code === undefined ? state.obs.answer(requestType, requestData) : { code, comment: 'scripted' };
    const requestStatus = 'code' in answered ? { result: false, ...answered } : { result: true, code: 100 };
    send(7, { requestType, requestId, requestStatus, ...('data' in answered && { responseData: answered.data }) });
  }
}
