import { expect, test } from 'vitest';
import type { ConnectedEngine, ReadGoal } from '../../contract/companion';
import { emptyStatus } from '../../testing/settings/fakeCompanion';
import { elementFields, openPage } from '../../testing/settings/openPage';
import { revealMs } from './frame/revealedSecret';

const goalNamed = (id: string): ReadGoal => ({
  ...{ id, description: id, amount: 100, totalRaised: 0, currency: 'USD', completedAt: null, createdAt: '2026-01-01T00:00:00.000Z' },
});

test('the catalogue is read to its last page', async () => {
  const perks = Array.from({ length: 250 }, (_, index) => ({ id: `p${index}`, title: `Perk ${index}` }));
  const { model, companion } = await openPage({
    arrange: (fake) => {
      fake.perks = perks;
    },
  });
  expect(model.catalogue.catalogue.value).toEqual({ tag: 'ready', perks });
  expect(companion.requests.filter(({ path }) => path === '/read/perk/list')).toHaveLength(3);
});

test('[SPG-5] goals that are created on the platform appear while a form of goals is open and visible', async () => {
  const { model, companion, time, hide, comeBack } = await openPage();
  const listed = () => model.catalogue.goals.value.map(({ id }) => id);
  const reads = () => companion.requests.filter(({ path }) => path === '/read/goal/list').length;
  const stop = model.catalogue.watchGoals();
  await time.advance(0);
  expect(listed()).toEqual([]);
  companion.goals = [goalNamed('new')];
  await time.advance(15_000);
  expect(listed()).toEqual(['new']);
  const before = model.catalogue.goals.value;
  await time.advance(15_000);
  expect(model.catalogue.goals.value).toBe(before); // the signal has not changed, so nothing is rendered again

  hide();
  const whenHidden = reads();
  await time.advance(60_000);
  expect(reads()).toBe(whenHidden);
  companion.goals = [goalNamed('newer')];
  comeBack();
  await time.advance(0);
  expect(listed()).toEqual(['newer']);

  stop();
  const whenClosed = reads();
  await time.advance(60_000);
  comeBack();
  await time.advance(0);
  expect(reads()).toBe(whenClosed);
});

test('[SPG-9] a test alert is in the currency of the creator’s perks', async () => {
  const { model, companion } = await openPage({
    arrange: (fake) => {
      fake.perks = [{ id: 'p', title: 'Perk', currency: 'EUR' }];
    },
  });
  await model.test.send('donation.created');
  expect(companion.requests.at(-1)).toMatchObject({ body: { wish: { sample: { currency: 'EUR' } } } });
  await model.test.send('donation.created', { sample: { amount: 100, currency: 'JPY' } });
  expect(companion.requests.at(-1)).toMatchObject({ body: { wish: { sample: { amount: 100, currency: 'JPY' } } } });
});

test('[SPG-9] without perks, a test alert is in the currency of the creator’s goals', async () => {
  const { model, companion } = await openPage({
    arrange: (fake) => {
      fake.goals = [{ ...goalNamed('g'), currency: 'JPY' }];
    },
  });
  await model.test.send('donation.created');
  expect(companion.requests.at(-1)).toMatchObject({ body: { wish: { sample: { currency: 'JPY' } } } });
});

test('a catalogue that cannot be read shows the reason, and can be read again', async () => {
  const { model, time } = await openPage({
    arrange: (fake) => fake.failNext('/read/perk/list', 502, 'The platform’s list has another shape'),
  });
  expect(model.catalogue.catalogue.value).toEqual({ tag: 'unreadable', why: 'The platform’s list has another shape' });
  model.catalogue.readPerks();
  await time.advance(0);
  expect(model.catalogue.catalogue.value).toEqual({ tag: 'ready', perks: [] });
});

test('without an account there is no catalogue, and it is read when one is connected', async () => {
  const { model, companion, time } = await openPage({
    arrange: (fake) => {
      fake.status = emptyStatus({ account: null });
    },
  });
  expect(model.catalogue.catalogue.value.tag).toBe('no-account');
  companion.push({ type: 'status', status: emptyStatus() });
  await time.advance(0);
  expect(model.catalogue.catalogue.value.tag).toBe('ready');
});

test('a test alert reports whether an overlay received it', async () => {
  const { model, companion } = await openPage();
  await model.test.send('donation.created');
  expect(model.test.outcome.value).toMatchObject({ tag: 'sent', engines: 0 });
  expect(companion.requests.at(-1)).toMatchObject({ path: '/commands', body: { type: 'test', box: 'alerts', event: 'donation.created' } });
  companion.reach = 'away';
  await model.test.send('goal.reached');
  expect(model.test.outcome.value.tag).toBe('failed');
});

test('[SPG-10] a rush is twenty donations of all amounts; it ends if no overlay is open or the companion is away', async () => {
  const { model, companion } = await openPage();
  companion.status = { ...companion.status, engines: [{} as ConnectedEngine] };
  const before = companion.requests.length;
  await model.test.sendRush();
  expect(model.test.outcome.value).toMatchObject({ tag: 'rush', engines: 1 });
  const sent = companion.requests.slice(before).filter(({ path }) => path === '/commands');
  expect(sent).toHaveLength(20);
  expect(sent[3]).toMatchObject({ body: { type: 'test', box: 'alerts', event: 'donation.created', wish: { sample: { amount: 20_000 } } } });
  companion.status = { ...companion.status, engines: [] };
  await model.test.sendRush();
  expect(companion.requests).toHaveLength(before + 21);
  expect(model.test.outcome.value).toMatchObject({ tag: 'rush', engines: 0 });
  companion.reach = 'away';
  await model.test.sendRush();
  expect(model.test.outcome.value.tag).toBe('failed');
});

