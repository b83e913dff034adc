import { defaultWidget, type Widget } from '../src/contract/settings/index.ts';
import { donate } from './support/api.ts';
import { changeSettings } from './support/companion.ts';
import { alertsRect, element, goalRect, overlayOf } from './support/elements.ts';
import { expect, test } from './support/fixtures.ts';
import { controlLink, openControl } from './support/liveControl.ts';

test.use({ viewport: { width: 1_920, height: 1_080 } });

test('[SPG-10] [SPG-40] a new timer has no title and no settings of alerts; a rush of alerts is sent beside the tests', async ({
  openOverlay,
  openEditor,
}) => {
  const overlay = await openOverlay();
  const editor = await openEditor();
  await editor.getByRole('button', { name: 'Test a rush: 20 alerts' }).click();
  await expect(editor.getByText('20 donations sent to the overlay.')).toBeVisible();
  await expect(overlay.locator('[data-alert-origin="test"]').first()).toBeVisible();

  await editor.getByRole('button', { name: 'Add Timer', exact: true }).click();
  const panels = editor.locator('.editor-panels');
  const title = panels.getByRole('switch', { name: 'Custom title' });
  await expect(title).not.toBeChecked();
  await expect(editor.getByRole('status', { name: 'Save status' })).toHaveText('Saved'); // the panels stand still then
  await title.click();
  await panels.getByRole('textbox', { name: 'Title', exact: true }).fill('Marathon');
  await expect(title).toBeChecked();
  await title.click();
  await expect(panels.getByRole('textbox', { name: 'Title', exact: true })).toHaveCount(0);
  await expect(panels.getByText('Design', { exact: true })).toBeVisible();
  for (const name of ['Image & sound', 'Animation', 'Text-to-speech', 'Queue', 'Scale with amount'])
    await expect(panels.getByText(name, { exact: true })).toHaveCount(0);
});

test('[WDG-19] [CTL-14] a timer is started and lengthened in Live control, and by a donation, and goes on over a reload', async ({
  product,
  openOverlay,
  browser,
}) => {
  await changeSettings(product, (settings) => {
    const { alerts } = settings.boxes;
    if (!alerts) throw new Error('there is no box of alerts');
    const timer = { ...defaultWidget('timer'), title: 'Subathon', startSeconds: 600, donationSeconds: 60 } as Widget; // a timer's
    settings.boxes.subathon = { ...alerts, widget: timer };
    settings.overlays = { alerts: overlayOf(element('alerts', alertsRect), element('subathon', goalRect)) };
  });
  const overlay = await openOverlay();
  const time = overlay.locator('[data-widget="timer"] .time');
  await expect(time).toHaveText('10:00');
  const control = await openControl(browser, controlLink(product));
  const card = control.getByRole('region', { name: 'Timer subathon' });
  await expect(card.getByRole('timer')).toHaveText('10:00');
  await card.getByRole('button', { name: 'Start' }).click();
  await expect(time).toHaveText(/^9:\d\d$/);
  // Recorded, because it stands for 3 s.
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

test('[SPG-54] a timer that is edited has its time and the buttons of Live control, and says where they are while it is closed', async ({
  product,
  openOverlay,
  openEditor,
}) => {
  await changeSettings(product, (settings) => {
    const { alerts } = settings.boxes;
    if (!alerts) throw new Error('there is no box of alerts');
    const timer = { ...defaultWidget('timer'), startSeconds: 600 } as Widget; // a timer's
    settings.boxes.subathon = { ...alerts, widget: timer };
    settings.overlays = { alerts: overlayOf(element('alerts', alertsRect), element('subathon', goalRect)) };
  });
  const page = await openEditor();
  await page.getByRole('button', { name: 'subathon Timer', exact: true }).click();
  const now = page.getByRole('region', { name: 'Timer now' });
  await expect(now).toContainText('while an overlay with it is open');
  const overlay = await openOverlay();
  await expect(now.getByRole('timer')).toHaveText('10:00');
  await now.getByRole('button', { name: 'Add 5 minutes' }).click();
  await now.getByRole('button', { name: 'Start' }).click();
  await expect(overlay.locator('[data-widget="timer"] .time')).toHaveText(/^14:\d\d$/);
  await expect(now.getByRole('timer')).toHaveText(/^14:\d\d$/);
  await now.getByRole('button', { name: 'Pause' }).click();
  await expect(now).toContainText('Stopped');
  await now.getByRole('button', { name: 'Reset' }).click();
  await now.getByRole('group').getByRole('button', { name: 'Reset' }).click();
  await expect(now.getByRole('timer')).toHaveText('10:00');
  await expect(now.getByRole('link', { name: 'Live control' })).toHaveAttribute('href', '#/control');
});
