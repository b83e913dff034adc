import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { wavFile } from '../src/files/testing/mediaFixtures.ts';
import { chooseType, openPanel } from './support/alertsPage.ts';
import { donate } from './support/api.ts';
import { command, hasSettings } from './support/command.ts';
import { changeSettings, settingsPage } from './support/companion.ts';
import { alertOf, expect, isLive, test } from './support/fixtures.ts';
import { makeHome, type ProductProcess, removeHome, startProduct } from './support/product.ts';

/** The speech is longer than the alert. The alert is long enough for the speech to load on a slow computer. */
const speechSeconds = 7;
const alertMs = 6_000;

/** Starts a product on a system with a fake `espeak-ng`. `said`: the text that was spoken most recently. */
async function start(): Promise<{ product: ProductProcess; said: () => Promise<string> }> {
  const home = await makeHome();
  const programs = join(home, 'programs');
  await mkdir(programs);
  await writeFile(join(programs, 'sound.wav'), wavFile(speechSeconds));
  const script = `#!/bin/sh
if [ "$1" = --voices ]; then echo ' 5  en-gb  --/M  English_(Great_Britain)  gmw/en'; exit; fi
cat > "${programs}/said"
cp "${programs}/sound.wav" "$2"
`;
  await writeFile(join(programs, 'espeak-ng'), script);
  await chmod(join(programs, 'espeak-ng'), 0o755);
  const product = await startProduct({ home, environment: { PATH: `${programs}:/bin:/usr/bin` } });
  await changeSettings(product, ({ boxes: elements }) =>
    Object.assign(elements.alerts ?? {}, { durationMs: alertMs, gapMs: 100, speech: { on: true, stayMs: 120_000 } }),
  );
  return { product, said: () => readFile(join(programs, 'said'), 'utf8') };
}

async function stop({ product }: { product: ProductProcess }): Promise<void> {
  await product.stop();
  await removeHome(product.home);
}

/** Records when each sound starts and ends. A sound that plays after its alert has ended is recorded as "alone". */
async function recordSounds(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const received: string[] = [];
    Object.assign(window, { received });
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function playAndNote() {
      const kind = this.src.startsWith('blob:') ? 'speech' : 'chime';
      received.push(kind);
      const isAlone = () => document.querySelector('[data-alert-key]') === null;
      this.addEventListener('ended', () => received.push(`${kind} ended${isAlone() ? ' alone' : ''}`), { once: true });
      return play.call(this);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'received'));
}

async function open(page: Page, { overlay }: ProductProcess): Promise<void> {
  await page.goto(overlay);
  await isLive(page);
}

test('[SPK-1] [SPK-2] speech is enabled and played in the settings; an alert is read aloud after its chime, and stays until the end of the speech', async ({
  context,
}) => {
  const started = await start();
  try {
    await changeSettings(started.product, ({ boxes: elements }) => void delete elements.alerts?.speech);
    const overlay = await context.newPage();
    const received = await recordSounds(overlay);
    await open(overlay, started.product);
    const settings = await context.newPage();
    const receivedHere = await recordSounds(settings);
    await settings.goto(settingsPage(started.product, 'alerts'));
    await openPanel(settings, 'All alerts', 'Text-to-speech');
    await settings.getByRole('switch', { name: 'Read alerts aloud' }).click();
    await settings.getByRole('combobox', { name: 'Voice' }).selectOption('espeak-ng:en-gb');
    await settings.getByRole('button', { name: 'Listen' }).click();
    await expect.poll(receivedHere).toContain('speech');
    const follower = await openPanel(settings, 'Follower', 'Text-to-speech');
    await follower.getByRole('textbox', { name: 'TTS text' }).fill('Hello, {name}!');
    await expect(settings.getByRole('status', { name: 'Save status' })).toHaveText('Saved');
    await chooseType(settings, 'follower.created');
    await settings.getByRole('button', { name: 'Send a test to OBS: follower' }).click();
    await expect.poll(received).toContain('speech');
    expect(await started.said()).toBe('Hello, Test Follower!');

    await changeSettings(started.product, ({ boxes: elements }) => Object.assign(elements.alerts?.speech ?? {}, { stayMs: 120_000 }));
    await command(started.product, 'skip');
    await hasSettings(started.product);
    await expect(overlay.locator('[data-alert-key]')).toHaveCount(0);
    const before = (await received()).length;
    const { id } = await donate(started.product, { amount: 25, donorName: 'Ada', message: 'Wow!!!!!! --version' });
    const alert = alertOf(overlay, `donation.created:${id}`);
    await expect(alert).toBeVisible();
    // The alert ends with its speech, long before the limit of two minutes.
    await expect(alert).toHaveCount(0);
    await expect.poll(async () => (await received()).slice(before)).toEqual(['chime', 'chime ended', 'speech', 'speech ended']);
    expect(await started.said()).toBe('Ada donated 25 US dollars. Wow! --version');
  } finally {
    await stop(started);
  }
});
