import { setTimeout as pause } from 'node:timers/promises';
import { line, median, percentile, title } from '../figures.mjs';
import { openMinimal, takeCard } from './minimalOverlay.mjs';
import { donate, openOverlay } from './testbed.mjs';

const briefly = { durationMs: 250, gapMs: 0, minimumAmounts: {} };

/**
 * Measures the time from when the service writes a donation's event until the page has painted the donation. Compares the overlay with two
 * other pages: an `EventSource` that sets a `textContent`, and minimalOverlay.mjs. Service and browser use the computer's monotonic clock.
 */
export async function measureToFirstFrame(testbed, { samples }) {
  await testbed.setBox(briefly);
  const overlay = { name: 'overlay', key: testbed.account.key, page: await openOverlay(testbed, notePaints) };
  const card = await takeCard(overlay.page, () => donate(testbed, testbed.account.key));
  await pause(500);
  for (const mode of ['idle page', 'page with an animation loop']) {
    const bare = await openPage(testbed, 'bare EventSource', openBare);
    const minimal = await openPage(testbed, 'minimum with the same promises', openMinimal);
    const drawn = await openPage(testbed, 'minimum, drawing the alert', (page, url) => openMinimal(page, url, card));
    const pages = [overlay, bare, minimal, drawn];
    if (mode !== 'idle page') await Promise.all(pages.map(({ page }) => animate(page)));
    const strictMs = await sendInTurn(testbed, pages, samples);
    await report(testbed, mode, pages, median(strictMs));
    await Promise.all([bare, minimal, drawn].map(({ page }) => page.close()));
  }
  await overlay.page.close();
}

/**
 * Adds the same probe to each page. After a change, the probe posts a task in the next animation frame. The task runs directly after the
 * paint, so its time is the time of the paint.
 */
async function notePaints(page) {
  await page.addInitScript(() => {
    window.paintedMs = {};
    window.notePaint = (id) => {
      const note = () => {
        window.paintedMs[id] ??= performance.now();
      };
      requestAnimationFrame(() => scheduler.postTask(note, { priority: 'user-blocking' }));
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        if (target.id === 'bare') window.notePaint(target.textContent);
        for (const node of addedNodes) if (node.dataset?.alertKey) window.notePaint(node.dataset.alertKey.split(':')[1]);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

async function openPage(testbed, name, open) {
  const { key } = await testbed.service.ask({ ask: 'account' });
  const answer = await fetch(`${testbed.api}/api/v1/events/stream-token`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: '{}',
  });
  const { streamToken } = await answer.json();
  const page = await testbed.context.newPage();
  await notePaints(page);
  await open(page, `${testbed.api}/api/v1/events/stream?streamToken=${streamToken}`);
  return { name, key, page };
}

async function openBare(page, url) {
  await page.goto('data:text/html,<!doctype html><title>bare</title><p id="bare"></p>');
  await page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const source = new EventSource(url);
        source.addEventListener('connected', resolve);
        source.addEventListener('donation.created', ({ data }) => {
          document.querySelector('#bare').textContent = JSON.parse(data).data.id;
        });
      }),
    url,
  );
}

/** Requests every animation frame, as a page with an animated widget does. */
async function animate(page) {
  await page.evaluate(() => {
    const loop = () => requestAnimationFrame(loop);
    loop();
  });
}

/**
 * Sends a donation to each page in turn (A B C D A B C D). Pauses are uneven, so that the display's refresh favours no page. Also measures
 * one durable write in each turn.
 */
async function sendInTurn(testbed, pages, samples) {
  const strictMs = [];
  const writer = pages.at(-1).page; // this page has an origin, so it can use IndexedDB
  for (let sample = 0; sample < samples; sample++) {
    for (const { key } of pages) {
      await donate(testbed, key);
      await pause(330 + Math.random() * 40);
    }
    strictMs.push(await writer.evaluate(writeStrictly));
  }
  return strictMs;
}

/** Runs in the browser. Makes one record durable, and resolves to the milliseconds that this takes. */
async function writeStrictly() {
  window.strictly ??= await new Promise((resolve, reject) => {
    const request = indexedDB.open('strictly', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('one');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const begunMs = performance.now();
  await new Promise((resolve, reject) => {
    const transaction = window.strictly.transaction('one', 'readwrite', { durability: 'strict' });
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
    transaction.objectStore('one').put({ donation: 'Wonderful stream!' }, begunMs);
    transaction.commit();
  });
  return performance.now() - begunMs;
}

/** The overlay may take this much longer than the sum of two times: the page with only an `EventSource`, and one durable write. */
const allowedMs = 2;

async function report(testbed, mode, pages, strictMs) {
  const handedOver = await testbed.service.ask({ ask: 'handedOver' });
  title(`From the service's write to the first painted frame, ms: ${mode} (Chromium ${testbed.version})`);
  line('', 'median', 'p95', 'p99', 'samples');
  const medians = [];
  for (const { name, page } of pages) {
    const delays = await delaysOf(testbed, page, handedOver);
    medians.push(median(delays));
    line(name, ...[median(delays), percentile(delays, 0.95), percentile(delays, 0.99)].map((ms) => ms.toFixed(2)), delays.length);
  }
  const more = medians[0] - medians[1];
  const goal = strictMs + allowedMs;
  line(
    '  overlay more than bare',
    `${more.toFixed(2)} ms`,
    mode === 'idle page'
      ? ` (goal: a strict write, here ${strictMs.toFixed(2)}, and ${allowedMs} ms: ${more <= goal ? 'met' : 'missed'})`
      : '',
  );
  line('  overlay more than the minimum', `${(medians[0] - medians[3]).toFixed(2)} ms`);
}

async function delaysOf({ context }, page, handedOver) {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const startMs = metrics.find(({ name }) => name === 'NavigationStart').value * 1000;
  await session.detach();
  const painted = await page.evaluate(() => {
    const seen = window.paintedMs;
    window.paintedMs = {};
    return seen;
  });
  return Object.entries(painted)
    .filter(([id]) => id in handedOver)
    .map(([id, ms]) => startMs + ms - handedOver[id]);
}
