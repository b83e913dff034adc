import { afterEach, expect, test } from 'vitest';
import { emptyStatus, FakeCompanion } from '../../testing/settings/fakeCompanion';
import { createTestPorts } from '../../testing/settings/settingsPorts';
import { createPageModel, type PageModel } from './pageModel';

const open: PageModel[] = [];
afterEach(() => {
  for (const model of open.splice(0)) model.close();
});

async function openPage(arrange: (companion: FakeCompanion) => void = () => {}) {
  const companion = new FakeCompanion();
  arrange(companion);
  const page = createTestPorts(companion);
  const model = createPageModel(page.ports, companion.settingsKey);
  open.push(model);
  await page.time.advance(0);
  return { companion, model, ...page };
}

test('the catalogue is read to its last page', async () => {
  const perks = Array.from({ length: 250 }, (_, index) => ({ id: `p${index}`, title: `Perk ${index}` }));
  const { model, companion } = await openPage((fake) => {
    fake.perks = perks;
  });
  expect(model.catalogue.catalogue.value).toEqual({ tag: 'ready', perks });
  expect(companion.requests.filter(({ path }) => path === '/read/perk/list')).toHaveLength(3);
});

test('a catalogue that cannot be read is told in words, and can be read again', async () => {
  const { model, time } = await openPage((fake) => fake.failNext('/read/perk/list', 502, 'The platform’s list has another shape'));
  expect(model.catalogue.catalogue.value).toEqual({ tag: 'unreadable', why: 'The platform’s list has another shape' });
  model.catalogue.read();
  await time.advance(0);
  expect(model.catalogue.catalogue.value).toEqual({ tag: 'ready', perks: [] });
});

test('without an account there is no catalogue, and it is read when one is connected', async () => {
  const { model, companion, time } = await openPage((fake) => {
    fake.status = emptyStatus({ account: null });
  });
  expect(model.catalogue.catalogue.value.tag).toBe('no-account');
  companion.push({ type: 'status', status: emptyStatus() });
  await time.advance(0);
  expect(model.catalogue.catalogue.value.tag).toBe('ready');
});

test('a test alert says whether an overlay was there to take it', async () => {
  const { model, companion } = await openPage();
  await model.test.send('donation.created');
  expect(model.test.outcome.value).toMatchObject({ tag: 'sent', engines: 0 });
  expect(companion.requests.at(-1)).toMatchObject({ path: '/commands', body: { type: 'test', box: 'alerts', event: 'donation.created' } });
  companion.reach = 'away';
  await model.test.send('goal.reached');
  expect(model.test.outcome.value.tag).toBe('failed');
});

test('an account is connected with its key, which is then forgotten', async () => {
  const { model, companion } = await openPage();
  model.account.type('baseUrl', ' creators.example/api/v1/ ');
  model.account.type('apiKey', ' secret ');
  await model.account.connect();
  expect(companion.requests.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/account',
    body: { baseUrl: 'https://creators.example', apiKey: 'secret' },
  });
  expect(model.account.apiKey.value).toBe('');
  expect(model.account.work.value.tag).toBe('done');
});

test('an account that is refused keeps the form as it is, with the companion’s own words', async () => {
  const { model, companion } = await openPage();
  await model.account.connect();
  expect(model.account.work.value.tag).toBe('failed');
  model.account.type('baseUrl', 'https://creators.example');
  model.account.type('apiKey', 'secret');
  companion.failNext('/account', 400, 'The platform does not know this key');
  await model.account.connect();
  expect(model.account.work.value).toEqual({ tag: 'failed', why: 'The platform does not know this key' });
  expect(model.account.apiKey.value).toBe('secret');
});

test('[SPG-6] the overlay link is hidden at first, copied without being shown, and can be renewed', async () => {
  const { model, copied } = await openPage();
  expect(model.link.isShown.value).toBe(false);
  await model.link.copy();
  expect(copied).toEqual(['http://127.0.0.1:4747/#/overlay/alerts?key=overlay-key']);
  expect(model.link.isShown.value).toBe(false);
  await model.link.renew();
  expect(model.link.url.value).toBe('http://127.0.0.1:4747/#/overlay/alerts?key=renewed');
});
