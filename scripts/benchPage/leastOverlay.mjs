/*
 * The least program that keeps the overlay's promises: the stream is read in a SharedWorker, each event is checked,
 * queued, and marked as started in one strict transaction, and only then told to the page, which writes its id. Nothing is
 * drawn, chosen, filtered or formatted. What it takes is what the promises take; what ours takes beyond it is ours.
 */
const origin = 'http://localhost';

/** A page of it, its stream open. `url` = the stream's, with its token. */
export async function openLeast(page, url) {
  const html = '<!doctype html><title>least</title><p id="bare"></p>';
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${origin}/`);
  await page.evaluate(
    ([code, url]) =>
      new Promise((resolve) => {
        const { port } = new SharedWorker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
        port.onmessage = ({ data }) => {
          if (data === 'connected') resolve();
          else document.querySelector('#bare').textContent = data;
        };
        port.postMessage(url);
      }),
    [`(${worker.toString()})()`, url],
  );
}

/** Runs in the browser; knows nothing of this file. */
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
