import { setTimeout as pause } from 'node:timers/promises';
import { line, median, title } from '../bench/figures.mjs';
import { countReceipts } from './countReceipts.mjs';
import { megabytes, readPageMetrics, readResources } from './resources.mjs';

const shortAlerts = { durationMs: 250, gapMs: 0, awayAfterMs: 0 };
const samples = 40;
const receiptsTimeoutMs = 120_000;
const retryMs = 2_000;
/** Most calls are purchases: a purchase creates two events and has no quota. Donations and followers must stay below 60 a minute. */
const calls = ['purchase', 'donate', 'purchase', 'follow', 'purchase'];

/** Sends the events of an entire stream within minutes. Measures memory, handles and disk space meanwhile. */
export async function measureStream({ product, home, page, changeSettings }, { minutes, events, streamMinutes }) {
  await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts, shortAlerts));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const demo = await openDemo(product);
  const seen = [];
  const startedAt = performance.now();
  const lastMs = minutes * 60_000;
  for (let sent = 0, call = 0; sent < events; call++) {
    sent += await demo.sendEvents(call);
    if (sent / events >= seen.length / samples)
      seen.push({ sent, ...readResources({ product, home }), ...(await readPageMetrics(devtools)) });
    await pause(Math.max(0, startedAt + (lastMs * sent) / events - performance.now()));
  }
  title(`${events} events of a stream of ${streamMinutes / 60} hours, in ${minutes} minutes`);
  printQuarters(seen);
  // Waits for the receipts only after the results are printed, because the wait may fail.
  const ended = await waitForReceipts(product, events);
  printEnd(seen[0], { ...readResources({ product, home }), ...(await readPageMetrics(devtools)) }, { ended, streamMinutes });
}

const fields = [
  ['resident, companion and service', 'resident', megabytes],
  ['open handles', 'handles', String],
  ['disk', 'disk', megabytes],
  ['heap of the overlay', 'heap', megabytes],
  ['its nodes', 'nodes', String],
  ['its listeners', 'listeners', String],
];

function printQuarters(seen) {
  line('', 'first quarter', 'second', 'third', 'last');
  const quarters = [0, 1, 2, 3].map((quarter) => seen.slice((quarter * samples) / 4, ((quarter + 1) * samples) / 4));
  for (const [name, field, text] of fields) line(name, ...quarters.map((some) => text(median(some.map((one) => one[field])))));
}

function printEnd(first, last, { ended, streamMinutes }) {
  title(`When it is over, with ${ended} receipts`);
  for (const [name, field, text] of fields) line(name, text(last[field]));
  line(
    'processor, all of it',
    `${(last.cpu - first.cpu).toFixed(1)} s`,
    `${((100 * (last.cpu - first.cpu)) / (streamMinutes * 60)).toFixed(2)} % of a core, over the stream`,
  );
}

async function openDemo({ demo }) {
  const { origin, hash } = new URL(demo);
  const headers = { authorization: `Bearer ${new URLSearchParams(hash.split('?')[1]).get('key')}`, 'content-type': 'application/json' };
  const call = async (path, body) => {
    const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(`${origin}/companion/v1/demo${path}`, request);
    if (answer.status === 503) return pause(retryMs).then(() => call(path, body)); // the demo account has no quota left
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const [perk] = (await call('')).perks;
  return {
    /** Makes one call, and resolves to the number of its events. */
    sendEvents: async (index) => {
      const donorName = `Supporter ${index % 400}`;
      const kind = calls[index % calls.length];
      if (kind === 'purchase') {
        await call('/purchases', { currency: 'usd', donorName, lines: [{ perkId: perk.id, quantity: 1 + (index % 3) }] });
        return 2;
      }
      if (kind === 'follow') await call('/followers', { username: `follower_${index}` });
      else await call('/donations', { amount: 1 + (index % 90), currency: 'usd', donorName, message: 'Have a good night!' });
      return 1;
    },
  };
}

/** Waits until the companion has `wanted` receipts. Resolves to their number. */
async function waitForReceipts({ settings }, wanted) {
  const deadline = performance.now() + receiptsTimeoutMs;
  let counted = await countReceipts(settings);
  while (counted < wanted && performance.now() < deadline) {
    await pause(retryMs);
    counted = await countReceipts(settings);
  }
  return counted;
}
