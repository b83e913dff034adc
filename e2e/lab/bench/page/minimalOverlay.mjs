/*
 * Baseline: the smallest program that keeps the overlay's promises. A SharedWorker reads the stream and stores each new event durably.
 * Then the page shows the event's id, or the overlay's card without animations.
 */
const origin = 'http://localhost';

/**
 * Opens the minimal overlay and its stream.
 * `url`: the stream's URL with a token. `card`: the alert to draw for each event, or null to write only the event's id.
 */
export async function openMinimal(page, url, card = null) {
  const html = '<!doctype html><title>least</title><p id="bare"></p>';
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${origin}/`);
  await page.evaluate(
    ([code, url, card]) =>
      new Promise((resolve) => {
        const bare = document.querySelector('#bare');
        const template = document.createElement('template');
        if (card) {
          document.adoptedStyleSheets = [new CSSStyleSheet()];
          document.adoptedStyleSheets[0].replaceSync(card.rules);
          template.innerHTML = card.html;
          bare.outerHTML = card.stage;
        }
        const draw = (id) => {
          const view = template.content.firstElementChild.cloneNode(true);
          view.dataset.alertKey = `donation.created:${id}`;
          document.querySelector('.overlay').append(view);
          setTimeout(() => view.remove(), 250);
        };
        const { port } = new SharedWorker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
        port.onmessage = ({ data }) => {
          if (data === 'connected') resolve();
          else if (card) draw(data);
          else bare.textContent = data;
        };
        port.postMessage(url);
      }),
    [`(${worker.toString()})()`, url, card],
  );
}

/** Copies the elements and styles of a donation's alert, without animations. `act` must create the donation. */
export async function takeCard(overlay, act) {
  const taken = overlay.evaluate(
    () =>
      new Promise((resolve) => {
        const check = () => {
          const view = document.querySelector('[data-alert-key]');
          if (!view) return;
          observer.disconnect();
          const card = view.cloneNode(true);
          delete card.dataset.alertKey;
          for (const element of card.querySelectorAll('*')) element.style.translate = '';
          const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');
          resolve({ html: card.outerHTML, rules, stage: document.querySelector('.overlay').cloneNode(false).outerHTML });
        };
        const observer = new MutationObserver(check);
        observer.observe(document, { childList: true, subtree: true });
      }),
  );
  await act();
  return taken;
}

/** Runs in the browser, so it must not use anything else in this file. */
function worker() {
  const opening = new Promise((resolve) => {
    const request = indexedDB.open(`least-${Date.now()}`, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('ledger');
    request.onsuccess = () => resolve(request.result);
  });
  let seq = 0;

  const keep = (database, { id, data }) =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction('ledger', 'readwrite', { durability: 'strict' });
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
      const objects = transaction.objectStore('ledger');
      seq += 1;
      objects.get(['meta']);
      objects.add(Date.now(), ['seen', data.id]);
      objects.get(['place', 'alerts']).onsuccess = () => {
        objects.put([{ seq, data }], ['log', seq]);
        objects.put({ epoch: 1, cursor: id, nextSeq: seq + 1 }, ['meta']);
        objects.put({ next: seq, showing: { seqs: [seq] } }, ['place', 'alerts']);
        transaction.commit();
      };
    });

  const follow = async (url, port) => {
    const [database, { body }] = await Promise.all([opening, fetch(url)]);
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const blocks = (text + next.value).split('\n\n');
      text = blocks.pop();
      for (const block of blocks) {
        if (block.includes('event: connected')) port.postMessage('connected');
        if (!block.includes('event: donation.created')) continue;
        const envelope = JSON.parse(block.slice(block.indexOf('data: ') + 6));
        await keep(database, envelope);
        port.postMessage(envelope.data.id);
      }
    }
  };
  self.onconnect = ({ ports: [port] }) => {
    port.onmessage = ({ data }) => follow(data, port);
  };
}
