/*
 * The fastest fan-out that Node allows, without keys, filters or limits. Converts each event to one HTTP chunk, and immediately writes the
 * same bytes to all sockets. With the argument `turns`, it waits two turns of the event loop and sends the events of both turns in one
 * write, as the service does.
 */
import { createServer } from 'node:http';
import { answerParent } from './answerParent.mjs';

const byTurns = process.argv[2] === 'turns';
const sockets = new Set();
let waiting = [];

function publish(frame) {
  const chunk = Buffer.concat([Buffer.from(`${frame.length.toString(16)}\r\n`), frame, Buffer.from('\r\n')]);
  if (!byTurns) return send(chunk);
  if (waiting.push(chunk) === 1) setImmediate(() => setImmediate(flush));
}

function flush() {
  const bytes = waiting.length === 1 ? waiting[0] : Buffer.concat(waiting);
  waiting = [];
  send(bytes);
}

function send(bytes) {
  for (const socket of sockets) socket.write(bytes);
}

const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  if (request.url === '/publish') {
    return request.once('data', (frame) => {
      publish(frame);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 });
      response.end('{}');
    });
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.flushHeaders();
  response.write('retry: 2000\n\n');
  const { socket } = response;
  sockets.add(socket);
  request.once('close', () => sockets.delete(socket));
});
server.listen(0, '127.0.0.1', 4096, () => answerParent(server.address().port, {}));
