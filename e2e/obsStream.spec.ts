import { readSettings } from './support/companion.ts';
import { expect, test } from './support/fixtures.ts';

test('[OBS-1] when OBS starts streaming, the settings start a new stream, once for all sources', async ({
  product,
  context,
  openOverlay,
}) => {
  await context.addInitScript(() => {
    const obs = { streaming: false };
    Object.assign(window, { obs, obsstudio: { getStatus: (answer: (status: unknown) => void) => answer({ ...obs, recording: false }) } });
  });
  const pages = [await openOverlay(), await openOverlay()];
  const read = () => readSettings(product);
  const before = await read();
  expect(before.streamStartedAtMs).toBeUndefined();
  for (const page of pages)
    await page.evaluate(() => {
      Reflect.get(window, 'obs').streaming = true;
      window.dispatchEvent(new CustomEvent('obsStreamingStarted', { detail: null }));
    });
  await expect.poll(async () => (await read()).streamStartedAtMs).toBeGreaterThan(Date.now() - 60_000);
  await pages[0]?.waitForTimeout(500);
  expect((await read()).version).toBe(before.version + 1);
});
