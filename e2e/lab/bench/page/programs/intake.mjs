/*
 * The page of the intake benchmark, bundled like the engine. It runs the engine's code from received bytes to the durable queue, and for
 * comparison stores the same events with plain IndexedDB puts.
 */
import { readBatch } from '../../../../../src/page/engine/intake';
import { createLedger, createStrictStore } from '../../../../../src/page/engine/ledger';
import { createFrameReader } from '../../../../../src/stream/frames';
import { createIntakeQueue } from '../../../../../src/stream/intakeQueue';

const timers = {
  set: (run, delayMs) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
const encoder = new TextEncoder();
let made = 0;

function makeEnvelope() {
  made += 1;
  const id = `${1_700_000_000_000 + made}-0`;
  const data = {
    id: `6f9619ff-8b86-d011-b42d-${String(made).padStart(12, '0')}`,
    amount: 500,
    currency: 'USD',
    donorName: 'Ada Lovelace',
    message: 'Wonderful stream!',
    country: null,
    perk: null,
    perks: [],
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  return { id, version: 1, family: 'domain', type: 'donation.created', data, replayed: false };
}

const toFrame = (envelope) => `id: ${envelope.id}\nevent: ${envelope.type}\ndata: ${JSON.stringify(envelope)}\n\n`;

async function openLedger() {
  const store = createStrictStore({ indexedDB, name: 'ours', timers, openTimeoutMs: 10_000, transactionTimeoutMs: 10_000 });
  const ledger = createLedger({ store, clock: { now: () => Date.now() } });
  await ledger.takeOver();
  await ledger.registerElement('alerts');
  return ledger;
}

function openRaw() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('raw', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('raw');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const [ledger, raw] = await Promise.all([openLedger(), openRaw()]);

function readFrames(bytes) {
  const items = createFrameReader().feed(bytes, Date.now());
  return items.flatMap((item) => (item.kind === 'domain' ? [item.frame] : []));
}

async function ingest(bytes, size) {
  const frames = readFrames(bytes);
  const fresh = await ledger.intake(readBatch({ frames, cursor: frames.at(-1).id }));
  if (fresh.length !== size) throw new Error(`${fresh.length} of ${size} events were stored`);
}

function putRaw(envelopes) {
  return new Promise((resolve, reject) => {
    const transaction = raw.transaction('raw', 'readwrite', { durability: 'strict' });
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
    const objects = transaction.objectStore('raw');
    for (const { id, data } of envelopes) objects.put(data, ['log', id]);
  });
}

let minimalSeq = 0;

/** Does only the work of DLV-1 and DLV-2. One transaction reads the epoch, checks each key, and writes keys, events and cursor. */
function putMinimal(envelopes) {
  return new Promise((resolve, reject) => {
    const transaction = raw.transaction('raw', 'readwrite', { durability: 'strict' });
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
    const objects = transaction.objectStore('raw');
    objects.get(['meta']);
    let left = envelopes.length;
    const settle = () => {
      left -= 1;
      if (left > 0) return;
      minimalSeq += envelopes.length;
      objects.put(
        envelopes.map(({ data }) => data),
        ['log', minimalSeq],
      );
      objects.put({ epoch: 1, cursor: envelopes.at(-1).id, nextSeq: minimalSeq + 1 }, ['meta']);
      transaction.commit();
    };
    for (const { data } of envelopes) objects.add(minimalSeq, ['seen', data.id]).onsuccess = settle;
  });
}

/** Ways to store a batch. Each resolves when the batch is durable. */
const variations = {
  ours: (_envelopes, chunk, size) => ingest(chunk, size),
  least: putMinimal,
  raw: putRaw,
};

/** Sends events without waiting for writes, as a stream does. Events that arrive during a write are in the next batch. */
async function flow(chunks) {
  const queue = createIntakeQueue({
    timers,
    intake: async (batch) => {
      await ledger.intake(readBatch(batch));
      return 'complete';
    },
    forgetCursor: async () => {},
    holdsCursor: () => false,
    onDurable: () => {},
    onUnread: () => {},
    onFailed: () => {
      throw new Error('events were not stored');
    },
  });
  for (const chunk of chunks) {
    await nextTask();
    for (const frame of readFrames(chunk)) queue.add(frame, frame.id);
    queue.flush();
  }
  await queue.drained();
}

async function flowRaw(batches) {
  const puts = [];
  for (const envelopes of batches) {
    await nextTask();
    puts.push(putRaw(envelopes));
  }
  await Promise.all(puts);
}

/** Waits for a new task, because a browser handles each chunk of a socket in a task of its own. */
function nextTask() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Sends `events` events one at a time. Resolves to the milliseconds that this takes. */
window.measureFlow = async (side, events) => {
  const batches = Array.from({ length: events }, () => [makeEnvelope()]);
  const chunks = batches.map((envelopes) => encoder.encode(envelopes.map(toFrame).join('')));
  const startedAt = performance.now();
  await (side === 'raw' ? flowRaw(batches) : flow(chunks));
  return performance.now() - startedAt;
};

/** Stores `batches` batches of `size` new events one after another. Resolves to the milliseconds that this takes. */
window.measureIntake = async (side, size, batches) => {
  const given = Array.from({ length: batches }, () => Array.from({ length: size }, makeEnvelope));
  const chunks = given.map((envelopes) => encoder.encode(envelopes.map(toFrame).join('')));
  const startedAt = performance.now();
  for (let batch = 0; batch < batches; batch += 1) await variations[side](given[batch], chunks[batch], size);
  return performance.now() - startedAt;
};
