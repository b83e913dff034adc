import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import type { ListedMedia } from '../src/contract/companion/index.ts';
import { wavFile, webmFile } from '../src/files/testing/mediaFixtures.ts';
import { violationsOf } from './support/axe.ts';
import { hasMediaFile } from './support/command.ts';
import { changeSettings, companionJson, readSettings, settingsPage } from './support/companion.ts';
import { expect, test, withMotion } from './support/fixtures.ts';
import { longAlert } from './support/shortAlerts.ts';

test.use(withMotion);

const comet = readFileSync('public/starter/comet.webm');

/** A pack as it is sold: six videos and six sounds, with names in the style of a seller. */
function packZip(): Buffer {
  const names = ['New Follower', 'New Subscriber', 'New Donation', 'New Cheer', 'Goal Reached', 'Incoming Raid'];
  const files = names.flatMap((name, at) => [
    [
      `Nova Pack/Alerts/WEBM/${name}_1080p60.webm`,
      name === 'New Follower' ? comet : webmFile({ width: 100 + at, codecs: ['V_VP9'] }),
    ] as const,
    [`Nova Pack/Alerts/Sounds/${name}.wav`, wavFile(0.2 + at / 100)] as const,
  ]);
  return Buffer.from(zipSync({ ...Object.fromEntries(files), 'Nova Pack/Read Me.txt': strToU8('Thanks'), '__MACOSX/._x': strToU8('') }));
}

test('[MED-21] a zip of six videos and six sounds is assigned in three presses, and the overlay shows it', async ({
  product,
  context,
  openOverlay,
}) => {
  await changeSettings(product, ({ boxes: elements }) => Object.assign(elements.alerts ?? {}, longAlert));
  const overlay = await openOverlay();
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' }); // only the overlay needs motion
  await page.goto(settingsPage(product, 'media'));
  await page.getByLabel('Zip or files of a pack').setInputFiles({ name: 'Nova.zip', mimeType: 'application/zip', buffer: packZip() });
  const table = page.getByRole('table', { name: 'Alerts and their files from Nova' });
  await expect(table.getByRole('row', { name: 'Follower' }).getByRole('combobox', { name: 'Image or video: Follower' })).toHaveValue(
    'Nova Pack/Alerts/WEBM/New Follower_1080p60.webm',
  );
  await expect(table.getByRole('combobox', { name: 'Sound: Perk' })).toHaveValue('Nova Pack/Alerts/Sounds/New Subscriber.wav');
  await expect(page.getByText('Events that this account does not have, such as raids')).toBeVisible();
  expect((await readSettings(product)).boxes.alerts?.variants ?? []).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Upload and assign' }).click();
  await expect(page.getByText('Assigned in Alerts: Donation, Perk, Follower, Goal.').last()).toBeVisible();
  const { media } = await companionJson<{ media: readonly ListedMedia[] }>(product, 'GET', '/media');
  expect(media).toHaveLength(10); // with the video and the sound of the cheer, which only the library takes
  const video = media.find(({ name }) => name === 'New Follower_1080p60.webm');
  await hasMediaFile(overlay, video?.id ?? '');
  await page.getByRole('button', { name: 'Send test: Follower' }).click();
  await expect(overlay.locator('.picture video')).toHaveCount(1);
  const bases = (await readSettings(product)).boxes.alerts?.variants.filter(({ base }) => base) ?? [];
  expect(bases.find(({ when }) => when.type === 'follower.created')?.change.look?.dressing?.image).toBe(video?.id);
  expect(bases).toHaveLength(4);

  // One *Undo* removes all four designs that the pack has set.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await readSettings(product)).boxes.alerts?.variants ?? []).toEqual([]);
});