test('an account is connected with its key, which the form then clears', async () => {
  const { model, companion } = await openPage();
  model.account.setField('baseUrl', ' creators.example/api/v1/ ');
  model.account.setField('apiKey', ' secret ');
  await model.account.connect();
  expect(companion.requests.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/account',
    body: { baseUrl: 'https://creators.example', apiKey: 'secret' },
  });
  expect(model.account.apiKey.value).toBe('');
  expect(model.account.connectState.value.tag).toBe('done');
});

test('a refused account keeps the form, with the companion’s reason', async () => {
  const { model, companion } = await openPage();
  await model.account.connect();
  expect(model.account.connectState.value.tag).toBe('failed');
  model.account.setField('baseUrl', 'https://creators.example');
  model.account.setField('apiKey', 'secret');
  companion.failNext('/account', 400, 'The platform does not know this key');
  await model.account.connect();
  expect(model.account.connectState.value).toEqual({ tag: 'failed', why: 'The platform does not know this key', problem: null });
  companion.failNext('/account', 502, 'No premium', { problem: 'no-premium' });
  await model.account.connect();
  expect(model.account.connectState.value).toMatchObject({ tag: 'failed', problem: 'no-premium' });
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

test('[KEY-3] an overlay’s link that was shown is hidden again after a while', async () => {
  const { model, time } = await openPage();
  model.link.toggleShown();
  await time.advance(revealMs - 1);
  expect(model.link.isShown.value).toBe(true);
  await time.advance(1);
  expect(model.link.isShown.value).toBe(false);
});

test('[SPK-1] the voices are read when their section opens; reading again finds an installed voice', async () => {
  const { model, companion } = await openPage();
  await model.voices.read();
  expect(model.voices.voices.value).toEqual({ tag: 'ready', voices: [], platform: 'linux' });
  companion.voices = [{ id: 'espeak-ng:de', name: 'German', language: 'de', engine: 'espeak-ng' }];
  await model.voices.read();
  expect(model.voices.voices.value).toMatchObject({ voices: [{ id: 'espeak-ng:de' }] });
  companion.failNext('/voices', 500, 'It broke');
  await model.voices.read();
  expect(model.voices.voices.value).toEqual({ tag: 'unreadable', why: 'It broke' });
});

test('a text can be played in the settings, and a failure shows its reason', async () => {
  const { model, companion, played } = await openPage();
  await model.voices.listen({ text: 'Hello', voice: '', rate: 1 }, 0.5);
  expect(companion.requests.at(-1)).toMatchObject({ method: 'POST', path: '/speech', body: { text: 'Hello', voice: '', rate: 1 } });
  expect([played, model.voices.playback.value]).toEqual([['44 bytes at 0.5'], { tag: 'idle' }]);
  companion.failNext('/speech', 503, 'There is no voice');
  await model.voices.listen({ text: 'Hello', voice: '', rate: 1 }, 0.5);
  expect(model.voices.playback.value).toEqual({ tag: 'failed', why: 'There is no voice' });
});

test('the first change of speech creates its settings, with defaults for the rest', async () => {
  const { model } = await openPage();
  expect(model.element.value?.speech).toBeUndefined();
  elementFields(model).at('speech.minimumAmounts').set({ USD: 500 });
  elementFields(model).at('speech.texts.follower.created').set('Hi {name}');
  expect(model.element.value?.speech).toMatchObject({
    on: false,
    minimumAmounts: { USD: 500 },
    texts: { 'follower.created': 'Hi {name}' },
    longest: 200,
  });
  model.draft.undo();
  model.draft.undo();
  expect(model.element.value?.speech).toMatchObject({ minimumAmounts: {} });
});

test.each([
  ['localhost:99999', 'abc', 'baseUrl'],
  ['https://two words', 'abc', 'baseUrl'],
  ['ftp://example.com', 'abc', 'baseUrl'],
  ['https://example.com', 'two words', 'apiKey'],
  ['https://example.com', 'schlüssel', 'apiKey'],
] as const)(
  '[SPG-3] an account at %s with the key “%s” is not sent: the field shows the error until it is changed',
  async (url, key, field) => {
    const { model, companion } = await openPage();
    model.account.setField('baseUrl', url);
    model.account.setField('apiKey', key);
    await model.account.connect();
    expect(model.account.connectState.value).toMatchObject({ tag: 'failed', problem: null, field });
    expect(companion.requests.filter(({ path }) => path === '/account')).toEqual([]);
    model.account.setField(field === 'apiKey' ? 'baseUrl' : 'apiKey', 'other');
    expect(model.account.connectState.value.tag).toBe('failed');
    model.account.setField(field, 'https://example.com');
    expect(model.account.connectState.value.tag).toBe('idle');
  },
);
