import { defaultWidget, type Widget } from '../src/contract/settings/index.ts';
import { donate } from './support/api.ts';
import { alertsOf, changeSettings } from './support/companion.ts';
import { alertsRect, goalRect, layer, overlayOf } from './support/elements.ts';
import { expect, test } from './support/fixtures.ts';
import { controlLink, openControl } from './support/liveControl.ts';

test.use({ viewport: { width: 1_920, height: 1_080 } });

test('[WDG-19] [CTL-14] a timer is started and extended in Stream and by a donation, and continues after a reload', async ({
  product,
  openOverlay,
  browser,
}) => {
  await changeSettings(product, (settings) => {
    const alerts = alertsOf(settings);
    const timer = { ...defaultWidget('timer'), title: 'Subathon', startSeconds: 600, donationSeconds: 60 } as Widget; // a timer has this type
    settings.boxes.subathon = { ...alerts, widget: timer };
    settings.overlays = { alerts: overlayOf(layer('alerts', alertsRect), layer('subathon', goalRect)) };
  });
  const overlay = await openOverlay();
  const time = overlay.locator('[data-widget="timer"] .time');
  await expect(time).toHaveText('10:00');
  const control = await openControl(browser, controlLink(product));
  const card = control.getByRole('region', { name: 'Timer subathon' });
  await expect(card.getByRole('timer')).toHaveText('10:00');
  await card.getByRole('button', { name: 'Start' }).click();
  await expect(time).toHaveText(/^9:\d\d$/);
  // Records the added time, because it is visible for only 3 s.
  await overlay.evaluate(() => {
    const added: (string | null | undefined)[] = [];
    const note = () => added.push(document.querySelector('[data-widget="timer"] .added')?.textContent);
    new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { added });
  });
  await donate(product, { amount: 10, donorName: 'Ada' });
  await expect.poll(() => overlay.evaluate(() => Reflect.get(window, 'added'))).toContain('+10:00');
  await expect(time).toHaveText(/^1[89]:\d\d$/);
  await card.getByRole('button', { name: 'Add 30 minutes' }).click();
  await expect(time).toHaveText(/^4[89]:\d\d$/);
  await expect(card.getByRole('timer')).toHaveText(/^4[89]:\d\d$/);
  await overlay.reload();
  await expect(time).toHaveText(/^4[89]:\d\d$/);
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card).toContainText('Stopped');
  await card.getByRole('button', { name: 'Reset' }).click();
  await card.getByRole('group').getByRole('button', { name: 'Reset' }).click();
  await expect(time).toHaveText('10:00');
});
