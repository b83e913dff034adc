import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The first bytes that an open stream sends: one text of the service, and one of the baselines. */
const greetings = ['retry: 2000', ': hi'];

/**
 * Opens event streams and counts `mark`, which each frame contains once.
 * `request(index)`: the text of a connection's request. `address(index)`: its local address.
 * `batch`: how many streams to open at a time. Each must receive one of `begins` before the next batch.
 * `again`: how often to retry a refused stream.
 */
export async function openReaders({ port, count, request, mark, address = () => undefined, batch = 200, begins = greetings, again = 0 }) {
  const needle = Buffer.from(mark);
  const readers = { counted: 0, goal: Number.POSITIVE_INFINITY, reach: () => {}, sockets: [], waits: [], lastRead: 0, refused: 0 };
  for (let first = 0; first < count; first += batch) {
    const indices = Array.from({ length: Math.min(batch, count - first) }, (_, offset) => first + offset);
    readers.sockets.push(...(await Promise.all(indices.map((index) => openAgain(index, again)))));
  }

  async function openAgain(index, left) {
    try {
      return await open(index);
    } catch (error) {
      if (left === 0) throw error;
      readers.refused += 1;
      await pause(1_000);
      return openAgain(index, left - 1);
    }
  }

  function open(index) {
    return new Promise((resolve, reject) => {
      // All sockets share one buffer, because marks are only counted. If a mark is split between two reads, it is not counted.
      const onread = { buffer: shared, callback: (size) => countMarks(size, socket) };
      const socket = connect({ port, host: '127.0.0.1', localAddress: address(index), onread });
      let waiting = null;
      let head = '';
      socket.once('error', reject);
      socket.once('connect', () => socket.write(request(index)));

      function countMarks(size) {
        if (!waiting) {
          head += shared.latin1Slice(0, size);
          if (!head.startsWith('HTTP/1.1 200') && head.length >= 12) {
            reject(new Error(head));
            socket.destroy();
            return false;
          }
          if (!begins.some((text) => head.includes(text))) return true;
          waiting = { sinceMs: performance.now(), longestMs: 0 };
          readers.waits.push(waiting);
          resolve(socket);
          return true;
        }
        const seen = shared.subarray(0, size);
        const before = readers.counted;
        for (let at = seen.indexOf(needle); at !== -1; at = seen.indexOf(needle, at + needle.length)) readers.counted += 1;
        if (readers.counted > before) {
          readers.lastRead = size;
          endWait(waiting);
        }
        if (readers.counted >= readers.goal) readers.reach();
        return true;
      }
    });
  }

  return {
    /** Resolves after `frames` more frames. Rejects after `timeoutMs`. */
    expect: (frames, timeoutMs = 10_000) =>
      new Promise((resolve, reject) => {
        const timeout = setTimeout(() => reject(new Error(`${readers.counted} of ${readers.goal} frames arrived`)), timeoutMs);
        readers.goal = readers.counted + frames;
        readers.reach = () => {
          clearTimeout(timeout);
          readers.goal = Number.POSITIVE_INFINITY;
          resolve();
        };
      }),
    refused: () => readers.refused,
    /** Size in bytes of the latest read that contained a frame. This is the frame's size if only one frame was published. */
    lastRead: () => readers.lastRead,
    /** The longest time that a reader has waited for a frame, including readers that still wait. */
    longestWaitMs: () => {
      for (const waiting of readers.waits) endWait(waiting);
      return Math.max(...readers.waits.map(({ longestMs }) => longestMs));
    },
    close: () => {
      for (const socket of readers.sockets) socket.destroy();
    },
  };
}

function endWait(waiting) {
  const now = performance.now();
  waiting.longestMs = Math.max(waiting.longestMs, now - waiting.sinceMs);
  waiting.sinceMs = now;
}

const shared = Buffer.alloc(64 * 1024);

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
