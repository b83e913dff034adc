import { readFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import type { CompanionStatus, LinkStatus } from '../../contract/companion';
import type { Settings } from '../../contract/settings';
import { createTestCompanion, endTestCompanions, keyOf, type TestCompanion } from '../testing/testCompanion';

afterEach(endTestCompanions);

const oldLink = 'OBS uses the old link of Minimal. Copy the new link into the source.';
const unknownLink = 'A source uses a link that this Ovation does not know. Copy the link of its overlay into the source.';

async function named(): Promise<TestCompanion> {
  const companion = await createTestCompanion();
  const present = await companion.settings<Settings>('GET /settings');
  const size = { width: 1920, height: 1080 };
  await companion.settings('PUT /settings', { ...present, overlays: { alerts: { title: 'Minimal', size, elements: [] } } });
  return companion;
}

const noticesOf = async (companion: TestCompanion) =>
  ((await companion.settings<CompanionStatus>('GET /status')).notices ?? []).map(({ text }) => text);
const renew = async (companion: TestCompanion) =>
  keyOf((await companion.settings<{ links: LinkStatus[] }>('POST /links/alerts/renew')).links[0]?.url ?? '');
const open = (companion: TestCompanion, key: string) => companion.call('GET /live?engine=e', { key });

test('[HLT-4] the status names the overlay whose old link is in use, also while another source uses the new one', async () => {
  const companion = await named();
  const renewed = await renew(companion);
  const page = await companion.openPage();
  expect(await noticesOf(companion)).toEqual([]);
  expect((await open(companion, companion.keys.overlay)).status).toBe(401);
  expect(await noticesOf(companion)).toEqual([oldLink]);
  await companion.time.advance(100);
  expect((await page.all()).at(-1)).toMatchObject({ type: 'status', status: { notices: [{ text: oldLink }] } });
  expect((await open(companion, renewed)).status).toBe(200);
  expect(await noticesOf(companion)).toEqual([oldLink]);
  await companion.time.advance(600_000);
  expect(await noticesOf(companion)).toEqual([]);
});

test('[HLT-4] a dismissed notice stays hidden until its link was silent for ten minutes', async () => {
  const companion = await named();
  await renew(companion);
  await open(companion, companion.keys.overlay);
  const dismiss = (id: string) => companion.call(`DELETE /notices/${id}`, { key: companion.keys.settings });
  expect((await dismiss('old-link-alerts')).status).toBe(200);
  for (let tries = 0; tries < 4; tries += 1) {
    expect(await noticesOf(companion)).toEqual([]);
    await companion.time.advance(300_000);
    await open(companion, companion.keys.overlay);
  }
  expect((await dismiss('old-link-other')).status).toBe(404);
  await companion.time.advance(1_200_000);
  await open(companion, companion.keys.overlay);
  expect(await noticesOf(companion)).toEqual([oldLink]);
});

test('[HLT-4] an old link is recognized after a restart, and no file has its key', async () => {
  const companion = await named();
  await renew(companion);
  const next = await companion.restart();
  expect(await readFile(`${next.home}/keys.json`, 'utf8')).not.toContain(companion.keys.overlay);
  await open(next, companion.keys.overlay);
  expect(await noticesOf(next)).toEqual([oldLink]);
});

test('[HLT-4] a revoked link is an old link; a link of 60 renewals ago is unknown', async () => {
  const companion = await named();
  await companion.settings('DELETE /links/alerts');
  expect(await readFile(`${companion.home}/keys.json`, 'utf8')).not.toContain(companion.keys.overlay);
  await open(companion, companion.keys.overlay);
  expect(await noticesOf(companion)).toEqual([oldLink]);
  for (let count = 0; count < 60; count += 1) await renew(companion);
  await companion.time.advance(600_000);
  await open(companion, companion.keys.overlay);
  expect(await noticesOf(companion)).toEqual([unknownLink]);
});

test('[HLT-4] the status says that a source uses an unknown link, for ten minutes after its last try', async () => {
  const companion = await named();
  await open(companion, 'a-key-of-another-ovation');
  expect(await noticesOf(companion)).toEqual([unknownLink]);
  await companion.time.advance(599_000);
  expect(await noticesOf(companion)).toEqual([unknownLink]);
  const page = await companion.openPage();
  await companion.time.advance(2_000);
  expect(await noticesOf(companion)).toEqual([]);
  expect((await page.all()).at(-1)).toMatchObject({ type: 'status', status: { links: [{}] } });
});

test('[HLT-4] other rejected keys cause no notice about a source', async () => {
  const companion = await named();
  await companion.call('GET /live', { key: 'an-old-settings-key' });
  await companion.call('GET /settings', { key: 'an-old-settings-key' });
  expect(await noticesOf(companion)).toEqual([]);
});

test('[HLT-4] an overlay without a title has the name that pages show', async () => {
  const companion = await createTestCompanion();
  await renew(companion);
  await open(companion, companion.keys.overlay);
  expect(await noticesOf(companion)).toEqual([oldLink.replace('Minimal', 'Alerts')]);
});
