/*
 * The baseline: `node:http` and nothing else. GET answers what it was told to, as JSON made anew; POST reads and parses
 * a body first; /publish writes its body to each stream; /stream is a plain event stream. A request with a key is
 * answered as the contract has it, and by nothing more than that takes: the key's hash is a lookup, and the limit's five
 * headers are on the answer.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { answerParent } from './answering.mjs';

let answer = {};
const streams = new Set();
const used = new Map();

function sendWithLimit(key, response) {
  const hash = createHash('sha256').update(key).digest('base64url');
  const times = (used.get(hash) ?? 0) + 1;
  used.set(hash, times);
  const now = Date.now();
  const body = JSON.stringify(answer);
  response.writeHead(200, [
    ...['Content-Type', 'application/json', 'Content-Length', String(Buffer.byteLength(body))],
    ...['RateLimit-Policy', 'account;q=1000000000;w=60', 'RateLimit', `account;r=${1e9 - times};t=60`],
    ...['X-RateLimit-Limit', '1000000000', 'X-RateLimit-Remaining', String(1e9 - times)],
    ...['X-RateLimit-Reset', String(Math.ceil(now / 1000) + 60)],
  ]);
  response.end(body);
}

function send(response) {
  const body = JSON.stringify(answer);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

function stream(request, response) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.flushHeaders();
  response.write('retry: 2000\n\n');
  streams.add(response);
  request.once('close', () => streams.delete(response));
}

function publish(request, response) {
  request.once('data', (frame) => {
    const text = frame.toString();
    for (const stream of streams) stream.write(text);
    send(response);
  });
}

function readThenSend(request, response) {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    JSON.parse(text);
    send(response);
  });
}

const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  if (request.url === '/stream') stream(request, response);
  else if (request.url === '/publish') publish(request, response);
  else if (request.method === 'GET' && request.headers['x-api-key']) sendWithLimit(request.headers['x-api-key'], response);
  else if (request.method === 'GET') send(response);
  else readThenSend(request, response);
});
server.listen(0, '127.0.0.1', 4096, () => {
  answerParent(server.address().port, {
    answer: (question) => {
      answer = question.answer;
    },
  });
});
