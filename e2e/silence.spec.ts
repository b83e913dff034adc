import type { Page } from '@playwright/test';
import type { MediaItem } from '../src/contract/companion/index.ts';
import { wavFile } from '../src/files/testing/mediaFixtures.ts';
import { donate } from './support/api.ts';
import { command, hasMediaFile } from './support/command.ts';
import { alertsOf, callCompanion, changeSettings } from './support/companion.ts';
import { alertOf, expect, test } from './support/fixtures.ts';
import type { Product } from './support/product.ts';

/* Mute, volume and sounds that already play, in the real overlay (SPEC CTL-13). */

/** Uploads a sound that plays longer than the test, and uses it for an alert of 3 s. Resolves to the sound's media id. */
async function useLongSound(product: Product): Promise<string> {
  const answer = await callCompanion(product, 'POST', '/media?name=long.wav', wavFile(120));
  const { id } = (await answer.json()) as MediaItem; // the product answers in this shape
  await changeSettings(product, (settings) => {
    const alerts = alertsOf(settings);
    alerts.durationMs = 3_000;
    Object.assign(alerts.look, { dressing: { sound: id } });
  });
  return id;
}

/**
 * Records what the page plays: media elements, and the gain before each output. Starts audio first, because on a slow computer audio could
 * start after the 2 s for which an alert waits.
 */
async function watchSound(overlay: Page): Promise<void> {
  await overlay.evaluate(async () => {
    const first = new AudioContext();
    await first.resume();
    await first.close();
    const [playing, gains]: [HTMLMediaElement[], GainNode[]] = [[], []];
    Object.assign(window, { playing, gains });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      playing.push(this);
      return play.call(this);
    };
    const connect: (this: AudioNode, target: AudioNode) => AudioNode = AudioNode.prototype.connect;
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, target: AudioNode) {
        if (this instanceof GainNode && target === this.context.destination) gains.push(this);
        return connect.call(this, target);
      },
    });
  });
}

/** How loud the latest sound is: 0 if it is silent, null if no sound has started. */
const loudness = (overlay: Page) =>
  overlay.evaluate(() => {
    const last = <Item>(name: string): Item | undefined => Reflect.get(window, name).at(-1);
    const [element, gain] = [last<HTMLMediaElement>('playing'), last<GainNode>('gains')];
    if (!element || !gain) return null;
    return element.paused ? 0 : gain.gain.value;
  });

async function playLongSound(product: Product, overlay: Page): Promise<void> {
  const { id } = await donate(product, { amount: 5 });
  await expect(alertOf(overlay, `donation.created:${id}`)).toBeVisible();
  await expect.poll(() => loudness(overlay)).toBe(1);
}

test('[CTL-13] mute, volume, skip, clear and safe mode act at once on a sound, even after its alert', async ({ product, openOverlay }) => {
  const sound = await useLongSound(product);
  const overlay = await openOverlay();
  await hasMediaFile(overlay, sound);
  await watchSound(overlay);
  await playLongSound(product, overlay);
  await command(product, 'volume', { level: 0.5 });
  await expect.poll(() => loudness(overlay)).toBe(0.5);
  await command(product, 'mute', { what: 'sound' });
  await expect.poll(() => loudness(overlay)).toBe(0);
  await command(product, 'unmute', { what: 'sound' });
  await command(product, 'volume', { level: 1 });
  await expect.poll(() => loudness(overlay)).toBe(1);
  await expect(overlay.locator('.alert')).toHaveCount(0); // the alert has ended while its sound still plays
  expect(await loudness(overlay)).toBe(1);
  await command(product, 'skip');
  await expect.poll(() => loudness(overlay)).toBe(0);

  for (const [verb, body] of [
    ['clear', {}],
    ['safe-mode', {}],
    ['mute', { what: 'alerts' }],
  ] as const) {
    await playLongSound(product, overlay);
    await command(product, verb, body);
    await expect.poll(() => loudness(overlay), verb).toBe(0);
  }
});
