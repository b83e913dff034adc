import { setTimeout as pause } from 'node:timers/promises';
import { line, rate, title } from '../figures.mjs';
import { donate, openOverlay } from './testbed.mjs';

/** Only every thousandth donation reaches this minimum and is shown. All others only get a receipt. */
const mostlyFiltered = { durationMs: 250, gapMs: 0, groupAbove: 0, awayAfterMs: 0, minimumAmounts: { USD: 1_000 } };
const shownEvery = 1_000;
const writers = 8;
const stallTimeoutMs = 120_000;

/** Sends a flood of donations through all of Ovation. Measures receipts, the page's long tasks, and memory before and after. */
export async function measureEndurance(testbed, { events }) {
  await testbed.setBox(mostlyFiltered);
  const page = await openOverlay(testbed, watchLongTasks);
  const devtools = await testbed.context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const receiptsBefore = await countReceipts(page);
  const before = await readResources(devtools);
  const engineBefore = await readEngineHeap(testbed);
  const startedAt = performance.now();
  let sent = 0;
  const write = async () => {
    while (sent < events) {
      sent += 1;
      await donate(testbed, testbed.account.key, { amount: sent % shownEvery === 0 ? 10 : 5 });
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  const sentMs = performance.now() - startedAt;
  const receipts = await waitForReceipts(page, receiptsBefore + events);
  const endedMs = performance.now() - startedAt;
  const longTasks = await page.evaluate(() => window.longTasksMs);
  const after = await readResources(devtools);
  const engineAfter = await readEngineHeap(testbed);
  title(`${events.toLocaleString('en')} donations in a flood, every ${shownEvery}th shown for 250 ms (Chromium ${testbed.version})`);
  line('created', rate((events * 1000) / sentMs));
  line('receipts', `${receipts - receiptsBefore} of ${events}`, `after ${(endedMs / 1000).toFixed(1)} s`);
  line('tasks over 50 ms on the main thread', longTasks.length, longTasks.map((ms) => ms.toFixed(0)).join(' '));
  line('heap, kB', (before.JSHeapUsedSize / 1000).toFixed(0), (after.JSHeapUsedSize / 1000).toFixed(0));
  line('heap of its engine, kB', ...[engineBefore, engineAfter].map((bytes) => (bytes / 1000).toFixed(0)));
  for (const name of ['Nodes', 'JSEventListeners']) line(name, before[name], after[name]);
  await page.close();
}

async function watchLongTasks(page) {
  await page.addInitScript(() => {
    window.longTasksMs = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasksMs.push(duration);
    }).observe({ entryTypes: ['longtask'] });
  });
}

async function readResources(devtools) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** The size of the engine worker's heap in bytes, after a garbage collection. */
async function readEngineHeap({ context }) {
  const session = await context.browser().newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  const { targetId } = targetInfos.find(({ type }) => type === 'shared_worker');
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  let ids = 0;
  const send = (method) =>
    new Promise((resolve) => {
      ids += 1;
      const id = ids;
      session.on('Target.receivedMessageFromTarget', ({ message }) => {
        const answer = JSON.parse(message);
        if (answer.id === id) resolve(answer.result);
      });
      session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    });
  await send('HeapProfiler.collectGarbage');
  const { usedSize } = await send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Waits until there are `wanted` receipts, or until their number stops growing for `stallTimeoutMs`. Returns their number. */
async function waitForReceipts(page, wanted) {
  let count = await countReceipts(page);
  for (let changedAt = performance.now(); count < wanted && performance.now() - changedAt < stallTimeoutMs; ) {
    await pause(500);
    const now = await countReceipts(page);
    if (now > count) changedAt = performance.now();
    count = now;
  }
  return count;
}

/** Counts the receipts in IndexedDB. None has been deleted, because all are younger than 30 days. */
function countReceipts(page) {
  return page.evaluate(async () => {
    const { name } = (await indexedDB.databases()).find((one) => one.name.startsWith('ovation-ledger-'));
    const settle = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settle(indexedDB.open(name));
    const count = await settle(
      database
        .transaction('ledger')
        .objectStore('ledger')
        .count(IDBKeyRange.bound(['receipt'], ['receipt', []])),
    );
    database.close();
    return count;
  });
}
