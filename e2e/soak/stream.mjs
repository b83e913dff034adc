import { setTimeout as pause } from 'node:timers/promises';
import { line, median, title } from '../bench/figures.mjs';
import { countReceipts } from './countReceipts.mjs';
import { megabytes, weigh, weighPage } from './scales.mjs';

const brief = { durationMs: 250, gapMs: 0, awayAfterMs: 0 };
const samples = 40;
const patienceMs = 120_000;
const waitMs = 2_000;
/** Purchases are two events each, and count in no quota: the others stay within 60 a minute. */
const calls = ['purchase', 'donate', 'purchase', 'follow', 'purchase'];

/** An evening in minutes: everything that happens in it, and what is left of it in memory, handles and disk as it goes. */
export async function measureStream({ product, home, page, changeSettings }, { minutes, events, streamMinutes }) {
  await changeSettings(product, ({ boxes }) => Object.assign(boxes.alerts, brief));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const demo = await openDemo(product);
  const seen = [];
  const startedAt = performance.now();
  const lastMs = minutes * 60_000;
  for (let sent = 0, call = 0; sent < events; call++) {
    sent += await demo.happen(call);
    if (sent / events >= seen.length / samples) seen.push({ sent, ...weigh({ product, home }), ...(await weighPage(devtools)) });
    await pause(Math.max(0, startedAt + (lastMs * sent) / events - performance.now()));
  }
  title(`${events} events of a stream of ${streamMinutes / 60} hours, in ${minutes} minutes`);
  tellQuarters(seen);
  // What was measured stands there by now, whatever becomes of this.
  const ended = await waitForReceipts(product, events);
  tellEnd(seen[0], { ...weigh({ product, home }), ...(await weighPage(devtools)) }, { ended, streamMinutes });
}

const fields = [
  ['resident, companion and service', 'resident', megabytes],
  ['open handles', 'handles', String],
  ['disk', 'disk', megabytes],
  ['heap of the overlay', 'heap', megabytes],
  ['its nodes', 'nodes', String],
  ['its listeners', 'listeners', String],
];

function tellQuarters(seen) {
  line('', 'first quarter', 'second', 'third', 'last');
  const quarters = [0, 1, 2, 3].map((quarter) => seen.slice((quarter * samples) / 4, ((quarter + 1) * samples) / 4));
  for (const [name, field, text] of fields) line(name, ...quarters.map((some) => text(median(some.map((one) => one[field])))));
}

function tellEnd(first, last, { ended, streamMinutes }) {
  title(`When it is over, with ${ended} receipts`);
  for (const [name, field, text] of fields) line(name, text(last[field]));
  line(
    'processor, all of it',
    `${(last.cpu - first.cpu).toFixed(1)} s`,
    `${((100 * (last.cpu - first.cpu)) / (streamMinutes * 60)).toFixed(2)} % of a core, over the stream`,
  );
}

/** Donations, purchases (two events each) and followers, as the demo page makes them. */
async function openDemo({ demo }) {
  const { origin, hash } = new URL(demo);
  const headers = { authorization: `Bearer ${new URLSearchParams(hash.split('?')[1]).get('key')}`, 'content-type': 'application/json' };
  const ask = async (path, body) => {
    const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(`${origin}/companion/v1/demo${path}`, request);
    if (answer.status === 503) return pause(waitMs).then(() => ask(path, body)); // the demo account's quota
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const [perk] = (await ask('')).perks;
  return {
    /** Answers how many events came of it. */
    happen: async (index) => {
      const donorName = `Supporter ${index % 400}`;
      const turn = index % calls.length;
      if (calls[turn] === 'purchase') {
        await ask('/purchases', { currency: 'usd', donorName, lines: [{ perkId: perk.id, quantity: 1 + (index % 3) }] });
        return 2;
      }
      if (calls[turn] === 'follow') await ask('/followers', { username: `follower_${index}` });
      else await ask('/donations', { amount: 1 + (index % 90), currency: 'usd', donorName, message: 'Have a good night!' });
      return 1;
    },
  };
}

/** Every event has its receipt with the companion in the end; answers how many there are. */
async function waitForReceipts({ settings }, wanted) {
  const deadline = performance.now() + patienceMs;
  let counted = await countReceipts(settings);
  while (counted < wanted && performance.now() < deadline) {
    await pause(waitMs);
    counted = await countReceipts(settings);
  }
  return counted;
}
