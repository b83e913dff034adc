import { expect, test } from 'vitest';
import { emptyStatus } from '../../../../testing/settings/fakeCompanion';
import { openPage } from '../../../../testing/settings/openPage';
import { revealMs } from '../../frame/revealedSecret';

const phoneLink = { device: 'phone', url: 'http://127.0.0.1:4747/#/control?key=phone-key', lastUsedAt: null } as const;
const origins = ['http://192.168.1.20:4747', 'http://10.0.0.5:4747'];

test('[MCH-7] the phone’s link uses the likeliest address that a phone can reach, or the chosen one', async () => {
  const { model } = await openPage({
    arrange: (companion) => {
      companion.status = emptyStatus({ devices: [phoneLink], network: { isOpen: true, origins } });
    },
  });
  expect(model.devices.phone.url.value).toBe('http://192.168.1.20:4747/#/control?key=phone-key');
  model.network.chooseOrigin('http://10.0.0.5:4747');
  expect(model.devices.phone.url.value).toBe('http://10.0.0.5:4747/#/control?key=phone-key');
  expect(model.devices.dock.url.value).toBeNull();
});

test('[MCH-7] a settings page that was opened over the network uses the address that works', async () => {
  const { model } = await openPage({
    ports: { companionOrigin: 'http://10.0.0.5:4747' },
    arrange: (companion) => {
      companion.status = emptyStatus({ devices: [phoneLink], network: { isOpen: true, origins } });
    },
  });
  expect(model.devices.phone.url.value).toBe('http://10.0.0.5:4747/#/control?key=phone-key');
});

test('[CTL-2] [KEY-3] links are hidden until they are revealed, and again after a while; a refusal is reported', async () => {
  const { model, companion, copied, time } = await openPage({
    arrange: (fake) => {
      fake.status = emptyStatus({ devices: [phoneLink], network: { isOpen: true, origins } });
    },
  });
  const { phone } = model.devices;
  expect(phone.isShown.value).toBe(false);
  phone.toggleShown();
  expect(phone.isShown.value).toBe(true);
  await time.advance(revealMs);
  expect(phone.isShown.value).toBe(false);
  phone.toggleShown();
  await phone.copy();
  expect(copied).toEqual(['http://192.168.1.20:4747/#/control?key=phone-key']);
  companion.failNext('/devices/phone', 500, 'The disk is full');
  await phone.revoke();
  expect(phone.outcome.value).toEqual({ tone: 'bad', text: 'The disk is full' });
  expect([phone.isShown.value, phone.url.value]).toEqual([false, 'http://192.168.1.20:4747/#/control?key=phone-key']);
});

test('an outcome disappears when the link is revoked elsewhere', async () => {
  const { model, companion } = await openPage({
    arrange: (fake) => {
      fake.status = emptyStatus({ devices: [], network: { isOpen: true, origins } });
    },
  });
  const { dock, phone } = model.devices;
  companion.failNext('/devices/dock/renew', 500, 'The disk is full');
  await dock.make();
  expect(dock.outcome.value).toEqual({ tone: 'bad', text: 'The disk is full' });
  await phone.make();
  expect(phone.outcome.value).toMatchObject({ tone: 'good' });
  model.connection.accept({ devices: [] });
  expect([phone.url.value, phone.outcome.value]).toEqual([null, null]);
});

test('[KEY-3] a link revealed during a renewal stays revealed', async () => {
  const { model } = await openPage({
    arrange: (fake) => {
      fake.status = emptyStatus({ devices: [phoneLink], network: { isOpen: true, origins } });
    },
  });
  const { phone } = model.devices;
  phone.toggleShown();
  const made = phone.make();
  expect(phone.isShown.value).toBe(false);
  phone.toggleShown();
  await made;
  expect(phone.isShown.value).toBe(true);
});
