import { expect, test, vi } from 'vitest';
import { CannotListen, type Listening, listen } from '../server/http';
import { createVirtualTime, settle } from '../testing/virtualTime';
import { createLanListener } from './lanListener';

const ownOnly = ['127.0.0.1', '::1', 'fe80::1%eth0', '169.254.3.4'];

function setUp() {
  const time = createVirtualTime();
  const refusing = new Map<string, string>();
  const open = new Set<string>();
  const reports: string[] = [];
  const held = { draining: [] as string[], cancelAnimation: () => {} };
  const drained = new Promise<void>((resolve) => {
    held.cancelAnimation = resolve;
  });
  const around = { addresses: [...ownOnly] };
  const listenAt = async (host: string): Promise<Listening> => {
    const why = refusing.get(host);
    if (why !== undefined) throw new CannotListen(why);
    open.add(host);
    const drain = () => {
      held.draining.push(host);
      return drained;
    };
    return { host, port: 4747, drain, close: async () => void open.delete(host) };
  };
  const door = createLanListener({
    listenAt,
    interfaceAddresses: () => around.addresses,
    timers: time.timers,
    report: (line) => void reports.push(line),
  });
  return { door, time, refusing, around, reports, held, open: () => [...open].sort() };
}

test('[MCH-7] while it is open there is a listener at each address in a network, as they come and go', async () => {
  const { door, around, time, open } = setUp();
  around.addresses = [...ownOnly, '192.168.1.20'];
  expect([door.isOpen, open()]).toEqual([false, []]);
  await door.open();
  expect([door.isOpen, open()]).toEqual([true, ['192.168.1.20']]);
  around.addresses = [...ownOnly, '10.0.0.5'];
  await time.advance(15_000);
  expect(open()).toEqual(['10.0.0.5']);
  await door.close();
  expect([door.isOpen, open()]).toEqual([false, []]);
  around.addresses = ['192.168.1.20'];
  await time.advance(60_000);
  expect(open()).toEqual([]);
});

test('[MCH-7] a computer that is in no network yet is reached as soon as it is in one alert', async () => {
  const { door, around, time, open } = setUp();
  await door.open();
  expect([door.isOpen, open()]).toEqual([true, []]);
  around.addresses = ['192.168.1.20'];
  await time.advance(15_000);
  expect(open()).toEqual(['192.168.1.20']);
});

test('[MCH-7] however often and how quickly it is opened, its addresses are looked after once', async () => {
  const { door, around, time } = setUp();
  await Promise.all([door.open(), door.open(), door.open()]);
  let looked = 0;
  Object.defineProperty(around, 'addresses', {
    get: () => {
      looked += 1;
      return ownOnly;
    },
  });
  await time.advance(60_000);
  expect(looked).toBe(4);
});

test('[MCH-7] where no address is to be had it stays shut and says why; one of several is reported, once', async () => {
  const { door, around, refusing, reports, time, open } = setUp();
  refusing.set('192.168.1.20', 'port 4747 is in use by another program');
  around.addresses = ['192.168.1.20'];
  await expect(door.open()).rejects.toThrow('port 4747 is in use by another program');
  expect(door.isOpen).toBe(false);
  around.addresses = ['192.168.1.20', '10.0.0.5'];
  await door.open();
  await time.advance(60_000);
  expect(open()).toEqual(['10.0.0.5']);
  expect(reports).toEqual(Array(2).fill('other devices cannot reach 192.168.1.20: port 4747 is in use by another program'));
  refusing.clear();
  await time.advance(15_000);
  expect(open()).toEqual(['10.0.0.5', '192.168.1.20']);
});

/** A listener whose only network address is in fact the loopback one; `onRequest` answers its requests. */
function realDoor(onRequest: () => Promise<Response>, drainMs = 5_000) {
  const time = createVirtualTime();
  let port = 0;
  const door = createLanListener({
    listenAt: async () => {
      const listening = await listen({ fetch: onRequest, host: '127.0.0.1', port, drainMs });
      port = listening.port;
      return listening;
    },
    interfaceAddresses: () => ['192.168.1.20'],
    timers: time.timers,
    report: () => {},
  });
  return { door, url: () => `http://127.0.0.1:${port}/` };
}

test('[MCH-7] [API-69] who shuts the door that they came by has their answer, and is cut off then', async () => {
  const { door, url } = realDoor(async () => {
    await door.close();
    return new Response('shut');
  });
  await door.open();
  expect(await (await fetch(url())).text()).toBe('shut');
  await door.end();
  await expect(fetch(url())).rejects.toThrow();
});

test('[MCH-7] it is opened again where it was shut a moment ago, when those who were in are gone', async () => {
  const answers: (() => void)[] = [];
  const { door, url } = realDoor(() => new Promise((resolve) => answers.push(() => resolve(new Response('in')))));
  await door.open();
  const first = fetch(url());
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await door.close();
  const opened = door.open();
  answers[0]?.();
  expect(await (await first).text()).toBe('in');
  await opened;
  const second = fetch(url());
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  expect(await (await second).text()).toBe('in');
  await door.end();
});

test('[API-69] the answers of all addresses are waited for at once, and who shuts it for good waits for them', async () => {
  const { door, around, open, held } = setUp();
  around.addresses = ['192.168.1.20', '10.0.0.5'];
  await door.open();
  const drained = door.drain();
  expect(held.draining).toEqual(['192.168.1.20', '10.0.0.5']);
  held.cancelAnimation();
  await drained;
  expect(open()).toEqual(['10.0.0.5', '192.168.1.20']);
  await door.end();
  expect(open()).toEqual([]);
});

test('[API-69] whoever had it shut just before the end is waited for', async () => {
  const answers: (() => void)[] = [];
  const { door, url } = realDoor(() => new Promise((resolve) => answers.push(() => resolve(new Response('shut')))));
  await door.open();
  const asked = fetch(url());
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await door.close();
  let isDrained = false;
  const drained = door.drain().then(() => {
    isDrained = true;
  });
  await settle();
  expect(isDrained).toBe(false);
  answers[0]?.();
  expect(await (await asked).text()).toBe('shut');
  await drained;
  await door.end();
});

test('[API-69] no further address is listened at before the end', async () => {
  const { door, around, time, held, open } = setUp();
  around.addresses = ['192.168.1.20'];
  await door.open();
  held.cancelAnimation();
  await door.drain();
  around.addresses = ['192.168.1.20', '10.0.0.5'];
  await time.advance(60_000);
  await door.open();
  expect(open()).toEqual(['192.168.1.20']);
  await door.end();
  expect(open()).toEqual([]);
});

test('[API-69] an address that was being opened as the end began is drained too', async () => {
  const { door, around, held } = setUp();
  around.addresses = ['192.168.1.20', '10.0.0.5'];
  held.cancelAnimation();
  const opened = door.open();
  await Promise.resolve(); // its first address is being opened
  await Promise.resolve();
  await door.drain();
  await opened;
  expect(held.draining).toEqual(['192.168.1.20']);
});

// On other systems there is only one loopback address.
test.runIf(process.platform === 'linux')('[MCH-7] an address beside the loopback one takes the same port', async () => {
  const first = await listen({ fetch: () => new Response('both'), host: '127.0.0.1', port: 0 });
  const second = await listen({ fetch: () => new Response('both'), host: '127.0.0.2', port: first.port });
  try {
    expect(await (await fetch(`http://127.0.0.2:${first.port}/`)).text()).toBe('both');
  } finally {
    await first.close();
    await second.close();
  }
});
