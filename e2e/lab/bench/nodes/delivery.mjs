import { setTimeout as pause } from 'node:timers/promises';
import { beside, line, median, percentile, title } from '../figures.mjs';
import { headersOf } from './cluster.mjs';
import { openStream, streamRequest } from './streams.mjs';

/**
 * How many accounts create donations in turn, one donation every 50 ms. Each account creates 30 a minute, which is below the limit of 60
 * calls a minute per account.
 */
const accounts = 40;
const everyMs = 50;
const receivedWithinMs = 10_000;

/**
 * Measures delivery between nodes, with and without Valkey: one node answers a create, and another node sends the donation's event to a
 * stream. The result is the time between the answer and the event's frame on the stream.
 */
export async function measureDelivery(cluster) {
  const [one, other] = cluster.nodes;
  const arrivals = new Map();
  const sockets = [];
  for (let account = 1; account <= accounts; account++) {
    // A chunk may end inside a frame. The start of the frame is stored here until the rest arrives.
    let rest = '';
    const readFrames = (text) => {
      rest += text;
      for (const [whole, message] of rest.matchAll(/"message":"(#\d+)"/g)) {
        arrivals.set(message, performance.now());
        rest = rest.slice(rest.indexOf(whole) + whole.length);
      }
      rest = rest.slice(-2_000);
    };
    sockets.push(await openStream(other.port, streamRequest(headersOf(account)), readFrames));
  }
  let made = 0;
  async function measure(count) {
    const waits = [];
    for (let index = 0; index < count; index++) {
      const message = `#${made}`;
      const account = (made % accounts) + 1;
      made += 1;
      const beganMs = performance.now();
      const response = await fetch(`${one.apiUrl}/api/v1/donation/create`, {
        method: 'POST',
        headers: { ...headersOf(account), 'content-type': 'application/json' },
        body: JSON.stringify({ amount: 5, currency: 'usd', message }),
      });
      if (response.status !== 200) throw new Error(`a create returned ${response.status}: ${await response.text()}`);
      await response.text();
      waits.push(arrivalOf(message, performance.now()));
      await pause(Math.max(0, everyMs - (performance.now() - beganMs)));
    }
    return Promise.all(waits);
  }

  /** How many ms after the answer the event's frame arrived. 0 if the frame arrived before the answer. */
  async function arrivalOf(message, answeredMs) {
    while (!arrivals.has(message)) {
      if (performance.now() - answeredMs > receivedWithinMs)
        throw new Error(`${message} was not received within ${receivedWithinMs / 1000} s`);
      await pause(5);
    }
    return Math.max(0, arrivals.get(message) - answeredMs);
  }

  title('A donation at one node, its frame at another one: time from the answer to the frame');
  const print = (name, ms, [p50, p99]) => {
    line(name, `p50 ${beside(median(ms), p50, { unit: ' ms' })}`);
    line('', `p99 ${beside(percentile(ms, 0.99), p99, { unit: ' ms' })}`);
  };
  await measure(accounts);
  print('in health', await measure(400), [5, 50]);
  await cluster.parts.valkey.process().stop('SIGKILL', 0);
  await pause(2_000);
  print('Valkey gone', await measure(60), [2_500, 2_500]);
  await cluster.parts.valkey.start();
  for (const socket of sockets) socket.destroy();
}
