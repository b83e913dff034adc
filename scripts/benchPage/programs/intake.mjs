/*
 * What a page runs for the bench of intake: the engine's way from bytes to the durable queue, and raw puts of the same
 * events. Bundled as the engine is, and measured in a browser.
 */
import { readBatch } from '../../../src/engine/intake';
import { createLedger, createStrictStore } from '../../../src/ledger';
import { createFrameReader } from '../../../src/stream/frames';

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
    ...{ amount: 500, currency: 'USD', donorName: 'Ada Lovelace', message: 'Wonderful stream!' },
    ...{ country: null, perk: null, perks: [], createdAt: '2026-01-01T00:00:00.000Z' },
  };
  return { id, version: 1, family: 'domain', type: 'donation.created', data, replayed: false };
}

const toFrame = (envelope) => `id: ${envelope.id}\nevent: ${envelope.type}\ndata: ${JSON.stringify(envelope)}\n\n`;

async function openLedger() {
  const store = createStrictStore({ indexedDB, name: 'ours', timers, openTimeoutMs: 10_000, transactionTimeoutMs: 10_000 });
  const ledger = createLedger({ store, clock: { now: () => Date.now() } });
  await ledger.takeOver();
  await ledger.enter('alerts');
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

async function takeIn(bytes, size) {
  const items = createFrameReader().feed(bytes, Date.now());
  const frames = items.flatMap((item) => (item.kind === 'domain' ? [item.frame] : []));
  const fresh = await ledger.intake(readBatch({ frames, cursor: frames.at(-1).id }));
  if (fresh.length !== size) throw new Error(`${fresh.length} of ${size} events were taken in`);
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

/** Milliseconds for so many batches; each event is new. */
window.measureIntake = async (side, size, batches) => {
  const given = Array.from({ length: batches }, () => Array.from({ length: size }, makeEnvelope));
  const chunks = given.map((envelopes) => encoder.encode(envelopes.map(toFrame).join('')));
  const startedAt = performance.now();
  for (let batch = 0; batch < batches; batch += 1) await (side === 'raw' ? putRaw(given[batch]) : takeIn(chunks[batch], size));
  return performance.now() - startedAt;
};
