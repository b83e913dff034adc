import { setTimeout as pause } from 'node:timers/promises';
import { line, rate, title } from '../figures.mjs';
import { donate, openOverlay } from './lab.mjs';

/** Only every thousandth donation is large enough to be shown, briefly: the others end as suppressed, with a receipt each. */
const mostlyFiltered = { durationMs: 250, gapMs: 0, groupAbove: 0, awayAfterMs: 0, minimumAmounts: { USD: 1_000 } };
const shownEvery = 1_000;
const writers = 8;
const patienceMs = 120_000;

/** A flood through the whole product: receipts, long tasks of the page, and what is left of it in the page's memory. */
export async function measureEndurance(lab, { events }) {
  await lab.setBox(mostlyFiltered);
  const page = await openOverlay(lab, watchLongTasks);
  const devtools = await lab.context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const receiptsBefore = await countReceipts(page);
  const before = await weigh(devtools);
  const engineBefore = await weighEngine(lab);
  const startedAt = performance.now();
  let sent = 0;
  const write = async () => {
    while (sent < events) {
      sent += 1;
      await donate(lab, lab.account.key, { amount: sent % shownEvery === 0 ? 10 : 5 });
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  const sentMs = performance.now() - startedAt;
  const receipts = await waitForReceipts(page, receiptsBefore + events);
  const endedMs = performance.now() - startedAt;
  const longTasks = await page.evaluate(() => window.longTasksMs);
  const after = await weigh(devtools);
  const engineAfter = await weighEngine(lab);
  title(`${events.toLocaleString('en')} donations in a flood, every ${shownEvery}th shown for 250 ms (Chromium ${lab.version})`);
  line('handed in', rate((events * 1000) / sentMs));
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

async function weigh(devtools) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Bytes that the engine's worker holds once its garbage is collected. */
async function weighEngine({ context }) {
  const session = await context.browser().newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  const { targetId } = targetInfos.find(({ type }) => type === 'shared_worker');
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  let ids = 0;
  const ask = (method) =>
    new Promise((resolve) => {
      ids += 1;
      const id = ids;
      session.on('Target.receivedMessageFromTarget', ({ message }) => {
        const answer = JSON.parse(message);
        if (answer.id === id) resolve(answer.result);
      });
      session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    });
  await ask('HeapProfiler.collectGarbage');
  const { usedSize } = await ask('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Rises until everything has ended, or nothing has for too long. */
async function waitForReceipts(page, wanted) {
  let count = await countReceipts(page);
  for (let changedAt = performance.now(); count < wanted && performance.now() - changedAt < patienceMs; ) {
    await pause(500);
    const now = await countReceipts(page);
    if (now > count) changedAt = performance.now();
    count = now;
  }
  return count;
}

/** Past the product; retention keeps all of a run, which is younger than 30 days. */
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
