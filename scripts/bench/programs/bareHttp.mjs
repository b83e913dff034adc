/*
 * The baseline: `node:http` and nothing else. GET answers what it was told to, as JSON made anew; POST reads and parses
 * a body first; /publish writes its
 * body to each stream; /durable also inserts a row, with a commit and a flush of its own; /stream is a plain event stream.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import Libsql from 'libsql';
import { answerParent } from './answering.mjs';

const database = new Libsql(join(process.argv[2], 'naive.db'), { timeout: 5000 });
database.exec('pragma journal_mode = WAL');
database.exec('pragma synchronous = FULL');
database.exec('create table donations (id text primary key, account text, amount integer, name text, message text, at integer)');
const insert = database.prepare('insert into donations values (?, ?, ?, ?, ?, ?)');

let answer = {};
let inserted = 0;
const streams = new Set();

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

function readThenSend(request, response, use) {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    use(JSON.parse(text));
    send(response);
  });
}

function insertRow({ amount, donorName, message }) {
  inserted += 1;
  insert.run([`00000000-0000-7000-8000-${String(inserted).padStart(12, '0')}`, 'account', amount, donorName, message, Date.now()]);
}

const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  if (request.url === '/stream') stream(request, response);
  else if (request.url === '/publish') publish(request, response);
  else if (request.method === 'GET') send(response);
  else readThenSend(request, response, request.url === '/durable' ? insertRow : () => undefined);
});
server.listen(0, '127.0.0.1', 4096, () => {
  answerParent(server.address().port, {
    answer: (question) => {
      answer = question.answer;
    },
  });
});
