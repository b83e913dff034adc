import { once } from 'node:events';
import { connect } from 'node:net';

const batch = 200;

/**
 * Opens event streams and counts what comes: `lines` of them begin with `mark`. `request(index)` is the text of each
 * connection's request, `address(index)` its own address.
 */
export async function openReaders({ port, count, request, mark, address = () => undefined }) {
  const needle = Buffer.from(mark);
  const readers = { counted: 0, goal: Number.POSITIVE_INFINITY, reach: () => {}, sockets: [], waits: [], lastRead: 0 };
  for (let first = 0; first < count; first += batch) {
    const indices = Array.from({ length: Math.min(batch, count - first) }, (_, offset) => first + offset);
    readers.sockets.push(...(await Promise.all(indices.map((index) => open(index)))));
  }

  function open(index) {
    return new Promise((resolve, reject) => {
      // One buffer for all, because what is read is only counted. A mark that two reads split is counted with neither.
      const onread = { buffer: shared, callback: (size) => take(size, socket) };
      const socket = connect({ port, host: '127.0.0.1', localAddress: address(index), onread });
      let wait = null;
      let held = '';
      socket.once('error', reject);
      socket.once('connect', () => socket.write(request(index)));

      function take(size) {
        if (!wait) {
          held += shared.latin1Slice(0, size);
          if (!held.startsWith('HTTP/1.1 200') && held.length >= 12) reject(new Error(held));
          if (!held.includes('retry: 2000') && !held.includes(': hi')) return true;
          wait = { sinceMs: performance.now(), longestMs: 0 };
          readers.waits.push(wait);
          resolve(socket);
          return true;
        }
        const seen = shared.subarray(0, size);
        const before = readers.counted;
        for (let at = seen.indexOf(needle); at !== -1; at = seen.indexOf(needle, at + needle.length)) readers.counted += 1;
        if (readers.counted > before) {
          readers.lastRead = size;
          endWait(wait);
        }
        if (readers.counted >= readers.goal) readers.reach();
        return true;
      }
    });
  }

  return {
    /** Resolves when so many more frames have come; fails after `timeoutMs`. */
    expect: (frames, timeoutMs = 10_000) =>
      new Promise((resolve, reject) => {
        const patience = setTimeout(() => reject(new Error(`${readers.counted} of ${readers.goal} frames came`)), timeoutMs);
        readers.goal = readers.counted + frames;
        readers.reach = () => {
          clearTimeout(patience);
          readers.goal = Number.POSITIVE_INFINITY;
          resolve();
        };
      }),
    /** Bytes of the last read that held a frame: of that one frame, when it was published alone. */
    lastRead: () => readers.lastRead,
    /** The longest time that any reader has waited for a frame so far, milliseconds; one that still waits counts. */
    longestWaitMs: () => {
      for (const wait of readers.waits) endWait(wait);
      return Math.max(...readers.waits.map(({ longestMs }) => longestMs));
    },
    close: () => {
      for (const socket of readers.sockets) socket.destroy();
    },
  };
}

function endWait(wait) {
  const now = performance.now();
  wait.longestMs = Math.max(wait.longestMs, now - wait.sinceMs);
  wait.sinceMs = now;
}

const shared = Buffer.alloc(64 * 1024);

/** Publishes, each time on a connection of its own, as publishers that do not know each other. */
export async function openPublishers({ port, count }) {
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      socket.resume();
      await once(socket, 'connect');
      return socket;
    }),
  );
  return {
    publish: (times, body = '') => {
      const request = `POST /publish HTTP/1.1\r\nHost: bench\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
      for (const socket of sockets.slice(0, times)) socket.write(request);
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
