import { connect } from 'node:net';

/*
 * An HTTP/1.1 client over bare sockets. It parses as little as possible, because otherwise the client would be slower than the
 * server.
 */

export function get(path, headers = {}) {
  return () => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: bench\r\n${formatHeaders(headers)}\r\n`);
}

export function post(path, headers, body) {
  const head = `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n${formatHeaders(headers)}`;
  const text = JSON.stringify(body);
  return () => Buffer.from(`${head}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
}

function formatHeaders(headers) {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

/**
 * Sends requests for `ms` on `connections` connections, one request at a time on each. `request(index)` returns the bytes of a
 * connection's requests, or a function that returns the bytes of its next request.
 * Resolves to answers per second. Rejects if an answer is not 2xx.
 */
export async function load({ port, request, connections = 32, ms = 1500 }) {
  const state = { answered: 0, running: true };
  const clients = await Promise.all(Array.from({ length: connections }, () => openClient(port)));
  const startedAt = performance.now();
  const loops = clients.map((client, index) => client.repeat(request(index), state));
  const timer = setTimeout(() => {
    state.running = false;
  }, ms);
  try {
    await Promise.all(loops);
  } finally {
    clearTimeout(timer);
    for (const { socket } of clients) socket.destroy();
  }
  return (state.answered * 1000) / (performance.now() - startedAt);
}

export async function fetchJson(port, request) {
  const client = await openClient(port);
  try {
    return JSON.parse(await client.once(request()));
  } finally {
    client.socket.destroy();
  }
}

async function openClient(port) {
  const socket = await new Promise((resolve, reject) => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(opened));
    opened.once('error', reject);
  });
  return {
    socket,
    once: (bytes) => new Promise((resolve, reject) => listen(socket, (body) => resolve(body.toString()), reject, socket.write(bytes))),
    repeat: (request, state) =>
      new Promise((resolve, reject) => {
        const next = typeof request === 'function' ? request : () => request;
        listen(socket, onAnswer, reject);
        function onAnswer() {
          state.answered += 1;
          if (state.running) socket.write(next());
          else resolve();
        }
        socket.write(next());
      }),
  };
}

/**
 * Calls `onAnswer` with the body of each answer. A connection has only one request at a time, so received data always ends with
 * an answer.
 */
function listen(socket, onAnswer, onFailure) {
  let partial = null;
  // Length of the previous answer. The headers of an answer with the same length are not parsed.
  let lastLength = 0;
  let lastHead = 0;
  socket.once('error', onFailure);
  socket.once('close', () => onFailure(new Error('the server closed the connection')));
  socket.on('data', (chunk) => {
    const data = partial ? Buffer.concat([partial, chunk]) : chunk;
    partial = data.length === lastLength || isComplete(data) ? null : data;
    if (partial) return;
    if (data[9] !== 0x32) onFailure(new Error(data.toString()));
    else onAnswer(data.subarray(lastHead));
  });

  function isComplete(data) {
    const headEnd = data.indexOf('\r\n\r\n');
    if (headEnd === -1) return false;
    lastHead = headEnd + 4;
    lastLength = lastHead + contentLength(data.latin1Slice(0, headEnd));
    return data.length >= lastLength;
  }
}

function contentLength(head) {
  const [, length] = /content-length: (\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error(`no Content-Length in: ${head}`);
  return Number(length);
}
