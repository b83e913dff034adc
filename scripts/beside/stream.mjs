import { setTimeout as pause } from 'node:timers/promises';
import { line, median, title } from '../bench/figures.mjs';
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
  const ended = await waitForReceipts(product, events);
  const last = { ...weigh({ product, home }), ...(await weighPage(devtools)) };
  title(`${events} events of a stream of ${streamMinutes / 60} hours, in ${minutes} minutes; ${ended} receipts at its end`);
  line('', 'first quarter', 'second', 'third', 'last', 'when it is over');
  const quarters = [0, 1, 2, 3].map((quarter) => seen.slice((quarter * samples) / 4, ((quarter + 1) * samples) / 4));
  const tell = (name, field, text) => line(name, ...quarters.map((some) => text(median(some.map((one) => one[field])))), text(last[field]));
  tell('resident, companion and service', 'resident', megabytes);
  tell('open handles', 'handles', String);
  tell('disk', 'disk', megabytes);
  tell('heap of the overlay', 'heap', megabytes);
  tell('its nodes', 'nodes', String);
  tell('its listeners', 'listeners', String);
  line(
    'processor, all of it',
    `${(last.cpu - seen[0].cpu).toFixed(1)} s`,
    `${((100 * (last.cpu - seen[0].cpu)) / (streamMinutes * 60)).toFixed(2)} % of a core, over the stream`,
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
  const { origin, hash } = new URL(settings);
  const headers = { authorization: `Bearer ${new URLSearchParams(hash.split('?')[1]).get('key')}` };
  const count = async () => {
    let all = 0;
    for (let cursor = null; ; ) {
      const page = await fetch(`${origin}/companion/v1/receipts?limit=200${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`, {
        headers,
      });
      const { receipts, nextCursor } = await page.json();
      all += receipts.length;
      if (!nextCursor) return all;
      cursor = nextCursor;
    }
  };
  const deadline = performance.now() + patienceMs;
  let counted = await count();
  while (counted < wanted && performance.now() < deadline) {
    await pause(2_000);
    counted = await count();
  }
  return counted;
}
