/* Streams over bare sockets, which reconnect as clients do. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A client reconnects within this time after its stream ends unexpectedly. It waits longer after each failed attempt. */
const retryMs = 2_000;
const longestRetryMs = 10_000;
/** A client reconnects within this time after its stream sent `reconnect`. */
const reconnectMs = 300;

/** Options of `openReaders`: small batches, because in production creators do not all connect at once. */
export const untilConnected = { batch: 32, begins: ['event: connected'], again: 5 };

export function streamRequest(headers, query = '') {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET /api/v1/events/stream${query} HTTP/1.1\r\nHost: bench\r\nConnection: close\r\n${lines.join('')}\r\n`;
}

/** Opens a stream, and resolves to its socket when the stream is connected. */
export function openStream(port, request, onText = () => {}) {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request));
    socket.setEncoding('latin1');
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`a stream ended before it was connected: ${text.slice(0, 300)}`)));
    socket.on('data', (more) => {
      onText(more);
      if (text.includes('event: connected')) return;
      text += more;
      if (!text.startsWith('HTTP/1.1 200') && text.length > 12) reject(new Error(text.slice(0, 300)));
      if (text.includes('event: connected')) resolve(socket);
    });
  });
}

/** Opens streams, and reopens each when it ends. `happened` lists all connects and ends in order of time. */
export async function keepStreams({ port, requests }) {
  const happened = [];
  const sockets = new Set();
  let isOver = false;

  async function keep(index) {
    for (let waitMs = 0; !isOver; ) {
      await pause(waitMs * Math.random());
      let wasAsked = false;
      try {
        const socket = await openStream(port, requests[index], (text) => {
          wasAsked ||= text.includes('event: reconnect');
        });
        if (isOver) return socket.destroy();
        sockets.add(socket);
        happened.push({ index, kind: 'connected', at: performance.now() });
        const closed = new Promise((resolve) => socket.once('close', resolve));
        socket.on('error', () => {}); // the `close` that follows is awaited below
        await closed;
        sockets.delete(socket);
        happened.push({ index, kind: 'ended', at: performance.now(), wasAsked });
        waitMs = wasAsked ? reconnectMs : retryMs;
      } catch {
        waitMs = Math.min(longestRetryMs, Math.max(retryMs, waitMs * 2)); // the node refused the stream, or does not listen yet
      }
    }
  }

  for (const index of requests.keys()) void keep(index);
  const open = () => sockets.size;
  for (const deadline = performance.now() + 60_000; open() < requests.length; await pause(20)) {
    if (performance.now() > deadline) throw new Error(`${open()} of ${requests.length} streams are connected after a minute`);
  }
  return {
    happened,
    open,
    close: () => {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
