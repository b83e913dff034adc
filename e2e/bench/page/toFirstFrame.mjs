import { setTimeout as pause } from 'node:timers/promises';
import { line, median, percentile, title } from '../figures.mjs';
import { donate, openOverlay } from './lab.mjs';
import { openLeast, takeCard } from './leastOverlay.mjs';

const briefly = { durationMs: 250, gapMs: 0, minimumAmounts: {} };

/**
 * From the service's write to a socket until the frame that shows the donation has been painted, beside a page that is
 * an `EventSource` and a `textContent`, and one that does the least that our promises ask for. Both clocks are the machine's monotonic one, so nothing needs to be aligned.
 */
export async function measureToFirstFrame(lab, { samples }) {
  await lab.setBox(briefly);
  const overlay = { name: 'overlay', key: lab.account.key, page: await openOverlay(lab, notePaints) };
  const card = await takeCard(overlay.page, () => donate(lab, lab.account.key));
  await pause(500);
  for (const mode of ['idle page', 'page with an animation loop']) {
    const bare = await openSide(lab, 'bare EventSource', openBare);
    const least = await openSide(lab, 'least with the same promises', openLeast);
    const drawn = await openSide(lab, 'the same, which draws our card', (page, url) => openLeast(page, url, card));
    const sides = [overlay, bare, least, drawn];
    if (mode !== 'idle page') await Promise.all(sides.map(({ page }) => animate(page)));
    const strictMs = await sendInTurn(lab, sides, samples);
    await report(lab, mode, sides, median(strictMs));
    await Promise.all([bare, least, drawn].map(({ page }) => page.close()));
  }
  await overlay.page.close();
}

/**
 * The same probe in both: what changes on the page is painted by the next frame, and a task that is posted in that frame
 * runs right after it, before whatever the page itself wants to do then.
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

/** A page with an account, a token and the probe of its own. */
async function openSide(lab, name, open) {
  const { key } = await lab.service.ask({ ask: 'account' });
  const answer = await fetch(`${lab.api}/api/v1/events/stream-token`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: '{}',
  });
  const { streamToken } = await answer.json();
  const page = await lab.context.newPage();
  await notePaints(page);
  await open(page, `${lab.api}/api/v1/events/stream?streamToken=${streamToken}`);
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

/** What a game capture or a widget beside it does: asks for every frame. */
async function animate(page) {
  await page.evaluate(() => {
    const loop = () => requestAnimationFrame(loop);
    loop();
  });
}

/**
 * A B C D A B C D; the pauses are uneven, so that no phase of the display is met more often than another. In the same
 * turn one strict write is timed, for its own sake: how long the disk takes is this machine's, and no program's.
 */
async function sendInTurn(lab, sides, samples) {
  const strictMs = [];
  const writer = sides.at(-1).page; // it has an origin, and so a storage
  for (let sample = 0; sample < samples; sample++) {
    for (const { key } of sides) {
      await donate(lab, key);
      await pause(330 + Math.random() * 40);
    }
    strictMs.push(await writer.evaluate(writeStrictly));
  }
  return strictMs;
}

/** Runs in the browser: one record, durable. Its time in ms. */
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

/** Beyond a bare page: a strict write, and this. */
const allowedMs = 2;

async function report(lab, mode, sides, strictMs) {
  const handedOver = await lab.service.ask({ ask: 'handedOver' });
  title(`Handed over by the service to the first painted frame, ms: ${mode} (Chromium ${lab.version})`);
  line('', 'median', 'p95', 'p99', 'samples');
  const medians = [];
  for (const { name, page } of sides) {
    const delays = await delaysOf(lab, page, handedOver);
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
  line('  of that more than what must be', `${(medians[0] - medians[3]).toFixed(2)} ms`);
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
