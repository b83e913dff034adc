import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { against, interleave, line, median, rate, title } from '../figures.mjs';

const program = fileURLToPath(new URL('programs/intake.mjs', import.meta.url));
const origin = 'http://localhost';

/**
 * Measures how many events per second the engine can read and store in its durable queue. Compares this with plain IndexedDB puts of the
 * same batches, and with the least work that the contract requires.
 */
export async function measureIntake(context, { events, rounds }) {
  const page = await context.newPage();
  const code = await bundle();
  await page.route(`${origin}/**`, (route) => {
    const isScript = route.request().url().endsWith('.js');
    return route.fulfill(
      isScript
        ? { contentType: 'text/javascript', body: code }
        : { contentType: 'text/html', body: '<!doctype html><script type="module" src="/intake.js"></script>' },
    );
  });
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => window.measureIntake);
  title(`Events a second through parse, dedupe and durable queue (Chromium ${context.browser().version()})`);
  line('', 'Ovation', 'minimum', 'raw strict puts', 'of raw', 'of minimum');
  for (const size of [1, 10, 100]) {
    const batches = Math.max(20, Math.round(events / size));
    const run = (side) => () => page.evaluate(([...given]) => window.measureIntake(...given), [side, size, batches]);
    const sides = { ours: run('ours'), least: run('least'), raw: run('raw') };
    await interleave(sides, 1);
    const spent = await interleave(sides, rounds);
    const [ours, least, raw] = ['ours', 'least', 'raw'].map((side) => (size * batches * 1000) / median(spent[side]));
    line(`in batches of ${size}`, rate(ours), rate(least), rate(raw), ` ${against(ours / raw, 0.9)}`, `${(ours / least).toFixed(2)} x`);
  }
  const flow = (side) => () => page.evaluate(([...given]) => window.measureFlow(...given), [side, events]);
  const spent = await interleave({ ours: flow('ours'), raw: flow('raw') }, rounds);
  const [ours, raw] = [spent.ours, spent.raw].map((ms) => (events * 1000) / median(ms));
  line('one by one, as fast as a stream brings them', rate(ours), '', rate(raw), ` ${against(ours / raw, 0.9)}`);
  await page.close();
}

/** Bundles the page of the intake benchmark with the same settings as the engine's worker. */
async function bundle() {
  const { output } = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'chrome127', rollupOptions: { input: program } },
  });
  return output[0].code;
}
