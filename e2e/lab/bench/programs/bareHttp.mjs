/*
 * Baseline: `node:http` alone. GET sends the JSON that the parent process has set with a message `answer`. POST parses its body, and then
 * sends the same JSON. /publish writes its body to every open /stream. If a request has a key, its answer has the headers of a rate limit
 * (answerWithLimit.mjs).
 */
import { createServer } from 'node:http';
import { answerParent } from './answerParent.mjs';
import { answerWithLimit } from './answerWithLimit.mjs';

let answer = {};
const streams = new Set();

function send(request, response) {
  const body = JSON.stringify(answer);
  const key = request.headers['x-api-key'];
  if (key) return answerWithLimit(key, response, body);
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
    send(request, response);
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
    send(request, response);
  });
}

const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  if (request.url === '/stream') stream(request, response);
  else if (request.url === '/publish') publish(request, response);
  else if (request.method === 'GET') send(request, response);
  else readThenSend(request, response);
});
server.listen(0, '127.0.0.1', 4096, () => {
  answerParent(server.address().port, {
    answer: (question) => {
      answer = question.answer;
    },
  });
});
